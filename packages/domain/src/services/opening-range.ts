/** A business is open from `opens` until `closes`, in minutes after midnight. The next day continues them: 1500 is 01:00. */
export interface OpenRange {
  readonly opens: number;
  readonly closes: number;
}

/**
 * Opening hours on a day of every week, from `validFrom` to `validUntil`, both included. Null means without a first or
 * last day.
 */
export interface WeeklyRange extends OpenRange {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** Other hours on one day. Without ranges the business is closed. */
export interface SpecialDay {
  readonly date: string;
  readonly ranges: readonly OpenRange[];
}

/** How many ranges a day may have, such as lunch and dinner. */
export const MAX_RANGES_A_DAY = 2;

/** What is wrong with the ranges of one day, as a sentence. Undefined if nothing is. */
export function faultInRanges(ranges: readonly OpenRange[]): string | undefined {
  if (ranges.length > MAX_RANGES_A_DAY) return `A day has at most ${MAX_RANGES_A_DAY} opening times.`;
  if (ranges.some(({ opens, closes }) => closes <= opens || closes - opens > 1_440 || opens >= 1_440))
    return 'Each day has to close after it opens, within 24 hours.';
  const sorted = ranges.toSorted((one, other) => one.opens - other.opens);
  const overlaps = sorted.some((range, at) => at > 0 && range.opens < (sorted[at - 1]?.closes ?? 0));
  return overlaps ? 'The two opening times of a day overlap.' : undefined;
}
