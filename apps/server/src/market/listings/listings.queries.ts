import type { FormValues } from '@tessera/domain/market/listings/fields';
import type { SliderState } from '@tessera/domain/market/listings/search/sliders';
import type { StoredStatus } from '@tessera/domain/market/listings/statuses';
import type { System } from '@tessera/domain/market/listings/systems';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Listing, listingColumns, toListing } from './submit/stored-listing.ts';

export async function findListing(
  db: Db,
  named: { id: number; system: System },
): Promise<Listing | undefined> {
  const row = await db
    .selectFrom('listings')
    .select(listingColumns)
    .where('id', '=', named.id)
    .where('system', '=', named.system)
    .executeTakeFirst();
  return row && toListing(row);
}

interface MyListingKey {
  readonly id: number;
  readonly system: System;
  readonly userId: number;
}

/**
 * Locks one of the person's listings. Undefined if it belongs to somebody else or to another system. The lock lets
 * others add rows that refer to the listing: a purchase does so while it holds the counter of the shares, for which
 * the caller may be waiting.
 */
export async function lockMyListing(tx: Tx, key: MyListingKey): Promise<Listing | undefined> {
  const row = await tx
    .selectFrom('listings')
    .select(listingColumns)
    .where('id', '=', key.id)
    .where('system', '=', key.system)
    .where('userId', '=', key.userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toListing(row);
}

/** Ids of existing listings that were ever published, from the first one after `id`, in order. */
export async function findPublishedAfter(db: Db, id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('id', '>', id)
    .where('publishedAt', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Locks a listing of any person, for jobs and commands that do not act for a person. */
export async function lockListing(tx: Tx, id: number): Promise<Listing | undefined> {
  const row = await tx
    .selectFrom('listings')
    .select(listingColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toListing(row);
}

/** Locks the listing against deletion until the transaction ends. False if it no longer exists. */
export async function holdListing(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countMyListings(tx: Db, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('listings')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Sent {
  readonly userId: number;
  readonly clientKey: string | null;
  readonly digest: Buffer;
  readonly since: Date;
}

/** The listing that an earlier submission of the same form created, if any. */
export async function findRepeated(
  tx: Tx,
  { userId, clientKey, digest, since }: Sent,
): Promise<Listing | undefined> {
  const row = await tx
    .selectFrom('listings')
    .select(listingColumns)
    .where('userId', '=', userId)
    .where((is) =>
      clientKey === null
        ? is.and([
            is('submissionDigest', '=', digest),
            is('createdAt', '>', since),
            is('clientKey', 'is', null),
          ])
        : is('clientKey', '=', clientKey),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toListing(row);
}

export interface ListingRow {
  readonly status: StoredStatus;
  readonly presetCode: string;
  readonly formValues: FormValues;
  readonly slider: SliderState;
  readonly title: string;
  readonly description: string | null;
  readonly priceAmount: number | null;
  readonly currency: string;
  readonly shuffleEnabled: boolean;
  readonly locationCity: string | null;
  readonly locationPostcode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly publicLatitude: number | null;
  readonly publicLongitude: number | null;
  readonly isLocationPending: boolean;
  readonly publishedAt: Date | null;
  readonly listedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly submissionDigest: Buffer;
  readonly updatedAt: Date;
}

interface NewListing extends ListingRow {
  readonly userId: number;
  readonly system: System;
  readonly clientKey: string | null;
}

export async function createListingRow(
  tx: Tx,
  { formValues, slider, ...listing }: NewListing,
): Promise<Listing> {
  const row = await tx
    .insertInto('listings')
    .values({
      ...listing,
      formValues: JSON.stringify(formValues),
      slider: JSON.stringify(slider),
      createdAt: listing.updatedAt,
    })
    .returning(listingColumns)
    .executeTakeFirstOrThrow();
  return toListing(row);
}

export async function replaceListing(
  tx: Tx,
  id: number,
  { formValues, slider, ...listing }: ListingRow,
): Promise<Listing> {
  const row = await tx
    .updateTable('listings')
    .set((expression) => ({
      ...listing,
      formValues: JSON.stringify(formValues),
      slider: JSON.stringify(slider),
      version: expression('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(listingColumns)
    .executeTakeFirstOrThrow();
  return toListing(row);
}

export interface StatusChange {
  readonly status: StoredStatus;
  readonly listedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly now: Date;
}

export async function updateStatus(
  tx: Tx,
  id: number,
  { now, ...statusChange }: StatusChange,
): Promise<number> {
  const { version } = await tx
    .updateTable('listings')
    .set((expression) => ({ ...statusChange, updatedAt: now, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Stores or removes a moderator's mark. The version stays the same, because it counts the owner's changes. */
export async function markHidden(
  tx: Tx,
  id: number,
  mark: Pick<Listing, 'hiddenAt' | 'hiddenReason'>,
): Promise<void> {
  await tx.updateTable('listings').set(mark).where('id', '=', id).execute();
}

/** Deletes listings. Those that were public are recorded, so that their addresses can say that they were deleted. */
export async function deleteListingRows(tx: Tx, listings: readonly Listing[], now: Date): Promise<void> {
  const once = listings.filter(({ publishedAt }) => publishedAt !== null);
  if (once.length > 0) {
    await tx
      .insertInto('removedListings')
      .values(once.map(({ id, system }) => ({ id, system, removedAt: now })))
      .execute();
  }
  await tx
    .deleteFrom('listings')
    .where(
      'id',
      'in',
      listings.map(({ id }) => id),
    )
    .execute();
}

export async function isRemoved(db: Db, named: { id: number; system: System }): Promise<boolean> {
  const row = await db
    .selectFrom('removedListings')
    .select('id')
    .where('id', '=', named.id)
    .where('system', '=', named.system)
    .executeTakeFirst();
  return row !== undefined;
}
