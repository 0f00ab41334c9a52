import { DAY_MS } from '@tessera/domain/durations';

export { withCommas } from '@tessera/domain/counts';
export { longDay, monthAndYear, shortDay } from '@tessera/domain/days';

/** Number of the UTC day since 1 January 1970. */
export function dayNumber(at: Date | number): number {
  return Math.floor(Number(at) / DAY_MS);
}

export function daysAgo(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
