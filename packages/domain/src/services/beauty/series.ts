import { addDays, instantOf, localMoment } from '../local-time.ts';

export const MAX_SERIES = 12;
export const MAX_SERIES_WEEKS = 12;

/**
 * The times of an appointment that repeats every few weeks at the same time of the day, whatever clocks do in between.
 * The first one is the given time itself.
 */
export function seriesStarts(
  start: Date,
  { weeks, count }: { readonly weeks: number; readonly count: number },
  zone: string,
): Date[] {
  const { date, minute } = localMoment(start, zone);
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? start : instantOf(addDays(date, at * weeks * 7), minute, zone),
  );
}
