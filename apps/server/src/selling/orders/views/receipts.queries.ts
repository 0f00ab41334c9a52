import type { Tx } from '../../../platform/db/database.ts';
import { people } from '../../../people/accounts/public.ts';
import { orderColumns, type Order, toOrder } from '../orders.queries.ts';

/** Picks paid orders whose receipt has not been queued, and marks their receipts as queued. */
export async function claimReceipts(
  tx: Tx,
  { now, limit, orderId }: { readonly now: Date; readonly limit: number; readonly orderId?: string },
): Promise<Order[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ receiptQueuedAt: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('orders')
        .select('id')
        .where('paidAt', 'is not', null)
        .where('receiptQueuedAt', 'is', null)
        .$if(orderId !== undefined, (one) => one.where('id', '=', orderId ?? ''))
        .orderBy('paidAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(orderColumns)
    .execute();
  return rows.map(toOrder);
}

/** The buyer's email address. Suspended people have one too: they still get the receipts of what they paid for. */
export async function findBuyerEmail(tx: Tx, userId: number): Promise<string | null> {
  const row = await tx
    .selectFrom(people.as('people'))
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? null;
}
