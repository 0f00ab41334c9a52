import { markSaleCounted } from '@tessera/server/selling/orders/public';
import { finishFullNotice } from '@tessera/server/sold/shares/public';
import type { Jobs, LineKinds, Worker } from '@tessera/server/extension/public';
import { demoPeople, demoSellers } from './demo-people.ts';

/**
 * A job queue that drops emails and payment events. Otherwise, hundreds of receipts for people who never read them
 * would hide a visitor's own emails in the inbox. The payment's event is not needed, because each order is checked at
 * once, at the same time in the past.
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

/**
 * Wraps the worker that settles pools, so that the demo people get no emails from it. Pools close or are refunded long
 * after their sales, and no demo person reads an email about that.
 */
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
 * Marks demo sales as announced, so that later jobs notify neither their sellers nor, if the pool is full, the demo
 * people among its holders. Other holders are notified. The mark is set in the transaction of the payment, so that no
 * job comes first.
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
