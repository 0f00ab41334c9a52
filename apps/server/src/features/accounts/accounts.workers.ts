import { sessionLengths } from '@tessera/domain/accounts/session-length';
import type { Worker } from '../../platform/jobs/jobs.ts';
import { removeOldRateLimits } from '../../platform/http/rate-limits.ts';
import type { Ports } from '../../ports.ts';
import { deleteIdleGuests } from './guests.queries.ts';
import { deleteExpired } from './sweep.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock'>;

/** Rows are deleted in many short statements, so that nobody waits long for the locks on a large table. */
const BATCH = 1_000;

/**
 * Every hour, at 17 minutes past: deletes expired limits, sessions, links and unfinished sign-ins, and guests who have
 * not come back.
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
      // Once the session has expired, a guest cannot come back.
      const seenBefore = new Date(now.getTime() - sessionLengths.guestMs);
      await untilFewer(BATCH, () => deleteIdleGuests(db, seenBefore, BATCH));
    },
  };
}

async function untilFewer(batch: number, remove: () => Promise<number>): Promise<void> {
  while ((await remove()) >= batch);
}
