import { MINUTE_MS } from '../../durations.ts';
import { drivingMinutes, type Point, roadMiles } from './trip-estimate.ts';

/** Extra time before and after a trip, for parking and delays. */
export const SLACK_MINUTES = 5;

interface Trip {
  readonly startsAt: Date;
  /** Minutes from the first place to the last. */
  readonly minutes: number;
  readonly from: Point;
  readonly to: Point;
}

/**
 * The time for which a driver cannot take another trip: the trip, the way to it from the driver's base and the way back. Two
 * trips whose periods do not overlap can both be driven, because the way from one to the other is at most as long as the way by
 * the base.
 */
export function busyPeriod(
  { startsAt, minutes, from, to }: Trip,
  base: Point,
): { readonly from: Date; readonly to: Date } {
  const before = Math.ceil(drivingMinutes(roadMiles(base, from))) + SLACK_MINUTES;
  const after = Math.ceil(drivingMinutes(roadMiles(to, base))) + SLACK_MINUTES;
  return {
    from: new Date(startsAt.getTime() - before * MINUTE_MS),
    to: new Date(startsAt.getTime() + (minutes + after) * MINUTE_MS),
  };
}
