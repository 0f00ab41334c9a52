import { DAY_MS } from '@tessera/domain/durations';
import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { enqueueEndEmails } from './transfers/transfer-emails.ts';
import {
  deleteOldEmails,
  endTransfer,
  freeOfferedLots,
  lockTransfersToEnd,
} from './transfers/transfers.queries.ts';

const BATCH_SIZE = 50;
const EMAIL_RETENTION_MS = 30 * DAY_MS;

/** Runs every five minutes. It ends invitations that nobody accepted in time or whose shares were refunded. */
export function endTransfersWorker({
  db,
  clock,
  config,
}: Pick<Ports, 'db' | 'clock' | 'config'>): Worker<'shares.end-transfers'> {
  return {
    retries: 0,
    schedule: '*/5 * * * *',
    async run(_, jobs) {
      const now = clock.now();
      for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
        count = await db.transaction().execute(async (tx) => {
          const transfers = await lockTransfersToEnd(tx, now, BATCH_SIZE);
          for (const transfer of transfers) {
            const status = transfer.expiresAt <= now ? 'expired' : 'ended';
            await endTransfer(tx, transfer.id, { status, decidedAt: now });
            await freeOfferedLots(tx, transfer.id);
            await enqueueEndEmails(tx, { ...transfer, status }, { config, jobs });
          }
          return transfers.length;
        });
      }
      await deleteOldEmails(db, new Date(now.getTime() - EMAIL_RETENTION_MS));
    },
  };
}
