import type { Log } from '../../../platform/log/log.ts';
import type { PaymentEvent } from '../../../platform/payments/payment-provider.ts';
import { type CheckPorts, finishSettled } from './check-order.ts';
import { createEvent, hasEvent } from './order-events.queries.ts';
import { findByPayment, findOrder, lockOrder, markDeclined, type Order } from '../orders.queries.ts';
import { enqueueDeclinedEmail } from '../emails/queue-emails.ts';
import { openPage } from '../create/payment-page.ts';
import { findDisputes } from '../disputes/settle-disputes.ts';
import { settleReversals } from '../refunds/settle-reversals.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Handles an event of the payment provider. It only triggers a check of the payment's current state, so late, repeated
 * and unordered events do no harm.
 */
export async function settleOrderEvent(event: PaymentEvent, log: Log, ports: CheckPorts): Promise<void> {
  const order = await findOrderOf(event, ports);
  if (!order) {
    log.warn('payment event for no order');
    return;
  }
  if (await hasEvent(ports.db, event.id)) return;
  const sessionId = event.sessionId ?? order.sessionId ?? (await openPage(order, ports)).id;
  const checkout = await ports.payments.findCheckout(sessionId);
  const disputes = checkout ? await findDisputes(checkout, ports.payments) : [];
  await ports.db.transaction().execute(async (tx) => {
    const receivedAt = ports.clock.now();
    // The order is locked before its event is stored, because the event's row refers to the order. If two events were
    // stored first, each would wait for the other to lock the order.
    await lockOrder(tx, order.id);
    if (!(await createEvent(tx, { id: event.id, type: event.type, orderId: order.id, receivedAt }))) return;
    if (checkout) {
      await settleOrder(tx, order.id, checkout, ports);
      await settleReversals(tx, order.id, { checkout, disputes }, ports);
    }
    const declined =
      event.type === 'payment_intent.payment_failed' && (await markDeclined(tx, order.id, receivedAt));
    if (declined) await enqueueDeclinedEmail(tx, declined, ports);
  });
  await finishSettled(order.id, ports);
  log.info({ orderId: order.id }, 'payment event settled');
}

/**
 * Finds the order of an event by the order's id in its metadata. Events about disputes lack metadata, so they are found
 * by their payment.
 */
async function findOrderOf(event: PaymentEvent, { db }: CheckPorts): Promise<Order | undefined> {
  if (isUuid(event.orderId)) return findOrder(db, event.orderId);
  return event.paymentId === undefined ? undefined : findByPayment(db, event.paymentId);
}

function isUuid(text: string | undefined): text is string {
  return text !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
