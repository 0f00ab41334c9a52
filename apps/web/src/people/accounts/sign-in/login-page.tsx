import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, redirect, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { TextLink } from '../../../ui/link.tsx';
import { AccountPage } from '../account-page.tsx';
import { findAccount } from '../guards.ts';
import { targetFrom, withRedirect } from '../redirect.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondStep } from './second-step.tsx';
import { signInReason } from './sign-in-reason.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const requested = url.searchParams.get('redirect');
  return (await findAccount(context)) ? redirect(targetFrom(requested)) : null;
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Sign in', description: 'Sign in to your account.' });

export default function LoginPage() {
  const requested = useSearchParams()[0].get('redirect');
  const navigate = useNavigate();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const [ended, setEnded] = useState<string>();

  /** Opens the page that the person wanted. Navigating runs every loader again, so all of it knows who is signed in. */
  const goOn = async () => navigate(targetFrom(requested), { replace: true });

  function startAgain(reason?: string) {
    setEnded(reason);
    setIsSecondStep(false);
  }

  if (isSecondStep) return <SecondStep onSignedIn={goOn} onStartAgain={startAgain} />;
  return (
    <AccountPage
      title="Sign in"
      intro={signInReason(requested)}
      isNextStep={ended !== undefined}
      footer={
        <p>
          New here? <TextLink to={withRedirect('/auth/signup', requested)}>Create an account</TextLink>
        </p>
      }
    >
      <PasswordForm notice={ended} onSignedIn={goOn} onSecondFactor={() => setIsSecondStep(true)} />
      <p className="account-divider">or</p>
      <PasskeyButton onSignedIn={goOn} />
    </AccountPage>
  );
}
