import type { LedgerAccount } from '@tessera/domain/selling/money/ledger';

/** A request for a payout. A repeated request with the same `payoutId` is answered with the first payout. */
export interface PayoutRequest {
  readonly payoutId: string;
  /** Account of the seller at the provider. Null if the provider needs none. */
  readonly destination: string | null;
  /** In minor units of `currency` as `money.ts` defines them. */
  readonly amount: number;
  /** ISO code in capitals. */
  readonly currency: string;
}

export interface PayoutReceipt {
  /** `pending`: the operator has to pay by hand and record that. */
  readonly state: 'paid' | 'pending';
  /** The provider's id of the payout. */
  readonly reference: string | null;
}

/** A seller's account at the provider, as it is now. */
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
   * Pays a seller. Throws `ProviderRefused` if nothing was paid and nothing will be. After `ProviderAway`, it is
   * unknown whether the payout was made. The same request can then be repeated and never pays twice.
   */
  pay(request: PayoutRequest): Promise<PayoutReceipt>;
  /** Takes a payout back. Repeating the request does not take it back twice. Throws as `pay` does. */
  takeBack(request: PayoutRequest): Promise<void>;
  /** Creates an account for a seller. A repeated call with the same key returns the same account. */
  createDestination(key: string): Promise<PayoutDestination>;
  findDestination(id: string): Promise<PayoutDestination | undefined>;
  /**
   * Returns the address of the provider's page on which the seller gives bank details. It works once, and only for
   * minutes.
   */
  openOnboarding(page: {
    readonly destination: string;
    readonly returnUrl: string;
    readonly refreshUrl: string;
  }): Promise<string>;
}
