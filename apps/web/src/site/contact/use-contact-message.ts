import { useState } from 'react';
import { call } from '../../lib/api.ts';

type Faults = ReadonlyMap<string, string>;

/** What was sent: where the answer goes, and the page of the message. */
export interface Sent {
  readonly email: string;
  readonly reference: string;
  readonly path: string;
}

type Outcome =
  | ({ readonly kind: 'sent' } & Sent)
  | { readonly kind: 'invalid'; readonly faults: Faults }
  | { readonly kind: 'failed'; readonly failure: string };

const none: Faults = new Map();

export function useContactMessage(onSent: (sent: Sent) => void) {
  const [isPending, setIsPending] = useState(false);
  const [faults, setFaults] = useState(none);
  const [failure, setFailure] = useState<string>();
  /** Counts the responses, so that each one can move the focus. */
  const [attempt, setAttempt] = useState(0);

  async function send(form: FormData) {
    setIsPending(true);
    const outcome = await sendMessage(Object.fromEntries(form));
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

async function sendMessage(written: Record<string, unknown>): Promise<Outcome> {
  try {
    // Loaded only when a message is sent, because the schema needs a large library.
    const { sendContactMessage } = await import('@tessera/contract/site/contact');
    const body = sendContactMessage.body.safeParse(written);
    if (!body.success) {
      const byField = body.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      // Reversed, so that the first fault of each field overwrites later ones: only the first is shown.
      return { kind: 'invalid', faults: new Map(byField.toReversed()) };
    }
    const answer = await call(sendContactMessage, { body: body.data });
    if (answer.ok) return { kind: 'sent', email: body.data.email, ...answer.value };
    return { kind: 'failed', failure: answer.refusal.error };
  } catch {
    return { kind: 'failed', failure: 'We couldn’t be reached. Check your connection, then try again.' };
  }
}
