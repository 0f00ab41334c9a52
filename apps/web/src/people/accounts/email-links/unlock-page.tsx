import { formatLinkLifetime } from '@tessera/domain/people/link-lifetimes';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AccountPage } from '../account-page.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { useTokenOnce } from './use-token-once.ts';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Failed sign-in attempts', isPrivate: true });

/** The URL contains a secret token, so it must not be sent to other sites as the referrer. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

/** Unlocks an account by a button. Opening the page changes nothing, because mail scanners open links, too. */
export default function UnlockPage() {
  const token = useTokenOnce();
  const [stage, setStage] = useState<'asking' | 'unlocked' | 'invalid'>(token ? 'asking' : 'invalid');
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).unlockAccount,
    input: () => ({ body: { token } }),
    onDone: () => setStage('unlocked'),
    explain(problem) {
      if (problem.code === 'auth.link_invalid') setStage('invalid');
      return problem;
    },
  });

  if (stage === 'unlocked') return <Unlocked />;
  if (stage === 'invalid') return <UnlockLinkInvalid isNextStep={Boolean(token)} />;
  return (
    <AccountPage
      icon={<ShieldAlert aria-hidden="true" />}
      title="Someone tried to guess your password"
      intro={
        <p>
          If it wasn’t you, use the button below. You can then sign in from this browser, even if someone else
          keeps trying.
        </p>
      }
    >
      <AccountForm form={form}>
        <SubmitButton form={form} size="large" isWide takesFocus>
          This wasn’t me
        </SubmitButton>
      </AccountForm>
    </AccountPage>
  );
}

function Unlocked() {
  return (
    <AccountPage
      isNextStep
      icon={<CircleCheck aria-hidden="true" />}
      title="You can sign in again"
      intro={<p>If you use this password on other sites, choose a new one.</p>}
      footer={<TextLink to="/auth/forgot-password">Choose a new password</TextLink>}
    >
      <ButtonLink to="/auth/login" variant="primary" size="large" isWide>
        Sign in
      </ButtonLink>
    </AccountPage>
  );
}

function UnlockLinkInvalid({ isNextStep }: { isNextStep: boolean }) {
  return (
    <AccountPage
      isNextStep={isNextStep}
      icon={<MailWarning aria-hidden="true" />}
      title="This link has expired"
      intro={
        <p>
          It has already been used, or it’s more than {formatLinkLifetime('unlock')} old. If you still can’t
          sign in, choose a new password. That also signs you in.
        </p>
      }
      footer={<TextLink to="/auth/login">Back to sign in</TextLink>}
    >
      <ButtonLink to="/auth/forgot-password" variant="primary" size="large" isWide>
        Choose a new password
      </ButtonLink>
    </AccountPage>
  );
}
