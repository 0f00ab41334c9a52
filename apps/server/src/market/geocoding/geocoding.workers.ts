import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { deleteOldAnswers } from './geocoding.queries.ts';
import { FOUND_RETENTION_MS, UNKNOWN_RETENTION_MS } from './locate.ts';

/** Every night at 03:40 UTC: deletes cached answers of the geocoder that have expired. */
export function sweepAnswersWorker({ db, clock }: Pick<Ports, 'db' | 'clock'>): Worker<'geocoding.sweep'> {
  return {
    retries: 2,
    schedule: '40 3 * * *',
    async run() {
      const now = clock.now().getTime();
      await deleteOldAnswers(db, {
        found: new Date(now - FOUND_RETENTION_MS),
        unknown: new Date(now - UNKNOWN_RETENTION_MS),
      });
    },
  };
}
