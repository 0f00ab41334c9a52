import type { Worker } from '../../../platform/jobs/jobs.ts';
import type { Ports } from '../../../ports.ts';
import { indexListing } from './index-listing.ts';
import { lockListing } from '../listings.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'searchIndex'>;

const LISTINGS_AT_ONCE = 500;

/**
 * Every minute: puts listings into the search index again after an upgrade that changes their entries. Until then the
 * earlier entries answer searches. A listing that was put is no longer outdated, so the next run continues where this
 * one stopped, for whatever reason.
 */
export function refreshEntriesWorker({ db, clock, searchIndex }: Needs): Worker<'listings.entries'> {
  return {
    retries: 2,
    schedule: '* * * * *',
    async run() {
      for (;;) {
        const ids = await searchIndex.findOutdated(LISTINGS_AT_ONCE);
        // One listing per transaction: with several, two processes could lock the same words in conflicting orders.
        for (const id of ids) {
          await db.transaction().execute(async (tx) => {
            const listing = await lockListing(tx, id);
            if (listing) await indexListing({ searchIndex, tx, now: clock.now() }, listing);
            else await searchIndex.remove(tx, [id]);
          });
        }
        if (ids.length < LISTINGS_AT_ONCE) return;
      }
    },
  };
}
