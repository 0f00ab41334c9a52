import type { LoanView } from '@tessera/domain/tools/interest/loans/loan-view';

/** What overpayments save, in whole pennies. */
export function savedBy(view: LoanView, plain: LoanView): { interest: string; months: number } {
  const pennies = (amount: string) => BigInt(amount.replace('.', ''));
  const saved = String(pennies(plain.interest) - pennies(view.interest)).padStart(3, '0');
  return { interest: `${saved.slice(0, -2)}.${saved.slice(-2)}`, months: plain.months - view.months };
}
