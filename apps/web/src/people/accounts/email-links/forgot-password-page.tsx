import { formatLinkLifetime } from '@tessera/domain/people/link-lifetimes';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AccountPage } from '../account-page.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { InboxHint } from './inbox-hint.tsx';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(
    { matches },
    { title: 'Forgotten your password', description: 'Get a link to choose a new password.' },
  );

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const [typed, setTyped] = useState<string>();
  if (sentTo !== undefined) return <ResetSent email={sentTo} onBack={() => setSentTo(undefined)} />;
  return (
    <AccountPage
      title="Forgotten your password?"
      isNextStep={typed !== undefined}
      intro={<p>Enter your email address and we’ll send you a link to choose a new one.</p>}
      footer={<TextLink to="/auth/login">Back to sign in</TextLink>}
    >
      <ForgotForm
        typed={typed}
        onSent={(email) => {
          setTyped(email);
          setSentTo(email);
        }}
      />
    </AccountPage>
  );
}

function ForgotForm({ typed, onSent }: { typed: string | undefined; onSent: (email: string) => void }) {
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).forgotPassword,
    input: (read) => ({ body: { email: read('email') } }),
    onDone: (_, { body }) => onSent(body.email.trim()),
  });
  return (
    <AccountForm form={form}>
      <TextField
        {...form.field('email')}
        label="Email address"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
        aria-required
      />
      <SubmitButton form={form} size="large" isWide>
        Send the link
      </SubmitButton>
    </AccountForm>
  );
}

/** Says that an email was sent. The text is the same whether or not the address has an account. */
function ResetSent({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <AccountPage
      isNextStep
      icon={<MailCheck aria-hidden="true" />}
      title="Check your inbox"
      intro={
        <p>
          If there is an account for <strong>{email}</strong>, we’ve sent it an email with a link. The link
          works for {formatLinkLifetime('reset')}.
        </p>
      }
      footer={<TextLink to="/auth/login">Back to sign in</TextLink>}
    >
      <InboxHint email={email} />
      <div>
        <Button onClick={onBack}>Try again</Button>
      </div>
    </AccountPage>
  );
}
