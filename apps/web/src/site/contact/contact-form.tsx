import { categoryLabels, ticketCategories } from '@tessera/domain/site/contact/tickets';
import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '../../lib/viewer.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import type { Confirmation } from './sent.types.ts';
import { useContactMessage } from './use-contact-message.ts';

// The server renders the field. The browser loads its code after the page, because a message is written first.
const AttachmentField = lazy(async () => ({
  default: (await import('./attachment-field.tsx')).AttachmentField,
}));

export function ContactForm({ onSent }: { onSent: (confirmation: Confirmation) => void }) {
  const viewer = useViewer();
  const listing = useSearchParams()[0].get('listing');
  const { send, isPending, faults, failure, attempt } = useContactMessage(onSent);
  const form = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);

  useEffect(() => {
    if (attempt === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [attempt]);

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(new FormData(event.currentTarget), files);
  }

  return (
    <form ref={form} className="contact-form" aria-label="Write to us" noValidate onSubmit={onSubmit}>
      {failure && (
        <div role="alert" tabIndex={-1}>
          <Banner tone="danger" title="Your message wasn’t sent">
            {failure} Your text is still here.
          </Banner>
        </div>
      )}
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        defaultValue={viewer ? `${viewer.firstName} ${viewer.lastName}`.trim() : undefined}
        error={faults.get('name')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        description="We reply to this address, and use it for nothing else."
        defaultValue={viewer?.email ?? undefined}
        error={faults.get('email')}
      />
      <SelectField
        label="What is it about?"
        name="category"
        defaultValue="question"
        error={faults.get('category')}
        options={ticketCategories.map((value) => ({ value, label: categoryLabels[value] }))}
      />
      <TextField
        label="Listing (optional)"
        name="listing"
        autoComplete="off"
        spellCheck={false}
        description="If it’s about a listing, paste its address or its number."
        defaultValue={listing ?? undefined}
        error={faults.get('listing')}
      />
      <TextArea
        label="Message"
        name="message"
        rows={7}
        required
        description="About an error? Add the reference that the page showed."
        error={faults.get('message')}
      />
      <Suspense>
        <AttachmentField files={files} onChange={setFiles} />
      </Suspense>
      <div>
        <Button type="submit" variant="primary" isLoading={isPending}>
          Send message
        </Button>
      </div>
    </form>
  );
}
