import { ok, refuse, type Result } from '../../../result.ts';
import { addMonths, type Day } from '../calendar.ts';
import { type Decimal, exact } from '../exact.ts';
import { percentToRate } from '../rates.ts';
import { type Loan, MAX_LOAN_MONTHS } from './loan.ts';

/** One month of a loan. Amounts are exact, and whole pennies. */
export interface LoanLine {
  readonly day: Day;
  readonly month: number;
  readonly percent: string;
  readonly interest: Decimal;
  /** The regular payment. */
  readonly payment: Decimal;
  readonly overpayment: Decimal;
  readonly balance: Decimal;
}

export type LoanRefusal =
  | { readonly code: 'interest.payment_too_small'; readonly interest: Decimal }
  | { readonly code: 'interest.never_repaid' }
  | { readonly code: 'interest.balloon_too_large' };

const { zero, one, add, subtract, multiply, divide, scale, power, round, parse, isLess } = exact;
const rounded = (amount: Decimal) => round(amount, 'half-up');
const smaller = (a: Decimal, b: Decimal) => (isLess(a, b) ? a : b);

/** Repays a loan month by month, to the penny. The last payment is what is left. */
export function repay(loan: Loan): Result<LoanLine[], LoanRefusal> {
  const balloon = parse(loan.balloon);
  let balance = parse(loan.sum);
  if (isLess(balance, balloon)) return refuse({ code: 'interest.balloon_too_large' });
  const lines: LoanLine[] = [];
  let payment = zero;
  let [percent, rate] = ['', zero];
  const months = 'months' in loan.repaid ? loan.repaid.months : MAX_LOAN_MONTHS;
  const hasTerm = 'months' in loan.repaid;
  for (let month = 1; month <= months && isLess(zero, balance); month += 1) {
    const [from, day] = [addMonths(loan.start, month - 1), addMonths(loan.start, month)];
    const now = percentOn(loan, from);
    const isNew =
      now !== percent || (loan.effect === 'lower' && isLess(zero, lines.at(-1)?.overpayment ?? zero));
    if (now !== percent) [percent, rate] = [now, monthlyRate(loan, now)];
    if (isNew) payment = regularPayment(loan, { balance, rate, left: months - month + 1 });
    const interest = rounded(chargeOf(loan, { balance, rate, percent, days: day - from }));
    if (!hasTerm && !isLess(interest, payment))
      return refuse({ code: 'interest.payment_too_small', interest });
    const owed = add(balance, interest);
    const due = month === months && hasTerm ? owed : smaller(payment, owed);
    const overpayment = smaller(overpaymentsOn(loan, { from, day }), subtract(owed, due));
    balance = subtract(subtract(owed, due), overpayment);
    lines.push({ day, month, percent, interest, payment: due, overpayment, balance });
  }
  return isLess(zero, balance) ? refuse({ code: 'interest.never_repaid' }) : ok(lines);
}

function percentOn({ percent, rateSteps }: Loan, day: Day): string {
  return rateSteps.findLast(({ from }) => from <= day)?.percent ?? percent;
}

export function monthlyRate({ rateKind }: Pick<Loan, 'rateKind'>, percent: string): Decimal {
  const rate = percentToRate(percent, exact);
  return rateKind === 'yearly' ? scale(rate, 1, 12) : subtract(power(add(one, rate), 1, 12), one);
}

interface Charge {
  readonly balance: Decimal;
  readonly rate: Decimal;
  readonly percent: string;
  readonly days: number;
}

function chargeOf({ charging, rateKind }: Loan, { balance, rate, percent, days }: Charge): Decimal {
  if (charging === 'month' || rateKind === 'apr') return multiply(balance, rate);
  return scale(multiply(balance, percentToRate(percent, exact)), days, 365);
}

interface Remaining {
  readonly balance: Decimal;
  readonly rate: Decimal;
  /** Payments that are left. */
  readonly left: number;
}

/** The level payment that leaves the balloon at the end, rounded to the penny. */
function regularPayment(loan: Loan, { balance, rate, left }: Remaining): Decimal {
  if ('payment' in loan.repaid) return parse(loan.repaid.payment);
  if (loan.isInterestOnly) return rounded(multiply(balance, rate));
  const balloon = parse(loan.balloon);
  if (rate.isZero()) return rounded(scale(subtract(balance, balloon), 1, left));
  const discount = power(add(one, rate), -left, 1);
  const spread = subtract(balance, multiply(balloon, discount));
  return rounded(divide(multiply(spread, rate), subtract(one, discount)));
}

function overpaymentsOn(loan: Loan, { from, day }: { from: Day; day: Day }): Decimal {
  return loan.singleOverpayments
    .filter((each) => each.day > from && each.day <= day)
    .reduce((sum, { amount }) => add(sum, parse(amount)), parse(loan.overpayment));
}
