import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { ContactForm } from './contact-form.tsx';
import type { Confirmation } from './sent.types.ts';
import './contact.css';

const DESCRIPTION = 'Write to the people who run this site, and follow their answer on a page of your own.';

export function meta({ matches }: MetaArgs) {
  return [
    ...pageMeta({ matches }, { title: 'Contact', description: DESCRIPTION, canonical: '/contact' }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        name: 'Contact',
        description: DESCRIPTION,
      },
    },
  ];
}

export default function ContactPage() {
  const [confirmation, setConfirmation] = useState<Confirmation>();
  return (
    <div className="contact">
      <h1 className="ui-page-title">Contact</h1>
      <div className="contact-sheet">
        {confirmation === undefined ? (
          <ContactForm onSent={setConfirmation} />
        ) : (
          <confirmation.Shown {...confirmation.sent} onAnother={() => setConfirmation(undefined)} />
        )}
      </div>
    </div>
  );
}
