import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { indexListing } from './index-listing.ts';
import { lockListing } from './listings.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'searchIndex'>;

const BATCH = 500;

/**
 * Every minute: puts listings into the search index again after an upgrade that changes their entries. Until then the
 * earlier entries answer. A listing that is done is not outdated any more, so that the next run goes on where this one
 * ended, however it ended.
 */
export function refreshEntriesWorker({ db, clock, searchIndex }: Needs): Worker<'listings.entries'> {
  return {
    retries: 2,
    schedule: '* * * * *',
    async run() {
      for (;;) {
        const ids = await searchIndex.findOutdated(BATCH);
        // One listing per transaction: several would lock shared words in conflicting orders.
        for (const id of ids) {
          await db.transaction().execute(async (tx) => {
            const listing = await lockListing(tx, id);
            if (listing) await indexListing({ searchIndex, tx, now: clock.now() }, listing);
            else await searchIndex.remove(tx, [id]);
          });
        }
        if (ids.length < BATCH) return;
      }
    },
  };
}
