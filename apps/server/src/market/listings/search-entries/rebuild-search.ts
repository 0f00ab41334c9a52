import type { Ports } from '../../../ports.ts';
import { indexListing } from './index-listing.ts';
import { findPublishedAfter, lockListing } from '../listings.queries.ts';

const LISTINGS_AT_ONCE = 1_000;

/**
 * Rebuilds the search index while the site is running: after a change of the indexed fields, or to delete words that
 * no listing uses any more. Returns the number of listings.
 */
export async function rebuildSearch({
  db,
  clock,
  searchIndex,
}: Pick<Ports, 'db' | 'clock' | 'searchIndex'>): Promise<number> {
  await searchIndex.forgetWords();
  let count = 0;
  for (let ids = await findPublishedAfter(db, 0, LISTINGS_AT_ONCE); ids.length > 0;) {
    // One listing per transaction: with several, two processes could lock the same words in conflicting orders.
    for (const id of ids) {
      await db.transaction().execute(async (tx) => {
        const listing = await lockListing(tx, id);
        if (listing) await indexListing({ searchIndex, tx, now: clock.now() }, listing);
      });
    }
    count += ids.length;
    ids = await findPublishedAfter(db, ids.at(-1) ?? 0, LISTINGS_AT_ONCE);
  }
  return count;
}
