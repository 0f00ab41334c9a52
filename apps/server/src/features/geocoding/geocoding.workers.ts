import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { removeOldAnswers } from './geocoding.queries.ts';
import { KEEP_FOUND_MS, KEEP_UNKNOWN_MS } from './locate.ts';

/** Forgets what would be asked again anyway. */
export function sweepAnswersWorker({ db, clock }: Pick<Ports, 'db' | 'clock'>): Worker<'geocoding.sweep'> {
  return {
    retries: 2,
    schedule: '40 3 * * *',
    async run() {
      const now = clock.now().getTime();
      await removeOldAnswers(db, {
        found: new Date(now - KEEP_FOUND_MS),
        unknown: new Date(now - KEEP_UNKNOWN_MS),
      });
    },
  };
}
