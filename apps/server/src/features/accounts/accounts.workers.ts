import type { Worker } from '../../platform/jobs/jobs.ts';
import { removeOldRateLimits } from '../../platform/http/rate-limits.ts';
import type { Ports } from '../../ports.ts';

type Needs = Pick<Ports, 'db' | 'clock'>;

/** Clears away what has run out: counts, sessions, links, half-done sign-ins, guests who never came back. */
export function sweepWorker({ db, clock }: Needs): Worker<'accounts.sweep'> {
  return {
    retries: 2,
    schedule: '17 * * * *',
    async run() {
      await removeOldRateLimits(db, clock);
    },
  };
}
