import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Sent } from './sent.types.ts';

export function ContactSent({
  email,
  reference,
  path,
  missing,
  onAnother,
}: Sent & { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, was removed. The heading takes the focus instead.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1}>
        Your message is on its way
      </h2>
      <p>
        Your reference is <strong>{reference}</strong>. We’ll reply to <strong>{email}</strong>, and have sent
        a link to your message there.
      </p>
      {missing.length > 0 && (
        <Banner tone="warning" title="Your message was sent, but not everything with it">
          {missing.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>You can add to your message on its page.</p>
        </Banner>
      )}
      <div className="ui-row">
        <ButtonLink variant="primary" to={path}>
          See your message
        </ButtonLink>
        <Button onClick={onAnother}>Write another message</Button>
      </div>
    </div>
  );
}
