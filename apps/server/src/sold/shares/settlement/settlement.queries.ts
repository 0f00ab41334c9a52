import type { PoolPause } from '@tessera/contract/sold/pools-admin';
import type { System } from '@tessera/domain/market/listings/systems';
import type { IfNotFull, StoredPoolStatus } from '@tessera/domain/selling/orders/statuses';
import type { SettlementFacts } from '@tessera/domain/sold/pools/settlement';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { people } from '../../../people/accounts/public.ts';
import { capacities, lockCapacities } from '../../../selling/holds/public.ts';
import { listings, sharePools } from '../../../market/listings/public.ts';

export interface PoolToSettle extends SettlementFacts {
  readonly listingId: number;
  readonly sellerId: number;
  readonly title: string;
  readonly system: System;
  readonly currency: string;
  readonly closesAt: Date | null;
  readonly expiresAt: Date | null;
  readonly refundReason: string | null;
  readonly isEnabled: boolean;
  readonly pausedBecause: PoolPause | null;
}

const pools = (db: Db) =>
  db
    .selectFrom(listings.as('listings'))
    .innerJoin(people.as('seller'), 'seller.id', 'listings.userId')
    .innerJoin(sharePools.as('pools'), 'pools.listingId', 'listings.id')
    .innerJoin(capacities.as('capacities'), 'capacities.id', 'pools.capacityId');

/** When the pools of these listings were completed. Pools of which that is not so are missing. */
export async function listCompletions(
  db: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom(sharePools.as('pools'))
    .select(['listingId', 'settledAt'])
    .where('listingId', '=', sql<number>`any(${listingIds}::int[])`)
    .where('status', '=', 'completed')
    .execute();
  return new Map(rows.flatMap(({ listingId, settledAt }) => (settledAt ? [[listingId, settledAt]] : [])));
}

/** A pool with its counters. If they must not change, the caller locks the counter or uses `lockPoolToSettle`. */
export async function findPoolToSettle(db: Db, listingId: number): Promise<PoolToSettle | undefined> {
  const row = await pools(db)
    .select([
      'listings.id as listingId',
      'listings.userId as sellerId',
      'listings.title',
      'listings.system',
      'listings.hiddenAt',
      'listings.expiresAt',
      'listings.shuffleEnabled as isEnabled',
      'seller.suspendedAt',
      'pools.status',
      'pools.ifNotFull',
      'pools.currency',
      'pools.shareCount',
      'pools.closesAt',
      'pools.endsAt',
      'pools.refundReason',
      'capacities.sold',
      'capacities.held',
    ])
    .where('listings.id', '=', listingId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { hiddenAt, suspendedAt, ...pool } = row;
  return {
    ...pool,
    // The columns' check constraints allow only the values of these types.
    system: pool.system as System,
    status: pool.status as StoredPoolStatus,
    ifNotFull: pool.ifNotFull as IfNotFull,
    isPaused: hiddenAt !== null || suspendedAt !== null,
    pausedBecause: suspendedAt !== null ? 'suspended' : hiddenAt === null ? null : 'hidden',
  };
}

/** A pool, with its counter locked as by every sale. */
export async function lockPoolToSettle(tx: Tx, listingId: number): Promise<PoolToSettle | undefined> {
  const found = await tx
    .selectFrom(sharePools.as('pools'))
    .select('capacityId')
    .where('listingId', '=', listingId)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockCapacities(tx, [found.capacityId]);
  return findPoolToSettle(tx, listingId);
}

interface Page {
  readonly now: Date;
  readonly after: number;
  readonly limit: number;
}

/**
 * Pools whose sale is over, so that they may have to be settled, in the order of their ids. Those of hidden listings
 * and suspended sellers wait.
 */
export async function listPoolsToSettle(db: Db, { now, after, limit }: Page): Promise<number[]> {
  const rows = await pools(db)
    .select('pools.listingId')
    .where('pools.status', 'in', ['open', 'extended'])
    .where('pools.settleAt', '<=', now)
    .where('pools.listingId', '>', after)
    .where('listings.hiddenAt', 'is', null)
    .where('seller.suspendedAt', 'is', null)
    .orderBy('pools.listingId')
    .limit(limit)
    .execute();
  return rows.map(({ listingId }) => listingId);
}

export async function listRefundingPools(db: Db, { after, limit }: Omit<Page, 'now'>): Promise<number[]> {
  const rows = await db
    .selectFrom(sharePools.as('pools'))
    .select('listingId')
    .where('status', '=', 'refunding')
    .where('listingId', '>', after)
    .orderBy('listingId')
    .limit(limit)
    .execute();
  return rows.map(({ listingId }) => listingId);
}

/** Pools whose holders are due to be reminded that the pool closes soon. */
export async function listPoolsClosingSoon(db: Db, { now, limit }: Omit<Page, 'after'>): Promise<number[]> {
  const rows = await pools(db)
    .select('pools.listingId')
    .where('pools.status', 'in', ['open', 'extended'])
    .where('pools.closingNoticeAt', '<=', now)
    .where('listings.hiddenAt', 'is', null)
    .where('seller.suspendedAt', 'is', null)
    .orderBy('pools.closingNoticeAt')
    .limit(limit)
    .execute();
  return rows.map(({ listingId }) => listingId);
}

/** Order lines of this pool that somebody still owns shares of. */
export async function listOwnedLines(db: Db, listingId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shareLots')
    .select('orderLineId')
    .distinct()
    .where('listingId', '=', listingId)
    .where('status', '=', 'owned')
    .orderBy('orderLineId')
    .limit(limit)
    .execute();
  return rows.map(({ orderLineId }) => orderLineId);
}

/** The sum that was paid for the pool's shares that people own. */
export async function sumOwned(tx: Tx, listingId: number): Promise<number> {
  const { amount } = await tx
    .selectFrom('shareLots')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('listingId', '=', listingId)
    .where('status', '=', 'owned')
    .executeTakeFirstOrThrow();
  return amount;
}
