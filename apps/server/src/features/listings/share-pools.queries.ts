import type { SharePool } from '@tessera/domain/listings/shuffle';
import { remainderUnits } from '@tessera/domain/listings/shuffle';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { capacities, createCapacity, updateCapacity } from '../holds/public.ts';

export interface StoredPool extends SharePool {
  readonly sold: number;
  readonly reserved: number;
}

interface PoolRow {
  targetAmount: number | null;
  currency: string;
  shareCount: number;
  sold: number;
  reserved: number;
  closesAt: Date | null;
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
      'capacities.sold',
      'capacities.held as reserved',
    ])
    .where('shufflePools.listingId', '=', listingId);
}

function toPool({ targetAmount, currency, ...pool }: PoolRow): StoredPool {
  return { ...pool, target: targetAmount === null ? null : { amount: targetAmount, currency } };
}

export async function findPool(db: Db, listingId: number): Promise<StoredPool | undefined> {
  const row = await selectPool(db, listingId).executeTakeFirst();
  return row && toPool(row);
}

/** Locks the counter that selling a share locks too, so that price and number of shares cannot change during a sale. */
export async function lockPool(tx: Tx, listingId: number): Promise<StoredPool | undefined> {
  const row = await selectPool(tx, listingId).forUpdate().executeTakeFirst();
  return row && toPool(row);
}

/** Does not change the number of sold shares. The caller has checked that price and count may change. */
export async function savePool(tx: Tx, listingId: number, pool: SharePool, currency: string): Promise<void> {
  const values = {
    targetAmount: pool.target?.amount ?? null,
    currency: pool.target?.currency ?? currency,
    shareCount: pool.shareCount,
    closesAt: pool.closesAt,
  };
  const present = await tx
    .selectFrom('shufflePools')
    .innerJoin(capacities.as('capacities'), 'capacities.id', 'shufflePools.capacityId')
    .select(['capacityId', 'sold', 'held'])
    .where('listingId', '=', listingId)
    .executeTakeFirst();
  const capacity = { total: pool.shareCount, extraUnits: remainderUnits(pool) };
  if (present) {
    await tx.updateTable('shufflePools').set(values).where('listingId', '=', listingId).execute();
    // Once a share is sold or reserved, price and count cannot change, so the counter needs no update.
    if (present.sold + present.held === 0) await updateCapacity(tx, present.capacityId, capacity);
    return;
  }
  const capacityId = await createCapacity(tx, capacity);
  await tx
    .insertInto('shufflePools')
    .values({ listingId, capacityId, ...values })
    .execute();
}

export async function hasSales(tx: Tx, listingIds: readonly number[]): Promise<boolean> {
  const row = await tx
    .selectFrom('shufflePools')
    .innerJoin(capacities.as('capacities'), 'capacities.id', 'shufflePools.capacityId')
    .select('listingId')
    .where('listingId', '=', sql<number>`any(${listingIds}::int[])`)
    .where((is) => is.or([is('sold', '>', 0), is('held', '>', 0)]))
    .orderBy('capacityId')
    .forUpdate()
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
