import { isPublic } from '@tessera/domain/market/listings/statuses';
import type { System } from '@tessera/domain/market/listings/systems';
import type { Db } from '../../platform/db/database.ts';
import { findListing } from './listings.queries.ts';
import type { Listing } from './submit/stored-listing.ts';
import { findSeller } from './sellers.queries.ts';

export type { Listing } from './submit/stored-listing.ts';

/** Finds a listing that everybody can see now. */
export async function findShownListing(
  db: Db,
  named: { readonly id: number; readonly system: System },
  now: Date,
): Promise<Listing | undefined> {
  const listing = await findListing(db, named);
  if (!listing || !isPublic(listing, now)) return undefined;
  return (await findSeller(db, listing.userId)) && listing;
}
