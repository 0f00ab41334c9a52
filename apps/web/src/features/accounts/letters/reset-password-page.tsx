import CircleCheck from 'lucide-react/icons/circle-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import { useEffect, useState } from 'react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AccountPage } from '../account-page.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Choose a new password', isPrivate: true });

/** The token in the address is for us alone. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

export default function ResetPasswordPage() {
  const token = useTokenOnce();
  const [stage, setStage] = useState<'asking' | 'done' | 'invalid'>(token ? 'asking' : 'invalid');
  if (stage === 'done') return <PasswordChanged />;
  if (stage === 'invalid') return <ResetLinkInvalid isNextStep={Boolean(token)} />;
  return (
    <AccountPage
      title="Choose a new password"
      intro={<p>You are then signed out everywhere, and sign in with the new one.</p>}
    >
      <ResetForm token={token} onDone={() => setStage('done')} onInvalid={() => setStage('invalid')} />
    </AccountPage>
  );
}

/** Keeps the token in memory and takes it out of the address, so that it stays neither on screen nor in the history. */
function useTokenOnce(): string {
  const [search] = useSearchParams();
  const [token] = useState(search.get('token') ?? '');
  useEffect(() => {
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return token;
}

interface ResetFormProps {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/accounts')).resetPassword,
    input: (read) => ({ body: { token, newPassword: read('newPassword') } }),
    onDone,
    fieldOf: { 'auth.password_common': 'newPassword', 'auth.password_personal': 'newPassword' },
    explain(problem) {
      if (problem.code === 'auth.link_invalid') onInvalid();
      return problem;
    },
  });
  return (
    <AccountForm form={form}>
      <NewPasswordField {...form.field('newPassword')} label="New password" />
      <SubmitButton form={form} size="large" isWide>
        Save the new password
      </SubmitButton>
    </AccountForm>
  );
}

function PasswordChanged() {
  return (
    <AccountPage
      isNextStep
      icon={<CircleCheck aria-hidden="true" />}
      title="Your password is changed"
      intro={<p>Every device was signed out. Sign in with your new password to go on.</p>}
    >
      <ButtonLink to="/auth/login" variant="primary" size="large" isWide>
        Sign in
      </ButtonLink>
    </AccountPage>
  );
}

function ResetLinkInvalid({ isNextStep }: { isNextStep: boolean }) {
  return (
    <AccountPage
      isNextStep={isNextStep}
      icon={<MailWarning aria-hidden="true" />}
      title="This link is no longer valid"
      intro={<p>It was used already, it is more than an hour old, or you asked for a newer one.</p>}
    >
      <ButtonLink to="/auth/forgot-password" variant="primary" size="large" isWide>
        Get a new link
      </ButtonLink>
    </AccountPage>
  );
}
