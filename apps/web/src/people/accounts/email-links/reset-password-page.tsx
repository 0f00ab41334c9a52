import { formatLinkLifetime } from '@tessera/domain/people/link-lifetimes';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import { useState } from 'react';
import { type MetaArgs, useNavigate, useRevalidator } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AccountPage } from '../account-page.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { SecondStep } from '../sign-in/second-step.tsx';
import { useTokenOnce } from './use-token-once.ts';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Choose a new password', isPrivate: true });

/** The URL contains a secret token, so it must not be sent to other sites as the referrer. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

export default function ResetPasswordPage() {
  const token = useTokenOnce();
  const [stage, setStage] = useState<Stage>(token ? 'asking' : 'invalid');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  /** Shows that the person is signed in, after reloading the data that says who that is. */
  async function showSignedIn() {
    await revalidate();
    setStage('signed-in');
  }

  if (stage === 'signed-in') return <PasswordChanged />;
  if (stage === 'second-factor') {
    return (
      <SecondStep
        intro="Your new password is saved. Now enter the 6-digit code from your authenticator app."
        onSignedIn={showSignedIn}
        onStartAgain={() => void navigate('/auth/login')}
      />
    );
  }
  if (stage === 'invalid') return <ResetLinkInvalid isNextStep={Boolean(token)} />;
  return (
    <AccountPage
      title="Choose a new password"
      intro={<p>Saving it signs you in here and signs you out on every other device.</p>}
    >
      <ResetForm
        token={token}
        onDone={(answer) => (answer.secondFactorRequired ? setStage('second-factor') : showSignedIn())}
        onInvalid={() => setStage('invalid')}
      />
    </AccountPage>
  );
}

type Stage = 'asking' | 'second-factor' | 'signed-in' | 'invalid';

interface ResetFormProps {
  token: string;
  onDone: (answer: { secondFactorRequired?: true | undefined }) => unknown;
  onInvalid: () => void;
}

function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).resetPassword,
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
      title="Your password has been changed"
      intro={<p>You’re signed in here. Every other device was signed out.</p>}
    >
      <ButtonLink to="/dashboard" variant="primary" size="large" isWide>
        Go to your dashboard
      </ButtonLink>
    </AccountPage>
  );
}

function ResetLinkInvalid({ isNextStep }: { isNextStep: boolean }) {
  return (
    <AccountPage
      isNextStep={isNextStep}
      icon={<MailWarning aria-hidden="true" />}
      title="This link has expired"
      intro={
        <p>
          It has already been used, it’s more than {formatLinkLifetime('reset')} old, or you asked for a newer
          one.
        </p>
      }
    >
      <ButtonLink to="/auth/forgot-password" variant="primary" size="large" isWide>
        Get a new link
      </ButtonLink>
    </AccountPage>
  );
}
