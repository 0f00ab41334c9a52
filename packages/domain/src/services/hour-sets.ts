import type { WeeklyRange } from './opening-range.ts';

/** Weekly hours that apply between two days, both included. Null has no limit. */
export interface HourSet {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly ranges: readonly WeeklyRange[];
}

/** Hours by the time of the year in which they apply, the first in time first. */
export function hourSets(weekly: readonly WeeklyRange[]): HourSet[] {
  const byDates = Map.groupBy(weekly, ({ validFrom, validUntil }) => `${validFrom} ${validUntil}`);
  return [...byDates.values()]
    .flatMap((ranges) => {
      const [first] = ranges;
      return first ? [{ validFrom: first.validFrom, validUntil: first.validUntil, ranges }] : [];
    })
    .toSorted(
      (one, other) =>
        (one.validFrom ?? '').localeCompare(other.validFrom ?? '') ||
        (one.validUntil ?? '9').localeCompare(other.validUntil ?? '9'),
    );
}
