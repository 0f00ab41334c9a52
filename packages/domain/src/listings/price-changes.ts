import { DAY_MS } from '../durations.ts';
import { minorDigits } from '../money/money.ts';

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

/** The change between two versions of a listing. None without a price in both, or in two currencies. */
export function priceChangeOf(
  before: Priced,
  after: Priced,
): Pick<PriceChange, 'currency' | 'oldPrice' | 'newPrice'> | undefined {
  const { priceAmount: oldPrice, currency } = before;
  const { priceAmount: newPrice } = after;
  if (oldPrice === null || newPrice === null || oldPrice <= 0 || newPrice <= 0) return undefined;
  return currency === after.currency && oldPrice !== newPrice ? { currency, oldPrice, newPrice } : undefined;
}

/** Changes since the listing's currency last became what it is: prices in another one cannot be compared. */
export function comparableChanges<Change extends PriceChange>(
  changes: readonly Change[],
  { priceAmount, currency }: Priced,
): readonly Change[] {
  const same = changes.filter((change) => change.currency === currency);
  // A break in the row of prices is a time in another currency, or without a price.
  const start = same.findLastIndex((change, at) => {
    const next = same[at + 1];
    return change.newPrice !== (next ? next.oldPrice : priceAmount);
  });
  return same.slice(start + 1);
}

/** The last change, if it was a reduction: “Reduced by £500 on 12 Nov 2026”. */
export function lastReduction(
  changes: readonly PriceChange[],
): { readonly amount: number; readonly currency: string; readonly changedAt: Date } | undefined {
  const last = changes.at(-1);
  if (!last || last.newPrice >= last.oldPrice) return undefined;
  return { amount: last.oldPrice - last.newPrice, currency: last.currency, changedAt: last.changedAt };
}

/** Smaller drops are not worth an email: a hundredth of the price, and at least one pound, euro or yen. */
function minimumDrop(price: number, currency: string): number {
  return Math.max(price / 100, 10 ** minorDigits(currency));
}

export interface PriceDrop {
  readonly from: number;
  readonly to: number;
  readonly currency: string;
}

/**
 * Decides whether changes that nobody was notified of are a drop. The price has to be below every price of the day before
 * that was already considered: up and down again within a day is no drop.
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
