import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SurplusReason } from '../../line-kind.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Why money goes back. The email and the receipt say it in a sentence. */
export type RefundReason =
  | SurplusReason
  /** Somebody made the refund in the provider's pages, or the buyer's bank reversed the payment. */
  | 'at_provider'
  /** Somebody made the refund in the provider's pages, and the buyer keeps what was bought. The operator bears it. */
  | 'borne'
  | 'pool_not_full'
  | 'returned'
  | 'left_extended'
  | 'seller_left'
  | 'administrator'
  /** The buyer's bank decided a dispute for the buyer, and has the money already. */
  | 'dispute'
  | 'listing_removed'
  /** Kinds that are not shares of a pool. */
  | 'item_returned'
  | 'item_cancelled'
  | 'item_not_handed_over'
  | 'item_refunded';

export interface RefundRequest {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: RefundReason;
  /** A payment for which nothing was given. It is not part of the order's amount. */
  readonly isSurplus: boolean;
  readonly requestedAt: Date;
  readonly requestedBy?: number;
  readonly note?: string;
  /** The caller's id for this refund: within an order, it is refunded once. */
  readonly requestId?: string;
}

export type RefundStatus = 'pending' | 'done' | 'failed';

export interface Refund {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  /** An administrator's reason, for the buyer. */
  readonly note: string | null;
  readonly isSurplus: boolean;
  readonly attempt: number;
  readonly status: RefundStatus;
  readonly requestedAt: Date;
  readonly settledAt: Date | null;
}

const columns = [
  'id',
  'orderId',
  'paymentId',
  'amount',
  'currency',
  'reason',
  'note',
  'isSurplus',
  'attempt',
  'status',
  'requestedAt',
  'settledAt',
] as const;

// A check constraint allows no other statuses.
const toRefund = (row: Omit<Refund, 'status'> & { readonly status: string }): Refund => ({
  ...row,
  status: row.status as RefundStatus,
});

/** Only one refund of a surplus payment is ever stored: undefined if there is one. The money is sent after the transaction. */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<string | undefined> {
  const row = await tx
    .insertInto('orderRefunds')
    .values({ ...request, id: randomUUID(), nextTryAt: request.requestedAt })
    .onConflict((conflict) => conflict.column('paymentId').where('isSurplus', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The refund that was requested before with this id. */
export async function findRefundRequest(
  tx: Tx,
  { orderId, requestId }: { readonly orderId: string; readonly requestId: string },
): Promise<Refund | undefined> {
  const row = await tx
    .selectFrom('orderRefunds')
    .select(columns)
    .where('orderId', '=', orderId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  return row && toRefund(row);
}

/** Postpones the next try at once, so that no other process sends the same refunds meanwhile. */
export async function claimRefunds(
  db: Db,
  {
    now,
    nextTryAt,
    limit,
    orderId,
  }: { readonly now: Date; readonly nextTryAt: Date; readonly limit: number; readonly orderId?: string },
): Promise<Refund[]> {
  const rows = await db
    .updateTable('orderRefunds')
    .set({ nextTryAt })
    .where('id', 'in', (query) =>
      query
        .selectFrom('orderRefunds')
        .select('id')
        .where('status', '=', 'pending')
        .where('nextTryAt', '<=', now)
        .$if(orderId !== undefined, (one) => one.where('orderId', '=', orderId ?? ''))
        .orderBy('nextTryAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
  return rows.map(toRefund);
}

/** True if this call settled it. */
export async function markRefunded(
  tx: Tx,
  id: string,
  { status, settledAt }: { readonly status: 'done' | 'failed'; readonly settledAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('orderRefunds')
    .set({ status, settledAt })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listRefunds(db: Db, orderIds: readonly string[]): Promise<Refund[]> {
  const rows = await db
    .selectFrom('orderRefunds')
    .select(columns)
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
  return rows.map(toRefund);
}

/** Refunds that the operator bears. They are no part of the order's `refundedAmount`, because no units were taken back. */
export async function sumBorneRefunds(tx: Tx, orderId: string): Promise<number> {
  const { borne } = await tx
    .selectFrom('orderRefunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('borne'))
    .where('orderId', '=', orderId)
    .where('reason', '=', 'borne')
    .executeTakeFirstOrThrow();
  return borne;
}

/** Tries a refund that failed once more. False if it is not failed any more. */
export async function retryRefund(
  tx: Tx,
  { orderId, refundId, now }: { readonly orderId: string; readonly refundId: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('orderRefunds')
    .set((refund) => ({
      status: 'pending',
      settledAt: null,
      nextTryAt: now,
      attempt: refund('attempt', '+', 1),
    }))
    .where('id', '=', refundId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
