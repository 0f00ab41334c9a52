import { type FeeRates, type FeeSplit, splitRefund } from './fees.ts';

/** How many days after a sale completes it is paid out. In that time buyers can complain. */
export const PAYABLE_AFTER_DAYS = 14;
const DAY_MS = 86_400_000;

export function payableAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + PAYABLE_AFTER_DAYS * DAY_MS);
}

/** Why money is not paid out although it is due. */
export const payoutHoldReasons = ['dispute', 'report', 'hidden', 'suspended'] as const;
export type PayoutHoldReason = (typeof payoutHoldReasons)[number];

/** What a seller gets for one sale. */
export interface Due {
  /** What is left for the seller after refunds. */
  readonly amount: number;
  readonly payableAt: Date;
  readonly isOnHold: boolean;
}

export function isPayable({ amount, payableAt: at, isOnHold }: Due, now: Date): boolean {
  return amount > 0 && !isOnHold && at <= now;
}

/**
 * Decides how much a seller is paid now. `owed` is what the ledger says is owed to the seller; it is negative if the
 * seller owes money because of a refund after a payout. Such a debt is taken from sales that are payable, not from
 * sales that still wait.
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

/** A completed sale, with the fees at which it was charged. */
export interface CompletedSale {
  readonly sold: number;
  readonly refunded: number;
  readonly rates: FeeRates;
}

/**
 * Divides a refund of a completed sale among seller and fees. Undefined if the amount is not positive, or more would be
 * refunded than was sold.
 */
export function decideSaleRefund(
  { sold, refunded, rates }: CompletedSale,
  amount: number,
): FeeSplit | undefined {
  if (amount <= 0 || refunded + amount > sold) return undefined;
  return splitRefund({ amount, refundedBefore: refunded }, rates);
}
