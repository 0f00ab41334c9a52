import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Ports } from '../../../ports.ts';
import { listEmailNotes } from '../../kind-notes.ts';
import { saleEmail } from './emails.ts';
import { enqueueOrderEmail } from './queue-emails.ts';
import { claimSaleEmails, countSales } from './sale-emails.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'lineKinds'> & { readonly jobs: Jobs };

/**
 * The shortest time between two emails to a seller about sales of one listing. A popular pool sells hundreds of shares
 * a minute.
 */
const PAUSE_MS = 15 * 60_000;
const ORDERS_PER_BATCH = 500;
const EMAILS_PER_BATCH = 50;

/** Queues emails to sellers about their sales. It runs in its own transactions, so that no sale waits for an email. */
export async function queueSaleEmails(ports: Needs): Promise<void> {
  const { db, clock, lineKinds } = ports;
  const except = Object.keys(lineKinds).filter((kind) => lineKinds[kind]?.emailsSeller);
  for (;;) {
    const now = clock.now();
    const counted = await db
      .transaction()
      .execute((tx) => countSales(tx, { now, limit: ORDERS_PER_BATCH, except }));
    if (counted < ORDERS_PER_BATCH) break;
  }
  for (;;) {
    const queued = await queueDue(ports);
    if (queued < EMAILS_PER_BATCH) break;
  }
}

async function queueDue({ db, clock, config, jobs, lineKinds }: Needs): Promise<number> {
  const now = clock.now();
  const nextDueAt = new Date(now.getTime() + PAUSE_MS);
  return db.transaction().execute(async (tx) => {
    const sales = await claimSaleEmails(tx, { now, nextDueAt, limit: EMAILS_PER_BATCH });
    for (const sale of sales) {
      const message = saleEmail(config, sale, await listEmailNotes(tx, [sale], { lineKinds }));
      await enqueueOrderEmail(tx, { userId: sale.sellerId }, message, { jobs, config });
    }
    return sales.length;
  });
}
