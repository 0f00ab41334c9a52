import { DAY_MS } from '@tessera/domain/durations';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import type { Offer } from '../../line-kind.ts';

/**
 * How far away the seller's answer may be for a payment that is only authorised. Cards stay authorised for seven days from the
 * payment, which is made up to two hours after the order.
 */
export const MAX_ACCEPT_MS = 5 * DAY_MS;

/**
 * Whether the buyer's card is only authorised, and charged when the seller accepts. An authorisation is captured once and as a whole, so the order
 * must have no other line.
 */
export function isAuthorisedFirst(
  { acceptBy }: Pick<Offer, 'acceptBy'>,
  order: {
    readonly lines: number;
    readonly payment: PaymentWay;
    readonly price: number;
    readonly now: Date;
  },
): boolean {
  const { lines, payment, price, now } = order;
  if (acceptBy === undefined || lines !== 1 || payment !== 'online' || price === 0) return false;
  return acceptBy.getTime() - now.getTime() <= MAX_ACCEPT_MS;
}
