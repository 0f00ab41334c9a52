import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { createAuditEntry } from '../accounts/public.ts';
import { type Order, updateOrder } from './orders.queries.ts';

/** Reasons for which a person has to look at an order. */
export type OrderFlag =
  /** Amount, currency or metadata of the payment are not the order's. Nothing was given. */
  | 'differs'
  /** The provider says paid, but names no payment. */
  | 'no_payment'
  | 'refund_failed'
  | 'refunded_at_provider'
  /** The bank took an amount that is not what is left of the order. */
  | 'dispute_lost'
  | 'dispute_won_late';

/** Marks the order for a person to look at, without giving or ending anything. */
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
