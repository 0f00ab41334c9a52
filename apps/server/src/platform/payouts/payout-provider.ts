import type { LedgerAccount } from '@tessera/domain/money/ledger';

/** The same `payoutId` always means the same payout: a repeated request is answered with the first one. */
export interface PayoutRequest {
  readonly payoutId: string;
  /** Account of the seller at the provider. Null where the provider needs none. */
  readonly destination: string | null;
  /** In minor units of `currency` as `money.ts` defines them. */
  readonly amount: number;
  /** ISO code in capitals. */
  readonly currency: string;
}

export interface PayoutReceipt {
  /** pending: somebody has to pay by hand and record it. */
  readonly state: 'paid' | 'pending';
  /** The provider's id. */
  readonly reference: string | null;
}

/** State of a seller's account at the provider. */
export interface PayoutDestination {
  readonly id: string;
  /** Whether money can be sent there. */
  readonly isReady: boolean;
}

export interface PayoutProvider {
  readonly name: 'statement' | 'stripe';
  /** The ledger account from which payouts leave. */
  readonly source: Pick<LedgerAccount, 'reference'> & { readonly kind: 'provider' | 'bank' };
  /** Whether a seller needs an account at the provider before a payout. */
  readonly needsDestination: boolean;
  /** Whether the operator pays by bank transfer, and so needs each seller's bank details. */
  readonly needsBankDetails: boolean;
  /**
   * Throws `ProviderRefused` if nothing was paid and nothing will be. After `ProviderAway`, nobody knows: the same
   * request can be repeated and never pays twice.
   */
  pay(request: PayoutRequest): Promise<PayoutReceipt>;
  /** Takes a payout back, once. Throws as `pay` does. */
  takeBack(request: PayoutRequest): Promise<void>;
  /** Creates an account for a seller. The same key always means the same account. */
  createDestination(key: string): Promise<PayoutDestination>;
  findDestination(id: string): Promise<PayoutDestination | undefined>;
  /** Address of the provider's page on which the seller gives bank details. It works once and for minutes only. */
  openOnboarding(page: {
    readonly destination: string;
    readonly returnUrl: string;
    readonly refreshUrl: string;
  }): Promise<string>;
}
