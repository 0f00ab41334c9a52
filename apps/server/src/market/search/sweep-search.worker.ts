import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';

/** Every night at 04:10 UTC: deletes unused filter values. */
export function sweepSearchWorker({ searchIndex }: Pick<Ports, 'searchIndex'>): Worker<'search.sweep'> {
  return { retries: 2, schedule: '10 4 * * *', run: () => searchIndex.sweep() };
}
