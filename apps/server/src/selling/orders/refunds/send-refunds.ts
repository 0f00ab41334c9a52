import { ProviderAway, ProviderRefused } from '../../../platform/payments/payment-provider.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { ORDER_PURPOSE } from '../create/checkout-request.ts';
import type { Ports } from '../../../ports.ts';
import { flagOrder } from '../settle/flag-order.ts';
import { listLines } from '../lines.queries.ts';
import { lockOrder, updateOrder } from '../orders.queries.ts';
import { refundEmail } from '../emails/emails.ts';
import { postRefundPaid } from '../settle/post-to-ledger.ts';
import { enqueueOrderEmail, listNotes } from '../emails/queue-emails.ts';
import { sendReleases } from './send-releases.ts';
import { claimRefunds, markRefunded, type Refund } from './refunds.queries.ts';

type RefundPorts = Pick<Ports, 'db' | 'clock' | 'config' | 'payments' | 'lineKinds'> & {
  readonly jobs: Jobs;
};

const MINUTE_MS = 60_000;
const BATCH_SIZE = 50;

/**
 * Sends refunds and releases that are due. If the outcome of a try is unknown, the refund is sent again. Its id is the idempotency
 * key, so the provider never pays it twice.
 */
export async function sendRefunds(
  ports: RefundPorts,
  { orderId }: { readonly orderId?: string } = {},
): Promise<void> {
  await sendReleases(ports, orderId === undefined ? {} : { orderId });
  const now = ports.clock.now();
  const nextTryAt = new Date(now.getTime() + 5 * MINUTE_MS);
  const refunds = await claimRefunds(ports.db, {
    now,
    nextTryAt,
    limit: BATCH_SIZE,
    ...(orderId !== undefined && { orderId }),
  });
  for (const refund of refunds) await sendRefund(refund, ports);
}

async function sendRefund(refund: Refund, ports: RefundPorts): Promise<void> {
  const { db, payments, clock } = ports;
  const outcome = await askForRefund(refund, payments);
  if (outcome === 'unknown') return;
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    const settledAt = clock.now();
    if (!order || !(await markRefunded(tx, refund.id, { status: outcome, settledAt }))) return;
    if (outcome !== 'done') return flagOrder(tx, order, 'refund_failed', { clock });
    if (order.flag === 'refund_failed') await updateOrder(tx, order.id, { flag: null });
    await postRefundPaid(tx, refund, { provider: payments.name, at: settledAt });
    const notes = await listNotes(tx, await listLines(tx, [order.id]), ports);
    await enqueueOrderEmail(tx, order, refundEmail(ports.config, order, refund, notes), ports);
  });
}

async function askForRefund(
  { id, paymentId, amount, reason, currency, orderId, attempt }: Refund,
  payments: RefundPorts['payments'],
): Promise<'done' | 'failed' | 'unknown'> {
  try {
    const { state } = await payments.refund({
      // A retry with the same id would only get the provider's first answer again, so the retry of a failed refund has
      // a new id.
      refundId: attempt === 1 ? id : `${id}-${attempt}`,
      paymentId,
      amount,
      currency,
      reason,
      metadata: { purpose: ORDER_PURPOSE, orderId },
    });
    return state === 'pending' ? 'unknown' : state;
  } catch (error) {
    if (error instanceof ProviderAway) return 'unknown';
    if (error instanceof ProviderRefused) return 'failed';
    throw error;
  }
}
