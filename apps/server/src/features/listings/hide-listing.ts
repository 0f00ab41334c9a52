import { type Indexing, indexListing } from './index-listing.ts';
import { markHidden } from './listings.queries.ts';
import type { Listing } from './stored-listing.ts';

/** Sets a moderator's mark and updates the search index. The caller has locked the row. */
export async function hideListing(indexing: Indexing, listing: Listing, reason: string): Promise<void> {
  const { tx, now } = indexing;
  await markHidden(tx, listing.id, { hiddenAt: now, hiddenReason: reason });
  await indexListing(indexing, { ...listing, hiddenAt: now });
}

/** The listing gets its earlier status back, unless it has expired meanwhile. */
export async function restoreListing(indexing: Indexing, listing: Listing): Promise<void> {
  await markHidden(indexing.tx, listing.id, { hiddenAt: null, hiddenReason: null });
  await indexListing(indexing, { ...listing, hiddenAt: null });
}
