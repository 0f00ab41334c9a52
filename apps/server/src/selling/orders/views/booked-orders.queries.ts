import type { BookedHeld, BookedOrder } from '@tessera/domain/selling/money/reconciliation';
import { expressionBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { readInPages } from '../../../platform/db/read-in-pages.ts';
import type { Schema } from '../../../platform/db/schema.generated.ts';

/**
 * Reads in pages what each order records as paid, refunded and disputed, to compare it with the ledger. A surplus
 * payment, for which the buyer got nothing, counts as paid and as refunded. `isMoving` marks orders whose payment or
 * refunds changed since `settledBefore`.
 */
export async function* readBookedOrders(
  tx: Tx,
  { settledBefore, orderIds }: { readonly settledBefore: Date; readonly orderIds?: readonly string[] },
): AsyncGenerator<BookedOrder[]> {
  const only = orderIds ? sql`where orders.id = any(${orderIds}::uuid[])` : sql``;
  yield* readInPages(
    tx,
    sql<BookedOrder>`
      select orders.id::text, orders.currency,
        (case when orders.paid_at is null then 0 else orders.amount end + coalesce(sums.surplus, 0))::bigint as paid,
        coalesce(sums.refunded, 0)::bigint as refunded, coalesce(sums.disputed, 0)::bigint as disputed,
        coalesce(greatest(orders.paid_at, sums.changed_at) >= ${settledBefore}, false) as is_moving
      from orders
      left join lateral (
        select sum(amount) filter (where is_surplus) as surplus, sum(amount) as refunded,
          sum(amount) filter (where reason = 'dispute') as disputed,
          max(greatest(requested_at, settled_at)) as changed_at
        from order_refunds where order_refunds.order_id = orders.id) sums on true
      ${only}
      order by orders.id`,
  );
}

/** How many units of each paid line were not refunded, with the line's hold, as a subquery that other features join. */
export const soldUnits = expressionBuilder<Schema>()
  .selectFrom('orderLines')
  .innerJoin('orders', 'orders.id', 'orderLines.orderId')
  .select(['orderLines.holdId'])
  .select(sql<number>`order_lines.quantity - order_lines.refunded_quantity`.as('units'))
  .where('orders.paidAt', 'is not', null);

/** The id and currency of every order, as a subquery that other features join. */
export const orderKeys = expressionBuilder<Schema>().selectFrom('orders').select(['id', 'currency']);

/** The held accounts of the ledger, by reference, that hold the money for the paid lines of a listing. */
export async function listSoldSources(tx: Tx, listingId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select('orderLines.heldReference')
    .distinct()
    .where('orderLines.listingId', '=', listingId)
    .where('orderLines.heldKind', '=', 'held')
    .where('orders.paidAt', 'is not', null)
    .execute();
  return rows.map(({ heldReference }) => heldReference);
}

/** The amounts that paid lines put into these held accounts, less refunds, summed up by account and currency. */
export async function listBookedHeld(tx: Tx, references: readonly string[]): Promise<BookedHeld[]> {
  const { rows } = await sql<{ reference: string; currency: string; amount: number }>`
    select line.held_reference as reference, orders.currency,
      sum(line.amount - line.refunded_amount)::bigint as amount
    from order_lines line join orders on orders.id = line.order_id and orders.paid_at is not null
    where line.held_kind = 'held' and line.held_reference = any(${references}::text[])
    group by 1, 2`.execute(tx);
  return rows.map(({ reference, currency, amount }) => ({
    account: { kind: 'held', reference, currency },
    amount,
  }));
}
