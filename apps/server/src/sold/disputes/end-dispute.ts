import type { DisputeState } from '@tessera/domain/sold/disputes/disputes';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { closeCase } from '../../conversation/moderation/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { releaseFulfilment } from '../../selling/fulfilment/public.ts';
import {
  enqueueOrderEmail,
  findOrder,
  listWholeLines,
  lockBalanceOrders,
  refundWhole,
} from '../../selling/orders/public.ts';
import { type Dispute, markEnded } from './disputes.queries.ts';
import { endedEmail } from './emails.ts';
import { unfreeze } from './freeze.ts';

export type EndPorts = Pick<Ports, 'clock' | 'config' | 'lineKinds' | 'jobs'>;

export interface Ending {
  readonly state: Exclude<DisputeState, 'open'>;
  /** What a moderator writes to both sides. */
  readonly reason?: string;
  /** The moderation case is closed by a moderator's decision already. */
  readonly isDecided?: boolean;
}

/**
 * Ends an open dispute and moves its money. The caller has locked the order, and sends refunds afterwards. Refused if a
 * refund is impossible, for example while the customer's bank decides.
 */
export async function endOpenDispute(
  tx: Tx,
  dispute: Dispute,
  { state, reason, isDecided = false }: Ending,
  ports: EndPorts,
): Promise<Result<undefined, 'not_possible'>> {
  const now = ports.clock.now();
  const { lineId, orderId, buyerId, sellerId } = dispute;
  const order = await findOrder(tx, orderId);
  await lockBalanceOrders(tx, [lineId]);
  const line = (await listWholeLines(tx, [orderId])).find(({ id }) => id === lineId);
  if (!order || !line) return refuse('not_possible');
  const left = line.amount - line.refundedAmount;
  // A bank that decides for its customer pays them itself.
  if (state === 'refunded' && left > 0 && dispute.cardDisputeId === null) {
    const by = isDecided ? 'administrator' : 'cancelled_by_seller';
    const refunded = await refundWhole(tx, { orderId, lineId, amount: left, reason: by, now }, ports);
    if (!refunded.ok) return refuse('not_possible');
  }
  await unfreeze(tx, dispute, now);
  if (state === 'released') await releaseFulfilment(tx, lineId, ports);
  await markEnded(tx, lineId, { state, endedAt: now });
  if (!isDecided) {
    const closed = state === 'withdrawn' ? 'dismissed' : state;
    await closeCase(tx, { subject: 'dispute', reference: lineId, state: closed });
  }
  const about = { lineId, title: dispute.title, amount: left, currency: order.currency };
  const email = endedEmail(ports.config, about, { state, ...(reason !== undefined && { reason }) });
  for (const userId of [buyerId, sellerId]) await enqueueOrderEmail(tx, { userId }, email, ports);
  return ok(undefined);
}
