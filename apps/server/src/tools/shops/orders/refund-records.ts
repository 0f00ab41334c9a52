import { decideRefund, listUnsent, type RefundPiece } from '@tessera/domain/tools/shops/shop-sale';
import type { Tx } from '../../../platform/db/database.ts';
import { lockSoldCapacities, returnUnits } from '../../../selling/holds/public.ts';
import { listLines } from '../../../selling/orders/public.ts';
import { markReturnsSettled } from './order-notes.queries.ts';
import { createRefundRows, listVariantCounters, lockSale, type StoredSale } from './sale-record.queries.ts';

/** What goes back to the buyer if what was not sent is not sent any more. Postage stays with what was sent. */
export function decideRest(sale: StoredSale): { pieces: readonly RefundPiece[]; amount: number } {
  const decided = decideRefund(sale, listUnsent(sale));
  const pieces = decided.ok ? decided.value.pieces.filter(({ position }) => position !== null) : [];
  return { pieces, amount: pieces.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Records that what was not sent is refunded, and puts it back into the stock. */
export async function cancelRest(
  tx: Tx,
  lineId: string,
  { step, now }: { readonly step: string; readonly now: Date },
): Promise<void> {
  const sale = await lockSale(tx, lineId);
  if (!sale) return;
  const { pieces } = decideRest(sale);
  await createRefundRows(tx, lineId, { pieces, reason: step, now });
  await restock(tx, sale, pieces);
}

/** Records that an order was refunded as a whole. The engine puts back into the stock what is left of it. */
export async function recordWholeRefund(
  tx: Tx,
  lineId: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const sale = await lockSale(tx, lineId);
  const left = sale?.items.map(({ position, quantity, cancelled, returned }) => ({
    position,
    quantity: quantity - cancelled - returned,
  }));
  const decided =
    sale &&
    left &&
    decideRefund(
      sale,
      left.filter(({ quantity }) => quantity > 0),
    );
  if (decided?.ok) await createRefundRows(tx, lineId, { pieces: decided.value.pieces, reason, now });
  await markReturnsSettled(tx, lineId, now);
}

/** Puts refunded units back on sale. Units of a product that was deleted meanwhile have no stock to go to. */
export async function restock(
  tx: Tx,
  sale: StoredSale,
  pieces: readonly Pick<RefundPiece, 'position' | 'quantity'>[],
): Promise<void> {
  const line = (await listLines(tx, [sale.orderId])).find(({ id }) => id === sale.orderLineId);
  const holdId = line?.holdId;
  if (holdId === null || holdId === undefined) return;
  // All counters of the order, as the refund locks them afterwards: locking the returned ones first could deadlock.
  await lockSoldCapacities(tx, [holdId]);
  const items = new Map(sale.items.map((item) => [item.position, item]));
  const counters = await listVariantCounters(
    tx,
    sale.items.flatMap(({ variantId }) => variantId ?? []),
  );
  const units = pieces.flatMap(({ position, quantity }) => {
    const variantId = position === null ? null : (items.get(position)?.variantId ?? null);
    const capacityId = variantId === null ? undefined : counters.get(variantId);
    return capacityId === undefined ? [] : [{ capacityId, quantity }];
  });
  for (const each of units) await returnUnits(tx, holdId, each);
}
