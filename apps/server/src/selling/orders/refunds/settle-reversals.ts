import type { Tx } from '../../../platform/db/database.ts';
import type { Checkout, PaymentDispute } from '../../../platform/payments/payment-provider.ts';
import { flagOrder } from '../settle/flag-order.ts';
import { listLines } from '../lines.queries.ts';
import { lockOrder } from '../orders.queries.ts';
import { endAuthorisation } from './end-authorisation.ts';
import { foreignRefundOf, recordForeignRefund } from './record-foreign-refund.ts';
import { listRefunds } from './refunds.queries.ts';
import { type DisputePorts, settleDisputes } from '../disputes/settle-disputes.ts';
import { kindOf } from '../settle/sold-line.ts';

/**
 * Records money of a paid order that left without this site's request: through a dispute, through a refund that somebody
 * made in the provider's pages, or because an authorisation has ended.
 */
export async function settleReversals(
  tx: Tx,
  orderId: string,
  { checkout, disputes }: { readonly checkout: Checkout; readonly disputes: readonly PaymentDispute[] },
  ports: DisputePorts,
): Promise<void> {
  await endAuthorisation(tx, orderId, checkout, ports);
  await settleForeignRefund(tx, orderId, checkout, ports);
  await settleDisputes(tx, orderId, { disputes, paymentId: checkout.paymentId }, ports);
}

/**
 * Handles a refund that somebody made in the provider's pages. Usually it is flagged for an administrator, because
 * nobody else knows which units it is for. If the whole payment was refunded and all lines are of unlimited kinds, what
 * was bought is taken back without asking.
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
