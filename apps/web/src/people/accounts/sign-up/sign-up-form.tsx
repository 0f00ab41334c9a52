import { TextField } from '../../../ui/forms/field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';

/** The values typed, except the password. */
export interface Newcomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface SignUpFormProps {
  /** What was typed before, if the person went back to correct their email address. */
  typed: Newcomer | undefined;
  /** Path to which the person returns afterwards. */
  redirect: string | undefined;
  onDone: (newcomer: Newcomer) => void;
}

export function SignUpForm({ typed, redirect, onDone }: SignUpFormProps) {
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).signUp,
    input: (read) => ({
      body: {
        firstName: read('firstName'),
        lastName: read('lastName'),
        email: read('email'),
        password: read('password'),
        ...(redirect !== undefined && { redirect }),
      },
    }),
    onDone: (_, { body: { email, firstName, lastName = '' } }) =>
      onDone({ email: email.trim(), firstName, lastName }),
    fieldOf: { 'auth.password_common': 'password', 'auth.password_personal': 'password' },
  });

  return (
    <AccountForm form={form}>
      <div className="account-pair">
        <TextField
          {...form.field('firstName')}
          label="First name"
          autoComplete="given-name"
          defaultValue={typed?.firstName}
          aria-required
        />
        <TextField
          {...form.field('lastName')}
          label="Last name (optional)"
          autoComplete="family-name"
          defaultValue={typed?.lastName}
        />
      </div>
      <TextField
        {...form.field('email')}
        label="Email address"
        description="We’ll send you a link to confirm it."
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed?.email}
        aria-required
      />
      <NewPasswordField {...form.field('password')} label="Password" />
      <SubmitButton form={form} size="large" isWide>
        Create account
      </SubmitButton>
    </AccountForm>
  );
}
