import type { VatRate } from '@tessera/domain/tools/shops/shop-prices';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { furtherUnits, reservations } from '../../selling/holds/public.ts';

export interface SaleItem {
  readonly productId: number;
  readonly variantId: number;
  readonly title: string;
  readonly quantity: number;
  readonly amount: number;
  readonly paidAmount: number;
  readonly vatRate: VatRate;
}

interface NewSale {
  readonly orderLineId: string;
  readonly orderId: string;
  readonly shopId: number;
  readonly buyerId: number | null;
  readonly delivery: 'collection' | 'postage';
  readonly postageAmount: number;
  readonly paidAt: Date;
  readonly items: readonly SaleItem[];
}

/**
 * Records a paid parcel. If the shop was deleted while the buyer was paying, the ids of the shop, products and variants
 * are left out.
 */
export async function createSale(tx: Tx, { items, shopId, ...sale }: NewSale): Promise<void> {
  const shop = await tx.selectFrom('shops').select('id').where('id', '=', shopId).executeTakeFirst();
  await tx
    .insertInto('shopSales')
    .values({ ...sale, shopId: shop?.id ?? null })
    .execute();
  await tx
    .insertInto('shopSaleItems')
    .values(
      items.map(({ productId, variantId, ...item }, position) => ({
        ...item,
        productId: shop ? productId : null,
        variantId: shop ? variantId : null,
        orderLineId: sale.orderLineId,
        position,
      })),
    )
    .execute();
}

export async function markSaleRefunded(tx: Tx, orderLineId: string, now: Date): Promise<void> {
  await tx.updateTable('shopSales').set({ refundedAt: now }).where('orderLineId', '=', orderLineId).execute();
}

export interface Sale {
  readonly orderLineId: string;
  readonly orderId: string;
  readonly delivery: string;
  readonly paidAt: Date;
}

/** Paid parcels of a shop, the newest first. */
export async function listSales(db: Db, shopId: number, limit: number): Promise<Sale[]> {
  return db
    .selectFrom('shopSales')
    .select(['orderLineId', 'orderId', 'delivery', 'paidAt'])
    .where('shopId', '=', shopId)
    .orderBy('paidAt', 'desc')
    .orderBy('orderLineId')
    .limit(limit)
    .execute();
}

/** The shop of a parcel, if this person owns it. */
export async function findMySale(
  db: Db,
  { orderLineId, shopId, ownerId }: { orderLineId: string; shopId: number; ownerId: number },
): Promise<Sale | undefined> {
  return db
    .selectFrom('shopSales')
    .innerJoin('shops', 'shops.id', 'shopSales.shopId')
    .select(['shopSales.orderLineId', 'shopSales.orderId', 'shopSales.delivery', 'shopSales.paidAt'])
    .where('shopSales.orderLineId', '=', orderLineId)
    .where('shops.id', '=', shopId)
    .where('shops.ownerId', '=', ownerId)
    .executeTakeFirst();
}

/**
 * How many units of each product each person has taken: bought in parcels that were not refunded, or reserved by orders
 * that are not paid yet. The caller has locked the counters, so that two orders of one person cannot both be below a
 * limit.
 */
export async function countTaken(
  tx: Tx,
  { productIds, userIds }: { readonly productIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: number; productId: number; units: number }>`
    select user_id as "userId", product_id as "productId", sum(quantity)::int as units from (
      select s.buyer_id as user_id, i.product_id, i.quantity - i.cancelled_quantity - i.returned_quantity as quantity
      from shop_sale_items i join shop_sales s on s.order_line_id = i.order_line_id
      where i.product_id = any(${[...productIds]}::int[]) and s.buyer_id = any(${[...userIds]}::int[])
        and s.refunded_at is null
      union all
      select held.user_id, v.product_id, held.quantity
      from shop_variants v join (
        select capacity_id, user_id, quantity, status from ${reservations} r
        union all select capacity_id, user_id, quantity, status from ${furtherUnits} f
      ) held on held.capacity_id = v.capacity_id
      where v.product_id = any(${[...productIds]}::int[]) and held.user_id = any(${[...userIds]}::int[])
        and held.status = 'held'
    ) taken group by user_id, product_id`.execute(tx);
  return new Map(rows.map(({ userId, productId, units }) => [`${userId} ${productId}`, units]));
}
