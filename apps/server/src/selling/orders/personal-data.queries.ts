import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';
import { listMyAddresses } from './views/addresses.queries.ts';

/**
 * A person's orders and their lines, for the download of their data. After the account is deleted, the orders stay, as
 * accounting law requires. These tables contain no name or address of the buyer.
 */
export async function exportOrders(db: Db, userId: number): Promise<ExportedData> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'currency', 'amount', 'refundedAmount', 'createdAt', 'paidAt'])
    .where('userId', '=', userId)
    .orderBy('number')
    .execute();
  const lines = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select(['orders.number as order', 'orderLines.kind', 'orderLines.title', 'orderLines.quantity'])
    .select([
      'orderLines.amount',
      'orderLines.inPersonAmount',
      'orderLines.authorisedAmount',
      'orderLines.refundedQuantity',
      'orderLines.refundedAmount',
    ])
    .select('orderLines.terms')
    .where('orders.userId', '=', userId)
    .orderBy('orders.number')
    .orderBy('orderLines.position')
    .execute();
  const refunds = await db
    .selectFrom('orderRefunds')
    .innerJoin('orders', 'orders.id', 'orderRefunds.orderId')
    .select(['orders.number as order', 'orderRefunds.amount', 'orderRefunds.currency'])
    .select(['orderRefunds.reason', 'orderRefunds.status', 'orderRefunds.requestedAt'])
    .where('orders.userId', '=', userId)
    .orderBy('orderRefunds.requestedAt')
    .execute();
  const addresses = await listMyAddresses(db, userId);
  return {
    Orders: orders,
    'Postal addresses of orders': addresses.map((each) => ({ ...each })),
    'Order lines': lines,
    Refunds: refunds,
  };
}

/** Whether this person has an order that is open or flagged. The account cannot be deleted before it is settled. */
export async function hasUnsettledOrder(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where((is) => is.or([is('status', '=', 'open'), is('flag', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the postal addresses in a person's orders, and emails about their sales that were not sent yet. */
export async function eraseOrderData(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('orderAddresses')
    .where('orderId', 'in', (query) => query.selectFrom('orders').select('id').where('userId', '=', userId))
    .execute();
  await tx.deleteFrom('saleEmails').where('sellerId', '=', userId).execute();
}
