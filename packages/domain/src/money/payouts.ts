import { type FeeRates, type FeeSplit, splitRefund } from './fees.ts';

/** Days between the completion of a sale and its payout, in which buyers can complain. */
export const PAYABLE_AFTER_DAYS = 14;
const DAY_MS = 86_400_000;

export function payableAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + PAYABLE_AFTER_DAYS * DAY_MS);
}

/** Reasons for which money is not paid out although its time has come. */
export const payoutHoldReasons = ['dispute', 'report', 'hidden', 'suspended'] as const;
export type PayoutHoldReason = (typeof payoutHoldReasons)[number];

/** Money due to a seller from one sale. */
export interface Due {
  /** The remainder after refunds. */
  readonly amount: number;
  readonly payableAt: Date;
  readonly isOnHold: boolean;
}

export function isPayable({ amount, payableAt: at, isOnHold }: Due, now: Date): boolean {
  return amount > 0 && !isOnHold && at <= now;
}

/**
 * Decides how much a seller is paid now. `owed` is the ledger's balance, negative if the seller owes after a refund that
 * followed a payout. What the seller owes is taken from what is payable, never from what still waits for its time.
 */
export function decidePayout({
  owed,
  dues,
  now,
}: {
  readonly owed: number;
  readonly dues: readonly Due[];
  readonly now: Date;
}): number {
  const sumOf = (of: readonly Due[]) => of.reduce((sum, { amount }) => sum + amount, 0);
  const payable = sumOf(dues.filter((due) => isPayable(due, now)));
  const waiting = sumOf(dues) - payable;
  return Math.max(0, Math.min(payable, owed - waiting));
}

/** A completed sale, as it was charged with fees. */
export interface CompletedSale {
  readonly sold: number;
  readonly refunded: number;
  readonly rates: FeeRates;
}

/** Divides a refund of a completed sale. Undefined if more would be refunded than was sold. */
export function decideSaleRefund(
  { sold, refunded, rates }: CompletedSale,
  amount: number,
): FeeSplit | undefined {
  if (amount <= 0 || refunded + amount > sold) return undefined;
  return splitRefund({ amount, refundedBefore: refunded }, rates);
}
