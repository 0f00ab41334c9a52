import type { QuotePart } from '../requests/quote-parts.ts';
import type { Estimate } from './trip-estimate.ts';

/** A driver's rates, in minor units. */
export interface FareRates {
  readonly baseFare: number;
  readonly perMile: number;
  readonly perMinute: number;
  /** Each minute of waiting after the first ten. */
  readonly waitingPerMinute: number;
}

/** How long a driver waits for the rider without a charge. */
export const FREE_WAITING_MINUTES = 10;

/** The fare that a driver's rates give for an estimate. The driver may change it before sending the quote. */
export function suggestFare(
  { baseFare, perMile, perMinute }: FareRates,
  { miles, minutes }: Estimate,
): QuotePart[] {
  return [
    { text: 'Base fare', amount: baseFare },
    { text: `Distance, ${miles} miles`, amount: Math.round(miles * perMile) },
    { text: `Time, ${minutes} minutes`, amount: minutes * perMinute },
  ].filter(({ amount }) => amount > 0);
}
