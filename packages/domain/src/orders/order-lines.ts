import type { System } from '../listings/systems.ts';

/** A line as the buyer sends it. */
export interface RequestedLine {
  readonly kind: string;
  readonly system: System;
  readonly listingId: number;
  readonly quantity: number;
}

/** Lines for the same thing are added up, because together they may ask for more than is left. */
export function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  for (const line of lines) {
    const key = `${line.kind} ${line.system} ${line.listingId}`;
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity;
    merged.set(key, { ...line, quantity });
  }
  return [...merged.values()];
}

/** Price of some units, of which the first few cost one step more. */
export function lineAmount(
  { unitAmount, extraStep }: { readonly unitAmount: number; readonly extraStep: number },
  { quantity, extraUnits }: { readonly quantity: number; readonly extraUnits: number },
): number {
  return unitAmount * quantity + extraStep * extraUnits;
}

/**
 * Items of a payment page that add up to the line's amount exactly: units that cost more are an item of their own.
 */
export function priceItems(line: {
  readonly quantity: number;
  readonly unitAmount: number;
  readonly amount: number;
  readonly extraUnits: number;
}): { readonly amount: number; readonly quantity: number }[] {
  const { quantity, unitAmount, amount, extraUnits } = line;
  const step = extraUnits === 0 ? 0 : (amount - unitAmount * quantity) / extraUnits;
  return [
    { amount: unitAmount + step, quantity: extraUnits },
    { amount: unitAmount, quantity: quantity - extraUnits },
  ].filter((item) => item.quantity > 0);
}

/**
 * Part of a line's amount that returning units gives back. The last unit gives back whatever is left, so that all refunds
 * together are the amount exactly.
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

/** Units that were bought together, and what they cost together. */
export interface BoughtUnits {
  readonly quantity: number;
  readonly amount: number;
  /** Units that cost one step more. */
  readonly extraUnits: number;
}

/**
 * Divides a group of units, and answers those that are taken out of it with their price. The rest costs exactly what
 * remains, so all units together give back the whole amount.
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
