/** The time that a payment for a storage plan covers. */
export interface PaidPeriod {
  /** How much was paid for the period. */
  readonly pence: number;
  readonly from: Date;
  /** The end of the time that was paid for. The days from there to `to` were converted from an earlier plan. */
  readonly paidTo: Date;
  readonly to: Date;
}

/**
 * The value of the time that was paid for and is still to come, in whole pence, rounded up. A converted day is worth as
 * much as a paid one. Time after `endsAt` does not count: an administrator has ended the plan then.
 */
export function unusedPence(periods: readonly PaidPeriod[], now: Date, endsAt: Date | null): number {
  if (endsAt === null) return 0;
  const sum = periods
    .map((period) => remainingOf(period, now, endsAt))
    .reduce(addFractions, { numerator: 0n, denominator: 1n });
  return Number(divideRoundingUp(sum.numerator, sum.denominator));
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function remainingOf({ pence, from, paidTo, to }: PaidPeriod, now: Date, endsAt: Date): Fraction {
  const start = Math.max(from.getTime(), now.getTime());
  const end = Math.min(to.getTime(), endsAt.getTime());
  const paidMs = paidTo.getTime() - from.getTime();
  if (end <= start || paidMs <= 0) return { numerator: 0n, denominator: 1n };
  return { numerator: BigInt(pence) * BigInt(end - start), denominator: BigInt(paidMs) };
}

function addFractions(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

function divideRoundingUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}

/** How many days of a purchase this many unused pence pay for, at the price of that purchase, rounded up. */
export function daysWorth(
  unused: number,
  purchase: { readonly pence: number; readonly days: number },
): number {
  return Number(divideRoundingUp(BigInt(unused) * BigInt(purchase.days), BigInt(purchase.pence)));
}
