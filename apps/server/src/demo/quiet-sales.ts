import { markSaleCounted } from '../features/orders/public.ts';
import { finishFullNotice } from '../features/shares/public.ts';
import type { LineKinds } from '../line-kind.ts';
import type { Jobs, Worker } from '../platform/jobs/jobs.ts';
import { demoPeople, demoSellers } from './demo-people.ts';

/**
 * Hundreds of receipts for people who never read them would hide a visitor's emails in the inbox. The provider's event is
 * left out because the order is checked at once, at the same time in the past.
 */
export function withoutEmails(jobs: Jobs): Jobs {
  return {
    ...jobs,
    enqueue: async (tx, name, payload) => {
      if (name === 'mail.send' || name === 'payments.test-event') return;
      await jobs.enqueue(tx, name, payload);
    },
  };
}

const demoEmails = new Set([...demoPeople, ...demoSellers].map(({ email }) => email));

/** Pools are about to close, full or refunded long after their sales, and no demo person reads an email about it. */
export function withoutDemoEmails(worker: Worker<'pools.settle'>): Worker<'pools.settle'> {
  return {
    ...worker,
    run: (job, jobs) =>
      worker.run(job, {
        ...jobs,
        async enqueue(tx, name, payload) {
          if ('to' in payload && demoEmails.has(payload.to)) return;
          await jobs.enqueue(tx, name, payload);
        },
      }),
  };
}

/**
 * Sales that later jobs announce neither to their sellers nor, if the pool is full, to its holders. Marked in the
 * transaction of the payment, so that no job comes first. Another person among the holders is told.
 */
export function withoutAnnouncements(lineKinds: LineKinds, userIds: readonly number[]): LineKinds {
  return Object.fromEntries(
    Object.entries(lineKinds).map(([name, kind]) => [
      name,
      {
        ...kind,
        async confirm(tx, line, now) {
          await kind.confirm(tx, line, now);
          await markSaleCounted(tx, line.orderId, now);
          const { listingId } = line;
          if (listingId !== null) await finishFullNotice(tx, { listingId, userIds, now });
        },
      },
    ]),
  );
}
