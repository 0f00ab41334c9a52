import type { SharePool } from '@tessera/domain/listings/shuffle';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

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

const poolColumns = ['targetAmount', 'currency', 'shareCount', 'sold', 'reserved', 'closesAt'] as const;

function toPool({ targetAmount, currency, ...pool }: PoolRow): StoredPool {
  return { ...pool, target: targetAmount === null ? null : { amount: targetAmount, currency } };
}

export async function findPool(db: Db, listingId: number): Promise<StoredPool | undefined> {
  const row = await db
    .selectFrom('shufflePools')
    .select(poolColumns)
    .where('listingId', '=', listingId)
    .executeTakeFirst();
  return row && toPool(row);
}

/** Locks the row that selling a share locks too, so that price and number of shares cannot change during a sale. */
export async function lockPool(tx: Tx, listingId: number): Promise<StoredPool | undefined> {
  const row = await tx
    .selectFrom('shufflePools')
    .select(poolColumns)
    .where('listingId', '=', listingId)
    .forUpdate()
    .executeTakeFirst();
  return row && toPool(row);
}

/** Does not change the number of sold shares. */
export async function putPool(tx: Tx, listingId: number, pool: SharePool, currency: string): Promise<void> {
  const values = {
    targetAmount: pool.target?.amount ?? null,
    currency: pool.target?.currency ?? currency,
    shareCount: pool.shareCount,
    closesAt: pool.closesAt,
  };
  await tx
    .insertInto('shufflePools')
    .values({ listingId, ...values })
    .onConflict((conflict) => conflict.column('listingId').doUpdateSet(values))
    .execute();
}

export async function hasSales(tx: Tx, listingIds: readonly number[]): Promise<boolean> {
  const row = await tx
    .selectFrom('shufflePools')
    .select('listingId')
    .where('listingId', '=', sql<number>`any(${listingIds}::int[])`)
    .where((is) => is.or([is('sold', '>', 0), is('reserved', '>', 0)]))
    .forUpdate()
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
