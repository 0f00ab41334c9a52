import type { PurchaseRequest } from '@tessera/domain/storage-plans/prices';
import type { GrantedPayment, RunningStoragePlan } from '@tessera/domain/storage-plans/purchase';
import {
  FREE_FILE_TIER,
  FREE_TOTAL_TIER,
  isFileTier,
  isTotalTier,
} from '@tessera/domain/storage-plans/sizes';
import type { Db, Tx } from '../../platform/db/database.ts';
import { peopleWithStoragePlans } from '../accounts/public.ts';
import { toSubscription } from './limits.queries.ts';

export const orderStates = ['opening', 'open', 'closing', 'paid', 'expired', 'failed', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];
/** Why a person has to check an order. */
export type OrderFlag = 'differs' | 'paid_twice' | 'smaller' | 'nobody';

export interface StoragePlanOrder {
  readonly id: string;
  readonly userId: number | null;
  readonly purchase: PurchaseRequest;
  readonly amount: number;
  readonly state: OrderState;
  readonly sessionId: string | null;
  readonly checkoutUrl: string | null;
  readonly declinedAt: Date | null;
  readonly flag: string | null;
  readonly givesTo: Date | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const live = ['opening', 'open'] as const;

interface Row {
  id: string;
  userId: number | null;
  fileSize: string;
  uploadSize: string;
  months: number;
  amount: number;
  state: string;
  sessionId: string | null;
  checkoutUrl: string | null;
  declinedAt: Date | null;
  flag: string | null;
  givesTo: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

function toOrder(row: Row): StoragePlanOrder {
  return {
    ...row,
    purchase: toPurchase(row),
    state: orderStates.find((state) => state === row.state) ?? 'failed',
  };
}

function toPurchase({
  fileSize,
  uploadSize,
  months,
}: Pick<Row, 'fileSize' | 'uploadSize' | 'months'>): PurchaseRequest {
  return {
    file: isFileTier(fileSize) ? fileSize : FREE_FILE_TIER,
    total: isTotalTier(uploadSize) ? uploadSize : FREE_TOTAL_TIER,
    months,
  };
}

interface NewOrder {
  readonly userId: number;
  readonly purchase: PurchaseRequest;
  readonly amount: number;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly nextCheckAt: Date;
}

export async function createOrderRow(
  tx: Tx,
  { purchase, now, ...order }: NewOrder,
): Promise<StoragePlanOrder> {
  const row = await tx
    .insertInto('storagePlanOrders')
    .values({
      ...order,
      fileSize: purchase.file,
      uploadSize: purchase.total,
      months: purchase.months,
      currency: 'gbp',
      state: 'opening',
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOrder(row);
}

/**
 * The order that the person may be paying for at the moment. The caller has locked the person, so there is only one.
 */
export async function findLiveOrder(tx: Tx, userId: number): Promise<StoragePlanOrder | undefined> {
  const row = await tx
    .selectFrom('storagePlanOrders')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', live)
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function findMyOrder(
  db: Db,
  key: { id: string; userId: number },
): Promise<StoragePlanOrder | undefined> {
  const row = await db
    .selectFrom('storagePlanOrders')
    .selectAll()
    .where('id', '=', key.id)
    .where('userId', '=', key.userId)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** For the payment provider and the jobs, which do not act for a person. */
export async function findOrder(db: Db, id: string): Promise<StoragePlanOrder | undefined> {
  const row = await db.selectFrom('storagePlanOrders').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toOrder(row);
}

export async function findOrderByPayment(db: Db, paymentId: string): Promise<StoragePlanOrder | undefined> {
  const row = await db
    .selectFrom('storagePlanOrders')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .limit(1)
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function lockOrder(tx: Tx, id: string): Promise<StoragePlanOrder | undefined> {
  const row = await tx
    .selectFrom('storagePlanOrders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Postpones the next check at once, so that no other process checks the same orders meanwhile. */
export async function claimOrdersToCheck(
  db: Db,
  now: Date,
  nextCheckAt: Date,
  limit: number,
): Promise<StoragePlanOrder[]> {
  const rows = await db
    .updateTable('storagePlanOrders')
    .set({ nextCheckAt })
    .where('id', 'in', (query) =>
      query
        .selectFrom('storagePlanOrders')
        .select('id')
        .where('state', 'in', [...live, 'closing'])
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(toOrder);
}

export async function markOpened(
  db: Db,
  id: string,
  session: { readonly sessionId: string; readonly checkoutUrl: string },
): Promise<void> {
  await db
    .updateTable('storagePlanOrders')
    .set({ ...session, state: 'open' })
    .where('id', '=', id)
    .where('state', '=', 'opening')
    .execute();
}

/** Stores the page of an order that was replaced meanwhile, so that the page can be closed. */
export async function updateSession(tx: Tx, id: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('storagePlanOrders')
    .set({ sessionId })
    .where('id', '=', id)
    .where('sessionId', 'is', null)
    .execute();
}

export async function markEnded(tx: Tx, id: string, state: 'expired' | 'failed' | 'refunded'): Promise<void> {
  await tx.updateTable('storagePlanOrders').set({ state }).where('id', '=', id).execute();
}

/** Marks an order that was replaced. The next check closes its page, so that nobody pays twice. */
export async function markClosing(tx: Tx, id: string, nextCheckAt: Date): Promise<void> {
  await tx
    .updateTable('storagePlanOrders')
    .set({ state: 'closing', nextCheckAt })
    .where('id', '=', id)
    .where('state', 'in', live)
    .execute();
}

/** Marks an order as failed: the provider has no page for it, so nobody can have paid. */
export async function markFailed(db: Db, { id, sessionId }: StoragePlanOrder): Promise<void> {
  await db
    .updateTable('storagePlanOrders')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('sessionId', 'is not distinct from', sessionId)
    .where('state', 'in', [...live, 'closing'])
    .execute();
}

export async function markDeclined(tx: Tx, id: string, declinedAt: Date): Promise<void> {
  await tx
    .updateTable('storagePlanOrders')
    .set({ declinedAt })
    .where('id', '=', id)
    .where('state', 'in', live)
    .execute();
}

export async function markFlagged(tx: Tx, id: string, flag: OrderFlag): Promise<void> {
  await tx.updateTable('storagePlanOrders').set({ flag }).where('id', '=', id).execute();
}

interface PaidOrder {
  readonly paymentId: string | null;
  readonly grantedAt: Date | null;
  readonly givesFrom: Date | null;
  readonly givesTo: Date | null;
}

export async function markPaid(tx: Tx, id: string, paid: PaidOrder): Promise<void> {
  await tx
    .updateTable('storagePlanOrders')
    .set({ ...paid, state: 'paid', checkoutUrl: null })
    .where('id', '=', id)
    .execute();
}

export interface GrantedOrder extends GrantedPayment {
  readonly orderId: string;
}

/** Grants of the person's paid orders, the oldest first. */
export async function listGranted(db: Db, userId: number): Promise<GrantedOrder[]> {
  const rows = await db
    .selectFrom('storagePlanOrders')
    .select(['id', 'fileSize', 'uploadSize', 'months', 'grantedAt', 'givesFrom', 'givesTo'])
    .where('userId', '=', userId)
    .where('state', '=', 'paid')
    .where('grantedAt', 'is not', null)
    .orderBy('grantedAt')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ grantedAt, givesFrom: from, givesTo: to, id: orderId, ...row }) =>
    grantedAt && from && to ? [{ ...toPurchase(row), orderId, grantedAt, from, to }] : [],
  );
}

/** After a refund, other orders may grant another time. */
export async function updateGranted(
  tx: Tx,
  { orderId, from, to }: Pick<GrantedOrder, 'orderId' | 'from' | 'to'>,
): Promise<void> {
  await tx
    .updateTable('storagePlanOrders')
    .set({ givesFrom: from, givesTo: to })
    .where('id', '=', orderId)
    .execute();
}

export interface StoragePlanOwner {
  readonly email: string | null;
  readonly storagePlan: RunningStoragePlan;
}

/** Serialises the orders and payments of one person. */
export async function lockStoragePlanOwner(tx: Tx, userId: number): Promise<StoragePlanOwner | undefined> {
  const row = await tx
    .selectFrom(peopleWithStoragePlans.as('people'))
    .select(['email', 'fileSize', 'uploadSize', 'expiryDate', 'subscribedMonths', 'storagePlanAnchorDay'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { subscribedMonths: months, storagePlanAnchorDay: anchorDay } = row;
  return { email: row.email, storagePlan: { ...toSubscription(row), months, anchorDay } };
}

/** Returns true the first time an event arrives. The event is stored in the same transaction as its effect. */
export async function createEvent(
  tx: Tx,
  event: { readonly id: string; readonly type: string; readonly orderId: string; readonly receivedAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasEvent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('paymentEvents').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Deletes old events. A repetition would have no effect, because their orders are settled. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('paymentEvents').where('receivedAt', '<', before).execute();
}
