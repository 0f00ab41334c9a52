import type { Tx } from '../../platform/db/database.ts';
import type { Jobs, Worker } from '../../platform/jobs/jobs.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import { expiredListingEmail } from './emails.ts';
import { lockExpiredListings, markExpired } from './status/expired.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'searchIndex'>;

const LISTINGS_AT_ONCE = 100;

/**
 * Every ten minutes: marks listings as expired and notifies their owners. A listing counts as expired by the clock,
 * whether or not this has run.
 */
export function expireWorker({ db, clock, config, searchIndex }: Needs): Worker<'listings.expire'> {
  const site = { name: config.site.name, publicUrl: config.publicUrl };
  const runBatch = (jobs: Jobs) =>
    db.transaction().execute(async (tx: Tx) => {
      const listings = await lockExpiredListings(tx, clock.now(), LISTINGS_AT_ONCE);
      if (listings.length === 0) return 0;
      const ids = listings.map(({ id }) => id);
      await markExpired(tx, ids);
      await searchIndex.remove(tx, ids);
      // The marks and the emails commit together, so that every owner is notified exactly once.
      for (const { email, title } of listings) {
        if (email)
          await jobs.enqueue(tx, 'mail.send', {
            to: email,
            ...renderEmail(expiredListingEmail(site, title), site.name),
          });
      }
      return listings.length;
    });
  return {
    retries: 2,
    schedule: '*/10 * * * *',
    async run(_, jobs) {
      while ((await runBatch(jobs)) >= LISTINGS_AT_ONCE);
    },
  };
}
