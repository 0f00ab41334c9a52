import { longDay } from '@tessera/domain/days';
import { documentFacts } from '@tessera/domain/services/documents';
import { verticalFacts } from '@tessera/domain/services/verticals';
import type { Tx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Ports } from '../../../ports.ts';
import { enqueueOrderEmail } from '../../../selling/orders/public.ts';
import type { Provider } from '../provider.ts';
import type { ProviderDocument } from './documents.queries.ts';
import type { Refreshed } from './refresh-verification.ts';

type MailPorts = Pick<Ports, 'config'> & { readonly jobs: Jobs };

async function enqueue(
  tx: Tx,
  { id, ownerId }: Provider,
  email: Omit<Email, 'greeting' | 'action'>,
  ports: MailPorts,
): Promise<void> {
  const message: Email = {
    ...email,
    greeting: 'Hello,',
    action: { label: 'Your documents', url: `${ports.config.publicUrl}/provider/${id}/documents` },
  };
  await enqueueOrderEmail(tx, { userId: ownerId }, message, ports);
}

const nameOf = ({ kind }: ProviderDocument) => documentFacts[kind].label.toLowerCase();
const dayText = (day: string | null) => longDay(new Date(`${day ?? ''}T12:00:00Z`));
const CLOSING = 'Only administrators see your documents, and each view is recorded.';

interface Decided extends Refreshed {
  readonly document: ProviderDocument;
  readonly decision: 'accept' | 'refuse';
  readonly reason: string;
}

export async function enqueueDecisionEmail(
  tx: Tx,
  { provider, isTakenOff, document, decision, reason }: Decided,
  ports: MailPorts,
): Promise<void> {
  const { name } = provider;
  const what = nameOf(document);
  const email =
    decision === 'accept'
      ? {
          subject: `Accepted: ${what} of ${name}`,
          paragraphs: [
            `We have checked and accepted the document “${what}” of ${name}.`,
            ...(provider.verifiedAt === null ? [] : ['All documents that we ask for are accepted.']),
          ],
        }
      : {
          subject: `Not accepted: ${what} of ${name}`,
          paragraphs: [
            `We could not accept the document “${what}” of ${name}: ${reason}`,
            'Upload another one, and we will look at it.',
            ...(isTakenOff ? [takenOffText(provider)] : []),
          ],
        };
  await enqueue(tx, provider, { ...email, closing: CLOSING }, ports);
}

function takenOffText({ name, vertical }: Provider): string {
  return `Until then ${name} is off the site, because ${verticalFacts[vertical].businesses} need this document. Orders that you already have stay.`;
}

export async function enqueueReminder(
  tx: Tx,
  { provider, document, isRequired }: { provider: Provider; document: ProviderDocument; isRequired: boolean },
  ports: MailPorts,
): Promise<void> {
  const what = nameOf(document);
  const end = dayText(document.expiresOn);
  const email = {
    subject: `${documentFacts[document.kind].label} of ${provider.name} ends on ${end}`,
    paragraphs: [
      `The document “${what}” of ${provider.name} is valid until ${end}.`,
      isRequired
        ? 'Upload the new one before then. Without it, your business is taken off the site the day after.'
        : 'Upload the new one before then. Without it, the mark “Verified” goes from your page the day after.',
    ],
    closing: CLOSING,
  };
  await enqueue(tx, provider, email, ports);
}

export async function enqueueExpiryEmail(
  tx: Tx,
  { provider, isTakenOff }: Refreshed,
  ports: MailPorts,
): Promise<void> {
  const { name } = provider;
  const email = {
    subject: isTakenOff
      ? `${name} is off the site: a document has expired`
      : `A document of ${name} has expired`,
    paragraphs: [
      isTakenOff
        ? `A document of ${name} has expired, so customers cannot book any more. Orders that you already have stay.`
        : `A document of ${name} has expired, so your page does not show the mark “Verified” any more.`,
      'Upload the new one. Once we have accepted it, everything is as before.',
    ],
    closing: CLOSING,
  };
  await enqueue(tx, provider, email, ports);
}

export async function enqueueCheckAgainEmail(
  tx: Tx,
  { provider, isTakenOff }: Refreshed,
  ports: MailPorts,
): Promise<void> {
  const { name, vertical } = provider;
  const email = {
    subject: `We check the documents of ${name} again`,
    paragraphs: [
      `The details of ${name} that its documents are about have changed, so we check them again.`,
      isTakenOff
        ? `Until then ${name} is off the site, because ${verticalFacts[vertical].businesses} need accepted documents. Orders that you already have stay.`
        : 'Until then your page does not show the mark “Verified”.',
      'If a document names the earlier details, upload a new one.',
    ],
    closing: CLOSING,
  };
  await enqueue(tx, provider, email, ports);
}
