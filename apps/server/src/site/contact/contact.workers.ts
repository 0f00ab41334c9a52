import { DAY_MS } from '@tessera/domain/durations';
import { VISITOR_FILE_DAYS } from '@tessera/domain/site/contact/tickets';
import { removeAttachments } from '../../files/personal-files/public.ts';
import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { deleteTicketAttachments, listVisitorFiles } from './attachments.queries.ts';

const BATCH_SIZE = 200;

/** Once a day: deletes the files of visitors whose tickets have long not changed. What was written stays. */
export function sweepVisitorFilesWorker({ db, clock }: Pick<Ports, 'db' | 'clock'>): Worker<'contact.sweep'> {
  return {
    retries: 2,
    schedule: '50 3 * * *',
    async run(_, jobs) {
      const before = new Date(clock.now().getTime() - VISITOR_FILE_DAYS * DAY_MS);
      let count: number;
      do {
        count = await db.transaction().execute(async (tx) => {
          const ids = await listVisitorFiles(tx, before, BATCH_SIZE);
          await deleteTicketAttachments(tx, ids);
          await removeAttachments(tx, ids, { jobs, clock });
          return ids.length;
        });
      } while (count === BATCH_SIZE);
    },
  };
}
