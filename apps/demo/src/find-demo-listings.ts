import { findPeopleByEmail } from '@tessera/server/people/accounts/public';
import { findByClientKeys, type KnownListing } from '@tessera/server/market/listings/public';
import type { Db } from '@tessera/server/extension/public';
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
