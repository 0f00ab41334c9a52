import { type Checkout, ProviderAway, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { extendHolds } from '../holds/public.ts';
import { toCheckoutRequest } from './checkout-request.ts';
import { listLines } from './lines.queries.ts';
import { lockOrder, type Order, updateOrder } from './orders.queries.ts';

export type PagePorts = Pick<Ports, 'db' | 'clock' | 'config' | 'payments'>;

/**
 * Opens the payment page of an order and extends its reservation once, to the end of the page. A repeated call opens the
 * same page, which recovers one whose first answer was lost. Throws `ProviderAway` or `ProviderRefused`.
 */
export async function openPage(order: Order, ports: PagePorts): Promise<Checkout> {
  const { db, payments, config } = ports;
  const requested = order.pageAttempt > 0 ? order : await startAttempt(order, ports);
  const lines = await listLines(db, [order.id]);
  const checkout = await payments.openCheckout(toCheckoutRequest(requested, lines, config.publicUrl));
  if (checkout.state === 'open' && checkout.url !== null)
    await storePage(order.id, { sessionId: checkout.id, checkoutUrl: checkout.url }, ports);
  return checkout;
}

/** Stored before the provider is called, so that a page whose answer is lost can be found. */
async function startAttempt(order: Order, { db }: PagePorts): Promise<Order> {
  const pageAttempt = 1;
  await updateOrder(db, order.id, { pageAttempt });
  return { ...order, pageAttempt };
}

/** The page ends at the same moment as the reservation that it extends. */
async function storePage(
  orderId: string,
  page: { readonly sessionId: string; readonly checkoutUrl: string },
  { db }: PagePorts,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.status !== 'open' || order.sessionId !== null) return;
    const { pageExpiresAt } = order;
    const lines = await listLines(tx, [orderId]);
    await updateOrder(tx, orderId, { ...page, expiresAt: pageExpiresAt, nextCheckAt: pageExpiresAt });
    await extendHolds(
      tx,
      lines.flatMap(({ holdId }) => holdId ?? []),
      pageExpiresAt,
    );
  });
}

/** Address of the payment page, or null while the provider is away. */
export async function findPageUrl(order: Order, ports: PagePorts): Promise<string | null> {
  if (order.status !== 'open' || order.cancelledAt !== null) return null;
  if (order.checkoutUrl !== null) return order.checkoutUrl;
  if (order.expiresAt <= ports.clock.now()) return null;
  try {
    return (await openPage(order, ports)).url;
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefused) return null;
    throw error;
  }
}
