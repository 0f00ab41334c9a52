import type { Output } from '@tessera/contract/endpoint';
import type { getOrder } from '@tessera/contract/orders';
import { formatMoney } from '@tessera/domain/money/money';
import type { Tone } from '../../ui/banner.tsx';

export type Order = Output<typeof getOrder>['order'];
export type OrderLine = Order['lines'][number];

/** Sentences about an order, and the buyer’s next step. */
export interface OrderSummary {
  readonly label: string;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly next: 'pay' | 'order again' | 'browse' | undefined;
}

export function totalText({ totals }: Pick<Order, 'totals'>): string {
  return totals.map(formatMoney).join(' + ');
}

function refundText({ refundedAmount, totals }: Order): string {
  return formatMoney({ amount: refundedAmount, currency: totals[0]?.currency ?? 'GBP' });
}

export function summarise(order: Order): OrderSummary {
  const { status } = order;
  if (status === 'open') return summariseOpen(order);
  if (status === 'paid')
    return {
      label: 'Paid',
      tone: 'success',
      title: 'Paid',
      text: `We’ve received your payment of ${totalText(order)}. The shares are yours.`,
      next: 'browse',
    };
  if (status === 'expired')
    return {
      label: 'Expired',
      tone: 'warning',
      title: 'The time to pay ran out',
      text: 'You haven’t been charged, and the shares are available to others again. You can order the same again.',
      next: 'order again',
    };
  if (status === 'cancelled')
    return {
      label: 'Cancelled',
      tone: 'info',
      title: 'Order cancelled',
      text: 'You haven’t been charged, and the shares are available to others again.',
      next: 'order again',
    };
  return summariseRefunded(order);
}

function summariseOpen({ declinedAt }: Order): OrderSummary {
  if (declinedAt !== null)
    return {
      label: 'Card declined',
      tone: 'danger',
      title: 'Your card was declined',
      text: 'You haven’t been charged. Your shares are still reserved: try again, or use another card.',
      next: 'pay',
    };
  return {
    label: 'Waiting for payment',
    tone: 'warning',
    title: 'You haven’t paid yet',
    text: 'Your shares are reserved, and nothing has been charged. Pay now, or cancel the order.',
    next: 'pay',
  };
}

function summariseRefunded(order: Order): OrderSummary {
  const amount = refundText(order);
  if (order.status === 'partly_refunded')
    return {
      label: 'Partly refunded',
      tone: 'info',
      title: 'Partly refunded',
      text: `${amount} of ${totalText(order)} went back to the card that paid. Banks show it within 5 to 10 days.`,
      next: undefined,
    };
  if (isLate(order))
    return {
      label: 'Refunded',
      tone: 'warning',
      title: 'Your payment came too late and was refunded',
      text: `The reservation had ended and the shares were sold when the payment arrived, so we sent ${amount} back to the card that paid. Banks show it within 5 to 10 days.`,
      next: 'order again',
    };
  return {
    label: 'Refunded',
    tone: 'info',
    title: 'Refunded',
    text: `${amount} went back to the card that paid. Banks show it within 5 to 10 days.`,
    next: 'browse',
  };
}

/** Paid after the reservation had ended. */
function isLate({ paidAt, expiresAt }: Order): boolean {
  return paidAt !== null && paidAt > expiresAt;
}

export function sharesText(quantity: number): string {
  return quantity === 1 ? '1 share' : `${quantity.toLocaleString('en-GB')} shares`;
}

/** Lines that hold fewer shares than the buyer asked for. */
export function shortLines({ lines }: Order): OrderLine[] {
  return lines.filter(({ quantity, requested }) => quantity < requested);
}
