import type { Money } from '@tessera/domain/selling/money/money';
import { assertChargeable } from './charge-checks.ts';

/**
 * Currencies without minor units whose amounts Stripe counts in hundredths:
 * https://docs.stripe.com/currencies#special-cases. All others have as many digits at Stripe as in `money.ts`.
 */
const inHundredths = new Set(['UGX']);

/** Converts an amount to Stripe's units and currency code. Throws `ProviderRefused` if Stripe would refuse it. */
export function toStripeMoney(money: Money): Money {
  assertChargeable(money);
  const { amount, currency } = money;
  return { amount: amount * factorOf(currency), currency: currency.toLowerCase() };
}

export function fromStripeMoney({ amount, currency: code }: Money): Money {
  const currency = code.toUpperCase();
  return { amount: amount / factorOf(currency), currency };
}

function factorOf(currency: string): number {
  return inHundredths.has(currency) ? 100 : 1;
}
