import type { QuotePart } from '../requests/quote-parts.ts';

/** What a mover charges, in minor units. */
export interface MoveRates {
  /** Once for each move. */
  readonly callOut: number;
  readonly perCubicMetre: number;
  readonly perMile: number;
  /** For each cubic metre if the movers pack. */
  readonly packingPerCubicMetre: number;
  /** For each cubic metre and week in the mover’s store. 0 if the mover has none. */
  readonly storagePerCubicMetre: number;
}

/** The longest time in a store between the two homes. */
export const MAX_STORAGE_WEEKS = 52;

/** What a quote depends on. It is part of what the quote is bound to. */
export interface MoveSize {
  readonly cubicMetres: number;
  readonly miles: number;
  readonly withPacking: boolean;
  /** 0 if everything goes from one home to the other on the same day. */
  readonly storageWeeks: number;
}

/** The price of a move at a mover's rates, line by line. A larger volume never costs less. */
export function priceMove(rates: MoveRates, size: MoveSize): QuotePart[] {
  return allParts(rates, size).filter(({ amount }) => amount > 0);
}

/** Every part that a price can have, in the same order for every size. What does not apply costs nothing. */
function allParts(
  rates: MoveRates,
  { cubicMetres, miles, withPacking, storageWeeks }: MoveSize,
): QuotePart[] {
  const packed = withPacking ? cubicMetres : 0;
  return [
    { text: 'Crew and van, call-out', amount: rates.callOut },
    {
      text: `Loading and unloading ${cubicMetres} m³`,
      amount: Math.round(cubicMetres * rates.perCubicMetre),
    },
    { text: `Driving ${miles} miles`, amount: Math.round(miles * rates.perMile) },
    { text: `Packing ${cubicMetres} m³`, amount: Math.round(packed * rates.packingPerCubicMetre) },
    {
      text: `Storing ${cubicMetres} m³ for ${weeksText(storageWeeks)}`,
      amount: Math.round(cubicMetres * rates.storagePerCubicMetre * storageWeeks),
    },
  ];
}

/** One part of a price before and after something changed. */
export interface PartDifference {
  readonly text: string;
  readonly before: number;
  readonly after: number;
}

/** The parts of the prices of two sizes beside each other. Their sums are the two prices. */
export function priceDifference(rates: MoveRates, before: MoveSize, after: MoveSize): PartDifference[] {
  const next = allParts(rates, after);
  return allParts(rates, before).flatMap((part, at) => {
    const now = next[at] ?? { text: part.text, amount: 0 };
    if (part.amount === 0 && now.amount === 0) return [];
    return [{ text: now.amount > 0 ? now.text : part.text, before: part.amount, after: now.amount }];
  });
}

export const weeksText = (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`);
