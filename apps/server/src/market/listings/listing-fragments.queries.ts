import { type RawBuilder, expressionBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';
import { activePeople } from '../../people/accounts/public.ts';

/**
 * Listings, for other features' queries to join: `join ${listings} l on …`. PostgreSQL merges the fragment into the
 * query, so that it stays a plain join and unused columns cost nothing.
 */
export const listings = expressionBuilder<Schema>()
  .selectFrom('listings')
  .select([
    'listings.id',
    'listings.userId',
    'listings.system',
    'listings.status',
    'listings.title',
    'listings.formValues',
    'listings.slider',
    'listings.presetCode',
    'listings.priceAmount',
    'listings.currency',
    'listings.shuffleEnabled',
    'listings.locationCity',
    'listings.publicLatitude',
    'listings.publicLongitude',
    'listings.publishedAt',
    'listings.listedAt',
    'listings.expiresAt',
    'listings.hiddenAt',
    'listings.updatedAt',
  ]);

/** Listings whose owners are not suspended. */
export const listingsOfActivePeople = listings.innerJoin(
  activePeople.as('owner'),
  'owner.id',
  'listings.userId',
);

/**
 * Whether others see a listing, as `isPublic` says: `where ${isLiveAt(sql.ref('l'), now)}`. Just these listings have an
 * entry in the search index.
 */
export function isLiveAt(listing: RawBuilder<unknown>, now: RawBuilder<Date> | Date): RawBuilder<boolean> {
  return sql`(${listing}.status = 'live' and ${listing}.hidden_at is null and ${listing}.expires_at > ${now})`;
}

/**
 * The picture that represents a listing in lists, for a lateral join: `join lateral ${firstPictureOf(sql`l.id`)}
 * picture on true`.
 */
export function firstPictureOf(listingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select id, width, height from listing_media where listing_id = ${listingId} and kind = 'image'
    order by sort_order, id limit 1)`;
}

/** The ids of a listing's first pictures, in order, as a column. */
export function picturesOf(listingId: RawBuilder<unknown>, max: number): RawBuilder<readonly number[]> {
  return sql`array(
    select id from listing_media where listing_id = ${listingId} and kind = 'image' and width is not null
    order by sort_order, id limit ${sql.lit(max)})`;
}

/** The file of the picture that represents a listing in lists, as a column. Null if the listing has no picture. */
export function photoFileOf(listingId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(
    select file_id from listing_media where listing_id = ${listingId} and kind = 'image'
    order by sort_order, id limit 1)`;
}

/** Share pools of listings, for queries of other features to join. */
export const sharePools = expressionBuilder<Schema>()
  .selectFrom('shufflePools')
  .select([
    'listingId',
    'targetAmount',
    'currency',
    'shareCount',
    'closesAt',
    'capacityId',
    'status',
    'ifNotFull',
    'endsAt',
    'settleAt',
    'settledAt',
    'closingNoticeAt',
    'refundReason',
  ]);

/** Changes of prices by owners, for queries of other features to join. */
export const priceChanges = expressionBuilder<Schema>()
  .selectFrom('listingPriceChanges')
  .select(['id', 'listingId', 'currency', 'oldPrice', 'newPrice', 'changedAt']);

/** Buy now offers of listings, for other features' queries to join. */
export const itemOffers = expressionBuilder<Schema>()
  .selectFrom('itemOffers')
  .select(['listingId', 'capacityId', 'isEnabled', 'collection', 'postage', 'postageAmount', 'currency']);
