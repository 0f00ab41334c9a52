import type { Tx } from '../../platform/db/database.ts';
import { indexListing } from '../search/public.ts';
import { putHidden } from './listings.queries.ts';
import type { Listing } from './stored-listing.ts';

/** Sets or clears a moderator's mark and updates the search index. The caller has locked the row. */
export async function hideListing(
  tx: Tx,
  listing: Listing,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await putHidden(tx, listing.id, { hiddenAt: now, hiddenReason: reason });
  await indexListing(tx, { ...listing, hiddenAt: now }, now);
}

/** The listing gets its earlier status back, unless it has expired meanwhile. */
export async function restoreListing(tx: Tx, listing: Listing, now: Date): Promise<void> {
  await putHidden(tx, listing.id, { hiddenAt: null, hiddenReason: null });
  await indexListing(tx, { ...listing, hiddenAt: null }, now);
}
