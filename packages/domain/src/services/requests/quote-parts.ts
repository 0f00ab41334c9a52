import { type Result, ok, refuse } from '../../result.ts';

/** One line of a quote. The buyer reads its text, and pays the sum of all amounts. Minor units. */
export interface QuotePart {
  readonly text: string;
  readonly amount: number;
}

export const MAX_QUOTE_PARTS = 12;
/** Limits of a quote's sum, in minor units. */
export const MIN_QUOTE = 300;
export const MAX_TRIP_QUOTE = 500_000;
export const MAX_MOVE_QUOTE = 2_000_000;

/** Sum of a quote. Refused if it is not within the limits of its vertical. */
export function quoteAmount(
  parts: readonly QuotePart[],
  max: number,
): Result<number, { readonly code: 'amount'; readonly min: number; readonly max: number }> {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  return amount < MIN_QUOTE || amount > max ? refuse({ code: 'amount', min: MIN_QUOTE, max }) : ok(amount);
}

/** Part of a price in whole percent, rounded up to a whole minor unit, and at least the minimum that cards allow. */
export function depositOf(amount: number, percent: number): number {
  return Math.min(amount, Math.max(MIN_QUOTE, Math.ceil((amount * percent) / 100)));
}
