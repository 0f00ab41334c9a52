import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { orderColumns, type Order, toOrder } from './orders.queries.ts';

interface OfPeople {
  readonly userIds: readonly number[];
  readonly limit: number;
}

/** Open orders in which one of these people is the buyer or a seller. Somebody may still pay for them. */
export async function listOpenOrdersWith(db: Db, { userIds, limit }: OfPeople): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('status', '=', 'open')
    .where((is) =>
      is.or([
        is('userId', '=', sql<number>`any(${userIds}::int[])`),
        is('id', 'in', (query) =>
          query
            .selectFrom('orderLines')
            .select('orderId')
            .where('sellerId', '=', sql<number>`any(${userIds}::int[])`),
        ),
      ]),
    )
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}

/** Whether anybody except these people has ordered from a listing, and has paid or may still pay. */
export async function hasOtherBuyers(
  db: Db,
  { listingId, userIds }: { readonly listingId: number; readonly userIds: readonly number[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select('orders.id')
    .where('orderLines.listingId', '=', listingId)
    .where('orders.status', 'in', ['open', 'confirmed', 'authorised', 'paid', 'partly_refunded'])
    .where(sql<boolean>`(orders.user_id is null or orders.user_id <> all(${userIds}::int[]))`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Paid lines that these people have sold and that were not refunded completely, the oldest first. */
export async function listSoldLines(db: Db, { userIds, limit }: OfPeople): Promise<string[]> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select('orderLines.id')
    .where('orderLines.sellerId', '=', sql<number>`any(${userIds}::int[])`)
    .where('orders.status', 'in', ['authorised', 'paid', 'partly_refunded'])
    .where('orders.paymentId', 'is not', null)
    .whereRef('orderLines.refundedQuantity', '<', 'orderLines.quantity')
    .orderBy('orders.number')
    .orderBy('orderLines.position')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the newest paid orders that this person has bought or in which they have sold something. */
export async function listPaidOrderIds(
  db: Db,
  {
    side,
    userId,
    limit,
  }: { readonly side: 'buyer' | 'seller'; readonly userId: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('paidAt', 'is not', null)
    .$if(side === 'buyer', (query) => query.where('userId', '=', userId))
    .$if(side === 'seller', (query) =>
      query.where('id', 'in', (lines) =>
        lines.selectFrom('orderLines').select('orderId').where('sellerId', '=', userId),
      ),
    )
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
