import { priceItems } from '@tessera/domain/orders/order-lines';
import type { Checkout, CheckoutItem, CheckoutRequest } from '../../platform/payments/payment-provider.ts';
import type { OrderLine } from './lines.queries.ts';
import type { Order } from './orders.queries.ts';

/** Purpose in the provider's metadata, by which events are routed to this feature. */
export const ORDER_PURPOSE = 'order';
/** Providers accept long names, but a payment page shows them on one line. */
const MAX_NAME_CHARS = 120;

/** Built from what is stored, so that a repeated request is identical. */
export function toCheckoutRequest(
  order: Order,
  lines: readonly OrderLine[],
  publicUrl: string,
): CheckoutRequest {
  return {
    orderId: order.id,
    attempt: order.pageAttempt,
    items: lines.flatMap(itemsOf),
    currency: order.currency,
    metadata: { purpose: ORDER_PURPOSE, orderId: order.id },
    successUrl: `${publicUrl}/orders/${order.id}?from=payment`,
    cancelUrl: `${publicUrl}/checkout?order=${order.id}`,
    expiresAt: order.pageExpiresAt,
  };
}

/** A price that does not divide evenly makes two items. What is charged once for the line is postage. */
function itemsOf({ title, ...line }: OrderLine): CheckoutItem[] {
  const name = title.length > MAX_NAME_CHARS ? `${title.slice(0, MAX_NAME_CHARS - 1)}…` : title;
  return priceItems(line).map(({ isFlat, ...item }) => ({
    name: isFlat ? `Postage: ${name}` : name,
    ...item,
  }));
}

/** Whether the payment is the one that the order asked for. */
export function matchesOrder(checkout: Checkout, order: Order): boolean {
  return (
    checkout.orderId === order.id &&
    checkout.amount === order.amount &&
    checkout.currency === order.currency &&
    checkout.metadata['orderId'] === order.id &&
    checkout.metadata['purpose'] === ORDER_PURPOSE
  );
}
