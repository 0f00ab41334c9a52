import type { Tx } from '../../platform/db/database.ts';
import { indexListing } from '../search/public.ts';
import { putHidden } from './listings.queries.ts';
import type { Listing } from './stored-listing.ts';

/** A moderator's mark beside the status: what is found of it changes with it. The row is locked by the caller. */
export async function hideListing(
  tx: Tx,
  listing: Listing,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await putHidden(tx, listing.id, { hiddenAt: now, hiddenReason: reason });
  await indexListing(tx, { ...listing, hiddenAt: now }, now);
}

/** It becomes again what it was, unless its time has run out meanwhile. */
export async function restoreListing(tx: Tx, listing: Listing, now: Date): Promise<void> {
  await putHidden(tx, listing.id, { hiddenAt: null, hiddenReason: null });
  await indexListing(tx, { ...listing, hiddenAt: null }, now);
}
