/** VAT rates of the United Kingdom that a product can have, in hundredths of a per cent. `none` if no VAT is charged. */
export const vatRates = { standard: 2_000, reduced: 500, zero: 0, none: null } as const;
export type VatRate = keyof typeof vatRates;
export const vatRateNames = Object.keys(vatRates) as [VatRate, ...VatRate[]];

export const vatSentences: Readonly<Record<VatRate, string>> = {
  standard: 'Includes 20% VAT',
  reduced: 'Includes 5% VAT',
  zero: 'VAT 0%',
  none: 'No VAT charged',
};

/** The VAT that an amount with VAT contains, in minor units, rounded half up. Zero if no VAT is charged. */
export function vatWithin(amount: number, rate: VatRate): number {
  const hundredths = vatRates[rate];
  if (!hundredths || amount <= 0) return 0;
  // Whole numbers only: amounts are below 10^8, so the product is exact.
  return Math.floor((2 * amount * hundredths + 10_000 + hundredths) / (2 * (10_000 + hundredths)));
}

/**
 * Divides an amount over weights, so that the pieces add up to it exactly. Each is within one unit of its share; the
 * units left over go to the largest remainders, the earlier weight first.
 */
export function divideAmount(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  // BigInt, because the product of an amount and a weight can exceed 2^53.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const pieces = exact.map((product) => Number(product / BigInt(sum)));
  const left = amount - pieces.reduce((all, piece) => all + piece, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder.slice(0, left)) pieces[index] = (pieces[index] ?? 0) + 1;
  return pieces;
}

/** A discount code of a shop: a percentage in hundredths of a per cent, or an amount in minor units. */
export interface Discount {
  readonly kind: 'percent' | 'amount';
  readonly value: number;
  /** The goods must cost at least this much. */
  readonly minAmount: number;
}

/**
 * How much each line becomes cheaper, in the order of the lines. Never more than the line costs, and never more in sum
 * than the goods cost. Delivery is not discounted.
 */
export function discountLines(amounts: readonly number[], discount: Discount): number[] {
  const goods = amounts.reduce((sum, amount) => sum + amount, 0);
  if (goods < discount.minAmount || discount.value <= 0) return amounts.map(() => 0);
  const total =
    discount.kind === 'amount'
      ? Math.min(discount.value, goods)
      : Math.floor((goods * Math.min(discount.value, 10_000)) / 10_000);
  return divideAmount(total, amounts);
}

/** How a shop delivers. Amounts are in minor units. */
export interface DeliveryTerms {
  readonly collection: boolean;
  /** When and where to collect, in the seller's words. */
  readonly collectionNote: string;
  readonly postage: boolean;
  readonly flatAmount: number;
  /** From this amount of goods on, postage is free. Null if it never is. */
  readonly freeFrom: number | null;
}

/** Postage for goods of one shop in one order. */
export function postageFor(goods: number, terms: DeliveryTerms): number {
  if (!terms.postage) return 0;
  return terms.freeFrom !== null && goods >= terms.freeFrom ? 0 : terms.flatAmount;
}

/** A sold line, of which some units may have been refunded already. */
export interface RefundableLine {
  readonly quantity: number;
  /** What was paid for all units, less the discount. */
  readonly amount: number;
  readonly refundedQuantity: number;
}

/**
 * What the buyer gets back for units of a line. Refunding a line in any number of steps gives back exactly what was
 * paid, because each step is the difference between two shares of the whole.
 */
export function refundForUnits(
  { quantity, amount, refundedQuantity }: RefundableLine,
  units: number,
): number {
  const shareOf = (count: number) => Number((BigInt(amount) * BigInt(count)) / BigInt(quantity));
  const upTo = Math.min(quantity, refundedQuantity + Math.max(0, units));
  return shareOf(upTo) - shareOf(Math.min(refundedQuantity, upTo));
}
