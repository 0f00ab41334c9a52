import { kmBetween } from '../../market/listings/locations/distance-between.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** By how much roads are longer than a straight line. */
export const ROAD_FACTOR = 1.3;
export const KM_PER_MILE = 1.609344;
/** Distance that is assumed within one town if both places are known only as the same area. */
export const SAME_AREA_MILES = 3;

/**
 * Speeds that are assumed: the first miles in a town, the next on main roads, the rest on fast roads. A longer way is never
 * estimated to be quicker, and a detour never shorter, so that time reserved for driving home and out again is enough for driving
 * from one trip to the next.
 */
export const speeds: readonly { readonly upToMiles: number; readonly mph: number }[] = [
  { upToMiles: 4, mph: 16 },
  { upToMiles: 20, mph: 32 },
  { upToMiles: Infinity, mph: 52 },
];

export const estimateAssumption =
  'Straight lines between the postcodes, plus 30% for roads: the first 4 miles at 16 mph, up to 20 miles at 32 mph, the rest at 52 mph. Traffic is not known.';

export interface Estimate {
  readonly miles: number;
  readonly minutes: number;
}

/** Road miles between two places. */
export function roadMiles(from: Point, to: Point): number {
  const straight = kmBetween(from, to);
  return straight < 0.05 ? SAME_AREA_MILES : (straight * ROAD_FACTOR) / KM_PER_MILE;
}

/** Minutes of driving for a distance by road. */
export function drivingMinutes(miles: number): number {
  let minutes = 0;
  let start = 0;
  for (const { upToMiles, mph } of speeds) {
    const within = Math.max(0, Math.min(miles, upToMiles) - start);
    minutes += (within / mph) * 60;
    start = upToMiles;
  }
  return minutes;
}

/** Minutes that a stop on the way takes. */
export const STOP_MINUTES = 5;

/** Distance and time of a trip along all its places, in whole minutes and tenths of a mile. */
export function estimateTrip(places: readonly Point[]): Estimate {
  let miles = 0;
  let minutes = 0;
  places.forEach((place, index) => {
    const next = places[index + 1];
    if (!next) return;
    const leg = roadMiles(place, next);
    miles += leg;
    minutes += drivingMinutes(leg) + (index > 0 ? STOP_MINUTES : 0);
  });
  return { miles: Math.round(miles * 10) / 10, minutes: Math.max(1, Math.ceil(minutes)) };
}
