import type { SharePool } from '@tessera/domain/market/listings/prices/shuffle';
import { remainderUnits } from '@tessera/domain/market/listings/prices/shuffle';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { IfNotFull, StoredPoolStatus } from '@tessera/domain/selling/orders/statuses';
import { capacities, createCapacity, lockCapacities, updateCapacity } from '../../selling/holds/public.ts';

export interface StoredPool extends SharePool {
  readonly status: StoredPoolStatus;
  readonly sold: number;
  readonly reserved: number;
}

export interface PoolRow {
  targetAmount: number | null;
  currency: string;
  shareCount: number;
  sold: number;
  reserved: number;
  closesAt: Date | null;
  ifNotFull: string;
  status: string;
}

function selectPool(db: Db, listingId: number) {
  return db
    .selectFrom('shufflePools')
    .innerJoin(capacities.as('capacities'), 'capacities.id', 'shufflePools.capacityId')
    .select([
      'shufflePools.targetAmount',
      'shufflePools.currency',
      'shufflePools.shareCount',
      'shufflePools.closesAt',
      'shufflePools.ifNotFull',
      'shufflePools.status',
      'capacities.sold',
      'capacities.held as reserved',
    ])
    .where('shufflePools.listingId', '=', listingId);
}

export function toPool({ targetAmount, currency, ...pool }: PoolRow): StoredPool {
  return {
    ...pool,
    // Check constraints allow no other choices and statuses.
    ifNotFull: pool.ifNotFull as IfNotFull,
    status: pool.status as StoredPoolStatus,
    target: targetAmount === null ? null : { amount: targetAmount, currency },
  };
}

export async function findPool(db: Db, listingId: number): Promise<StoredPool | undefined> {
  const row = await selectPool(db, listingId).executeTakeFirst();
  return row && toPool(row);
}

/**
 * Locks the pool's counter, as selling a share does, so that the price and the number of shares cannot change during a
 * sale. The counter is locked before the pool is read, in the same order as in every sale.
 */
export async function lockPool(tx: Tx, listingId: number): Promise<StoredPool | undefined> {
  await lockCapacities(tx, await listCapacityIds(tx, [listingId]));
  return findPool(tx, listingId);
}

async function listCapacityIds(tx: Tx, listingIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('shufflePools')
    .select('capacityId')
    .where('listingId', '=', sql<number>`any(${listingIds}::int[])`)
    .execute();
  return rows.map(({ capacityId }) => capacityId);
}

/**
 * Stores the terms of a new pool, or of a running pool without sold or reserved shares, whose extension then ends. All
 * other pools stay as they are. The caller has checked that the terms may change.
 */
export async function savePool(tx: Tx, listingId: number, pool: SharePool, currency: string): Promise<void> {
  const values = {
    targetAmount: pool.target?.amount ?? null,
    currency: pool.target?.currency ?? currency,
    shareCount: pool.shareCount,
    closesAt: pool.closesAt,
    ifNotFull: pool.ifNotFull,
  };
  const present = await tx
    .selectFrom('shufflePools')
    .innerJoin(capacities.as('capacities'), 'capacities.id', 'shufflePools.capacityId')
    .select(['capacityId', 'status', 'sold', 'held'])
    .where('listingId', '=', listingId)
    .executeTakeFirst();
  const capacity = { total: pool.shareCount, extraUnits: remainderUnits(pool) };
  if (present) {
    // The terms of a pool that is settled, or has sold or reserved shares, cannot have changed.
    const isRunning = present.status === 'open' || present.status === 'extended';
    if (!isRunning || present.sold + present.held > 0) return;
    const unsold = { status: 'open', endsAt: null, settleAt: null, closingNoticeAt: null };
    await tx
      .updateTable('shufflePools')
      .set({ ...values, ...unsold })
      .where('listingId', '=', listingId)
      .execute();
    await updateCapacity(tx, present.capacityId, capacity);
    return;
  }
  const capacityId = await createCapacity(tx, capacity);
  await tx
    .insertInto('shufflePools')
    .values({ listingId, capacityId, ...values })
    .execute();
}

/** Locks the counters of these listings and returns how many shares are sold and reserved. */
export async function lockSales(
  tx: Tx,
  listingIds: readonly number[],
): Promise<{ readonly sold: number; readonly reserved: number }> {
  const counters = await lockCapacities(tx, await listCapacityIds(tx, listingIds));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    sold: sum([...counters.values()].map(({ sold }) => sold)),
    reserved: sum([...counters.values()].map(({ held }) => held)),
  };
}

export type PoolChange = Partial<{
  readonly status: StoredPoolStatus;
  readonly endsAt: Date | null;
  readonly settleAt: Date | null;
  readonly closingNoticeAt: Date | null;
  readonly settledAt: Date;
  readonly refundReason: string;
}>;

/** Moves a pool to its next status. The caller has locked the counter. Only `savePool` changes the terms. */
export async function updatePool(tx: Tx, listingId: number, change: PoolChange): Promise<void> {
  await tx.updateTable('shufflePools').set(change).where('listingId', '=', listingId).execute();
}
