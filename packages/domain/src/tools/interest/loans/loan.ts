import type { Day } from '../calendar.ts';
import type { RateStep, SinglePayment } from '../scenario.ts';

/** How a quoted rate is meant: a month's rate is a twelfth of `yearly`, or the twelfth root of an APR. */
export const loanRateKinds = ['yearly', 'apr'] as const;
export type LoanRateKind = (typeof loanRateKinds)[number];

/** How interest is charged: each month alike, or for the actual days of 365. */
export const chargings = ['month', 'day'] as const;
export type Charging = (typeof chargings)[number];

/** What an overpayment changes. */
export const overpaymentEffects = ['shorter', 'lower'] as const;
export type OverpaymentEffect = (typeof overpaymentEffects)[number];

export interface Loan {
  readonly start: Day;
  /** In pounds, as a plain decimal; fees that are added to the loan included. */
  readonly sum: string;
  readonly percent: string;
  readonly rateKind: LoanRateKind;
  /** Later rates, in the order of their days. The payment changes with the rate. */
  readonly rateSteps: readonly RateStep[];
  readonly charging: Charging;
  /** Months within which the loan is repaid, or a payment in pounds that goes on until it is. */
  readonly repaid: { readonly months: number } | { readonly payment: string };
  /** Pounds that are left at the end and paid with the last payment. */
  readonly balloon: string;
  /** Only interest is paid until the end. */
  readonly isInterestOnly: boolean;
  readonly overpayment: string;
  readonly singleOverpayments: readonly SinglePayment[];
  readonly effect: OverpaymentEffect;
}

/** A loan that a payment would not repay within this many months is not shown month by month. */
export const MAX_LOAN_MONTHS = 720;

interface PlainTerms extends Pick<Loan, 'sum' | 'percent' | 'rateKind'> {
  readonly months: number;
  readonly balloon?: string;
  readonly start?: Day;
}

/** A loan with equal payments and one rate, without overpayments. */
export function plainLoan({ months, balloon = '0', start = 0, ...terms }: PlainTerms): Loan {
  return {
    ...terms,
    start,
    balloon,
    rateSteps: [],
    charging: 'month',
    repaid: { months },
    isInterestOnly: false,
    overpayment: '0',
    singleOverpayments: [],
    effect: 'shorter',
  };
}
