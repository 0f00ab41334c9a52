import { mayDispute, type DisputeReason } from '@tessera/domain/sold/disputes/disputes';
import { createReport, ensureCase } from '../../conversation/moderation/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { lockFulfilment, rulesOf } from '../../selling/fulfilment/public.ts';
import {
  enqueueOrderEmail,
  findOrderOfLine,
  listWholeLines,
  lockOrder,
} from '../../selling/orders/public.ts';
import { createStatement, type Dispute, findDispute, saveDispute } from './disputes.queries.ts';
import { openedEmail } from './emails.ts';
import { freeze } from './freeze.ts';

export interface Opening {
  readonly lineId: string;
  readonly reason: DisputeReason | 'card';
  /** What the customer writes. Empty if their bank disputes the payment. */
  readonly text: string;
  readonly cardDisputeId?: string;
}

/** Withdrawn disputes are opened again once, so that nobody uses that to write without end. */
export const mayOpenAgain = ({ state, openings }: Dispute): boolean => state === 'withdrawn' && openings < 2;

/**
 * Opens a dispute: freezes the line and its money, and adds it to the moderators' cases. False if that is not possible
 * now. A card dispute is possible at any time.
 */
export async function openDisputeIn(
  tx: Tx,
  { lineId, reason, text, cardDisputeId }: Opening,
  ports: Pick<Ports, 'clock' | 'config' | 'jobs'>,
): Promise<boolean> {
  const now = ports.clock.now();
  const found = await findOrderOfLine(tx, lineId);
  // The order is locked first, as everywhere, so that no step is taken at the same time.
  const order = found && (await lockOrder(tx, found.id));
  const fulfilment = order && (await lockFulfilment(tx, lineId));
  const line = order && (await listWholeLines(tx, [order.id])).find(({ id }) => id === lineId);
  if (!fulfilment || !line) return false;
  const left = line.amount - line.refundedAmount;
  const known = await findDispute(tx, lineId);
  if (known?.state === 'open' || known?.state === 'released') return false;
  const isPossible =
    cardDisputeId === undefined
      ? (!known || mayOpenAgain(known)) && mayDispute(rulesOf(line.kind), { ...fulfilment, left }, now)
      : left > 0 && fulfilment.frozenAt === null;
  if (!isPossible) return false;
  const { title, sellerId } = line;
  await saveDispute(tx, {
    lineId,
    orderId: order.id,
    reason,
    buyerId: order.userId,
    sellerId,
    cardDisputeId: cardDisputeId ?? null,
    title,
    openedAt: now,
    openings: (known?.openings ?? 0) + (cardDisputeId === undefined ? 1 : 0),
  });
  await freeze(tx, { lineId, sellerId }, now);
  if (text !== '' && order.userId !== null)
    await createStatement(tx, { lineId, side: 'buyer', authorId: order.userId, text, writtenAt: now });
  const caseId = await ensureCase(tx, {
    subject: 'dispute',
    reference: lineId,
    title: `${title}, order ${order.number}`,
    ownerId: sellerId,
    now,
  });
  await createReport(tx, {
    caseId,
    reporterId: order.userId,
    reporterMark: null,
    reason,
    details: text,
    upToMessageId: null,
    reportedAt: now,
  });
  const about = { lineId, title, amount: left, currency: order.currency };
  const email = openedEmail(ports.config, about, { text, isOfBank: cardDisputeId !== undefined });
  await enqueueOrderEmail(tx, { userId: sellerId }, email, ports);
  return true;
}
