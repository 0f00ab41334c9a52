import type { Tx } from '../../../platform/db/database.ts';
import { confirmHolds } from '../../holds/public.ts';
import { updateOrder } from '../orders.queries.ts';
import { kindOf, toSold } from '../settle/sold-line.ts';
import type { Creating } from './read-offers.ts';
import type { StoredOrder } from './store-orders.ts';

/**
 * Confirms an order that was just created if this site charges nothing for it, because it is free or paid in person. No
 * payment provider is asked, and nothing is posted to the ledger. Other orders are returned as they are.
 */
export async function confirmUncharged(
  tx: Tx,
  { order, lines }: StoredOrder,
  { kinds: lineKinds, now }: Creating,
): Promise<StoredOrder> {
  if (order.amount > 0) return { order, lines };
  const confirmed = { ...order, status: 'confirmed' as const, paidAt: now };
  await updateOrder(tx, order.id, { status: confirmed.status, paidAt: now });
  await confirmHolds(
    tx,
    lines.flatMap(({ holdId }) => holdId ?? []),
  );
  for (const line of lines) await kindOf(line, { lineKinds }).confirm(tx, toSold(line, confirmed), now);
  return { order: confirmed, lines };
}
