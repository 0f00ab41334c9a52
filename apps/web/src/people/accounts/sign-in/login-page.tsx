import { signIn } from '@tessera/contract/people/accounts';
import { useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { formText } from '../../../lib/form-text.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { pageServices } from '../../../lib/page-services.ts';
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

interface FormAnswer {
  readonly problem: string;
  readonly email: string;
}

/** Signs somebody in whose browser runs no scripts. With scripts, the form calls the API itself. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = formText(form, 'email');
  const answer = await context.get(pageServices).fetchApi(signIn.path, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: formText(form, 'password') }),
  });
  const { user, error } = (await answer.json()) as { readonly user?: unknown; readonly error?: string };
  if (answer.ok && user !== undefined) {
    const cookies = answer.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]);
    return redirect(targetFrom(url.searchParams.get('redirect')), {
      headers: new Headers(cookies),
      status: 303,
    });
  }
  const problem = answer.ok
    ? 'Your account asks for a second step, which needs JavaScript. Turn it on and sign in again.'
    : (error ?? 'We couldn’t sign you in. Try again.');
  return data<FormAnswer>({ problem, email }, { status: answer.ok ? 422 : answer.status });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Sign in', description: 'Sign in to your account.' });

export default function LoginPage() {
  const requested = useSearchParams()[0].get('redirect');
  const navigate = useNavigate();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const [ended, setEnded] = useState<string>();
  const answer = useActionData<FormAnswer>();

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
      <PasswordForm
        notice={ended ?? answer?.problem}
        email={answer?.email}
        onSignedIn={goOn}
        onSecondFactor={() => setIsSecondStep(true)}
      />
      <p className="account-divider needs-script">or</p>
      <div className="needs-script">
        <PasskeyButton onSignedIn={goOn} />
      </div>
    </AccountPage>
  );
}
