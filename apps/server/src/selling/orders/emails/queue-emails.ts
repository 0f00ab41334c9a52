import type { Tx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type CalendarEntry, calendarFile } from '../../../platform/mail/calendar-file.ts';
import { type Email, renderEmail } from '../../../platform/mail/email.ts';
import type { Ports } from '../../../ports.ts';
import { listEmailNotes, listLineProofs } from '../../kind-notes.ts';
import { declinedEmail, receiptEmail } from './emails.ts';
import { listLines, type OrderLine } from '../lines.queries.ts';
import { claimReceipts, findBuyerEmail } from '../views/receipts.queries.ts';
import type { Order } from '../orders.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'lineKinds'> & { readonly jobs: Jobs };

const BATCH_SIZE = 50;

/**
 * Queues the receipts of paid orders. An order is marked in the transaction that queues its email, so everybody gets
 * exactly one receipt.
 */
export async function queueEmails(
  ports: Needs,
  { orderId }: { readonly orderId?: string } = {},
): Promise<void> {
  const { db, clock, config } = ports;
  await db.transaction().execute(async (tx) => {
    const orders = await claimReceipts(tx, {
      now: clock.now(),
      limit: BATCH_SIZE,
      ...(orderId !== undefined && { orderId }),
    });
    for (const order of orders) {
      const lines = await listLines(tx, [order.id]);
      const proofs = await listLineProofs(tx, lines, ports);
      await enqueueOrderEmail(tx, order, receiptEmail(config, order, { lines, proofs }), ports);
    }
  });
}

export async function enqueueDeclinedEmail(
  tx: Tx,
  order: Order,
  ports: Pick<Needs, 'jobs' | 'config' | 'lineKinds'>,
): Promise<void> {
  const lines = await listLines(tx, [order.id]);
  const isReserved = lines.some(({ holdId }) => holdId !== null);
  const facts = { isReserved, notes: await listNotes(tx, lines, ports) };
  await enqueueOrderEmail(tx, order, declinedEmail(ports.config, order, facts), ports);
}

/** Paragraphs that the kinds of these lines add to every email about them. */
export function listNotes(
  tx: Tx,
  lines: readonly OrderLine[],
  ports: Pick<Ports, 'lineKinds'>,
): Promise<string[]> {
  const sales = lines.map(({ kind, listingId, held }) => ({
    kind,
    listingId,
    heldReference: held.reference,
  }));
  return listEmailNotes(tx, sales, ports);
}

interface Recipient extends Pick<Order, 'userId'> {
  /** The entry for their calendar, as a file in the email. */
  readonly entry?: CalendarEntry | undefined;
}

export async function enqueueOrderEmail(
  tx: Tx,
  { userId, entry }: Recipient,
  message: Email,
  { jobs, config }: Pick<Needs, 'jobs' | 'config'>,
): Promise<void> {
  const to = userId === null ? undefined : await findBuyerEmail(tx, userId);
  if (!to) return;
  const invitation = { siteName: config.site.name, from: config.mail.from, to };
  await jobs.enqueue(tx, 'mail.send', {
    to,
    ...renderEmail(message, config.site.name),
    ...(entry && { calendar: calendarFile(entry, invitation) }),
  });
}
