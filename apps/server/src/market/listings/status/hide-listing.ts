import { type Indexing, indexListing } from '../search-entries/index-listing.ts';
import { markHidden } from '../listings.queries.ts';
import type { Listing } from '../submit/stored-listing.ts';

/** Marks a listing as hidden by a moderator, and updates the search index. The caller has locked the row. */
export async function hideListing(indexing: Indexing, listing: Listing, reason: string): Promise<void> {
  const { tx, now } = indexing;
  await markHidden(tx, listing.id, { hiddenAt: now, hiddenReason: reason });
  await indexListing(indexing, { ...listing, hiddenAt: now });
}

/** Removes a moderator's mark, so that the listing has its earlier status again, unless it has expired meanwhile. */
export async function restoreListing(indexing: Indexing, listing: Listing): Promise<void> {
  await markHidden(indexing.tx, listing.id, { hiddenAt: null, hiddenReason: null });
  await indexListing(indexing, { ...listing, hiddenAt: null });
}
