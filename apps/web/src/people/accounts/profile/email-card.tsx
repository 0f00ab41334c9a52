import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { InboxHint } from '../email-links/inbox-hint.tsx';
import { ResendButton } from '../email-links/resend-button.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { SectionCard } from './section-card.tsx';

export function EmailCard({ email, isVerified }: { email: string; isVerified: boolean }) {
  const [isChanging, setIsChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  function finish(address: string) {
    setSentTo(address);
    setIsChanging(false);
  }

  return (
    <SectionCard
      title="Email address"
      badge={
        <Badge tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
      }
      intro={<p>You sign in with it, and we send emails to it.</p>}
    >
      <p className="ui-strong ui-breakable">{email}</p>
      {!isVerified && (
        <Banner tone="warning" title="Confirm this address" actions={<ResendButton />}>
          <p>Open the link in the email we sent you. Until then you can’t publish or upload.</p>
        </Banner>
      )}
      {!isVerified && <InboxHint email={email} />}
      {sentTo !== undefined && (
        <div className="ui-stack" data-gap="close">
          <Banner tone="success" ref={takeFocus} title={`We’ve sent a link to ${sentTo}`}>
            <p>Your address changes once you open that link. Until then, sign in with the old one.</p>
          </Banner>
          <InboxHint email={sentTo} />
        </div>
      )}
      {isChanging ? (
        <ChangeEmailForm email={email} onSent={finish} onCancel={() => setIsChanging(false)} />
      ) : (
        <div>
          <Button onClick={() => setIsChanging(true)}>Change the address</Button>
        </div>
      )}
    </SectionCard>
  );
}

/** Moves the focus to the result, which replaces the form. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
