import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import { priceItems } from '@tessera/domain/selling/orders/order-lines';
import { sumAuthorised } from '@tessera/domain/selling/orders/payment-ways';
import type { CheckoutDetails, LineKinds } from '../../line-kind.ts';
import type { Checkout, CheckoutItem, CheckoutRequest } from '../../../platform/payments/payment-provider.ts';
import type { Ports } from '../../../ports.ts';
import type { OrderLine } from '../lines.queries.ts';
import type { Order } from '../orders.queries.ts';
import { toSold } from '../settle/sold-line.ts';

/**
 * The `purpose` in the metadata of a payment. It tells which feature handles the provider's events about the payment.
 */
export const ORDER_PURPOSE = 'order';
/** Longer titles are cut: providers accept them, but a payment page shows a name on one line. */
const MAX_NAME_CHARS = 120;

/**
 * What the provider is asked to charge for. It depends only on what is stored, so that a repeated request is identical.
 */
export function toCheckoutRequest(
  order: Order,
  lines: readonly OrderLine[],
  {
    config: { publicUrl },
    lineKinds,
  }: Pick<Ports, 'lineKinds'> & { readonly config: { readonly publicUrl: string } },
): CheckoutRequest {
  const details = findDetails(order, lines, lineKinds);
  return {
    orderId: order.id,
    attempt: order.pageAttempt,
    items: details?.items ?? lines.flatMap(itemsOf),
    currency: order.currency,
    metadata: metadataOf(order, details),
    successUrl: `${publicUrl}${details?.successPath ?? `/orders/${order.id}?from=payment`}`,
    cancelUrl: `${publicUrl}${details?.cancelPath ?? `/checkout?order=${order.id}`}`,
    expiresAt: order.pageExpiresAt,
    ...(lines.some(isChargedOnAcceptance) && { isCapturedLater: true }),
  };
}

/** Whether the line was ordered so that its payment is only authorised at first. */
function isChargedOnAcceptance({ terms }: Pick<OrderLine, 'terms'>): boolean {
  return parseFrozenTerms(terms).capture === 'acceptance';
}

/**
 * How the line's kind wants the payment page to describe the order. Undefined if the order has several lines, because
 * these may be of several kinds.
 */
function findDetails(
  order: Order,
  lines: readonly OrderLine[],
  lineKinds: LineKinds,
): CheckoutDetails | undefined {
  const [line, ...others] = lines;
  if (!line || others.length > 0) return undefined;
  return lineKinds[line.kind]?.describeCheckout?.(toSold(line, order));
}

function metadataOf({ id }: Order, details: CheckoutDetails | undefined): Record<string, string> {
  return { purpose: ORDER_PURPOSE, orderId: id, ...details?.metadata };
}

/**
 * The items that the payment page shows for one line. Units at two prices are two items. An amount that is charged once
 * for the whole line (`isFlat`) is its postage.
 */
function itemsOf({ title, ...line }: OrderLine): CheckoutItem[] {
  const parts = itemsOfParts(line);
  if (parts) return parts;
  const name = shortName(title);
  return priceItems(line).map(({ isFlat, ...item }) => ({
    name: isFlat ? `Postage: ${name}` : name,
    ...item,
  }));
}

/**
 * The parts of a line's price as items. Undefined if the line has none, or one of them is a discount: payment pages take no
 * negative amounts, so such a line is one item.
 */
function itemsOfParts({ terms }: Pick<OrderLine, 'terms'>): CheckoutItem[] | undefined {
  const { parts } = parseFrozenTerms(terms);
  if (parts.length === 0 || parts.some(({ amount }) => amount < 0)) return undefined;
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ text, quantity, amount }) => ({
      name: shortName(quantity === 1 ? text : `${quantity} × ${text}`),
      amount,
      quantity: 1,
    }));
}

function shortName(title: string): string {
  return title.length > MAX_NAME_CHARS ? `${title.slice(0, MAX_NAME_CHARS - 1)}…` : title;
}

/** Whether a payment's order, amount, currency and metadata are what the provider was asked for. */
export function matchesOrder(
  checkout: Checkout,
  order: Order,
  { lines, lineKinds }: { readonly lines: readonly OrderLine[]; readonly lineKinds: LineKinds },
): boolean {
  const expected = metadataOf(order, findDetails(order, lines, lineKinds));
  return (
    checkout.orderId === order.id &&
    checkout.amount === order.amount + sumAuthorised(lines) &&
    checkout.currency === order.currency &&
    Object.entries(expected).every(([name, value]) => checkout.metadata[name] === value)
  );
}
