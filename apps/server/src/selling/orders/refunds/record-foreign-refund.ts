import { operatorLosses } from '@tessera/domain/selling/money/movements';
import type { Tx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Checkout } from '../../../platform/payments/payment-provider.ts';
import type { Ports } from '../../../ports.ts';
import { createAuditEntry } from '../../../people/accounts/public.ts';
import { refundEmail } from '../emails/emails.ts';
import { listLines, type OrderLine } from '../lines.queries.ts';
import type { Order } from '../orders.queries.ts';
import { postRefund, postRefundPaid } from '../settle/post-to-ledger.ts';
import { enqueueOrderEmail, listNotes } from '../emails/queue-emails.ts';
import { refundLines } from './refund-lines.ts';
import { listRefunds, markRefunded, type Refund, requestRefund } from './refunds.queries.ts';

type Needs = Pick<Ports, 'clock' | 'config' | 'lineKinds' | 'payments'> & { readonly jobs: Jobs };

/**
 * Records that somebody refunded all that was left of the payment in the provider's pages, not through this site. What
 * the payment bought is taken back, and the buyer gets an email. Returns false if everything was taken back before.
 */
export async function recordForeignRefund(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  ports: Needs,
): Promise<boolean> {
  const now = ports.clock.now();
  const rest = lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  if (rest.length === 0) return false;
  const recorded = await refundLines(
    tx,
    { lines: rest.map(({ id: lineId }) => ({ lineId })), reason: 'at_provider', now },
    ports,
  );
  if (!recorded.ok) return false;
  const refundIds = new Set(recorded.value.map(({ refundId }) => refundId));
  await finishRefunds(tx, order, refundIds, ports);
  await createAuditEntry(tx, {
    at: now,
    actorId: undefined,
    address: 'payment provider',
    action: 'order.refunded_at_provider',
    subject: `order ${order.id}`,
    facts: { userId: order.userId, amount: order.amount, currency: order.currency },
  });
  return true;
}

/**
 * Records that a refund that somebody made in the provider's pages is the operator's loss. The buyer keeps what was
 * bought.
 */
export async function bearForeignRefund(tx: Tx, order: Order, amount: number, ports: Needs): Promise<void> {
  const { id: orderId, currency, paymentId } = order;
  const requestedAt = ports.clock.now();
  const refund = { orderId, amount, currency, requestedAt };
  const refundId = await requestRefund(tx, {
    ...refund,
    paymentId: paymentId ?? '',
    reason: 'borne',
    isSurplus: false,
  });
  if (refundId === undefined) throw new Error(`The refund of order ${orderId} was not stored`);
  await postRefund(tx, { ...refund, refundId, shares: [{ account: operatorLosses(currency), amount }] });
  await finishRefunds(tx, order, new Set([refundId]), ports);
}

/**
 * Marks refunds as paid and sends the buyer an email for each. The provider is not asked to pay them, because it has
 * done so already.
 */
async function finishRefunds(
  tx: Tx,
  order: Order,
  refundIds: ReadonlySet<string>,
  ports: Needs,
): Promise<void> {
  const at = ports.clock.now();
  const notes = await listNotes(tx, await listLines(tx, [order.id]), ports);
  for (const refund of (await listRefunds(tx, [order.id])).filter(({ id }) => refundIds.has(id))) {
    await markRefunded(tx, refund.id, { status: 'done', settledAt: at });
    await postRefundPaid(tx, refund, { provider: ports.payments.name, at });
    const message = refundEmail(ports.config, order, refund, notes);
    await enqueueOrderEmail(tx, order, message, ports);
  }
}

/**
 * The amount that the provider returned although this site had not asked for it. What a bank took back after a dispute
 * is not among the provider's refunds, so refunds with that reason are not subtracted.
 */
export function foreignRefundOf(
  { paymentId, refundedAmount }: Pick<Checkout, 'paymentId' | 'refundedAmount'>,
  refunds: readonly Refund[],
): number {
  const ours = refunds
    .filter((refund) => refund.paymentId === paymentId && refund.status !== 'failed')
    .filter(({ reason }) => reason !== 'dispute')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(refundedAmount - ours, 0);
}
