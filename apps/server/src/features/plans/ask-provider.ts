import type { Checkout } from '../../platform/payments/payment-provider.ts';
import { ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { toCheckoutRequest } from './checkout-request.ts';
import { markEnded, markOpened, type PlanOrder } from './orders.queries.ts';
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
    if (error instanceof ProviderRefused && isUnopened(order)) await markEnded(db, order.id, 'failed');
    throw error;
  }
}

function isUnopened({ state, sessionId }: PlanOrder): boolean {
  return sessionId === null && (state === 'opening' || state === 'closing');
}

/** Asks the provider how the order stands, and brings it there. */
export async function checkOrder(order: PlanOrder, ports: AskPorts): Promise<Checkout | undefined> {
  const sessionId = order.sessionId ?? (await openCheckout(order, ports)).id;
  if (order.state === 'closing') await ports.payments.closeCheckout(sessionId);
  const checkout = await ports.payments.findCheckout(sessionId);
  if (checkout) await ports.db.transaction().execute((tx) => settleOrder(tx, order.id, checkout, ports));
  else await markEnded(ports.db, order.id, 'failed');
  return checkout;
}
