import type { Tx } from '../../platform/db/database.ts';
import type { Checkout, PaymentDispute } from '../../platform/payments/payment-provider.ts';
import { flagOrder } from './flag-order.ts';
import { lockOrder } from './orders.queries.ts';
import { listRefunds } from './refunds.queries.ts';
import { type DisputePorts, settleDisputes } from './settle-disputes.ts';

/** Money of a paid order that left without a request of ours: a dispute, or a refund on the provider's own pages. */
export async function settleReversals(
  tx: Tx,
  orderId: string,
  { checkout, disputes }: { readonly checkout: Checkout; readonly disputes: readonly PaymentDispute[] },
  ports: DisputePorts,
): Promise<void> {
  await flagForeignRefund(tx, orderId, checkout, ports);
  await settleDisputes(tx, orderId, { disputes, paymentId: checkout.paymentId }, ports);
}

/** Nobody but the person who refunded at the provider knows which units it is for, so a person decides. */
async function flagForeignRefund(
  tx: Tx,
  orderId: string,
  { paymentId, refundedAmount }: Checkout,
  { clock }: DisputePorts,
): Promise<void> {
  if (refundedAmount === 0 || paymentId === null) return;
  const order = await lockOrder(tx, orderId);
  if (order?.paymentId !== paymentId || order.flag !== null) return;
  const ours = (await listRefunds(tx, [orderId]))
    .filter((refund) => refund.paymentId === paymentId && refund.status !== 'failed')
    .filter(({ reason }) => reason !== 'dispute')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (refundedAmount <= ours) return;
  await flagOrder(tx, order, 'refunded_at_provider', { clock });
}
