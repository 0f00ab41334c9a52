/**
 * The kinds of ledger accounts. A debit is positive and a credit negative: what the operator owns (money at the
 * provider) is positive, and what the operator owes (to buyers, sellers and the tax office) is negative.
 */
export const ledgerAccountKinds = [
  /** Money at the payment provider. Reference: the provider's name. */
  'provider',
  /** Money in the operator's bank account, from which payouts are made by hand. */
  'bank',
  /** Money that buyers paid and nobody has earned yet. Reference: `pool:ID` or `line:ID`. */
  'held',
  /** Refunds that the provider has not confirmed yet. Reference: `order:ID`. */
  'refunding',
  /** Money that is owed to a seller. If the balance is positive, the seller owes it. Reference: a random uuid. */
  'seller',
  /** Payouts that have begun and not ended. Reference: the seller's uuid. */
  'paying_out',
  /** Money that the provider took for a dispute that is not decided yet. Reference: `dispute:ID`. */
  'disputed',
  /** The provider's charges for disputes. */
  'dispute_fees',
  /** The operator's fees, without VAT. */
  'fees',
  /** VAT on the operator's fees, owed to the tax office. */
  'fee_vat',
  /** What the operator earned with storage plans. */
  'storage_plans',
] as const;

export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

export interface LedgerAccount {
  readonly kind: LedgerAccountKind;
  readonly reference: string;
  readonly currency: string;
}

export interface Posting {
  readonly account: LedgerAccount;
  /** In minor units, positive for debit and negative for credit. */
  readonly amount: number;
}

/** A movement of money. Its postings add up to zero in each currency. */
export interface LedgerEntry {
  readonly kind: string;
  readonly postings: readonly Posting[];
}

/** The reference of accounts that the operator has once in each currency, such as `fees`. */
export const OPERATOR = 'operator';

export function sellerAccount(reference: string, currency: string): LedgerAccount {
  return { kind: 'seller', reference, currency };
}

export function heldForPool(poolId: string | number, currency: string): LedgerAccount {
  return { kind: 'held', reference: `pool:${poolId}`, currency };
}

export function heldForLine(lineId: string | number, currency: string): LedgerAccount {
  return { kind: 'held', reference: `line:${lineId}`, currency };
}

/** A key for an account in lists and maps. */
export function accountName({ kind, reference, currency }: LedgerAccount): string {
  return `${kind} ${reference} ${currency}`;
}

/** Adds up postings to the same account, and leaves out accounts whose sum is zero. */
export function mergePostings(postings: readonly Posting[]): Posting[] {
  const merged = new Map<string, Posting>();
  for (const { account, amount } of postings) {
    const name = accountName(account);
    merged.set(name, { account, amount: (merged.get(name)?.amount ?? 0) + amount });
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0);
}

/** The sum of the postings in each currency. If an entry is balanced, all sums are zero. */
export function sumsOf(postings: readonly Posting[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { account, amount } of postings)
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount);
  return sums;
}

export function isBalanced(postings: readonly Posting[]): boolean {
  return (
    postings.length > 0 &&
    postings.every(({ amount }) => Number.isSafeInteger(amount)) &&
    [...sumsOf(postings).values()].every((sum) => sum === 0)
  );
}

/** Postings that reverse an entry. */
export function reversedPostings(postings: readonly Posting[]): Posting[] {
  return postings.map(({ account, amount }) => ({ account, amount: -amount }));
}
