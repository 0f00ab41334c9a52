import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import './contact.css';

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Contact', description: 'Write to the people who run this site.' });
}

export default function ContactPage() {
  const [sentFrom, setSentFrom] = useState<string>();
  return (
    <div className="contact">
      <h1 className="ui-page-title">Contact</h1>
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
