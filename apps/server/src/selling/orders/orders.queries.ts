import type { OrderStatus } from '@tessera/domain/selling/orders/statuses';
import { sql } from 'kysely';
import { announced } from '../../platform/db/announced.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Order {
  readonly id: string;
  readonly number: number;
  readonly userId: number | null;
  readonly status: OrderStatus;
  readonly currency: string;
  readonly amount: number;
  readonly refundedAmount: number;
  readonly createdAt: Date;
  /** End of the reservation. */
  readonly expiresAt: Date;
  /** How many payment pages were requested. A repeated request for the same page has the same number. */
  readonly pageAttempt: number;
  readonly pageExpiresAt: Date;
  readonly sessionId: string | null;
  readonly checkoutUrl: string | null;
  readonly paymentId: string | null;
  readonly paidAt: Date | null;
  readonly declinedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly flag: string | null;
}

export const orderColumns = [
  'id',
  'number',
  'userId',
  'status',
  'currency',
  'amount',
  'refundedAmount',
  'createdAt',
  'expiresAt',
  'pageAttempt',
  'pageExpiresAt',
  'sessionId',
  'checkoutUrl',
  'paymentId',
  'paidAt',
  'declinedAt',
  'cancelledAt',
  'flag',
] as const;

type Row = Omit<Order, 'status'> & { readonly status: string };

// A check constraint allows no other statuses.
export const toOrder = (row: Row): Order => ({ ...row, status: row.status as OrderStatus });

/**
 * Finds any order by its id. It is for events of the payment provider and for jobs: what a person asks for uses
 * `findMyOrder`.
 */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirst();
  return row && toOrder(row);
}

export async function listOrdersById(db: Db, ids: readonly string[]): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(toOrder);
}

export async function findMyOrder(
  db: Db,
  { id, userId }: { readonly id: string; readonly userId: number },
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function listMyOrders(
  db: Db,
  { userId, before, limit }: { readonly userId: number; readonly before?: number; readonly limit: number },
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('userId', '=', userId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toOrder);
}

/** This person's newest open order that has a line of this kind. Orders that are being cancelled do not count. */
export async function findOpenOrderOf(
  tx: Tx,
  { userId, kind }: { readonly userId: number; readonly kind: string },
): Promise<Order | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .where('cancelledAt', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('orderLines')
        .select('orderId')
        .whereRef('orderLines.orderId', '=', 'orders.id')
        .where('kind', '=', kind),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function findByPayment(db: Db, paymentId: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('paymentId', '=', paymentId)
    .limit(1)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Locks an order that is about to change. After the commit the change is announced to those who watch the order. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .forUpdate()
    .modifyEnd(announced)
    .executeTakeFirst();
  return row && toOrder(row);
}

interface DueChecks {
  readonly now: Date;
  /** When an order whose time is over is checked again. */
  readonly again: Date;
  /**
   * When an order that can still be paid is checked again. Its reservation may end earlier: then it is checked at that
   * time.
   */
  readonly later: Date;
  readonly limit: number;
}

/**
 * Picks open and authorised orders whose check is due. Their next check is postponed in the same statement, so that no other process
 * checks the same orders meanwhile.
 */
export async function claimOrdersToCheck(db: Db, { now, again, later, limit }: DueChecks): Promise<Order[]> {
  const rows = await db
    .updateTable('orders')
    .set({
      nextCheckAt: sql<Date>`case when status = 'authorised' then ${later}::timestamptz
        when expires_at > ${now} then least(expires_at, ${later}) else ${again} end`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('orders')
        .select('id')
        .where('status', 'in', ['open', 'authorised'])
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(orderColumns)
    .execute();
  return rows.map(toOrder);
}

export type OrderChange = Partial<{
  readonly status: OrderStatus;
  readonly expiresAt: Date;
  readonly pageAttempt: number;
  readonly sessionId: string;
  readonly checkoutUrl: string | null;
  readonly paymentId: string | null;
  readonly paidAt: Date;
  readonly declinedAt: Date;
  readonly cancelledAt: Date;
  readonly flag: string | null;
  readonly nextCheckAt: Date;
  readonly refundedAmount: number;
  readonly amount: number;
  readonly receiptQueuedAt: null;
}>;

/** Changes columns of an order. The caller has locked the order, unless a later change may overwrite this one. */
export async function updateOrder(db: Db, id: string, change: OrderChange): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute();
}

/**
 * Records that the buyer is cancelling an open order. Its payment page is closed next, and a payment that still arrives
 * is treated as late.
 */
export async function markCancelled(db: Db, id: string, cancelledAt: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ cancelledAt, nextCheckAt: cancelledAt })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('cancelledAt', 'is', null)
    .execute();
}

/** Records that the card for an open order was declined. Returns the order the first time, and undefined after that. */
export async function markDeclined(db: Db, id: string, declinedAt: Date): Promise<Order | undefined> {
  const open = db.updateTable('orders').set({ declinedAt }).where('id', '=', id).where('status', '=', 'open');
  const row = await open.where('declinedAt', 'is', null).returning(orderColumns).executeTakeFirst();
  if (!row) await open.execute();
  return row && toOrder(row);
}
