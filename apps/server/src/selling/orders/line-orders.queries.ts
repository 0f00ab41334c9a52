import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

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
