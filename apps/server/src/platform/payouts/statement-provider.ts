import { OPERATOR } from '@tessera/domain/selling/money/ledger';
import { ProviderRefused } from '../payments/payment-provider.ts';
import type { PayoutProvider } from './payout-provider.ts';

/**
 * Creates the “provider” of a site without an account for payouts. It pays nothing by itself: the operator downloads a
 * statement of what is due, pays by hand, and records each payout as paid.
 */
export function createStatementProvider(): PayoutProvider {
  const refuse = async () => {
    throw new ProviderRefused('Payouts are made by hand');
  };
  return {
    name: 'statement',
    source: { kind: 'bank', reference: OPERATOR },
    needsDestination: false,
    needsBankDetails: true,
    pay: async () => ({ state: 'pending', reference: null }),
    takeBack: refuse,
    createDestination: refuse,
    findDestination: async () => undefined,
    openOnboarding: refuse,
  };
}
