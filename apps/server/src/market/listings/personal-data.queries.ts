import { sql } from 'kysely';
import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export async function exportListings(db: Db, userId: number): Promise<ExportedData> {
  const rows = await db
    .selectFrom('listings')
    .leftJoin('shufflePools', 'shufflePools.listingId', 'listings.id')
    .select(['listings.id', 'listings.system', 'listings.status', 'listings.title', 'listings.formValues'])
    .select(['listings.presetCode', 'listings.slider', 'listings.shuffleEnabled', 'listings.hiddenReason'])
    .select(['listings.createdAt', 'listings.publishedAt', 'listings.expiresAt', 'listings.updatedAt'])
    .select(['shufflePools.targetAmount', 'shufflePools.shareCount', 'shufflePools.closesAt'])
    .select(['shufflePools.ifNotFull', 'shufflePools.status as poolStatus'])
    .where('listings.userId', '=', userId)
    .orderBy('listings.id')
    .execute();
  const media = await db
    .selectFrom('listingMedia')
    .innerJoin('listings', 'listings.id', 'listingMedia.listingId')
    .select(['listingMedia.listingId', 'listingMedia.fileId', 'listingMedia.kind', 'listingMedia.sortOrder'])
    .select(['listingMedia.caption', 'listingMedia.isFloorPlan', 'listingMedia.edit'])
    .where('listings.userId', '=', userId)
    .orderBy('listingMedia.listingId')
    .orderBy('listingMedia.sortOrder')
    .execute();
  return { Listings: rows, 'Files of listings': media };
}

/** Pauses the person's live listings and returns their ids. */
export async function pauseLive(tx: Tx, userId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('listings')
    .set((is) => ({ status: 'paused', updatedAt: now, version: is('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('status', '=', 'live')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listMyListingIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Erases what a seller wrote about a listing whose shares others own. Only its title and its pool remain. */
export async function scrubListing(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.deleteFrom('listingMedia').where('listingId', '=', id).execute();
  for (const table of [
    'listingAttributes',
    'listingAuto',
    'listingGeneral',
    'listingJobs',
    'listingProperty',
  ] as const)
    await tx.deleteFrom(table).where('listingId', '=', id).execute();
  await sql`
    update listings set status = 'closed', description = null, location_city = null, location_postcode = null,
      latitude = null, longitude = null, public_latitude = null, public_longitude = null,
      is_location_pending = false, hidden_at = null, hidden_reason = null, client_key = null,
      form_values = jsonb_strip_nulls(jsonb_build_object('title', form_values -> 'title', 'price', form_values -> 'price')),
      updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx);
}
