import { findPeopleByEmail } from '../people/accounts/public.ts';
import { findByClientKeys, type KnownListing } from '../market/listings/public.ts';
import type { Db } from '../platform/db/database.ts';
import { sellerEmails } from './demo-people.ts';
import { keyOf } from './publish-listing.ts';

/** Finds the demo's listings at these positions. Their client keys show which they are. */
export async function findDemoListings(
  db: Db,
  positions: readonly number[],
): Promise<ReadonlyMap<string, KnownListing>> {
  const sellers = await findPeopleByEmail(db, sellerEmails);
  return findByClientKeys(db, { keys: positions.map(keyOf), userIds: sellers.map(({ id }) => id) });
}
