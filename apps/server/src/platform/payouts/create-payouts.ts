import type { Config } from '../../config.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { createStatementProvider } from './statement-provider.ts';
import { createStripePayouts } from './stripe-payouts.ts';

/** The operator's choice: Stripe Connect, or a statement from which payouts are made by hand. */
export function createPayouts({ payments: { stripe }, payouts }: Config): PayoutProvider {
  return payouts === 'stripe' && stripe ? createStripePayouts(stripe) : createStatementProvider();
}
