import { DAY_MS } from '../../../durations.ts';
import { minorDigits } from '../../../selling/money/money.ts';

/** Prices in minor units of one currency. */
export interface PriceChange {
  readonly currency: string;
  readonly oldPrice: number;
  readonly newPrice: number;
  readonly changedAt: Date;
}

interface Priced {
  readonly priceAmount: number | null;
  readonly currency: string;
}

/**
 * The price change between two versions of a listing. Undefined if a version has no price, if their currencies differ,
 * or if the price is the same.
 */
export function priceChangeOf(
  before: Priced,
  after: Priced,
): Pick<PriceChange, 'currency' | 'oldPrice' | 'newPrice'> | undefined {
  const { priceAmount: oldPrice, currency } = before;
  const { priceAmount: newPrice } = after;
  if (oldPrice === null || newPrice === null || oldPrice <= 0 || newPrice <= 0) return undefined;
  return currency === after.currency && oldPrice !== newPrice ? { currency, oldPrice, newPrice } : undefined;
}

/** The changes since the listing last got its present currency. Earlier prices cannot be compared with these. */
export function comparableChanges<Change extends PriceChange>(
  changes: readonly Change[],
  { priceAmount, currency }: Priced,
): readonly Change[] {
  const same = changes.filter((change) => change.currency === currency);
  // If a change does not start at the price where the one before ended, the listing had another currency or no price
  // in between.
  const start = same.findLastIndex((change, at) => {
    const next = same[at + 1];
    return change.newPrice !== (next ? next.oldPrice : priceAmount);
  });
  return same.slice(start + 1);
}

/** The last change, if it lowered the price: “Reduced by £500 on 12 Nov 2026”. */
export function lastReduction(
  changes: readonly PriceChange[],
): { readonly amount: number; readonly currency: string; readonly changedAt: Date } | undefined {
  const last = changes.at(-1);
  if (!last || last.newPrice >= last.oldPrice) return undefined;
  return { amount: last.oldPrice - last.newPrice, currency: last.currency, changedAt: last.changedAt };
}

/** The smallest drop that is worth an email: a hundredth of the price, and at least one pound, euro or yen. */
function minimumDrop(price: number, currency: string): number {
  return Math.max(price / 100, 10 ** minorDigits(currency));
}

export interface PriceDrop {
  readonly from: number;
  readonly to: number;
  readonly currency: string;
}

/**
 * Decides whether the changes that nobody was notified of amount to a drop. The new price must be below every price of
 * the day before them: up and down again within a day is no drop.
 */
export function decidePriceDrop(
  changes: readonly (PriceChange & { readonly isConsidered: boolean })[],
  present: Priced,
): PriceDrop | undefined {
  const { priceAmount: to, currency } = present;
  const comparable = comparableChanges(changes, present);
  const first = comparable.find(({ isConsidered }) => !isConsidered);
  if (to === null || !first) return undefined;
  const since = first.changedAt.getTime() - DAY_MS;
  const earlier = comparable.filter(
    ({ isConsidered, changedAt }) => isConsidered && changedAt.getTime() >= since,
  );
  const from = Math.min(first.oldPrice, ...earlier.map(({ oldPrice }) => oldPrice));
  return from - to >= minimumDrop(from, currency) ? { from, to, currency } : undefined;
}
