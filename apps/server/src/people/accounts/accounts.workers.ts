import { sessionLengths } from '@tessera/domain/people/session-length';
import type { Worker } from '../../platform/jobs/jobs.ts';
import { removeOldRateLimits } from '../../platform/http/limits/rate-limits.ts';
import type { Ports } from '../../ports.ts';
import { deleteIdleGuests } from './guests/guests.queries.ts';
import { deleteExpired } from './sweep.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock'>;

/**
 * Number of rows that one statement deletes. Statements are short, so that nobody waits long for the locks on a large
 * table.
 */
const BATCH = 1_000;

/**
 * Deletes expired limits, sessions, links and unfinished sign-ins, and guests who have not come back, every hour at 17
 * minutes past.
 */
export function sweepWorker({ db, clock }: Needs): Worker<'accounts.sweep'> {
  return {
    retries: 2,
    schedule: '17 * * * *',
    async run() {
      await removeOldRateLimits(db, clock);
      const now = clock.now();
      for (const table of ['sessions', 'emailTokens', 'authChallenges'] as const) {
        await untilFewer(BATCH, () => deleteExpired(db, table, now, BATCH));
      }
      // A guest cannot come back once the session has expired, so the guest is deleted.
      const seenBefore = new Date(now.getTime() - sessionLengths.guestMs);
      await untilFewer(BATCH, () => deleteIdleGuests(db, seenBefore, BATCH));
    },
  };
}

async function untilFewer(batch: number, remove: () => Promise<number>): Promise<void> {
  while ((await remove()) >= batch);
}
