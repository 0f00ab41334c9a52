import { MINUTE_MS } from '../../durations.ts';
import { estimateTrip, type Point } from '../trips/trip-estimate.ts';

/** When and where a part of a day begins and ends. */
export interface PlacedPart {
  /** Position in the list that the person sees. */
  readonly position: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly from: Point;
  readonly to: Point;
  /** Whether the person has to be there all the time. Movers work without them. */
  readonly isAttended: boolean;
}

export interface Leg {
  /** Positions of the part that the person leaves, and of the part that they travel to. */
  readonly from: number;
  readonly to: number;
  readonly miles: number;
  readonly minutes: number;
  /** Minutes from when the person can leave the first part to the start of the second. Negative if they overlap. */
  readonly gapMinutes: number;
  readonly isReachable: boolean;
}

/** Places that are closer than this are the same one: nobody travels between them. */
const SAME_PLACE_DEGREES = 0.0005;

/**
 * Travel between the parts of a day in the order of their times, each from where the person is after the part that ends
 * last. A part that goes on without the person, such as a move, is left from its first place as soon as it has begun.
 */
export function dayLegs(parts: readonly PlacedPart[]): Leg[] {
  const sorted = parts.toSorted(
    (one, other) =>
      one.startsAt.getTime() - other.startsAt.getTime() ||
      one.endsAt.getTime() - other.endsAt.getTime() ||
      one.position - other.position,
  );
  return sorted.slice(1).map((next, index) => {
    const before = latestOf(sorted.slice(0, index + 1));
    const place = before.isAttended ? before.to : before.from;
    const { miles, minutes } = isSamePlace(place, next.from)
      ? { miles: 0, minutes: 0 }
      : estimateTrip([place, next.from]);
    const gapMinutes = Math.floor((next.startsAt.getTime() - leftAt(before).getTime()) / MINUTE_MS);
    return {
      from: before.position,
      to: next.position,
      miles,
      minutes,
      gapMinutes,
      isReachable: gapMinutes >= minutes,
    };
  });
}

/** When the person can leave. */
const leftAt = ({ isAttended, startsAt, endsAt }: PlacedPart) => (isAttended ? endsAt : startsAt);

function latestOf(parts: readonly PlacedPart[]): PlacedPart {
  const [first, ...others] = parts;
  if (!first) throw new Error('A leg begins at a part');
  return others.reduce((latest, each) => (leftAt(each) >= leftAt(latest) ? each : latest), first);
}

function isSamePlace(one: Point, other: Point): boolean {
  return (
    Math.abs(one.latitude - other.latitude) < SAME_PLACE_DEGREES &&
    Math.abs(one.longitude - other.longitude) < SAME_PLACE_DEGREES
  );
}
