import { ProviderAway, ProviderRefused } from '../../../platform/payments/payment-provider.ts';
import type { Ports } from '../../../ports.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { releaseEmail } from '../emails/emails.ts';
import { enqueueOrderEmail } from '../emails/queue-emails.ts';
import { listLines } from '../lines.queries.ts';
import { findOrder } from '../orders.queries.ts';
import { settleOrder } from '../settle/settle-order.ts';
import { claimReleases, markReleased, type Release } from './releases.queries.ts';

type ReleasePorts = Pick<Ports, 'db' | 'clock' | 'config' | 'payments' | 'lineKinds'> & {
  readonly jobs: Jobs;
};

const RETRY_AFTER_MS = 5 * 60_000;
const BATCH_SIZE = 50;

/**
 * Releases authorised payments for which nothing is given. If the outcome of a try is unknown, it is sent again, which changes
 * nothing. A payment that was captured meanwhile is refunded instead.
 */
export async function sendReleases(
  ports: ReleasePorts,
  { orderId }: { readonly orderId?: string } = {},
): Promise<void> {
  const now = ports.clock.now();
  const releases = await claimReleases(ports.db, {
    now,
    nextTryAt: new Date(now.getTime() + RETRY_AFTER_MS),
    limit: BATCH_SIZE,
    ...(orderId !== undefined && { orderId }),
  });
  for (const release of releases) await sendRelease(release, ports);
}

async function sendRelease(release: Release, ports: ReleasePorts): Promise<void> {
  const { paymentId, orderId } = release;
  const { db, payments, clock } = ports;
  const outcome = await askForRelease(paymentId, payments);
  if (outcome === 'unknown') return;
  const order = outcome === 'captured' ? await findOrder(db, orderId) : undefined;
  const isItsPayment = order?.paymentId === paymentId && order.sessionId !== null;
  const checkout = isItsPayment ? await payments.findCheckout(order.sessionId) : undefined;
  await db.transaction().execute(async (tx) => {
    if (checkout) await settleOrder(tx, orderId, checkout, ports);
    const isNew = await markReleased(tx, paymentId, clock.now());
    if (isNew && outcome === 'released') await notifyBuyer(tx, release, ports);
  });
}

async function notifyBuyer(tx: Tx, { orderId }: Release, ports: ReleasePorts): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) return;
  const lines = await listLines(tx, [orderId]);
  await enqueueOrderEmail(tx, order, releaseEmail(ports.config, order, lines), ports);
}

async function askForRelease(
  paymentId: string,
  payments: ReleasePorts['payments'],
): Promise<'released' | 'captured' | 'unknown'> {
  try {
    return await payments.release(paymentId);
  } catch (error) {
    if (error instanceof ProviderAway) return 'unknown';
    // The provider has nothing that could be charged.
    if (error instanceof ProviderRefused) return 'released';
    throw error;
  }
}
