import { type Checkout, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { toCheckoutRequest } from './checkout-request.ts';
import { markFailed, markOpened, type PlanOrder } from './orders.queries.ts';
import { settleOrder, type SettlePorts } from './settle-order.ts';

export type AskPorts = SettlePorts & Pick<Ports, 'payments'>;

/**
 * Opens the order's payment page. Sent again, it is answered with the same page; so this is also how to find the page
 * of an order whose answer got lost.
 */
export async function openCheckout(order: PlanOrder, { db, payments, config }: AskPorts): Promise<Checkout> {
  try {
    const checkout = await payments.openCheckout(toCheckoutRequest(order, config.publicUrl));
    if (checkout.url !== null && checkout.state === 'open')
      await markOpened(db, order.id, { sessionId: checkout.id, checkoutUrl: checkout.url });
    return checkout;
  } catch (error) {
    // It said no and would say so again: the next try needs an order of its own.
    if (error instanceof ProviderRefused) await markFailed(db, order);
    throw error;
  }
}

/** Asks the provider how the order stands, and brings it there. */
export async function checkOrder(order: PlanOrder, ports: AskPorts): Promise<Checkout | undefined> {
  const sessionId = order.sessionId ?? (await openCheckout(order, ports)).id;
  if (order.state === 'closing') await ports.payments.closeCheckout(sessionId);
  const checkout = await ports.payments.findCheckout(sessionId);
  if (checkout) await ports.db.transaction().execute((tx) => settleOrder(tx, order.id, checkout, ports));
  else await markFailed(ports.db, order);
  return checkout;
}
