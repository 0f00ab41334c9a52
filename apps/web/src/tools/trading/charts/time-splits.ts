const DAY_MS = 86_400_000;

interface Unit {
  readonly ms: number;
  readonly floor: (date: Date) => number;
  readonly next: (date: Date) => number;
  readonly format: Intl.DateTimeFormat;
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const monthYear = format({ month: 'short', year: '2-digit' });
const year = format({ year: 'numeric' });
const dayMonth = format({ day: 'numeric', month: 'short' });
const clock = format({ hour: '2-digit', minute: '2-digit' });

const months = (count: number, formatter: Intl.DateTimeFormat): Unit => ({
  ms: count * 30.44 * DAY_MS,
  floor: (date) => Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / count) * count),
  next: (date) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count),
  format: formatter,
});
const years = (count: number): Unit => ({
  ms: count * 365.25 * DAY_MS,
  floor: (date) => Date.UTC(Math.floor(date.getUTCFullYear() / count) * count, 0),
  next: (date) => Date.UTC(date.getUTCFullYear() + count, 0),
  format: year,
});
const spans = (ms: number, formatter: Intl.DateTimeFormat): Unit => ({
  ms,
  floor: (date) => Math.floor(date.getTime() / ms) * ms,
  next: (date) => date.getTime() + ms,
  format: formatter,
});

const units: readonly Unit[] = [
  ...[60_000, 300_000, 900_000, 3_600_000, 14_400_000].map((ms) => spans(ms, clock)),
  ...[DAY_MS, 7 * DAY_MS].map((ms) => spans(ms, dayMonth)),
  months(1, monthYear),
  months(3, monthYear),
  ...[1, 2, 5, 10, 20, 50].map(years),
];

export interface Split {
  readonly at: number;
  readonly label: string;
}

/** Where an axis that counts bars has its labels: at the first bars of years, months, days or hours. */
export function timeSplits(times: Float64Array, from: number, to: number, maxCount: number): Split[] {
  const [first, last] = [Math.max(0, Math.ceil(from)), Math.min(times.length - 1, Math.floor(to))];
  const [start, end] = [times[first], times[last]];
  if (start === undefined || end === undefined || last <= first) return [];
  const unit = units.find(({ ms }) => (end - start) / ms <= maxCount) ?? units.at(-1)!;
  const splits: Split[] = [];
  let time = unit.floor(new Date(start));
  if (time < start) time = unit.next(new Date(time));
  let at = first;
  while (time <= end && splits.length <= maxCount) {
    at = firstAt(times, time, at, last);
    if (splits.at(-1)?.at !== at) splits.push({ at, label: unit.format.format(time) });
    time = unit.next(new Date(time));
  }
  return splits;
}

function firstAt(times: Float64Array, time: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
