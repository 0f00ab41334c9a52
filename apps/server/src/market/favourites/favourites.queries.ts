import { type ListingStatus, statusAt, storedStatuses } from '@tessera/domain/market/listings/statuses';
import { type System, parseSystem } from '@tessera/domain/market/listings/systems';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { people } from '../../people/accounts/public.ts';
import { listings } from '../listings/public.ts';
import type { Schema } from '../../platform/db/schema.generated.ts';

interface Saved {
  readonly userId: number;
  readonly listingId: number;
  readonly system: System;
  readonly title: string;
  readonly savedAt: Date;
}

/**
 * Saves a listing for a person. False if that would be more than the limit. Saving a listing again only updates its
 * title.
 */
export async function createFavourite(db: Db, saved: Saved, limit: number): Promise<boolean> {
  const { userId, listingId, system, title, savedAt } = saved;
  const { rows } = await sql`
    insert into favourites (user_id, listing_id, system, title, saved_at)
    select ${userId}, ${listingId}, ${system}, ${title}, ${savedAt}
    where (select count(*) from favourites where user_id = ${userId} and listing_id <> ${listingId}) < ${limit}
    on conflict (user_id, listing_id) do update set title = excluded.title
    returning listing_id`.execute(db);
  return rows.length > 0;
}

export async function deleteFavourite(db: Db, userId: number, listingId: number): Promise<void> {
  await db.deleteFrom('favourites').where('userId', '=', userId).where('listingId', '=', listingId).execute();
}

/** Moves a guest's favourites to the account. */
export async function moveFavourites(tx: Tx, guestId: number, userId: number): Promise<void> {
  await sql`
    insert into favourites (user_id, listing_id, system, title, saved_at)
    select ${userId}, listing_id, system, title, saved_at from favourites where user_id = ${guestId}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('favourites').where('userId', '=', guestId).execute();
}

/** Ids of the listings that a person has saved, the newest first, as a list for a statement of another feature. */
export function favouriteIdsOf(userId: RawBuilder<unknown>, limit: number): RawBuilder<number[]> {
  return sql`array(
    select listing_id from favourites where user_id = ${userId} order by saved_at desc limit ${sql.lit(limit)})`;
}

export async function findFavouriteIds(db: Db, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    ids: number[];
  }>`select ${favouriteIdsOf(sql`${userId}`, limit)} as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

export interface Favourite {
  readonly id: number;
  readonly system: System;
  readonly title: string;
  /** The listing's status. Undefined if the listing was deleted. */
  readonly status: ListingStatus | undefined;
  readonly isOwnerSuspended: boolean;
}

/** A person's favourites, the last saved first. */
export async function findFavourites(
  db: Db,
  { userId, now, limit }: { readonly userId: number; readonly now: Date; readonly limit: number },
): Promise<Favourite[]> {
  const { rows } = await sql<{
    id: number;
    system: string;
    title: string;
    status: string | null;
    hiddenAt: Date | null;
    expiresAt: Date | null;
    isOwnerSuspended: boolean;
  }>`
    select f.listing_id as id, f.system, f.title, l.status, l.hidden_at as "hiddenAt", l.expires_at as "expiresAt",
      u.suspended_at is not null as "isOwnerSuspended"
    from favourites f
    left join ${listings} l on l.id = f.listing_id
    left join ${people} u on u.id = l.user_id
    where f.user_id = ${userId}
    order by f.saved_at desc, f.listing_id desc limit ${limit}`.execute(db);
  return rows.flatMap(({ status, hiddenAt, expiresAt, ...row }) => {
    const system = parseSystem(row.system);
    const stored = storedStatuses.find((each) => each === status);
    if (!system) return [];
    return [{ ...row, system, status: stored && statusAt({ status: stored, hiddenAt, expiresAt }, now) }];
  });
}

/** Saved listings, for other features' queries to join. */
export const savedListings = expressionBuilder<Schema>()
  .selectFrom('favourites')
  .select(['userId', 'listingId', 'savedAt']);
