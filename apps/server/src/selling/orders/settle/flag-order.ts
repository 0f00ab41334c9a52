import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { createAuditEntry } from '../../../people/accounts/public.ts';
import { type Order, updateOrder } from '../orders.queries.ts';

/** Why an administrator has to look at an order. */
export type OrderFlag =
  /** The payment's amount, currency or metadata are not those of the order. The buyer got nothing for it. */
  | 'differs'
  /** The provider says that the order is paid, but names no payment. */
  | 'no_payment'
  | 'refund_failed'
  | 'refunded_at_provider'
  /** A bank took back an amount after a dispute, and it is not exactly what was left of the order. */
  | 'dispute_lost'
  | 'dispute_won_late';

/** Flags the order for an administrator to look at. Nothing else about the order changes. */
export async function flagOrder(
  tx: Tx,
  order: Order,
  reason: OrderFlag,
  { clock }: Pick<Ports, 'clock'>,
): Promise<void> {
  if (order.flag === reason) return;
  await updateOrder(tx, order.id, { flag: reason });
  await createAuditEntry(tx, {
    at: clock.now(),
    actorId: undefined,
    address: 'payment provider',
    action: `order.flagged.${reason}`,
    subject: `order ${order.id}`,
    facts: { userId: order.userId, amount: order.amount, currency: order.currency },
  });
}
