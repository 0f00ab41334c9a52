/** Terms that calculators begin with: common ones in the United Kingdom in November 2026, not anybody’s offer. */
export const usualTerms = {
  mortgage: { percent: '4.6', years: '25' },
  /** The rate is an APR. */
  car: { percent: '8.9', months: '48', feeToBuy: '10' },
  /** Percent of the price. */
  deposit: 10,
} as const;
