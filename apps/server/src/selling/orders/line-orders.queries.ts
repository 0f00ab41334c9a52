import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findOrder, type Order } from './orders.queries.ts';

/**
 * Locks the orders of these lines in the order of their ids, as every transaction does that locks orders. Orders have
 * to be locked before counters, so a caller of `refundLines` that locks a counter itself calls this first.
 */
export async function lockOrdersOfLines(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await sql`
    select from orders
    where id in (select order_id from order_lines where id = any(${lineIds}::uuid[]))
    order by id for update`.execute(tx);
}

/** An order with a line for a quote, which its request names as `quoteId`. */
export interface OrderOfQuote {
  readonly quoteId: string;
  readonly orderId: string;
  /** Whether what it contains is reserved while its buyer pays. */
  readonly isReserved: boolean;
}

/** All orders for these quotes, also those that have ended. */
export async function listOrdersOfQuotes(
  db: Db,
  quoteIds: readonly string[],
  now: Date,
): Promise<OrderOfQuote[]> {
  if (quoteIds.length === 0) return [];
  const { rows } = await sql<OrderOfQuote>`
    select line.request ->> 'quoteId' as quote_id, orders.id as order_id,
      orders.status = 'open' and orders.cancelled_at is null and orders.expires_at > ${now} as is_reserved
    from order_lines line join orders on orders.id = line.order_id
    where line.request ? 'quoteId' and line.request ->> 'quoteId' = any(${quoteIds}::text[])
    order by orders.number`.execute(db);
  return rows;
}

/** The order of a line, whoever made it. */
export async function findOrderOfLine(db: Db, lineId: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orderLines').select('orderId').where('id', '=', lineId).executeTakeFirst();
  return row && findOrder(db, row.orderId);
}
