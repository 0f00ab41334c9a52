import { formatMoney } from '../money/money.ts';
import { type PricePart, sumOfParts } from './price-parts.ts';

/** What an amount contains at one rate of VAT. */
export interface VatShare {
  /** In hundredths of a per cent: 2000 is 20 %. */
  readonly rate: number;
  /** With VAT, in minor units. The shares of a price add up to it. */
  readonly gross: number;
  readonly net: number;
  readonly vat: number;
}

/** Divides an amount by weights, so that the pieces add up to it. What is left over goes to the largest remainders. */
function divide(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // BigInt, because the product of an amount and a weight can exceed 2^53.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const pieces = exact.map((product) => Number(product / BigInt(sum)));
  const left = amount - pieces.reduce((all, piece) => all + piece, 0);
  const order = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { index } of order.slice(0, left)) pieces[index] = (pieces[index] ?? 0) + 1;
  return pieces;
}

/** The VAT in an amount with VAT, rounded half up. */
export function vatIn(gross: number, rate: number): number {
  // Amounts are below 10^10, so the products are exact.
  return Math.floor((2 * gross * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}

/**
 * The VAT in a price by rate, the highest rate first. Parts without a rate, such as delivery, follow the goods: they are
 * divided over their rates. With `total`, only so much of the price counts, for example after a refund. Empty if no
 * part has a rate, because its seller charges no VAT.
 */
export function vatByRate(parts: readonly PricePart[], total: number = sumOfParts(parts)): VatShare[] {
  const weights = new Map<number, number>();
  for (const { vatRate, amount } of parts)
    if (vatRate !== undefined && amount > 0) weights.set(vatRate, (weights.get(vatRate) ?? 0) + amount);
  const byRate = [...weights].toSorted(([one], [other]) => other - one);
  if (byRate.length === 0 || total <= 0) return [];
  const pieces = divide(
    total,
    byRate.map(([, weight]) => weight),
  );
  return byRate.map(([rate], index) => {
    const gross = pieces[index] ?? 0;
    const vat = vatIn(gross, rate);
    return { rate, gross, net: gross - vat, vat };
  });
}

/** Adds up shares by rate, the highest rate first. */
export function sumVat(shares: readonly VatShare[]): VatShare[] {
  const sums = new Map<number, VatShare>();
  for (const { rate, gross, net, vat } of shares) {
    const sum = sums.get(rate) ?? { rate, gross: 0, net: 0, vat: 0 };
    sums.set(rate, { rate, gross: sum.gross + gross, net: sum.net + net, vat: sum.vat + vat });
  }
  return [...sums.values()].toSorted((one, other) => other.rate - one.rate);
}

/** “20%”. */
export function rateText(rate: number): string {
  return `${rate / 100}%`;
}

/** The VAT in a price as a sentence for receipts. Undefined if its seller charges none. */
export function vatText(parts: readonly PricePart[], currency: string): string | undefined {
  const shares = vatByRate(parts);
  if (shares.length === 0) return undefined;
  const texts = shares.map(
    ({ rate, gross, vat }) =>
      `${formatMoney({ amount: vat, currency })} at ${rateText(rate)} in ${formatMoney({ amount: gross, currency })}`,
  );
  return `VAT included: ${texts.join(', ')}.`;
}
