import MailOpen from 'lucide-react/icons/mail-open';
import { useState } from 'react';
import { type MetaArgs, useRevalidator, useSearchParams } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { AccountPage } from '../account-page.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { AddressConfirmed, type Confirmed } from './address-confirmed.tsx';
import { announceConfirmed } from './confirmed-elsewhere.ts';
import { VerifyLinkInvalid } from './verify-link-invalid.tsx';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Confirm your email address', isPrivate: true });

/** The URL contains a secret token, so it must not be sent to other sites as the referrer. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

/** Confirms an email address by a button. Opening the page changes nothing, because mail scanners open links, too. */
export default function VerifyPage() {
  const token = useSearchParams()[0].get('token');
  const { revalidate } = useRevalidator();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const [isInvalid, setIsInvalid] = useState(!token);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).verifyEmail,
    input: () => ({ body: { token: token ?? '' } }),
    async onDone(answer) {
      setConfirmed(answer);
      announceConfirmed();
      await revalidate();
    },
    explain(problem) {
      if (problem.code === 'auth.link_invalid') setIsInvalid(true);
      return problem;
    },
  });

  if (confirmed) return <AddressConfirmed confirmed={confirmed} />;
  if (isInvalid) return <VerifyLinkInvalid />;
  return (
    <AccountPage
      icon={<MailOpen aria-hidden="true" />}
      title={
        <>
          Confirm your <span className="ui-nowrap">email address</span>
        </>
      }
      intro={<p>Click to confirm your email address.</p>}
    >
      <AccountForm form={form}>
        <SubmitButton form={form} size="large" isWide takesFocus>
          Confirm my email address
        </SubmitButton>
      </AccountForm>
    </AccountPage>
  );
}
