import { toBusiness } from '@tessera/domain/people/business';
import type { IfNotFull, StoredPoolStatus } from '@tessera/domain/selling/orders/statuses';
import type { StatusFacts, StoredStatus } from '@tessera/domain/market/listings/statuses';
import { parseSystem, type System } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import { type FrozenSeller, toFrozenSeller } from '@tessera/domain/selling/orders/frozen-terms';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { businesses, people } from '../../people/accounts/public.ts';
import { capacities } from '../../selling/holds/public.ts';
import type { SaleTerms } from '../pools/public.ts';
import { listings, listingsOfActivePeople, photoFileOf, sharePools } from '../../market/listings/public.ts';

export interface Pool {
  readonly listingId: number;
  readonly sellerId: number;
  readonly system: System;
  readonly title: string;
  readonly seller: FrozenSeller;
  readonly photoFileId: number | null;
  readonly listingStatus: StoredStatus;
  readonly hiddenAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isEnabled: boolean;
  readonly status: StoredPoolStatus;
  readonly ifNotFull: IfNotFull;
  readonly capacityId: number;
  readonly targetAmount: number | null;
  readonly currency: string;
  readonly shareCount: number;
  readonly closesAt: Date | null;
  readonly endsAt: Date | null;
  readonly sold: number;
  readonly held: number;
}

const poolsOf = builtOnce((value: Params<{ listingIds: number[] }>, db) =>
  db
    .selectFrom(listingsOfActivePeople.as('listings'))
    .innerJoin(sharePools.as('pools'), 'pools.listingId', 'listings.id')
    .innerJoin(capacities.as('capacities'), 'capacities.id', 'pools.capacityId')
    .innerJoin(people.as('sellers'), 'sellers.id', 'listings.userId')
    .leftJoin(businesses.as('businesses'), 'businesses.userId', 'listings.userId')
    .select([
      'sellers.firstName as sellerName',
      'businesses.details as business',
      photoFileOf(sql.ref('listings.id')).as('photoFileId'),
      'listings.id as listingId',
      'listings.userId as sellerId',
      'listings.system',
      'listings.title',
      'listings.status as listingStatus',
      'listings.hiddenAt',
      'listings.expiresAt',
      'listings.shuffleEnabled as isEnabled',
      'pools.status',
      'pools.ifNotFull',
      'pools.capacityId',
      'pools.targetAmount',
      'pools.currency',
      'pools.shareCount',
      'pools.closesAt',
      'pools.endsAt',
      'capacities.sold',
      'capacities.held',
    ])
    .where('listings.id', '=', sql<number>`any(${value('listingIds')}::int[])`)
    .modifyEnd(prepared),
);

/** The pools of these listings, by the listing's id. Listings of suspended sellers are left out. */
export async function listPools(db: Db, listingIds: readonly number[]): Promise<ReadonlyMap<number, Pool>> {
  const rows = await poolsOf(db, { listingIds: [...listingIds] });
  // The columns' check constraints allow only the values of these types.
  return new Map(
    rows.map(({ sellerName, business, ...row }) => [
      row.listingId,
      {
        ...row,
        seller: toFrozenSeller({
          name: sellerName,
          business: business && toBusiness(business),
        }),
        system: row.system as System,
        listingStatus: row.listingStatus as StoredStatus,
        status: row.status as StoredPoolStatus,
        ifNotFull: row.ifNotFull as IfNotFull,
      },
    ]),
  );
}

const countersOf = builtOnce((value: Params<{ listingIds: number[] }>, db) =>
  db
    .selectFrom(sharePools.as('pools'))
    .select('capacityId')
    .where('listingId', '=', sql<number>`any(${value('listingIds')}::int[])`)
    .modifyEnd(prepared),
);

export async function listPoolCounters(db: Db, listingIds: readonly number[]): Promise<number[]> {
  const rows = await countersOf(db, { listingIds: [...listingIds] });
  return rows.map(({ capacityId }) => capacityId);
}

/** The seller and status of a listing. Undefined if there is none, or if its seller is suspended. */
export async function findSellerAndStatus(
  db: Db,
  { listingId, system }: { readonly listingId: number; readonly system: System },
): Promise<(StatusFacts & { readonly sellerId: number }) | undefined> {
  const row = await db
    .selectFrom(listingsOfActivePeople.as('listings'))
    .select(['userId as sellerId', 'status', 'hiddenAt', 'expiresAt'])
    .where('id', '=', listingId)
    .where('system', '=', system)
    .executeTakeFirst();
  return row && { ...row, status: row.status as StoredStatus };
}

/** The pool of a listing. Undefined if there is none, or if its seller is suspended. */
export async function findPool(
  db: Db,
  { listingId, system }: { readonly listingId: number; readonly system: System },
): Promise<Pool | undefined> {
  const pool = (await listPools(db, [listingId])).get(listingId);
  return pool?.system === system ? pool : undefined;
}

/** The terms under which a pool's shares were sold, also if the listing is no longer public. */
export async function findSaleTerms(db: Db, listingId: number): Promise<SaleTerms | undefined> {
  const row = await db
    .selectFrom(listings.as('listings'))
    .innerJoin(sharePools.as('pools'), 'pools.listingId', 'listings.id')
    .select([
      'listings.system',
      'listings.title',
      'pools.targetAmount',
      'pools.currency',
      'pools.shareCount',
      'pools.closesAt',
      'pools.endsAt',
      'pools.ifNotFull',
    ])
    .where('listings.id', '=', listingId)
    .executeTakeFirst();
  const system = parseSystem(row?.system);
  if (!row || system === undefined || row.targetAmount === null) return undefined;
  const { title, targetAmount, currency, shareCount, closesAt, endsAt } = row;
  const ifNotFull = row.ifNotFull as IfNotFull;
  return {
    pool: listingId,
    system,
    title,
    targetAmount,
    currency,
    shareCount,
    ifNotFull,
    // The first sale fixes when the pool closes. Later changes of the listing do not count, because buyers rely on that
    // time.
    closesAt: (endsAt ?? closesAt)?.toISOString() ?? null,
  };
}

/** The title of a listing, for emails to people who hold its shares. */
export async function findPoolTitle(db: Db, listingId: number): Promise<string> {
  const row = await db
    .selectFrom(listings.as('listing'))
    .select('title')
    .where('id', '=', listingId)
    .executeTakeFirst();
  return row?.title ?? 'a deleted listing';
}
