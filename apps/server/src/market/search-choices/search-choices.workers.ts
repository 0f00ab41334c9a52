import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { deleteForgottenChoices, deleteMarksBefore } from './choices.queries.ts';
import { weekOf } from './record-choice.ts';

/** Every hour: deletes the marks of earlier weeks, and choices that nobody has made for long. */
export function sweepChoicesWorker({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): Worker<'search-choices.sweep'> {
  return {
    retries: 2,
    schedule: '17 * * * *',
    async run() {
      await deleteMarksBefore(db, weekOf(clock.now()));
      await deleteForgottenChoices(db, clock.now());
    },
  };
}
