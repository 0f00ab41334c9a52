import { type OrderStatus, orderStatuses } from '@tessera/domain/selling/orders/statuses';
import type { Db } from '../../../platform/db/database.ts';

/** How many orders this person has in each status. Statuses without orders are left out. */
export async function countMyOrders(
  db: Db,
  userId: number,
): Promise<{ readonly status: OrderStatus; readonly orders: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select((order) => ['status', order.fn.countAll<number>().as('orders')])
    .where('userId', '=', userId)
    .groupBy('status')
    .execute();
  return orderStatuses.flatMap((status) =>
    rows.filter((row) => row.status === status).map(({ orders }) => ({ status, orders })),
  );
}
