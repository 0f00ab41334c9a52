import type { Delivery } from '../listings/buy-now.ts';
import type { System } from '../listings/systems.ts';

/** A line as the buyer sends it. */
export interface RequestedLine {
  readonly kind: string;
  readonly system: System;
  readonly listingId: number;
  readonly quantity: number;
  /** Only for what is collected or posted. */
  readonly delivery?: Delivery | undefined;
}

/** Names the thing that a line asks for. */
export function lineName({ kind, system, listingId, delivery }: Omit<RequestedLine, 'quantity'>): string {
  return [kind, system, listingId, ...(delivery === undefined ? [] : [delivery])].join(' ');
}

/** Lines for the same thing are added up, because together they may ask for more than is left. */
export function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  for (const line of lines) {
    const key = lineName(line);
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity;
    merged.set(key, { ...line, quantity });
  }
  return [...merged.values()];
}

export interface LinePrice {
  readonly unitAmount: number;
  readonly extraStep: number;
  /** Charged once for the line, such as postage. */
  readonly flatAmount?: number | undefined;
}

/** Price of some units, of which the first few cost one step more. */
export function lineAmount(
  { unitAmount, extraStep, flatAmount = 0 }: LinePrice,
  { quantity, extraUnits }: { readonly quantity: number; readonly extraUnits: number },
): number {
  return unitAmount * quantity + extraStep * extraUnits + flatAmount;
}

/**
 * Items of a payment page that add up to the line's amount exactly: units that cost more are an item of their own, and so
 * is what is charged once for the line.
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
