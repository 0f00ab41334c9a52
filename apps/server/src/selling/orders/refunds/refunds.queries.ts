import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SurplusReason } from '../../line-kind.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Why money goes back to the buyer. Email and receipt have a sentence for each reason. */
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
  /** A payment that was only authorised was captured although its order had been cancelled. */
  | 'released'
  | 'administrator'
  /** The buyer's bank decided a dispute for the buyer, and has the money already. */
  | 'dispute'
  | 'listing_removed'
  /** Reasons that begin with `item_` are for items that were bought with Buy now, not for shares of a pool. */
  | 'item_returned'
  | 'item_cancelled'
  | 'item_not_handed_over'
  | 'item_refunded'
  /** The buyer took a step of the fulfilment that gives money back, such as cancelling. */
  | 'cancelled_by_buyer'
  /** The seller took such a step, or refunded the buyer without one, also during a dispute. */
  | 'cancelled_by_seller';

export interface RefundRequest {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: RefundReason;
  /**
   * True for the refund of a payment for which the buyer got nothing. Such a payment is not counted in the order's
   * amount.
   */
  readonly isSurplus: boolean;
  readonly requestedAt: Date;
  readonly requestedBy?: number;
  readonly note?: string;
  /** A uuid that the caller chooses. An order has at most one refund with the same uuid. */
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

// The column's check constraint allows only the statuses of `RefundStatus`.
const toRefund = (row: Omit<Refund, 'status'> & { readonly status: string }): Refund => ({
  ...row,
  status: row.status as RefundStatus,
});

/**
 * Stores a refund that is to be sent, and returns its id. The money is sent after the transaction. Returns undefined if
 * the refund of this surplus payment was stored before.
 */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<string | undefined> {
  const row = await tx
    .insertInto('orderRefunds')
    .values({ ...request, id: randomUUID(), nextTryAt: request.requestedAt })
    .onConflict((conflict) => conflict.column('paymentId').where('isSurplus', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a payment is refunded because nothing is given for it. */
export async function hasSurplusRefund(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orderRefunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('isSurplus', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** The refund that an earlier request with this id created. */
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

/**
 * Picks pending refunds that are due. Their next try is postponed in the same statement, so that no other process sends
 * the same refunds meanwhile.
 */
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

/** Marks a pending refund as done or failed. Returns false if it was not pending any more. */
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

/**
 * The sum of the order's refunds that the operator bears. The order's `refundedAmount` does not contain them, because
 * no units were taken back.
 */
export async function sumBorneRefunds(tx: Tx, orderId: string): Promise<number> {
  const { borne } = await tx
    .selectFrom('orderRefunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('borne'))
    .where('orderId', '=', orderId)
    .where('reason', '=', 'borne')
    .executeTakeFirstOrThrow();
  return borne;
}

/** Marks a failed refund as pending, so that it is tried again. Returns false if it is not failed any more. */
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
