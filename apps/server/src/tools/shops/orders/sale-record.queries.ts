import type { VatRate } from '@tessera/domain/tools/shops/shop-prices';
import type { Picked, RefundPiece, SoldItem, SoldParcel } from '@tessera/domain/tools/shops/shop-sale';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface StoredItem extends SoldItem {
  readonly orderLineId: string;
  readonly productId: number | null;
  readonly variantId: number | null;
}

export interface StoredSale extends SoldParcel {
  readonly orderLineId: string;
  readonly orderId: string;
  readonly shopId: number | null;
  readonly buyerId: number | null;
  readonly items: readonly StoredItem[];
}

/** Paid parcels with their items, by the id of the order's line. */
export async function readSales(
  db: Db,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSale>> {
  const [sales, items] = await Promise.all([
    db
      .selectFrom('shopSales')
      .select(['orderLineId', 'orderId', 'shopId', 'buyerId', 'postageAmount', 'isPostageRefunded'])
      .where('orderLineId', '=', sql<string>`any(${lineIds}::uuid[])`)
      .execute(),
    listItems(db, lineIds),
  ]);
  const itemsOfLine = Map.groupBy(items, ({ orderLineId }) => orderLineId);
  return new Map(
    sales.map(({ postageAmount, ...sale }) => [
      sale.orderLineId,
      { ...sale, postage: postageAmount, items: itemsOfLine.get(sale.orderLineId) ?? [] },
    ]),
  );
}

/** Locks a parcel against other changes of its items. The caller has locked the order. */
export async function lockSale(tx: Tx, lineId: string): Promise<StoredSale | undefined> {
  await tx
    .selectFrom('shopSales')
    .select('orderLineId')
    .where('orderLineId', '=', lineId)
    .forUpdate()
    .execute();
  return (await readSales(tx, [lineId])).get(lineId);
}

async function listItems(db: Db, lineIds: readonly string[]): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('shopSaleItems')
    .select([
      'orderLineId',
      'position',
      'productId',
      'variantId',
      'title',
      'quantity',
      'amount',
      'paidAmount',
      'vatRate',
      'sentQuantity',
      'cancelledQuantity',
      'returnedQuantity',
    ])
    .where('orderLineId', '=', sql<string>`any(${lineIds}::uuid[])`)
    .orderBy('orderLineId')
    .orderBy('position')
    .execute();
  return rows.map(({ paidAmount, vatRate, sentQuantity, cancelledQuantity, returnedQuantity, ...item }) => ({
    ...item,
    paid: paidAmount,
    // The column's check constraint allows only these names.
    vatRate: vatRate as VatRate,
    sent: sentQuantity,
    cancelled: cancelledQuantity,
    returned: returnedQuantity,
  }));
}

interface NewParcel {
  readonly tracking: string;
  readonly amount: number;
  readonly sentAt: Date;
  readonly units: readonly Picked[];
}

/** Records a parcel and returns its number. The caller has locked the sale. */
export async function createParcel(
  tx: Tx,
  orderLineId: string,
  { units, ...parcel }: NewParcel,
): Promise<number> {
  const { count } = await tx
    .selectFrom('shopParcels')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('orderLineId', '=', orderLineId)
    .executeTakeFirstOrThrow();
  const number = Number(count) + 1;
  await tx
    .insertInto('shopParcels')
    .values({ orderLineId, number, ...parcel })
    .execute();
  await tx
    .insertInto('shopParcelItems')
    .values(units.map((unit) => ({ orderLineId, number, ...unit })))
    .execute();
  for (const { position, quantity } of units)
    await tx
      .updateTable('shopSaleItems')
      .set((item) => ({ sentQuantity: item('sentQuantity', '+', quantity) }))
      .where('orderLineId', '=', orderLineId)
      .where('position', '=', position)
      .execute();
  return number;
}

/** Records the pieces of a refund. The caller has locked the sale. */
export async function createRefundRows(
  tx: Tx,
  orderLineId: string,
  {
    pieces,
    reason,
    now,
  }: { readonly pieces: readonly RefundPiece[]; readonly reason: string; readonly now: Date },
): Promise<void> {
  if (pieces.length === 0) return;
  await tx
    .insertInto('shopRefunds')
    .values(
      pieces.map(({ position, quantity, amount, vat }) => ({
        orderLineId,
        position,
        quantity,
        amount,
        vatAmount: vat,
        reason,
        refundedAt: now,
      })),
    )
    .execute();
  for (const { position, quantity, cancelled } of pieces)
    if (position === null)
      await tx
        .updateTable('shopSales')
        .set({ isPostageRefunded: true })
        .where('orderLineId', '=', orderLineId)
        .execute();
    else
      await tx
        .updateTable('shopSaleItems')
        .set((item) => ({
          cancelledQuantity: item('cancelledQuantity', '+', cancelled),
          returnedQuantity: item('returnedQuantity', '+', quantity - cancelled),
        }))
        .where('orderLineId', '=', orderLineId)
        .where('position', '=', position)
        .execute();
}

/** Replaces the engine's word for why a whole order was refunded by the seller's reason. */
export async function updateRefundReason(
  tx: Tx,
  orderLineId: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('shopRefunds')
    .set({ reason })
    .where('orderLineId', '=', orderLineId)
    .where('refundedAt', '=', now)
    .execute();
}

/** Counters of variants, by the variant's id. */
export async function listVariantCounters(
  tx: Tx,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('shopVariants')
    .select(['id', 'capacityId'])
    .where('id', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, capacityId }) => [id, capacityId]));
}

/** Everything that was recorded about these parcels besides their items, the earliest first. */
export async function readHistory(db: Db, lineIds: readonly string[]) {
  const lines = sql<string>`any(${lineIds}::uuid[])`;
  const [parcels, parcelItems, refunds, returns, returnItems, messages] = await Promise.all([
    db
      .selectFrom('shopParcels')
      .select(['orderLineId', 'number', 'tracking', 'amount', 'sentAt'])
      .where('orderLineId', '=', lines)
      .orderBy('orderLineId')
      .orderBy('number')
      .execute(),
    db
      .selectFrom('shopParcelItems')
      .select(['orderLineId', 'number', 'position', 'quantity'])
      .where('orderLineId', '=', lines)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('shopRefunds')
      .select(['id', 'orderLineId', 'position', 'quantity', 'amount', 'vatAmount', 'reason', 'refundedAt'])
      .where('orderLineId', '=', lines)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('shopReturns')
      .select(['id', 'orderLineId', 'reason', 'note', 'askedAt', 'settledAt'])
      .where('orderLineId', '=', lines)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('shopReturnItems')
      .innerJoin('shopReturns', 'shopReturns.id', 'shopReturnItems.returnId')
      .select(['shopReturnItems.returnId', 'shopReturnItems.position', 'shopReturnItems.quantity'])
      .where('shopReturns.orderLineId', '=', lines)
      .orderBy('shopReturnItems.position')
      .execute(),
    db
      .selectFrom('shopMessages')
      .select(['id', 'orderLineId', 'side', 'body', 'sentAt'])
      .where('orderLineId', '=', lines)
      .orderBy('id')
      .execute(),
  ]);
  return { parcels, parcelItems, refunds, returns, returnItems, messages };
}

export type SaleHistory = Awaited<ReturnType<typeof readHistory>>;
