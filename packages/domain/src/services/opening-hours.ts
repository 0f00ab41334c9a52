import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { addDays, instantOf, type LocalDate, localMoment, steadyMidnight, weekdayOf } from './local-time.ts';
import type { OpenRange, SpecialDay, WeeklyRange } from './opening-range.ts';
import { joinSpans, type MsSpan } from './spans.ts';

export interface OpeningHours {
  readonly zone: string;
  readonly weekly: readonly WeeklyRange[];
  readonly special: readonly SpecialDay[];
}

/** A time between two instants. The start belongs to it, the end does not. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** How far ahead the next opening is searched for. */
const LOOK_AHEAD_DAYS = 60;

/** When a business is open, as spans in their order, which do not touch. All that overlap the asked time are included. */
export function openSpans(hours: OpeningHours, { from, to }: TimeSpan): TimeSpan[] {
  return openMsSpans(hours, { from: from.getTime(), to: to.getTime() }).map((span) => ({
    from: new Date(span.from),
    to: new Date(span.to),
  }));
}

/** `openSpans` in milliseconds. The hours of everybody in a salon for weeks are thousands of spans. */
export function openMsSpans(hours: OpeningHours, { from, to }: MsSpan): readonly MsSpan[] {
  const { zone } = hours;
  const rangesOf = rangesByDay(hours);
  const spans: MsSpan[] = [];
  // A range of the day before may end after midnight.
  const first = addDays(localMoment(new Date(from), zone).date, -1);
  for (const day of daysOf(first, localMoment(new Date(to), zone).date, zone)) {
    const { date, midnight } = day;
    const at = (minute: number) =>
      midnight === undefined ? instantOf(date, minute, zone).getTime() : midnight + minute * MINUTE_MS;
    for (const { opens, closes } of rangesOf(day)) {
      const span = { from: at(opens), to: at(closes) };
      if (span.from < span.to && span.from < to && span.to > from) spans.push(span);
    }
  }
  return joinSpans(spans);
}

interface Day {
  readonly date: LocalDate;
  readonly weekday: number;
  /** `steadyMidnight`. */
  readonly midnight: number | undefined;
}

/** The days that were asked for last. Everybody who works somewhere has hours on the same days. */
const lastDays = new Map<string, readonly Day[]>();
const MAX_LAST_DAYS = 100;

function daysOf(first: LocalDate, last: LocalDate, zone: string): readonly Day[] {
  const key = `${first} ${last} ${zone}`;
  const known = lastDays.get(key);
  if (known) return known;
  const days: Day[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    days.push({ date, weekday: weekdayOf(date), midnight: steadyMidnight(date, zone) });
  if (lastDays.size >= MAX_LAST_DAYS) lastDays.clear();
  lastDays.set(key, days);
  return days;
}

/** The ranges that begin on this day. A special day replaces its weekday. */
export function rangesOn(hours: OpeningHours, date: LocalDate): readonly OpenRange[] {
  return rangesByDay(hours)({ date, weekday: weekdayOf(date) });
}

/** Finds the ranges of each day. What they have in common is looked up once for all days. */
function rangesByDay({
  weekly,
  special,
}: OpeningHours): (day: Pick<Day, 'date' | 'weekday'>) => readonly OpenRange[] {
  const ofWeekday = Map.groupBy(weekly, ({ weekday }) => weekday);
  const ofDate = new Map(special.map(({ date, ranges }) => [date, ranges]));
  return ({ date, weekday }) => {
    const ranges = ofDate.get(date);
    if (ranges) return ranges;
    return (ofWeekday.get(weekday) ?? []).filter(
      ({ validFrom, validUntil }) =>
        (validFrom === null || validFrom <= date) && (validUntil === null || date <= validUntil),
    );
  };
}

/** The span in which the business is open at this instant. Undefined if it is closed. */
export function openSpanAt(hours: OpeningHours, now: Date): TimeSpan | undefined {
  const soon = new Date(now.getTime() + DAY_MS);
  return openSpans(hours, { from: now, to: soon }).find(({ from, to }) => from <= now && now < to);
}

/** When the business opens next, if it is closed now. Undefined if it is open, or closed for months. */
export function nextOpening(hours: OpeningHours, now: Date): Date | undefined {
  // Most businesses open within two days, so only a closed one is searched further.
  for (const days of [2, LOOK_AHEAD_DAYS]) {
    const spans = openSpans(hours, { from: now, to: new Date(now.getTime() + days * DAY_MS) });
    const [first] = spans;
    if (first) return first.from > now ? first.from : undefined;
  }
  return undefined;
}
