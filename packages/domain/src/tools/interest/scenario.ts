import type { RoundingMode } from './arithmetic.ts';
import type { Day } from './calendar.ts';
import type { DayCount } from './day-count.ts';
import type { TaxChoice } from './tax.ts';

export const frequencies = [
  'week',
  'fortnight',
  'four-weeks',
  'month',
  'quarter',
  'half-year',
  'year',
] as const;
export type Frequency = (typeof frequencies)[number];

/** How often interest is added to the balance, and from then on earns interest itself. */
export const creditings = ['day', 'month', 'quarter', 'half-year', 'year', 'end'] as const;
export type Crediting = (typeof creditings)[number];

/** When interest is brought to pennies. */
export const roundingTimes = ['never', 'credit', 'day'] as const;
export type RoundingTime = (typeof roundingTimes)[number];

/** Whether a rate is the yearly rate without compounding (gross), or with it (AER). */
export const rateKinds = ['gross', 'aer'] as const;
export type RateKind = (typeof rateKinds)[number];

/** Limits of what can be entered. They bound the time that one projection takes, and keep its figures readable. */
export const limits = {
  months: 720,
  /** In pounds. */
  amount: 1_000_000_000,
  ratePercent: 100,
  growthPercent: 50,
  inflationPercent: 50,
  feePercent: 20,
  events: 12,
  rateChanges: 12,
  pauses: 6,
  /** In pounds: a result above it is refused. */
  result: '1000000000000000',
} as const;

export interface RegularFlow {
  readonly direction: 'in' | 'out';
  /** In pounds, as a plain decimal. */
  readonly amount: string;
  readonly every: Frequency;
  /** Whether each payment is made at the start or at the end of its week, month or year. */
  readonly timing: 'start' | 'end';
  /** Percent by which the amount grows on each anniversary of the start. */
  readonly growth: string;
}

export interface Pause {
  readonly from: Day;
  /** The last day of the pause. */
  readonly to: Day;
}

export interface RateStep {
  readonly from: Day;
  readonly percent: string;
}

export interface SinglePayment {
  readonly day: Day;
  /** In pounds; negative for a withdrawal. */
  readonly amount: string;
}

/** Everything that one projection depends on. Amounts and percentages are plain decimals, such as `4.25`. */
export interface Scenario {
  readonly start: Day;
  readonly months: number;
  readonly sum: string;
  readonly percent: string;
  readonly rateKind: RateKind;
  /** Later rates, in the order of their days. */
  readonly rateSteps: readonly RateStep[];
  readonly crediting: Crediting;
  readonly dayCount: DayCount;
  readonly rounding: { readonly when: RoundingTime; readonly mode: RoundingMode };
  readonly flows: readonly RegularFlow[];
  /** Regular payments, in and out, are left out during a pause. */
  readonly pauses: readonly Pause[];
  readonly events: readonly SinglePayment[];
  /** Percent of the balance a year, taken whenever interest is added. */
  readonly feePercent: string;
  /** Pounds, taken on each anniversary. */
  readonly feeAmount: string;
  readonly tax: TaxChoice;
  /** Percent a year, compounded once a year. */
  readonly inflation: string;
  /** The days of a statement, in place of those that follow from `crediting` and `months`. */
  readonly statement?: { readonly creditDays: readonly Day[]; readonly end: Day };
}
