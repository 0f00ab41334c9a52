import { DAY_MS } from '@tessera/domain/durations';
import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { clearPrivateFields, listOverdue, updateRequest } from './requests.queries.ts';
import { lockRequest } from './send-quote.ts';

const BATCH_SIZE = 500;
/** How long after a job street, full postcode, phone number and notes are deleted. The outward code stays. */
const CLEARED_AFTER_MS = 30 * DAY_MS;

/** Ends requests that nobody accepted in time, and deletes what is private of old ones. */
export function sweepRequestsWorker({ db, clock }: Pick<Ports, 'db' | 'clock'>): Worker<'requests.sweep'> {
  return {
    retries: 0,
    schedule: '*/5 * * * *',
    async run() {
      const now = clock.now();
      for (const id of await listOverdue(db, now, BATCH_SIZE))
        await db.transaction().execute(async (tx) => {
          const locked = await lockRequest(tx, id);
          // What is reserved at the moment keeps its request open until it is paid or released.
          if (locked && !locked.isTaken && locked.request.status === 'open')
            await updateRequest(tx, id, { status: 'expired' }, now);
        });
      await clearPrivateFields(db, { endedBefore: new Date(now.getTime() - CLEARED_AFTER_MS), now });
    },
  };
}
