import { type Day, dayOf, partsOf } from './calendar.ts';

export const taxBands = ['basic', 'higher', 'additional'] as const;
export type TaxBand = (typeof taxBands)[number];

export type TaxChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'isa' }
  | { readonly kind: 'psa'; readonly band: TaxBand }
  /** Percent of all interest, deducted whenever it is added. */
  | { readonly kind: 'own'; readonly percent: string };

export interface TaxRule {
  /** The first day on which the rule holds, 6 April of a year. */
  readonly from: Day;
  /** Interest a year without tax, in pounds. */
  readonly allowance: Readonly<Record<TaxBand, string>>;
  readonly percent: Readonly<Record<TaxBand, string>>;
}

/**
 * Tax on savings interest of people in the United Kingdom. The allowance is that of the Income Tax Act 2007, section
 * 12B, in force since 6 April 2016. The rates from April 2027 are those announced in the Budget of November 2025.
 */
export const taxRules: readonly TaxRule[] = [
  {
    from: dayOf(2016, 4, 6),
    allowance: { basic: '1000', higher: '500', additional: '0' },
    percent: { basic: '20', higher: '40', additional: '45' },
  },
  {
    from: dayOf(2027, 4, 6),
    allowance: { basic: '1000', higher: '500', additional: '0' },
    percent: { basic: '22', higher: '42', additional: '47' },
  },
];

/** The rule of the tax year that a day is in. Days before the first rule follow the first. */
export function taxRuleOn(day: Day): TaxRule | undefined {
  return taxRules.findLast(({ from }) => from <= day) ?? taxRules[0];
}

/** 5 April on or after a day: the last day of its tax year. */
export function endOfTaxYear(day: Day): Day {
  const { year } = partsOf(day);
  const end = dayOf(year, 4, 5);
  return end >= day ? end : dayOf(year + 1, 4, 5);
}
