import type { TimeSpan } from '../opening-hours.ts';
import { slotStarts } from '../slots.ts';
import { busySpans, type MsSpan, roomSpan, scheduleVisit, type ServiceTimes } from './visit.ts';

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
  const starts = slotStarts(open, grid)
    .map((start) => start.getTime())
    .filter((start) => open.some(({ from, to }) => from.getTime() <= start && start + total <= to.getTime()));
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
    for (const { from, to } of possibleStarts(free, needed)) {
      const first = indexFrom(starts, from);
      const after = indexFrom(starts, to + 1);
      if (first >= after) continue;
      changes[first] = (changes[first] ?? 0) + 1;
      changes[after] = (changes[after] ?? 0) - 1;
    }
  }
  let count = 0;
  return starts.map((_, at) => (count += changes[at] ?? 0));
}

/** Between which instants, both included, a start may lie so that all needed spans are free. */
function possibleStarts(free: readonly MsSpan[], needed: readonly MsSpan[]): MsSpan[] {
  const [first, ...others] = needed.map((need) =>
    free
      .map(({ from, to }) => ({ from: from - need.from, to: to - need.to }))
      .filter(({ from, to }) => from <= to),
  );
  return others.reduce(intersectClosed, first ?? []);
}

function intersectClosed(one: readonly MsSpan[], other: readonly MsSpan[]): MsSpan[] {
  const both: MsSpan[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const a = one[i] as MsSpan;
    const b = other[j] as MsSpan;
    const from = Math.max(a.from, b.from);
    const to = Math.min(a.to, b.to);
    if (from <= to) both.push({ from, to });
    if (a.to < b.to) i += 1;
    else j += 1;
  }
  return both;
}

/** Index of the first start that is not before an instant. */
function indexFrom(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
