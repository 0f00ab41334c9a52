import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Checkout, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { requestPhotos } from './copy-photos.ts';
import { listLines } from './lines.queries.ts';
import { queueEmails } from './queue-emails.ts';
import { type Order, findOrder, lockOrder } from './orders.queries.ts';
import { openPage } from './payment-page.ts';
import { listRefunds } from './refunds.queries.ts';
import { sendRefunds } from './send-refunds.ts';
import { findDisputes } from './settle-disputes.ts';
import { settleReversals } from './settle-reversals.ts';
import { endUnpaid, settleOrder } from './settle-order.ts';

export type CheckPorts = Pick<Ports, 'db' | 'clock' | 'config' | 'payments' | 'lineKinds' | 'state'> & {
  readonly jobs: Jobs;
};

/**
 * Asks the provider for the state of a payment and updates the order. An order whose time is over is closed at the
 * provider first: only then can nobody pay any more, and its units are released. Throws `ProviderAway` while the provider
 * cannot be reached; until then the reservation stays. Answers what the provider said.
 */
export async function checkOrderState(order: Order, ports: CheckPorts): Promise<Checkout | undefined> {
  const { payments, clock } = ports;
  const isOver = order.cancelledAt !== null || order.expiresAt <= clock.now();
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

/** The order's page. If the provider was asked for one but its answer was lost, the same request finds it. */
async function findSession(order: Order, ports: CheckPorts): Promise<string | undefined> {
  if (order.sessionId !== null) return order.sessionId;
  try {
    return (await openPage(order, ports)).id;
  } catch (error) {
    // The provider never accepted the request, so there is no page that anybody could pay on.
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

/**
 * Checks an order in whatever state it is, and sends its refunds that are due. True if something about its money changed.
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
    order?.refundedAmount,
    refunds.map(({ id, status, amount }) => [id, status, amount]),
  ]);
}

/** Ends an order for which the provider refused to open a page: nobody can have paid. The buyer may order again. */
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

/** Emails and refunds follow in transactions of their own. Whatever is interrupted, the sweeper finishes. */
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
