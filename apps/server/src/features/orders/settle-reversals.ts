import type { Tx } from '../../platform/db/database.ts';
import type { Checkout, PaymentDispute } from '../../platform/payments/payment-provider.ts';
import { flagOrder } from './flag-order.ts';
import { listLines } from './lines.queries.ts';
import { lockOrder } from './orders.queries.ts';
import { foreignRefundOf, recordForeignRefund } from './record-foreign-refund.ts';
import { listRefunds } from './refunds.queries.ts';
import { type DisputePorts, settleDisputes } from './settle-disputes.ts';
import { kindOf } from './sold-line.ts';

/** Money of a paid order that left without a request of ours: a dispute, or a refund on the provider's own pages. */
export async function settleReversals(
  tx: Tx,
  orderId: string,
  { checkout, disputes }: { readonly checkout: Checkout; readonly disputes: readonly PaymentDispute[] },
  ports: DisputePorts,
): Promise<void> {
  await settleForeignRefund(tx, orderId, checkout, ports);
  await settleDisputes(tx, orderId, { disputes, paymentId: checkout.paymentId }, ports);
}

/**
 * Nobody but the person who refunded at the provider knows which units it is for, so a person decides. Only where nothing
 * is counted and all of it was refunded, what was bought ends by itself.
 */
async function settleForeignRefund(
  tx: Tx,
  orderId: string,
  { paymentId, refundedAmount, amount }: Checkout,
  ports: DisputePorts,
): Promise<void> {
  if (refundedAmount === 0 || paymentId === null) return;
  const order = await lockOrder(tx, orderId);
  if (order?.paymentId !== paymentId || order.flag !== null) return;
  if (foreignRefundOf({ paymentId, refundedAmount }, await listRefunds(tx, [orderId])) === 0) return;
  const lines = await listLines(tx, [orderId]);
  const isUnlimited = lines.every((line) => !kindOf(line, ports).readOffers);
  if (isUnlimited && refundedAmount === amount) {
    await recordForeignRefund(tx, order, lines, ports);
    return;
  }
  await flagOrder(tx, order, 'refunded_at_provider', ports);
}
