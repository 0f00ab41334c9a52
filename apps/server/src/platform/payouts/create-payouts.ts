import type { Config } from '../../config.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { createStatementProvider } from './statement-provider.ts';
import { createStripePayouts } from './stripe-payouts.ts';

/**
 * Creates the payout provider that the operator has chosen: Stripe Connect, or a statement from which they pay by hand.
 */
export function createPayouts({ payments: { stripe }, payouts }: Config): PayoutProvider {
  return payouts === 'stripe' && stripe ? createStripePayouts(stripe) : createStatementProvider();
}
