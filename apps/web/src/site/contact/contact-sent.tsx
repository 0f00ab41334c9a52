import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

export function ContactSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, was removed. The heading takes the focus instead.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1}>
        Your message is on its way
      </h2>
      <p>
        We’ll reply to <strong>{email}</strong>.
      </p>
      <Button onClick={onAnother}>Write another message</Button>
    </div>
  );
}
