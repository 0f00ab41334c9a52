import { Banner } from '../../../ui/banner.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { FieldLink } from '../form/form-problem.tsx';
import type { Problem } from '../form/problem.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';

interface PasswordFormProps {
  /** Why the person has to start again. */
  notice: string | undefined;
  /** The address that was sent before. */
  email: string | undefined;
  onSignedIn: () => Promise<void>;
  onSecondFactor: () => void;
}

export function PasswordForm({ notice, email, onSignedIn, onSecondFactor }: PasswordFormProps) {
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).signIn,
    input: (read) => ({ body: { email: read('email'), password: read('password') } }),
    onDone: async (answer) => ('user' in answer ? onSignedIn() : onSecondFactor()),
    explain: withHelp,
  });

  return (
    <AccountForm form={form}>
      {notice && !form.problem && <Banner tone="warning" title={notice} />}
      <TextField
        {...form.field('email')}
        label="Email address"
        type="email"
        defaultValue={email}
        // `webauthn` lets the browser offer passkeys among the addresses it remembers.
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <div className="ui-stack" data-gap="tight">
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          aria-required
        />
        <TextLink to="/auth/forgot-password" className="account-side-link">
          Forgotten your password?
        </TextLink>
      </div>
      <SubmitButton form={form} size="large" isWide worksPlain>
        Sign in
      </SubmitButton>
    </AccountForm>
  );
}

/**
 * Adds help to a problem. It never says whether the email or the password is wrong: that would reveal who has an
 * account.
 */
function withHelp(problem: Problem, fieldId: (name: string) => string): Problem {
  if (problem.code === 'request.too_often') return { ...problem, help: <TooOftenHelp /> };
  if (problem.code !== 'auth.wrong_credentials') return problem;
  return {
    ...problem,
    help: (
      <p>
        Check the <FieldLink id={fieldId('email')}>email address</FieldLink> and the{' '}
        <FieldLink id={fieldId('password')}>password</FieldLink>, or{' '}
        <TextLink to="/auth/forgot-password">choose a new password</TextLink>.
      </p>
    ),
  };
}

/** Help after too many attempts. It is shown for every address, with or without an account. */
function TooOftenHelp() {
  return (
    <p>
      If this is your account, you don’t have to wait:{' '}
      <TextLink to="/auth/forgot-password">choose a new password</TextLink> and you’re signed in.
    </p>
  );
}
