import { formatLinkLifetime } from '@tessera/domain/people/link-lifetimes';
import MailWarning from 'lucide-react/icons/mail-warning';
import { useState } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AccountPage } from '../account-page.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { InboxHint } from './inbox-hint.tsx';
import { ResendButton } from './resend-button.tsx';

export function VerifyLinkInvalid() {
  const viewer = useViewer();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AccountPage
      isNextStep
      icon={<MailWarning aria-hidden="true" />}
      title="This link has expired"
      intro={<p>{introFor(viewer?.isVerified)}</p>}
      footer={
        !viewer && (
          <p>
            Already confirmed? <TextLink to="/auth/login">Sign in</TextLink>
          </p>
        )
      }
    >
      {viewer?.isVerified && (
        <ButtonLink to="/profile" size="large" isWide>
          Go to your profile
        </ButtonLink>
      )}
      {viewer?.isVerified === false && <ResendButton />}
      {!viewer && <ResendForm onSent={setSentTo} />}
      {sentTo !== undefined && (
        <div className="ui-stack">
          <output>If this address still needs confirming, a new email is on its way.</output>
          <InboxHint email={sentTo} />
        </div>
      )}
    </AccountPage>
  );
}

function introFor(isVerified: boolean | undefined): string {
  const cause = `It has already been used, or it’s more than ${formatLinkLifetime('verify')} old.`;
  if (isVerified === true)
    return `${cause} Your current address is confirmed, so you may not need to do anything.`;
  if (isVerified === false) return `${cause} We can send you a new one.`;
  return `${cause} Enter your address and we’ll send you a new one.`;
}

function ResendForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).resendVerification,
    input: (read) => ({ body: { email: read('email') } }),
    onDone: (_, { body }) => onSent(body?.email?.trim() ?? ''),
  });
  return (
    <AccountForm form={form}>
      <TextField
        {...form.field('email')}
        label="Email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <SubmitButton form={form} size="large" isWide>
        Send a new link
      </SubmitButton>
    </AccountForm>
  );
}
