import type { QuotePart } from '../requests/quote-parts.ts';

/** What a mover charges, in minor units. */
export interface MoveRates {
  /** Once for each move. */
  readonly callOut: number;
  readonly perCubicMetre: number;
  readonly perMile: number;
  /** For each cubic metre if the movers pack. */
  readonly packingPerCubicMetre: number;
}

/** What a quote depends on. It is part of what the quote is bound to. */
export interface MoveSize {
  readonly cubicMetres: number;
  readonly miles: number;
  readonly withPacking: boolean;
}

/** The price of a move at a mover's rates, line by line. A larger volume never costs less. */
export function priceMove(rates: MoveRates, { cubicMetres, miles, withPacking }: MoveSize): QuotePart[] {
  return [
    { text: 'Crew and van, call-out', amount: rates.callOut },
    {
      text: `Loading and unloading ${cubicMetres} m³`,
      amount: Math.round(cubicMetres * rates.perCubicMetre),
    },
    { text: `Driving ${miles} miles`, amount: Math.round(miles * rates.perMile) },
    ...(withPacking
      ? [{ text: `Packing ${cubicMetres} m³`, amount: Math.round(cubicMetres * rates.packingPerCubicMetre) }]
      : []),
  ].filter(({ amount }) => amount > 0);
}
