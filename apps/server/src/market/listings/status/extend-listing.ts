import { type Indexing, indexListing } from '../search-entries/index-listing.ts';
import { lockListing, updateStatus } from '../listings.queries.ts';

/**
 * Gives a listing a later end after its pool was extended. It is public as long as the pool is open, even if it
 * expired a moment ago.
 */
export async function extendListing(indexing: Indexing, id: number, expiresAt: Date): Promise<void> {
  const { tx, now } = indexing;
  const listing = await lockListing(tx, id);
  if (!listing || (listing.expiresAt !== null && listing.expiresAt >= expiresAt)) return;
  const status = listing.status === 'expired' ? 'live' : listing.status;
  const change = { status, listedAt: listing.listedAt, expiresAt };
  await updateStatus(tx, id, { ...change, now });
  await indexListing(indexing, { ...listing, ...change });
}
