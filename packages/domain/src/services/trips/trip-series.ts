import { type Result, ok, refuse } from '../../result.ts';
import { addDays, instantOf, type LocalDate, localMoment, weekdayOf } from '../local-time.ts';

/** How many trips can be asked for at once, with their returns. An order has at most as many lines. */
export const MAX_SERIES = 20;

export interface SeriesRequest {
  /** When the first trip begins. */
  readonly startsAt: Date;
  /** When its return begins. Null if there is none. */
  readonly returnAt: Date | null;
  /** On which weekdays (1 is Monday) and until which day it repeats, at the same local times. Null if it does not. */
  readonly repeat: { readonly weekdays: readonly number[]; readonly until: LocalDate } | null;
  readonly zone: string;
}

export interface SeriesTrip {
  readonly startsAt: Date;
  /** From the last place to the first. */
  readonly isReturn: boolean;
}

/**
 * The trips that are asked for at once, the first one first: a trip, perhaps its return, and perhaps the same on other days. Local
 * times stay the same when clocks change.
 */
export function decideSeries({
  startsAt,
  returnAt,
  repeat,
  zone,
}: SeriesRequest): Result<SeriesTrip[], 'series'> {
  if (returnAt && returnAt <= startsAt) return refuse('series');
  const start = localMoment(startsAt, zone);
  const back = returnAt && localMoment(returnAt, zone);
  const trips: SeriesTrip[] = [];
  for (const day of datesOf(start.date, repeat)) {
    trips.push({ startsAt: instantOf(day, start.minute, zone), isReturn: false });
    if (back)
      trips.push({
        startsAt: instantOf(addDays(day, daysBetween(start.date, back.date)), back.minute, zone),
        isReturn: true,
      });
    if (trips.length > MAX_SERIES) return refuse('series');
  }
  if (trips.length === 0) return refuse('series');
  return ok(trips.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()));
}

/** The days of the trips, at most one more than can be asked for. */
function datesOf(first: LocalDate, repeat: SeriesRequest['repeat']): LocalDate[] {
  if (!repeat) return [first];
  const dates: LocalDate[] = [];
  for (let date = first; date <= repeat.until && dates.length <= MAX_SERIES; date = addDays(date, 1))
    if (repeat.weekdays.includes(weekdayOf(date))) dates.push(date);
  return dates;
}

function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
