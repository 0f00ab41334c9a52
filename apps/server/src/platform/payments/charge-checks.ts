import { chargeStep } from '@tessera/domain/selling/money/chargeable';
import { maxCharge, type Money } from '@tessera/domain/selling/money/money';
import {
  type CheckoutRequest,
  ProviderRefused,
  type Refund,
  type RefundRequest,
} from './payment-provider.ts';

/**
 * Refuses an amount that cannot be charged in its currency. The test provider uses the same check as the real one, so
 * that tests notice what the real one would refuse.
 */
export function assertChargeable({ amount, currency }: Money): void {
  const step = chargeStep(currency);
  if (step === undefined) throw new ProviderRefused(`Nothing can be charged in ${currency}`);
  if (!Number.isSafeInteger(amount) || amount < 0 || amount % step !== 0)
    throw new ProviderRefused(`${amount} minor units of ${currency} are no multiple of ${step}`);
}

/** Refuses a payment of more than a provider can charge at once. */
export function assertTotal({ items, currency }: Pick<CheckoutRequest, 'items' | 'currency'>): void {
  const total = items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  if (total > maxCharge(currency))
    throw new ProviderRefused(`${total} minor units of ${currency} are more than can be charged at once`);
}

/**
 * Answers a repeated refund request with the first refund. If its terms differ, it is a mistake of the caller and is
 * refused, so that it does not look done.
 */
export function assertSame(known: Refund, { amount, currency, paymentId }: RefundRequest): Refund {
  if (known.amount !== amount || known.currency !== currency || known.paymentId !== paymentId)
    throw new ProviderRefused('This refund was requested before, with other terms');
  return known;
}
