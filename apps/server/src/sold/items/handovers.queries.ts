import type { Delivery } from '@tessera/domain/market/listings/prices/buy-now';
import type { HandoverFacts, HandoverStatus, ProblemKind } from '@tessera/domain/sold/items/handover';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { orderAddresses } from '../../selling/orders/public.ts';

export interface Handover extends HandoverFacts {
  readonly orderLineId: string;
  readonly orderId: string;
  readonly listingId: number | null;
  readonly buyerId: number | null;
  readonly paidAt: Date;
  readonly dueAt: Date | null;
  readonly handedOverAt: Date | null;
  readonly tracking: string | null;
  readonly problemAt: Date | null;
  readonly problemKind: ProblemKind | null;
  readonly problem: string | null;
  /** When the item was received or refunded. */
  readonly endedAt: Date | null;
}

const columns = [
  'orderLineId',
  'orderId',
  'listingId',
  'sellerId',
  'buyerId',
  'delivery',
  'isFromTrader',
  'status',
  'paidAt',
  'dueAt',
  'handedOverAt',
  'tracking',
  'receivedAt',
  'problemAt',
  'problemKind',
  'problem',
  'endedAt',
] as const;

type Row = Omit<Handover, 'delivery' | 'status' | 'problemKind'> & {
  readonly delivery: string;
  readonly status: string;
  readonly problemKind: string | null;
};

// The columns' check constraints allow only the values of these types.
const toHandover = (row: Row): Handover => ({
  ...row,
  delivery: row.delivery as Delivery,
  status: row.status as HandoverStatus,
  problemKind: row.problemKind as ProblemKind | null,
});

export type NewHandover = Pick<
  Handover,
  | 'orderLineId'
  | 'orderId'
  | 'listingId'
  | 'sellerId'
  | 'buyerId'
  | 'delivery'
  | 'isFromTrader'
  | 'status'
  | 'paidAt'
  | 'dueAt'
>;

export async function createHandover(tx: Tx, handover: NewHandover): Promise<void> {
  await tx.insertInto('itemHandovers').values(handover).execute();
}

export async function findHandover(db: Db, orderLineId: string): Promise<Handover | undefined> {
  const row = await db
    .selectFrom('itemHandovers')
    .select(columns)
    .where('orderLineId', '=', orderLineId)
    .executeTakeFirst();
  return row && toHandover(row);
}

/** Locks the handover of an order line. The caller has locked the order before, as every refund does. */
export async function lockHandover(tx: Tx, orderLineId: string): Promise<Handover | undefined> {
  const row = await tx
    .selectFrom('itemHandovers')
    .select(columns)
    .where('orderLineId', '=', orderLineId)
    .forUpdate()
    .executeTakeFirst();
  return row && toHandover(row);
}

export type HandoverChange = Partial<
  Pick<
    Handover,
    | 'status'
    | 'dueAt'
    | 'handedOverAt'
    | 'tracking'
    | 'receivedAt'
    | 'problemAt'
    | 'problemKind'
    | 'problem'
    | 'endedAt'
  >
>;

export async function updateHandover(tx: Tx, orderLineId: string, change: HandoverChange): Promise<void> {
  await tx.updateTable('itemHandovers').set(change).where('orderLineId', '=', orderLineId).execute();
}

/** The handovers of which a person is the buyer or the seller, the newest first, in all orders or one. */
export async function listHandovers(
  db: Db,
  {
    userId,
    role,
    orderId,
    limit,
  }: {
    readonly userId: number;
    readonly role: 'buyer' | 'seller';
    readonly orderId?: string | undefined;
    readonly limit: number;
  },
): Promise<Handover[]> {
  const rows = await db
    .selectFrom('itemHandovers')
    .select(columns)
    .where(role === 'buyer' ? 'buyerId' : 'sellerId', '=', userId)
    .$if(orderId !== undefined, (query) => query.where('orderId', '=', orderId ?? ''))
    .orderBy('paidAt', 'desc')
    .orderBy('orderLineId')
    .limit(limit)
    .execute();
  return rows.map(toHandover);
}

/** Those of these lines that their buyers have received, with the time. */
export async function listReceived(
  db: Db,
  lineIds: readonly string[],
): Promise<{ readonly orderLineId: string; readonly receivedAt: Date }[]> {
  const rows = await db
    .selectFrom('itemHandovers')
    .select(['orderLineId', 'receivedAt'])
    .where('orderLineId', '=', sql<string>`any(${lineIds}::uuid[])`)
    .where('status', '=', 'received')
    .execute();
  return rows.flatMap(({ orderLineId, receivedAt }) => (receivedAt ? [{ orderLineId, receivedAt }] : []));
}

/** Whether an item that was sold from these listings was not received yet, or has a reported problem. */
export async function hasOpenHandovers(db: Db, listingIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('itemHandovers')
    .select('orderLineId')
    .where('listingId', '=', sql<number>`any(${listingIds}::int[])`)
    .where('status', 'in', ['waiting', 'handed_over', 'problem'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Handovers whose status is due to end by itself, the oldest first. */
export async function listDueHandovers(db: Db, now: Date, limit: number): Promise<Handover[]> {
  const rows = await db
    .selectFrom('itemHandovers')
    .select(columns)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map(toHandover);
}

/** Picks sales that their sellers were not notified of, and marks them as notified. */
export async function claimSellerNotices(
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Handover[]> {
  const rows = await tx
    .updateTable('itemHandovers')
    .set({ sellerNotifiedAt: now })
    .where('orderLineId', 'in', (query) =>
      query
        .selectFrom('itemHandovers')
        .select('orderLineId')
        .where('sellerNotifiedAt', 'is', null)
        .orderBy('paidAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
  return rows.map(toHandover);
}

/** Orders with a stored postal address whose items were all received or refunded before this time. */
export async function listOrdersEndedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom(orderAddresses.as('addresses'))
    .innerJoin('itemHandovers', 'itemHandovers.orderId', 'addresses.orderId')
    .select('addresses.orderId')
    .groupBy('addresses.orderId')
    .having(({ fn, eb }) =>
      eb.and([eb(fn.count('endedAt'), '=', fn.countAll()), eb(fn.max('endedAt'), '<', before)]),
    )
    .execute();
  return rows.map(({ orderId }) => orderId);
}
