/**
 * A line of an order as the buyer's browser sends it. Each kind of line has fields of its own, which `lineRequests` in the
 * contract declares.
 */
export interface RequestedLine {
  readonly kind: string;
  /** How many units. A line without it is for one whole thing, such as an appointment. */
  readonly quantity?: number | undefined;
}

export function quantityOf({ quantity = 1 }: Pick<RequestedLine, 'quantity'>): number {
  return quantity;
}

/** A key for the thing that a line asks for: two lines that differ only in their number of units have the same key. */
export function lineName(line: RequestedLine): string {
  const fields = Object.entries(line).filter(([name, value]) => name !== 'quantity' && value !== undefined);
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Adds up lines for units of the same thing, because together they may ask for more than is left. */
export function mergeLines<Line extends RequestedLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const [position, line] of lines.entries()) {
    if (line.quantity === undefined) {
      merged.set(`${position}`, line);
      continue;
    }
    const key = lineName(line);
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity;
    merged.set(key, { ...line, quantity });
  }
  return [...merged.values()];
}

export interface LinePrice {
  readonly unitAmount: number;
  readonly extraStep?: number | undefined;
  /** An amount that is charged once for the whole line, such as postage. */
  readonly flatAmount?: number | undefined;
}

/**
 * The price of some units with what is charged once for the line. The first few units (`extraUnits`) cost one step more
 * than the others.
 */
export function lineAmount(
  { unitAmount, extraStep = 0, flatAmount = 0 }: LinePrice,
  { quantity, extraUnits }: { readonly quantity: number; readonly extraUnits: number },
): number {
  return unitAmount * quantity + extraStep * extraUnits + flatAmount;
}

/**
 * Divides a line into items for the payment page, which add up to the line's amount exactly. Units that cost more are a
 * separate item, and so is what is charged once for the line.
 */
export function priceItems(line: {
  readonly quantity: number;
  readonly unitAmount: number;
  readonly amount: number;
  readonly extraUnits: number;
}): { readonly amount: number; readonly quantity: number; readonly isFlat?: boolean }[] {
  const { quantity, unitAmount, amount, extraUnits } = line;
  const step = extraUnits === 0 ? 0 : (amount - unitAmount * quantity) / extraUnits;
  const flat = extraUnits === 0 ? amount - unitAmount * quantity : 0;
  return [
    { amount: unitAmount + step, quantity: extraUnits },
    { amount: unitAmount, quantity: quantity - extraUnits },
    ...(flat > 0 ? [{ amount: flat, quantity: 1, isFlat: true }] : []),
  ].filter((item) => item.quantity > 0);
}

/**
 * How much of a line's amount is refunded when some of its units are returned. The last unit gets whatever is left, so
 * that all refunds together are exactly the amount.
 */
export function refundAmount(
  line: { readonly quantity: number; readonly amount: number },
  { returned, refunded }: { readonly returned: number; readonly refunded: number },
  quantity: number,
  /** The smallest amount that can be charged in the line's currency. */
  step = 1,
): number {
  const isLast = returned + quantity >= line.quantity;
  const after = isLast
    ? line.amount
    : Math.round((line.amount * (returned + quantity)) / line.quantity / step) * step;
  return after - refunded;
}

/** Units that were bought together, and what was paid for all of them. */
export interface BoughtUnits {
  readonly quantity: number;
  readonly amount: number;
  /** How many of these units cost one step more than the others. */
  readonly extraUnits: number;
}

/**
 * Takes some units out of a group, and returns them with what was paid for them. The units that stay cost exactly the
 * remaining amount.
 */
export function splitUnits(
  { quantity, amount, extraUnits }: BoughtUnits,
  { quantity: taken, unitAmount }: { readonly quantity: number; readonly unitAmount: number },
): BoughtUnits {
  if (taken === quantity) return { quantity, amount, extraUnits };
  const step = extraUnits === 0 ? 1 : (amount - unitAmount * quantity) / extraUnits;
  const given = refundAmount({ quantity, amount }, { returned: 0, refunded: 0 }, taken, step);
  const extra = extraUnits === 0 ? 0 : (given - unitAmount * taken) / step;
  return { quantity: taken, amount: given, extraUnits: extra };
}
