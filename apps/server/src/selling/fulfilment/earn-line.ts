import { heldForLine } from '@tessera/domain/selling/money/ledger';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { getSellerReference } from '../ledger/public.ts';
import type { Order, OrderLine } from '../orders/public.ts';
import { earnSale } from '../payouts/public.ts';
import { rulesOf } from './begin-fulfilment.ts';

/**
 * Records that the seller has earned everything of a line that was not refunded. Repeating it has no effect. The caller has
 * locked the order.
 */
export async function earnLine(
  tx: Tx,
  {
    order,
    line,
    part,
  }: { readonly order: Order; readonly line: OrderLine; /** See `Sale.part`. */ readonly part: string },
  { config, clock }: Pick<Ports, 'config' | 'clock'>,
): Promise<void> {
  const amount = line.amount - line.refundedAmount;
  // If the seller's account was deleted, the money stays where it is held until an administrator decides.
  if (line.sellerId === null || amount <= 0) return;
  const now = clock.now();
  await earnSale(tx, {
    seller: await getSellerReference(tx, line.sellerId, now),
    held: heldForLine(line.id, order.currency),
    part,
    amount,
    rates: config.fees,
    completedAt: now,
    payableAt: new Date(now.getTime() + rulesOf(line.kind).payableAfterMs),
    orderId: order.id,
  });
}
