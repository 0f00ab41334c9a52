import type { Ports } from '../../ports.ts';
import { forgetVocabulary, indexListing } from '../search/public.ts';
import { findPublishedAfter, lockListing } from './listings.queries.ts';

const BATCH = 1_000;

/**
 * Works out anew what searches read, while the site goes on working: after a change of what is searched in, or to
 * forget words that no listing has any more. Answers how many listings there were.
 */
export async function rebuildSearch({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<number> {
  await forgetVocabulary(db);
  let count = 0;
  for (let ids = await findPublishedAfter(db, 0, BATCH); ids.length > 0;) {
    // One at a time: several in one transaction would hold words that others wait for, in any order.
    for (const id of ids) {
      await db.transaction().execute(async (tx) => {
        const listing = await lockListing(tx, id);
        if (listing) await indexListing(tx, listing, clock.now());
      });
    }
    count += ids.length;
    ids = await findPublishedAfter(db, ids.at(-1) ?? 0, BATCH);
  }
  return count;
}
