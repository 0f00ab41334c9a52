import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type Checkout, ProviderRefused } from '../../../platform/payments/payment-provider.ts';
import type { Ports } from '../../../ports.ts';
import { requestPhotos } from '../views/copy-photos.ts';
import { listLines } from '../lines.queries.ts';
import { queueEmails } from '../emails/queue-emails.ts';
import { type Order, findOrder, lockOrder } from '../orders.queries.ts';
import { openPage } from '../create/payment-page.ts';
import { listRefunds } from '../refunds/refunds.queries.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { findDisputes } from '../disputes/settle-disputes.ts';
import { settleReversals } from '../refunds/settle-reversals.ts';
import { endUnpaid, settleOrder } from './settle-order.ts';

export type CheckPorts = Pick<Ports, 'db' | 'clock' | 'config' | 'payments' | 'lineKinds' | 'state'> & {
  readonly jobs: Jobs;
};

/**
 * Asks the provider for the state of the order's payment, updates the order, and returns what the provider said. If the
 * order was cancelled or its time is over, its payment page is closed first, so that nobody can pay for units that are
 * released here. While the provider cannot be reached it throws `ProviderAway`, and the units stay reserved.
 */
export async function checkOrderState(order: Order, ports: CheckPorts): Promise<Checkout | undefined> {
  const { payments, clock } = ports;
  // Whoever has authorised a payment has paid as far as they can, so the time to pay does not matter any more.
  const isOver =
    order.status !== 'authorised' && (order.cancelledAt !== null || order.expiresAt <= clock.now());
  const sessionId = await findSession(order, ports);
  if (sessionId === undefined) {
    if (isOver) await endWithoutPage(order, ports);
    return undefined;
  }
  if (isOver) await payments.closeCheckout(sessionId);
  const checkout = await payments.findCheckout(sessionId);
  if (checkout) await settle(order.id, checkout, ports);
  else await endWithoutPage(order, ports);
  return checkout;
}

/**
 * The id of the order's payment page at the provider. If no id is stored, the provider is asked to open the page: where
 * an earlier answer was lost, it answers with the page that it opened then.
 */
async function findSession(order: Order, ports: CheckPorts): Promise<string | undefined> {
  if (order.sessionId !== null) return order.sessionId;
  try {
    return (await openPage(order, ports)).id;
  } catch (error) {
    // The provider refused to open a page, so there is none on which anybody could pay.
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

/**
 * Checks an order at the provider, also if it was paid or is over, and sends its due refunds. Returns true if the
 * order's payment, refunds or other data about money changed.
 */
export async function checkOrderAgain(orderId: string, ports: CheckPorts): Promise<boolean> {
  const before = await describeMoney(orderId, ports);
  const order = await findOrder(ports.db, orderId);
  if (order && (order.status === 'open' || order.sessionId !== null)) await checkOrderState(order, ports);
  await sendRefunds(ports, { orderId });
  return before !== (await describeMoney(orderId, ports));
}

async function describeMoney(orderId: string, { db }: CheckPorts): Promise<string> {
  const order = await findOrder(db, orderId);
  const refunds = await listRefunds(db, [orderId]);
  return JSON.stringify([
    order?.paymentId,
    order?.amount,
    order?.refundedAmount,
    refunds.map(({ id, status, amount }) => [id, status, amount]),
  ]);
}

/**
 * Ends an open order for which the provider refused to open a payment page. Nobody can have paid, and the buyer may
 * order again.
 */
export async function endRefused(orderId: string, { db, clock }: CheckPorts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status === 'open' && order.sessionId === null)
      await endUnpaid(tx, { ...order, cancelledAt: clock.now() });
  });
}

async function endWithoutPage(order: Order, { db, clock }: CheckPorts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const present = await lockOrder(tx, order.id);
    const isOver = present && (present.cancelledAt !== null || present.expiresAt <= clock.now());
    if (present?.status === 'open' && isOver) await endUnpaid(tx, present);
  });
}

/**
 * Updates an order to what the provider reports about its payment, refunds and disputes. Emails and refunds follow in
 * their own transactions. If one of them is interrupted, the sweeper (`sweepOrdersWorker`) finishes it.
 */
export async function settle(orderId: string, checkout: Checkout, ports: CheckPorts): Promise<void> {
  const disputes = await findDisputes(checkout, ports.payments);
  await ports.db.transaction().execute(async (tx) => {
    await settleOrder(tx, orderId, checkout, ports);
    await settleReversals(tx, orderId, { checkout, disputes }, ports);
  });
  await finishSettled(orderId, ports);
}

export async function finishSettled(orderId: string, ports: CheckPorts): Promise<void> {
  const order = await findOrder(ports.db, orderId);
  if (order?.paidAt) {
    await requestPhotos(await listLines(ports.db, [orderId]), ports);
    await queueEmails(ports, { orderId });
  }
  await sendRefunds(ports, { orderId });
}
