import type { RoundingMode } from '../arithmetic.ts';
import type { DayCount } from '../day-count.ts';
import type { Crediting, RateKind } from '../scenario.ts';

/** The day of the month, quarter or year on which interest is added. */
export const creditDates = ['opening', 'month-end', 'month-start', 'tax-year'] as const;
export type CreditDate = (typeof creditDates)[number];

export const bankRoundings = [
  'never',
  'credit-half-up',
  'credit-half-even',
  'credit-down',
  'day-half-up',
  'day-half-even',
  'day-down',
] as const;
export type BankRounding = 'never' | `${'credit' | 'day'}-${RoundingMode}`;

/** Which of the first and the last day earn interest. */
export const countedDays = ['first', 'last', 'both'] as const;
export type CountedDays = (typeof countedDays)[number];

/** What happens to interest earned after the last date on which interest is added: it waits, or is added at the end. */
export const remainders = ['waits', 'added'] as const;
export type Remainder = (typeof remainders)[number];

/** Everything about which two correct calculations of interest can differ. */
export interface Counting {
  readonly dayCount: DayCount;
  readonly creditDate: CreditDate;
  readonly crediting: Crediting;
  readonly rounding: BankRounding;
  readonly rateKind: RateKind;
  readonly counted: CountedDays;
  readonly remainder: Remainder;
}

export type Switch = keyof Counting;
