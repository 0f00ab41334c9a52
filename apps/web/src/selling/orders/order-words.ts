import type { Output } from '@tessera/contract/endpoint';
import type { getOrder } from '@tessera/contract/selling/orders';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { payableInPerson, priceOf } from '@tessera/domain/selling/orders/payment-ways';
import { authorisedText, inPersonPlace } from '@tessera/domain/selling/orders/receipt';
import type { LineKindWords, OrderPageWords } from '@tessera/domain/sold/kinds/line-kind-words';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import type { Tone } from '../../ui/banner.tsx';

export type Order = Output<typeof getOrder>['order'];
export type OrderLine = Order['lines'][number];

/** Sentences about an order, and the next step that its buyer is offered. */
export interface OrderSummary {
  readonly label: string;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly next: 'pay' | 'order again' | 'browse' | 'own page' | undefined;
}

/** What an order costs, such as “£12.50” or “£12.50, payable at collection”. */
export function totalText({ totals, lines }: Pick<Order, 'totals' | 'lines'>): string {
  const currency = totals[0]?.currency ?? 'GBP';
  const inPerson = lines.reduce((sum, line) => sum + payableInPerson(line), 0);
  const charged = totals.map(formatMoney).join(' + ');
  const isUncharged = totals.every(({ amount }) => amount === 0);
  const price = lines.reduce((sum, line) => sum + priceOf(line), 0);
  if (inPerson === 0 && isUncharged) return price === 0 ? 'Free' : formatMoney({ amount: price, currency });
  if (inPerson === 0) return charged;
  const payable = `${formatMoney({ amount: inPerson, currency })}, payable ${inPersonPlace({ lines }) ?? 'in person'}`;
  return isUncharged ? payable : `${charged} + ${payable}`;
}

function refundText({ refundedAmount, totals }: Order): string {
  return formatMoney({ amount: refundedAmount, currency: totals[0]?.currency ?? 'GBP' });
}

function kindsOf({ lines }: Pick<Order, 'lines'>): LineKindWords[] {
  return [...new Set(lines.map(({ kind }) => kind))].flatMap((kind) => findLineKindWords(kind) ?? []);
}

/** The page on which the buyer sees what they have, if the kind of what was ordered has one. */
export function ownPageOf(order: Pick<Order, 'lines'>): LineKindWords['ownPage'] {
  return kindsOf(order).find(({ ownPage }) => ownPage)?.ownPage;
}

/** Whether nothing is reserved while the buyer pays, so that no time runs out. */
export function isUnreserved(order: Pick<Order, 'lines'>): boolean {
  return kindsOf(order).some((kind) => kind.isUnreserved);
}

export function summarise(order: Order): OrderSummary {
  const { next, ...summary } = summariseStatus(order, wordsFor(order));
  const hasOwnPage = ownPageOf(order) !== undefined;
  return { ...summary, next: hasOwnPage && next !== undefined && next !== 'pay' ? 'own page' : next };
}

function wordsFor(order: Pick<Order, 'lines'>): OrderPageWords {
  const kinds = kindsOf(order);
  const [first, ...others] = kinds;
  return first && others.length === 0 ? first.page : wordsOfSeveral(kinds);
}

/** Sentences for an order with lines of several kinds. */
function wordsOfSeveral(kinds: readonly LineKindWords[]): OrderPageWords {
  const paid = kinds.map(({ paidBesideOthers }) => paidBesideOthers).join(', and ');
  return {
    waiting: 'Your order is reserved, and nothing has been charged. Pay now, or cancel the order.',
    declined: 'You haven’t been charged. Your order is still reserved: try again, or use another card.',
    paid: paid === '' ? '' : `${paid.charAt(0).toUpperCase()}${paid.slice(1)}.`,
    expired:
      'You haven’t been charged, and what you ordered is available to others again. You can order the same again.',
    cancelled: 'You haven’t been charged, and what you ordered is available to others again.',
  };
}

function summariseStatus(order: Order, words: OrderPageWords): OrderSummary {
  const { status } = order;
  const returned = summariseLate(order) ?? summariseUnneeded(order);
  if (returned) return returned;
  if (status === 'open') return summariseOpen(order, words);
  if (status === 'confirmed')
    return {
      label: 'Confirmed',
      tone: 'success',
      title: 'Your order is confirmed',
      text: [...inPersonTexts(order), words.paid].join(' '),
      next: 'browse',
    };
  if (status === 'authorised')
    return {
      label: 'Authorised',
      tone: 'info',
      title: 'Your order was sent',
      text: `${authorisedText(order) ?? ''} ${words.paid}`,
      next: 'browse',
    };
  if (status === 'paid')
    return {
      label: 'Paid',
      tone: 'success',
      title: 'Paid',
      text: `We’ve received your payment of ${totalText(order)}. ${words.paid}`,
      next: 'browse',
    };
  if (status === 'expired')
    return {
      label: 'Expired',
      tone: 'warning',
      title: 'The time to pay ran out',
      text: words.expired,
      next: again(order),
    };
  if (status === 'cancelled')
    return {
      label: 'Cancelled',
      tone: 'info',
      title: 'Order cancelled',
      text: words.cancelled,
      next: again(order),
    };
  return summariseRefunded(order);
}

function inPersonTexts(order: Order): string[] {
  const place = inPersonPlace(order);
  const amount = order.lines.reduce((sum, line) => sum + payableInPerson(line), 0);
  if (place === undefined || amount === 0) return [];
  return [`You pay ${formatMoney({ amount, currency: order.totals[0]?.currency ?? 'GBP' })} ${place}.`];
}

/** What is not a listing cannot be put back into the cart. */
function again({ lines }: Order): 'order again' | 'browse' {
  const isWithoutListing = lines.length > 0 && lines.every(({ listingId }) => listingId === null);
  return isWithoutListing ? 'browse' : 'order again';
}

function summariseOpen({ declinedAt }: Order, words: OrderPageWords): OrderSummary {
  if (declinedAt !== null)
    return {
      label: 'Card declined',
      tone: 'danger',
      title: 'Your card was declined',
      text: words.declined,
      next: 'pay',
    };
  return {
    label: 'Waiting for payment',
    tone: 'warning',
    title: 'You haven’t paid yet',
    text: words.waiting,
    next: 'pay',
  };
}

/**
 * The summary of a payment for a storage plan that is refunded because a larger plan was running when it arrived.
 * Undefined for other orders.
 */
function summariseUnneeded({ refunds }: Order): OrderSummary | undefined {
  const refund = refunds.find(({ reason }) => reason === 'storage_plan');
  if (!refund) return undefined;
  return {
    label: refund.status === 'done' ? 'Refunded' : 'Refunding',
    tone: 'warning',
    title: `Your payment ${refund.status === 'done' ? 'was' : 'is being'} refunded`,
    text: `A larger plan was running when the payment arrived, so all of it goes back: ${formatMoney(refund)} to the card that paid. Your plan hasn’t changed. Banks show it within 5 to 10 days.`,
    next: 'order again',
  };
}

function summariseRefunded(order: Order): OrderSummary {
  const amount = refundText(order);
  const isPartly = order.status === 'partly_refunded';
  const what = isPartly ? `${amount} of ${totalText(order)}` : amount;
  const common = {
    label: isPartly ? 'Partly refunded' : 'Refunded',
    next: isPartly ? undefined : 'browse',
  } as const;
  if (order.refunds.some(({ status }) => status === 'failed'))
    return {
      ...common,
      label: 'Refund failed',
      tone: 'danger',
      title: 'Your refund couldn’t be sent',
      text: `The payment provider refused to send ${what} back. Contact us with your order number, and we’ll send it another way.`,
    };
  if (order.refunds.some(({ status }) => status === 'pending'))
    return {
      ...common,
      label: 'Refunding',
      tone: 'info',
      title: 'Your refund is on its way',
      text: `We’re sending ${what} back to the card that paid. Banks show it within 5 to 10 days.`,
    };
  return {
    ...common,
    tone: 'info',
    title: common.label,
    text: `${what} went back to the card that paid. Banks show it within 5 to 10 days.`,
  };
}

/**
 * The summary of a payment that is refunded because it arrived after the reservation had ended and what was ordered was
 * no longer available. Undefined for other orders.
 */
function summariseLate(order: Order): OrderSummary | undefined {
  const late = order.refunds.find(({ reason }) => reason === 'late');
  if (!late) return undefined;
  const isSent = late.status === 'done';
  return {
    label: isSent ? 'Refunded' : 'Refunding',
    tone: 'warning',
    title: `Your payment came too late and ${isSent ? 'was' : 'is being'} refunded`,
    text: `The reservation had ended and what you ordered was no longer available when the payment arrived, so ${isSent ? 'we sent' : 'we’re sending'} ${formatMoney(late)} back to the card that paid. Banks show it within 5 to 10 days.`,
    next: 'order again',
  };
}

/** The lines of an order that have fewer units than the buyer asked for. */
export function shortLines({ lines }: Order): OrderLine[] {
  return lines.filter(({ quantity, requested }) => quantity < requested);
}
