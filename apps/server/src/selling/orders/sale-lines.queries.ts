import { heldForLine } from '@tessera/domain/selling/money/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { listLines, type OrderLine } from './lines.queries.ts';
import { findOrder, lockOrder, markCancelled, type Order } from './orders.queries.ts';

const heldReferenceOf = (lineId: string) => heldForLine(lineId, '').reference;

async function listBalanceOrderIds(db: Db, lineIds: readonly string[]): Promise<string[]> {
  const references = lineIds.map(heldReferenceOf);
  const rows = await db
    .selectFrom('orderLines')
    .select('orderId')
    .distinct()
    .where('heldKind', '=', 'held')
    .where('heldReference', '=', sql<string>`any(${references}::text[])`)
    .where('id', '<>', sql<string>`all(${lineIds}::uuid[])`)
    .orderBy('orderId')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Whether a line pays what is held for another line. */
export function isBalance({ id, held }: Pick<OrderLine, 'id' | 'held'>): boolean {
  return held.kind === 'held' && held.reference.startsWith('line:') && held.reference !== heldReferenceOf(id);
}

/** A line of an order that pays the balance of another line, with its order. */
export interface BalancePayment {
  readonly order: Order;
  readonly line: OrderLine;
  /** The line whose balance it pays. */
  readonly lineId: string;
}

/** The orders for balances of these lines, whether they are paid or not, the earliest first. */
export async function listBalancePayments(db: Db, lineIds: readonly string[]): Promise<BalancePayment[]> {
  if (lineIds.length === 0) return [];
  const byReference = new Map(lineIds.map((id) => [heldReferenceOf(id), id]));
  const found: BalancePayment[] = [];
  for (const orderId of await listBalanceOrderIds(db, lineIds)) {
    const order = await findOrder(db, orderId);
    for (const line of await listLines(db, [orderId])) {
      const lineId = byReference.get(line.held.reference);
      if (order && lineId !== undefined) found.push({ order, line, lineId });
    }
  }
  return found.toSorted((one, other) => one.order.number - other.order.number);
}

/**
 * Locks the orders that pay balances of these lines, by id. They are locked after all other orders, so that whoever has
 * locked the order of the line already waits for nobody who waits for it.
 */
export async function lockBalanceOrders(tx: Tx, lineIds: readonly string[]): Promise<void> {
  for (const orderId of await listBalanceOrderIds(tx, lineIds)) await lockOrder(tx, orderId);
}

/** Closes payment pages on which the balance of a line could still be paid, because it is not owed any more. */
export async function cancelOpenBalances(tx: Tx, lineId: string, now: Date): Promise<void> {
  for (const { order } of await listBalancePayments(tx, [lineId]))
    if (order.status === 'open') await markCancelled(tx, order.id, now);
}

/**
 * The lines of these orders, each with everything that was paid and refunded for it: also what was paid later as its
 * balance.
 */
export async function listWholeLines(db: Db, orderIds: readonly string[]): Promise<OrderLine[]> {
  const lines = await listLines(db, orderIds);
  const balances = await listBalancePayments(
    db,
    lines.map(({ id }) => id),
  );
  const paid = Map.groupBy(
    balances.filter(({ order }) => order.paidAt !== null),
    ({ lineId }) => lineId,
  );
  return lines.map((line) =>
    (paid.get(line.id) ?? []).reduce(
      (whole, { line: { amount, refundedAmount } }) => ({
        ...whole,
        amount: whole.amount + amount,
        refundedAmount: whole.refundedAmount + refundedAmount,
      }),
      line,
    ),
  );
}

/** What was paid into a held account, and what of it was refunded. */
export async function sumPaidLines(
  db: Db,
  heldReference: string,
): Promise<{ readonly amount: number; readonly refundedAmount: number }> {
  return db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select([
      sql<number>`coalesce(sum(order_lines.amount), 0)::bigint`.as('amount'),
      sql<number>`coalesce(sum(order_lines.refunded_amount), 0)::bigint`.as('refundedAmount'),
    ])
    .where('heldKind', '=', 'held')
    .where('heldReference', '=', heldReference)
    .where('orders.paidAt', 'is not', null)
    .executeTakeFirstOrThrow();
}
