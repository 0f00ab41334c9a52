/** What a part of a price is for. */
export const pricePartSorts = ['goods', 'option', 'delivery', 'fee', 'deposit', 'discount'] as const;

/** One part of a line's price, such as a dish or its delivery. Amounts are in minor units; a discount is negative. */
export interface PricePart {
  readonly sort: (typeof pricePartSorts)[number];
  /** What the buyer reads, such as “Margherita, large”. */
  readonly text: string;
  readonly quantity: number;
  /** The amount of all units of this part together. */
  readonly amount: number;
  /** The VAT in the amount, in hundredths of a per cent. Missing if the seller charges none, or the part follows others. */
  readonly vatRate?: number;
}

export function sumOfParts(parts: readonly PricePart[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** Reads parts that were stored with an order line. Entries that are not parts are left out. */
export function parsePriceParts(stored: unknown): PricePart[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { sort, text, quantity, amount, vatRate } = entry as Readonly<Record<string, unknown>>;
    const known = pricePartSorts.find((each) => each === sort);
    const isPart =
      known && typeof text === 'string' && typeof quantity === 'number' && typeof amount === 'number';
    return isPart
      ? [{ sort: known, text, quantity, amount, ...(typeof vatRate === 'number' && { vatRate }) }]
      : [];
  });
}
