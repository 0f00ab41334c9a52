import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { useSite } from '../../lib/viewer.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import './contact.css';

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Contact', description: 'Write to the people who run this site.' });
}

export default function ContactPage() {
  const { name } = useSite();
  const [sentFrom, setSentFrom] = useState<string>();
  return (
    <div className="contact">
      <header>
        <h1>Contact</h1>
        <p className="contact-lead">
          Send a message to the people who run {name}. They reply to the address you give, and use it for
          nothing else.
        </p>
        <p className="contact-note">
          Is it about an error? Copy the reference shown on the page into your message, so that we can look it
          up.
        </p>
      </header>
      <div className="contact-sheet">
        {sentFrom === undefined ? (
          <ContactForm onSent={setSentFrom} />
        ) : (
          <ContactSent email={sentFrom} onAnother={() => setSentFrom(undefined)} />
        )}
      </div>
    </div>
  );
}
