import type { Worker } from '../../platform/jobs/jobs.ts';
import { ProviderAway } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { checkOrderState, type CheckPorts } from './check-order.ts';
import { deleteOldEvents } from './order-events.queries.ts';
import { claimOrdersToCheck } from './orders.queries.ts';
import { queueSaleEmails } from './queue-sale-emails.ts';
import { queueEmails } from './queue-emails.ts';
import { sendRefunds } from './send-refunds.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'payments' | 'lineKinds' | 'state'>;

const MINUTE_MS = 60_000;
const EVENT_RETENTION_MS = 90 * 24 * 60 * MINUTE_MS;
/** An order that the provider cannot decide yet is asked about again after this time. */
const CHECK_AGAIN_MS = MINUTE_MS;
/** One that can still be paid is asked about so often, because its event may be lost. */
const CHECK_OPEN_MS = 10 * MINUTE_MS;
const BATCH = 100;
const AT_ONCE = 5;

/**
 * Every minute: ends reservations whose time is over, after their payment pages were closed, and finishes orders whose
 * event was lost.
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
      // The other orders are settled; these errors have to reach the log.
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
    const orders = await claimOrdersToCheck(ports.db, { now, again, later, limit: BATCH });
    for (let start = 0; start < orders.length; start += AT_ONCE) {
      const checks = orders.slice(start, start + AT_ONCE).map((order) => checkOrderState(order, ports));
      for (const outcome of await Promise.allSettled(checks))
        if (outcome.status === 'rejected' && !(outcome.reason instanceof ProviderAway))
          errors.push(outcome.reason);
    }
    if (orders.length < BATCH) return errors;
  }
}
