import { openMsSpans, type TimeSpan } from '../opening-hours.ts';
import type { OpenRange } from '../opening-range.ts';
import { intersectSpans, joinSpans, type MsSpan, subtractSpans } from '../spans.ts';

/** The hours of a member of staff on each such weekday, in the salon's local time. */
export interface StaffRange extends OpenRange {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
}

export const toMs = ({ from, to }: TimeSpan): MsSpan => ({ from: from.getTime(), to: to.getTime() });

/**
 * When somebody can be booked: in their hours while the salon is open, except for what is taken. Without hours of their
 * own, they work whenever the salon is open.
 */
export function freeTime(
  {
    open,
    hours,
    taken,
  }: {
    readonly open: readonly TimeSpan[];
    readonly hours: readonly StaffRange[];
    readonly taken: readonly MsSpan[];
  },
  { zone, ...window }: TimeSpan & { readonly zone: string },
): MsSpan[] {
  const salon = open.map(toMs);
  const weekly = hours.map((range) => ({ ...range, validFrom: null, validUntil: null }));
  const own = hours.length === 0 ? salon : openMsSpans({ zone, weekly, special: [] }, toMs(window));
  return subtractSpans(intersectSpans(own, salon), joinSpans(taken));
}
