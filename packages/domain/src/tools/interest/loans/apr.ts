/** A payment so many months after the loan is drawn, in pounds. */
export interface DatedPayment {
  readonly month: number;
  readonly amount: number;
}

/**
 * The annual percentage rate: the yearly rate at which the payments are worth the sum that was lent, as in the
 * Consumer Credit sourcebook (CONC App 1.2). Undefined if no rate up to 1,000% is.
 */
export function annualPercentageRate(lent: number, payments: readonly DatedPayment[]): number | undefined {
  const monthly = findRate((rate) =>
    payments.reduce((sum, { month, amount }) => sum + amount / (1 + rate) ** month, -lent),
  );
  return monthly === undefined ? undefined : ((1 + monthly) ** 12 - 1) * 100;
}

/** Where a falling function crosses zero, for monthly rates up to that of an APR of 1,000%. */
export function findRate(value: (rate: number) => number): number | undefined {
  let [low, high] = [0, 11 ** (1 / 12) - 1];
  if (value(low) < -1e-6 || value(high) > 0) return undefined;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (value(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
