import { listingStatuses } from '@tessera/domain/market/listings/statuses';
import { parseSystem } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { FindFileUses } from '../../../ports.ts';

/**
 * Listings that use these files. A file of a listing that is or was public cannot be deleted; a file of a draft can.
 */
export const findFileUses: FindFileUses = async (db, fileIds) => {
  const rows = await db
    .selectFrom('listingMedia')
    .innerJoin('listings', 'listings.id', 'listingMedia.listingId')
    .select(['listingMedia.fileId', 'listings.id', 'listings.system', 'listings.title', 'listings.status'])
    .where('listingMedia.fileId', '=', sql<number>`any(${fileIds}::int[])`)
    .orderBy('listings.id')
    .limit(1_000)
    .execute();
  return rows.flatMap(({ fileId, ...listing }) => {
    const [system, status] = [
      parseSystem(listing.system),
      listingStatuses.find((each) => each === listing.status),
    ];
    if (!system || !status) return [];
    return [{ fileId, listing: { ...listing, system, status }, isHolding: status !== 'draft' }];
  });
};
