import { addMonths, type Day, dayOf, isLeap, partsOf } from './calendar.ts';

/** How a bank turns the days between two dates into a part of a year. */
export const dayCounts = ['months', 'actual-365', 'actual-actual', '30-360', 'actual-360'] as const;
export type DayCount = (typeof dayCounts)[number];

/** `units ÷ basis` of a year: 31 ÷ 365, for example. */
export interface YearPart {
  readonly units: number;
  readonly basis: number;
}

/** Splits the time between two days into parts of a year. Calls must not go back in time. */
export type YearClock = (from: Day, to: Day) => readonly YearPart[];

const NOTHING: readonly YearPart[] = [];

export function createYearClock(convention: DayCount, start: Day): YearClock {
  const split = convention === 'months' ? monthSplitter(start) : splitters[convention];
  return (from, to) => (to <= from ? NOTHING : split(from, to));
}

const splitters = {
  'actual-365': (from, to) => [{ units: to - from, basis: 365 }],
  'actual-360': (from, to) => [{ units: to - from, basis: 360 }],
  'actual-actual': actualParts,
  '30-360': (from, to) => [{ units: thirtyDays(from, to), basis: 360 }],
} satisfies Record<string, YearClock>;

/** Every month, counted from the start, is a twelfth of a year, and its days are equal parts of it. */
function monthSplitter(start: Day): YearClock {
  let index = 0;
  let [opens, closes] = [start, addMonths(start, 1)];
  const goTo = (day: Day) => {
    for (let end = closes; end <= day; end = closes) {
      index += 1;
      [opens, closes] = [end, addMonths(start, index + 1)];
    }
  };
  return (from, to) => {
    const parts: YearPart[] = [];
    let whole = 0;
    for (let at = from; at < to;) {
      goTo(at);
      const until = Math.min(closes, to);
      if (at === opens && until === closes) whole += 1;
      else parts.push({ units: until - at, basis: 12 * (closes - opens) });
      at = until;
    }
    return whole > 0 ? [{ units: whole, basis: 12 }, ...parts] : parts;
  };
}

/** Days in leap years count over 366, other days over 365 (ISDA's actual/actual). */
function actualParts(from: Day, to: Day): YearPart[] {
  const parts: YearPart[] = [];
  for (let at = from; at < to;) {
    const { year } = partsOf(at);
    const until = Math.min(dayOf(year + 1, 1, 1), to);
    parts.push({ units: until - at, basis: isLeap(year) ? 366 : 365 });
    at = until;
  }
  return parts;
}

/** Months of thirty days (30/360, the bond basis): a 31st counts as a 30th. */
function thirtyDays(from: Day, to: Day): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  const first = Math.min(a.date, 30);
  const last = first === 30 ? Math.min(b.date, 30) : b.date;
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + last - first;
}

/** Adds parts of years to one fraction. There are few different bases, so its terms stay small. */
export function sumParts(parts: readonly YearPart[]): YearPart {
  const totals = new Map<number, number>();
  for (const { units, basis } of parts) totals.set(basis, (totals.get(basis) ?? 0) + units);
  let sum: YearPart = { units: 0, basis: 1 };
  for (const [basis, units] of totals)
    sum = { units: sum.units * basis + units * sum.basis, basis: sum.basis * basis };
  return sum;
}
