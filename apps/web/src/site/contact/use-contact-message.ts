import { useState } from 'react';
import { parseListingReference } from '@tessera/domain/site/contact/tickets';
import { call } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { findFileFault } from './find-file-fault.ts';
import type { Confirmation } from './sent.types.ts';

type Faults = ReadonlyMap<string, string>;

type Outcome =
  | ({ readonly kind: 'sent' } & Confirmation)
  | { readonly kind: 'invalid'; readonly faults: Faults }
  | { readonly kind: 'failed'; readonly failure: string };

const none: Faults = new Map();

export function useContactMessage(onSent: (confirmation: Confirmation) => void) {
  const [isPending, setIsPending] = useState(false);
  const [faults, setFaults] = useState(none);
  const [failure, setFailure] = useState<string>();
  /** Counts the responses, so that each one can move the focus. */
  const [attempt, setAttempt] = useState(0);

  async function send(form: FormData, files: readonly File[]) {
    setIsPending(true);
    const outcome = await sendMessage(form, files);
    setIsPending(false);
    if (outcome.kind === 'sent') {
      onSent(outcome);
      return;
    }
    setFaults(outcome.kind === 'invalid' ? outcome.faults : none);
    setFailure(outcome.kind === 'failed' ? outcome.failure : undefined);
    setAttempt((count) => count + 1);
  }

  return { send, isPending, faults, failure, attempt };
}

async function sendMessage(form: FormData, files: readonly File[]): Promise<Outcome> {
  const { listing: _listing, ...written } = Object.fromEntries(form);
  const named = formText(form, 'listing').trim();
  const listingId = parseListingReference(named);
  // The field beside the files says what is wrong with them.
  if (findFileFault(files) !== undefined) return { kind: 'invalid', faults: none };
  try {
    // Loaded only when a message is sent: the schema needs a large library, and nothing else is needed before. It is loaded before the
    // message is sent, so that what follows cannot fail for lack of a connection.
    const [{ sendContactMessage }, { attachAll }, { ContactSent: Shown }] = await Promise.all([
      import('@tessera/contract/site/contact'),
      import('./attach-file.ts'),
      import('./contact-sent.tsx'),
    ]);
    const body = sendContactMessage.body.safeParse({ ...written, listingId });
    const faults = body.success
      ? []
      : body.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    if (named !== '' && listingId === undefined)
      faults.push(['listing', 'Please paste the address of a listing, or its number.']);
    // Reversed, so that the first fault of each field overwrites later ones: only the first is shown.
    if (!body.success || faults.length > 0) return { kind: 'invalid', faults: new Map(faults.toReversed()) };
    const answer = await call(sendContactMessage, { body: body.data });
    if (!answer.ok) return { kind: 'failed', failure: answer.refusal.error };
    const { reference, path, hasListing } = answer.value;
    const missing = await attachAll(path, files);
    if (listingId !== undefined && !hasListing)
      missing.push(`Listing ${listingId} isn’t live, so your message doesn’t name it.`);
    return { kind: 'sent', Shown, sent: { email: body.data.email, reference, path, missing } };
  } catch {
    return { kind: 'failed', failure: 'We couldn’t be reached. Check your connection, then try again.' };
  }
}
