import { ok, type Result } from '../../../result.ts';
import { formatDay } from '../calendar.ts';
import { exact } from '../exact.ts';
import { annualPercentageRate } from './apr.ts';
import type { Loan } from './loan.ts';
import { costOf, type LoanCost, paidIn, sumOf } from './loan-cost.ts';
import { type LoanLine, type LoanRefusal, repay } from './repay.ts';

export interface LoanRow {
  readonly day: string;
  readonly months: number;
  readonly paid: string;
  readonly interest: string;
  readonly repaid: string;
  readonly balance: string;
}

export interface LoanView extends LoanCost {
  readonly aprPercent: string | undefined;
  readonly years: readonly LoanRow[];
  readonly lines: readonly LoanRow[];
  /** Balances for a chart, in pounds, by month. */
  readonly balances: readonly number[];
}

/** Repays a loan and sums it up. `fees` change only the APR: they reduce what is lent, and are not in the payments. */
export function viewLoan(loan: Loan, fees: string): Result<LoanView, LoanRefusal> {
  const result = repay(loan);
  if (!result.ok) return result;
  const lines = result.value;
  const toRow = (some: readonly LoanLine[]): LoanRow => {
    const last = some.at(-1);
    const [paid, interest] = [sumOf(some, paidIn), sumOf(some, (line) => line.interest)];
    return {
      day: formatDay(last?.day ?? loan.start),
      months: last?.month ?? 0,
      paid: exact.toPennies(paid),
      interest: exact.toPennies(interest),
      repaid: exact.toPennies(exact.subtract(paid, interest)),
      balance: exact.toPennies(last?.balance ?? exact.zero),
    };
  };
  const years = Map.groupBy(lines, ({ month }) => Math.ceil(month / 12));
  const payments = lines.map((line) => ({ month: line.month, amount: exact.toNumber(paidIn(line)) }));
  const lent = Number(loan.sum) - Number(fees);
  return ok({
    ...costOf(lines),
    aprPercent: annualPercentageRate(lent, payments)?.toFixed(1),
    years: [...years.values()].map(toRow),
    lines: lines.map((line) => toRow([line])),
    balances: [Number(loan.sum), ...lines.map(({ balance }) => exact.toNumber(balance))],
  });
}
