import type { Worker } from '../../platform/jobs/jobs.ts';
import { ProviderAway } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { checkOrderState, type CheckPorts } from './settle/check-order.ts';
import { deleteOldEvents } from './settle/order-events.queries.ts';
import { claimOrdersToCheck } from './orders.queries.ts';
import { queueSaleEmails } from './emails/queue-sale-emails.ts';
import { queueEmails } from './emails/queue-emails.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'payments' | 'lineKinds' | 'state'>;

const MINUTE_MS = 60_000;
const EVENT_RETENTION_MS = 90 * 24 * 60 * MINUTE_MS;
/** When an order whose time is over is asked about again, if the provider could not say yet how its payment ended. */
const CHECK_AGAIN_MS = MINUTE_MS;
/**
 * How often the provider is asked about an order that can still be paid. The event about its payment may have been
 * lost.
 */
const CHECK_OPEN_MS = 10 * MINUTE_MS;
const BATCH_SIZE = 100;
const CHECKS_AT_ONCE = 5;

/**
 * Runs every minute. It ends orders whose time is over, after closing their payment pages, and finishes orders whose
 * event was lost. Then it sends emails and refunds that are due.
 */
export function sweepOrdersWorker(needs: Needs): Worker<'orders.sweep'> {
  return {
    retries: 0,
    schedule: '* * * * *',
    async run(_, jobs) {
      const ports = { ...needs, jobs };
      const errors = await checkDue(ports);
      await queueEmails(ports);
      await sendRefunds(ports);
      await queueSaleEmails(ports);
      await deleteOldEvents(needs.db, new Date(needs.clock.now().getTime() - EVENT_RETENTION_MS));
      // By now, all other orders have been checked. The errors are thrown so that they reach the log.
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} orders could not be checked`);
    },
  };
}

async function checkDue(ports: CheckPorts): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (;;) {
    const now = ports.clock.now();
    const again = new Date(now.getTime() + CHECK_AGAIN_MS);
    const later = new Date(now.getTime() + CHECK_OPEN_MS);
    const orders = await claimOrdersToCheck(ports.db, { now, again, later, limit: BATCH_SIZE });
    for (let start = 0; start < orders.length; start += CHECKS_AT_ONCE) {
      const checks = orders
        .slice(start, start + CHECKS_AT_ONCE)
        .map((order) => checkOrderState(order, ports));
      for (const outcome of await Promise.allSettled(checks))
        if (outcome.status === 'rejected' && !(outcome.reason instanceof ProviderAway))
          errors.push(outcome.reason);
    }
    if (orders.length < BATCH_SIZE) return errors;
  }
}
