import type { Log } from '../../platform/log/log.ts';
import type { Checkout, PaymentEvent } from '../../platform/payments/payment-provider.ts';
import { openCheckout, type AskPorts } from './ask-provider.ts';
import {
  createEvent,
  findOrder,
  findOrderByPayment,
  hasEvent,
  markDeclined,
  type StoragePlanOrder,
} from './orders.queries.ts';
import { auditOrder, settleOrder } from './settle-order.ts';

/** An event only triggers a check: late, repeated or out of order, it leads to the payment's current state. */
export async function settleStoragePlanEvent(event: PaymentEvent, log: Log, ports: AskPorts): Promise<void> {
  const order = await findOrderOf(event, ports);
  if (!order) {
    log.warn('payment event for no plan order');
    return;
  }
  if (await hasEvent(ports.db, event.id)) return;
  const checkout = await findCheckoutOf(event, order, ports);
  await ports.db.transaction().execute(async (tx) => {
    const receivedAt = ports.clock.now();
    const isNew = await createEvent(tx, { id: event.id, type: event.type, orderId: order.id, receivedAt });
    if (!isNew) return;
    if (checkout) await settleOrder(tx, order.id, checkout, ports);
    if (event.type === 'payment_intent.payment_failed') await markDeclined(tx, order.id, receivedAt);
    // Nothing changes until the dispute is decided, but the operator may want to know.
    if (event.type === 'charge.dispute.created') await auditOrder(tx, order, 'plan.disputed', ports);
  });
  log.info({ orderId: order.id }, 'payment event settled');
}

/** Events about disputes contain only the payment, not the metadata. */
async function findOrderOf(event: PaymentEvent, { db }: AskPorts): Promise<StoragePlanOrder | undefined> {
  if (isUuid(event.orderId)) return findOrder(db, event.orderId);
  return event.paymentId === undefined ? undefined : findOrderByPayment(db, event.paymentId);
}

/**
 * Finds the checkout session: the event's, or else the order's. If the order has none because the payment provider's
 * answer was lost, it opens one.
 */
async function findCheckoutOf(
  event: PaymentEvent,
  order: StoragePlanOrder,
  ports: AskPorts,
): Promise<Checkout | undefined> {
  const sessionId = event.sessionId ?? order.sessionId ?? (await openCheckout(order, ports)).id;
  return ports.payments.findCheckout(sessionId);
}

function isUuid(text: string | undefined): text is string {
  return text !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
