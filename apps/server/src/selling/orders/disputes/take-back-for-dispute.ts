import type { Share } from '@tessera/domain/selling/money/movements';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import type { OrderLine } from '../lines.queries.ts';
import type { Order } from '../orders.queries.ts';
import { refundLines } from '../refunds/refund-lines.ts';
import { markRefunded, sumBorneRefunds } from '../refunds/refunds.queries.ts';

/**
 * Takes back everything that an order bought, because the buyer's bank has taken the money back. It is recorded as a
 * refund that was paid already. Returns whose money it was, or undefined if the amount is not exactly what is left of
 * the order.
 */
export async function takeBackForDispute(
  tx: Tx,
  {
    order,
    lines,
    amount,
    now,
  }: {
    readonly order: Order;
    readonly lines: readonly OrderLine[];
    readonly amount: number;
    readonly now: Date;
  },
  ports: Pick<Ports, 'lineKinds'>,
): Promise<Share[] | undefined> {
  const left = order.amount - order.refundedAmount - (await sumBorneRefunds(tx, order.id));
  if (amount !== left) return undefined;
  const unreturned = lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity);
  const refunded = await refundLines(
    tx,
    { lines: unreturned.map(({ id: lineId }) => ({ lineId })), reason: 'dispute', now },
    ports,
  );
  const refund = refunded.ok ? refunded.value[0] : undefined;
  if (!refund) return undefined;
  await markRefunded(tx, refund.refundId, { status: 'done', settledAt: now });
  const account = {
    kind: 'refunding' as const,
    reference: `order:${order.id}`,
    currency: order.currency,
  };
  return [{ account, amount: refund.amount }];
}
