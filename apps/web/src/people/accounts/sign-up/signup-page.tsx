import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, redirect, useSearchParams } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { useSite } from '../../../lib/viewer.ts';
import { TextLink } from '../../../ui/link.tsx';
import { AccountPage } from '../account-page.tsx';
import { findAccount } from '../guards.ts';
import { targetFrom, withRedirect } from '../redirect.ts';
import { CheckInbox } from './check-inbox.tsx';
import { type Newcomer, SignUpForm } from './sign-up-form.tsx';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const requested = url.searchParams.get('redirect');
  return (await findAccount(context)) ? redirect(targetFrom(requested)) : null;
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Create an account', description: 'Create your account. It’s free.' });

export default function SignUpPage() {
  const requested = useSearchParams()[0].get('redirect');
  const { name } = useSite();
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const [isSent, setIsSent] = useState(false);
  const signInPath = withRedirect('/auth/login', requested);

  if (newcomer && isSent) {
    return (
      <CheckInbox
        email={newcomer.email}
        signInPath={signInPath}
        redirect={requested ?? undefined}
        onBack={() => setIsSent(false)}
      />
    );
  }
  return (
    <AccountPage
      title="Create your account"
      isNextStep={newcomer !== undefined}
      intro={<p>One account for everything on {name}.</p>}
      footer={
        <p>
          Already have an account? <TextLink to={signInPath}>Sign in</TextLink>
        </p>
      }
    >
      <SignUpForm
        typed={newcomer}
        redirect={requested ?? undefined}
        onDone={(sent) => {
          setNewcomer(sent);
          setIsSent(true);
        }}
      />
    </AccountPage>
  );
}
