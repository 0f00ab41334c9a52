import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { deleteVisitsBefore } from './views.queries.ts';

/** Every hour: deletes the marks of earlier days, which only serve to count each visitor once a day. */
export function sweepVisitsWorker({ db, clock }: Pick<Ports, 'db' | 'clock'>): Worker<'listing-views.sweep'> {
  return {
    retries: 2,
    schedule: '7 * * * *',
    run: () => deleteVisitsBefore(db, clock.now().toISOString().slice(0, 10)),
  };
}
