import type { TimeSpan } from '../opening-hours.ts';
import { slotStarts } from '../slots.ts';
import type { MsSpan } from '../spans.ts';
import { busySpans, roomSpan, scheduleVisit, type ServiceTimes } from './visit.ts';

/** Somebody who serves, or a room, with the time in which nothing is booked. Spans are in their order and do not touch. */
export interface Available {
  readonly id: number;
  readonly free: readonly MsSpan[];
}

/** A service of a visit, with those who can do it and the rooms of which it needs one. */
export interface WantedService<Person extends Available = Available> {
  readonly times: ServiceTimes;
  /** For whom of those who come together it is. The first person is 0. */
  readonly guest?: number;
  readonly staff: readonly Person[];
  /** Null if it needs no room. */
  readonly rooms: readonly Available[] | null;
}

export interface VisitSlot {
  readonly start: number;
  readonly end: number;
  /** How many such visits could begin at this time. */
  readonly left: number;
}

interface Grid extends TimeSpan {
  readonly minutes: number;
  readonly zone: string;
}

/**
 * Times at which a visit can begin: the salon is open from its start to its end, and each service has somebody, and a room
 * if it needs one, who are free. Works with the limits of free times instead of trying every time with everybody.
 * Services of several people at once are looked at one by one here: whether they can all be served is `decideVisit`.
 */
export function visitSlots(
  open: readonly TimeSpan[],
  services: readonly WantedService[],
  grid: Grid,
): VisitSlot[] {
  const { services: scheduled, end: total } = scheduleVisit(services, 0);
  const starts = slotStarts(open, { ...grid, lastsMs: total }).map((start) => start.getTime());
  const left = starts.map(() => Infinity);
  const limit = (counts: readonly number[]) => {
    for (const [at, count] of counts.entries()) left[at] = Math.min(left[at] ?? 0, count);
  };
  for (const { times, staff, rooms, span } of scheduled) {
    limit(countAvailable(starts, staff, busySpans(times, span.from)));
    if (rooms) limit(countAvailable(starts, rooms, [roomSpan(times, span.from)]));
  }
  return starts.flatMap((start, at) => {
    const count = left[at] ?? 0;
    return count > 0 && Number.isFinite(count) ? [{ start, end: start + total, left: count }] : [];
  });
}

/**
 * For each start, how many of these people or rooms are free in all needed spans. The spans are relative to the start.
 */
function countAvailable(
  starts: readonly number[],
  available: readonly Available[],
  needed: readonly MsSpan[],
): number[] {
  // One more than before at the first possible start, one less after the last: the sums are the counts.
  const changes = Array.from({ length: starts.length + 1 }, () => 0);
  for (const { free } of available) {
    const limits = possibleStarts(free, needed);
    // Limits and starts are in their order, so each list is gone through once.
    let [first, after] = [0, 0];
    for (let at = 0; at < limits.length; at += 2) {
      first = indexFrom(starts, limits[at] as number, first);
      after = indexFrom(starts, (limits[at + 1] as number) + 1, Math.max(first, after));
      if (first >= after) continue;
      changes[first] = (changes[first] ?? 0) + 1;
      changes[after] = (changes[after] ?? 0) - 1;
    }
  }
  let count = 0;
  return starts.map((_, at) => (count += changes[at] ?? 0));
}

/**
 * The first and the last instant, by turns, between which a start may lie so that all needed spans are free. They are plain
 * numbers, because a large salon has tens of thousands of them in each question.
 */
function possibleStarts(free: readonly MsSpan[], needed: readonly MsSpan[]): readonly number[] {
  const [first, ...others] = needed.map((need) => {
    const limits: number[] = [];
    for (const { from, to } of free)
      if (from - need.from <= to - need.to) limits.push(from - need.from, to - need.to);
    return limits;
  });
  return others.reduce(intersectLimits, first ?? []);
}

function intersectLimits(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const [oneTo, otherTo] = [one[i + 1] as number, other[j + 1] as number];
    const from = Math.max(one[i] as number, other[j] as number);
    const to = Math.min(oneTo, otherTo);
    if (from <= to) both.push(from, to);
    if (oneTo < otherTo) i += 2;
    else j += 2;
  }
  return both;
}

/** Index of the first start from `index` on that is not before an instant. */
function indexFrom(starts: readonly number[], at: number, index: number): number {
  let found = index;
  while (found < starts.length && (starts[found] as number) < at) found += 1;
  return found;
}
