import {
  chargings,
  type Loan,
  MAX_LOAN_MONTHS,
  overpaymentEffects,
} from '@tessera/domain/tools/interest/loans/loan';
import { usualTerms } from '@tessera/domain/tools/interest/loans/usual-terms';
import { limits } from '@tessera/domain/tools/interest/scenario';
import { FieldReader } from '../field-reader.ts';
import {
  parseAmount,
  parseDate,
  parsePercent,
  parseWhole,
} from '@tessera/domain/tools/interest/parse-fields';
import { queryFields, queryPairs } from '../query-fields.ts';
import { formatDay } from '@tessera/domain/tools/interest/calendar';

export type LoanField =
  | 'sum'
  | 'rate'
  | 'years'
  | 'months'
  | 'payment'
  | 'fees'
  | 'type'
  | 'overpayment'
  | 'effect'
  | 'charging'
  | 'from'
  | 'singles'
  | 'rates';

const defaults: Readonly<Record<LoanField, string>> = {
  sum: '250000',
  rate: usualTerms.mortgage.percent,
  years: usualTerms.mortgage.years,
  months: '0',
  payment: '',
  fees: '999',
  type: 'repayment',
  overpayment: '100',
  effect: 'shorter',
  charging: 'month',
  from: '',
  singles: '',
  rates: '',
};
export type LoanFields = Readonly<Record<LoanField, string>>;

export const singleNames = ['single-day', 'single-amount'] as const;
export const rateNames = ['rate-day', 'rate-percent'] as const;

export function loanFieldsIn(query: URLSearchParams, today: number): LoanFields {
  return {
    ...queryFields(query, { ...defaults, from: formatDay(today) }),
    singles: queryPairs(query, singleNames),
    rates: queryPairs(query, rateNames),
  };
}

/** Fees are added to the loan. `months` is 0 where a payment decides how long the loan takes. */
export function readLoan(fields: LoanFields) {
  const reader = new FieldReader<LoanField>(fields);
  const sum = reader.read('sum', parseAmount, '0');
  const fees = reader.read('fees', parseAmount, '0');
  const payment = reader.read('payment', parseAmount, '0');
  const years = reader.read('years', (text) => parseWhole(text, MAX_LOAN_MONTHS / 12), 1);
  const months = 12 * years + reader.read('months', (text) => parseWhole(text, MAX_LOAN_MONTHS), 0);
  if (months < 1 || months > MAX_LOAN_MONTHS)
    reader.faults.years ??= `Choose a time from 1 month to ${MAX_LOAN_MONTHS / 12} years.`;
  const isInterestOnly = reader.choice('type', ['repayment', 'interest-only']) === 'interest-only';
  const whole = addPennies(sum, fees);
  const loan: Loan = {
    start: reader.read('from', parseDate, 0),
    sum: whole,
    percent: reader.percent('rate', limits.ratePercent),
    rateKind: 'yearly',
    rateSteps: reader
      .pairs('rates', limits.rateChanges)
      .map(([day, percent]) => ({
        from: reader.take('rates', parseDate(day), 0),
        percent: reader.take('rates', parsePercent(percent, limits.ratePercent), '0'),
      }))
      .toSorted((a, b) => a.from - b.from),
    charging: reader.choice('charging', chargings),
    repaid: Number(payment) > 0 ? { payment } : { months },
    balloon: isInterestOnly ? whole : '0',
    isInterestOnly,
    overpayment: reader.read('overpayment', parseAmount, '0'),
    singleOverpayments: reader.pairs('singles', limits.events).map(([day, amount]) => ({
      day: reader.take('singles', parseDate(day), 0),
      amount: reader.take('singles', parseAmount(amount), '0'),
    })),
    effect: reader.choice('effect', overpaymentEffects),
  };
  return { loan, fees, faults: reader.faults, hasFaults: reader.hasFaults };
}

/** Both have at most two digits after the point and are small enough for whole pennies in a number. */
function addPennies(a: string, b: string): string {
  return ((Math.round(Number(a) * 100) + Math.round(Number(b) * 100)) / 100).toFixed(2);
}
