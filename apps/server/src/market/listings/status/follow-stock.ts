import type { Db, Tx } from '../../../platform/db/database.ts';
import { indexListing, type Indexing } from '../search-entries/index-listing.ts';
import { listStockChanges, lockItemOffer, markClosedWhenSoldOut } from '../item-offers.queries.ts';
import { lockListing, updateStatus } from '../listings.queries.ts';

const LISTINGS_AT_ONCE = 100;

/**
 * Closes listings whose last unit was sold, and reopens them when units come back. This runs after the sale and not in
 * it: a sale locks the counter before the listing, while a seller's edit locks the listing first.
 */
export async function followStock(db: Db, indexing: Omit<Indexing, 'tx'>): Promise<void> {
  const changes = await listStockChanges(db, LISTINGS_AT_ONCE);
  for (const { listingId } of changes)
    await db.transaction().execute((tx) => followStockOf(tx, listingId, { ...indexing, tx }));
}

async function followStockOf(tx: Tx, listingId: number, indexing: Indexing): Promise<void> {
  const listing = await lockListing(tx, listingId);
  const offer = await lockItemOffer(tx, listingId);
  if (!listing || !offer?.isEnabled) return;
  const isSoldOut = offer.stock !== null && offer.sold >= offer.stock;
  const status = isSoldOut ? 'closed' : 'live';
  const isDue = isSoldOut ? listing.status === 'live' : listing.status === 'closed';
  if (!isDue) return;
  const { listedAt, expiresAt } = listing;
  await updateStatus(tx, listingId, { status, listedAt, expiresAt, now: indexing.now });
  await markClosedWhenSoldOut(tx, listingId, isSoldOut);
  await indexListing(indexing, { ...listing, status });
}
