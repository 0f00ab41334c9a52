import { type Checkout, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { toCheckoutRequest } from './checkout-request.ts';
import { markFailed, markOpened, type StoragePlanOrder } from './orders.queries.ts';
import { settleOrder, type SettlePorts } from './settle-order.ts';

export type AskPorts = SettlePorts & Pick<Ports, 'payments'>;

/**
 * Opens the order's payment page. A repeated call returns the same page, which recovers the page of an order whose
 * first answer was lost.
 */
export async function openCheckout(
  order: StoragePlanOrder,
  { db, payments, config }: AskPorts,
): Promise<Checkout> {
  try {
    const checkout = await payments.openCheckout(toCheckoutRequest(order, config.publicUrl));
    if (checkout.url !== null && checkout.state === 'open')
      await markOpened(db, order.id, { sessionId: checkout.id, checkoutUrl: checkout.url });
    return checkout;
  } catch (error) {
    // The provider would refuse the same order again, so the next try needs a new one.
    if (error instanceof ProviderRefused) await markFailed(db, order);
    throw error;
  }
}

/** Asks the provider for the state of the payment and updates the order. */
export async function checkOrder(order: StoragePlanOrder, ports: AskPorts): Promise<Checkout | undefined> {
  const sessionId = order.sessionId ?? (await openCheckout(order, ports)).id;
  if (order.state === 'closing') await ports.payments.closeCheckout(sessionId);
  const checkout = await ports.payments.findCheckout(sessionId);
  if (checkout) await ports.db.transaction().execute((tx) => settleOrder(tx, order.id, checkout, ports));
  else await markFailed(ports.db, order);
  return checkout;
}
