import { ok, type Result } from '../../../result.ts';
import { type Decimal, exact } from '../exact.ts';
import type { Loan } from './loan.ts';
import { type LoanLine, type LoanRefusal, repay } from './repay.ts';

/** What a loan costs in all, as pounds and pennies. */
export interface LoanCost {
  /** The first regular payment. */
  readonly payment: string;
  readonly lastPayment: string;
  readonly months: number;
  readonly interest: string;
  readonly paid: string;
}

export function costLoan(loan: Loan): Result<LoanCost, LoanRefusal> {
  const result = repay(loan);
  return result.ok ? ok(costOf(result.value)) : result;
}

export function costOf(lines: readonly LoanLine[]): LoanCost {
  return {
    payment: exact.toPennies(lines[0]?.payment ?? exact.zero),
    lastPayment: exact.toPennies(lines.at(-1)?.payment ?? exact.zero),
    months: lines.length,
    interest: exact.toPennies(sumOf(lines, ({ interest }) => interest)),
    paid: exact.toPennies(sumOf(lines, paidIn)),
  };
}

/** Regular payment and overpayment of a month. */
export const paidIn = ({ payment, overpayment }: LoanLine) => exact.add(payment, overpayment);

export function sumOf(lines: readonly LoanLine[], of: (line: LoanLine) => Decimal): Decimal {
  return lines.reduce((sum, line) => exact.add(sum, of(line)), exact.zero);
}
