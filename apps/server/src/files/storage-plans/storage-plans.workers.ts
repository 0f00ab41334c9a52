import { DAY_MS } from '@tessera/domain/durations';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs, Worker } from '../../platform/jobs/jobs.ts';
import { type Email, renderEmail } from '../../platform/mail/email.ts';
import { deleteOldTestCheckouts } from '../../platform/payments/test-checkouts.queries.ts';
import type { Ports } from '../../ports.ts';
import { reminderEmail, endedStoragePlanEmail } from './emails.ts';
import {
  type EndingStoragePlan,
  endStoragePlans,
  lockStoragePlansToEnd,
  lockStoragePlansToRemind,
  markReminded,
} from './storage-plans.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

const REMIND_BEFORE_MS = 7 * DAY_MS;
const TEST_CHECKOUT_RETENTION_MS = 90 * DAY_MS;
const BATCH_SIZE = 50;

/**
 * Runs every 15 minutes. It reminds people whose storage plan ends soon, and ends plans that have expired. The limits
 * depend on the clock alone, so they are right even if this does not run.
 */
export function endStoragePlansWorker({ db, clock, config }: Needs): Worker<'storage-plans.end'> {
  const site = { name: config.site.name, publicUrl: config.publicUrl };
  return {
    retries: 2,
    schedule: '*/15 * * * *',
    async run(_, jobs) {
      const now = clock.now();
      const by = new Date(now.getTime() + REMIND_BEFORE_MS);
      await inBatches(
        { db, jobs, siteName: site.name },
        {
          lock: (tx) => lockStoragePlansToRemind(tx, { now, by }, BATCH_SIZE),
          mark: markReminded,
          write: ({ storagePlan, endsAt }) => reminderEmail(site, storagePlan, endsAt),
        },
      );
      await inBatches(
        { db, jobs, siteName: site.name },
        {
          lock: (tx) => lockStoragePlansToEnd(tx, now, BATCH_SIZE),
          mark: endStoragePlans,
          write: ({ storagePlan, endsAt }) => endedStoragePlanEmail(site, storagePlan, endsAt),
        },
      );
      await deleteOldTestCheckouts(db, new Date(now.getTime() - TEST_CHECKOUT_RETENTION_MS));
    },
  };
}

interface BatchNeeds {
  readonly db: Needs['db'];
  readonly jobs: Jobs;
  readonly siteName: string;
}

interface BatchWork {
  readonly lock: (tx: Tx) => Promise<EndingStoragePlan[]>;
  readonly mark: (tx: Tx, userIds: readonly number[]) => Promise<void>;
  readonly write: (storagePlan: EndingStoragePlan) => Email;
}

/**
 * Emails people in batches. Each batch is marked in the transaction that queues its emails, so that everybody gets
 * exactly one.
 */
async function inBatches(
  { db, jobs, siteName }: BatchNeeds,
  { lock, mark, write }: BatchWork,
): Promise<void> {
  const runBatch = () =>
    db.transaction().execute(async (tx) => {
      const storagePlans = await lock(tx);
      if (storagePlans.length > 0) {
        const userIds = storagePlans.map((storagePlan) => storagePlan.userId);
        await mark(tx, userIds);
      }
      for (const storagePlan of storagePlans) {
        if (storagePlan.email)
          await jobs.enqueue(tx, 'mail.send', {
            to: storagePlan.email,
            ...renderEmail(write(storagePlan), siteName),
          });
      }
      return storagePlans.length;
    });
  while ((await runBatch()) >= BATCH_SIZE);
}
