import type { FileTier, TotalTier } from './sizes.ts';
import { FREE_FILE_TIER, FREE_TOTAL_TIER, tierBytes } from './sizes.ts';

/** The limits that a person bought last, and when they end. */
export interface Subscription {
  readonly file: FileTier;
  readonly total: TotalTier;
  /** Null if nothing was bought, or if the limits were granted without an end. */
  readonly expiresAt: Date | null;
}

export interface Limits {
  readonly file: FileTier;
  readonly total: TotalTier;
  readonly fileBytes: number;
  readonly totalBytes: number;
}

/**
 * The limits at this moment. After a plan has ended, the limits of the free plan apply, even if no job has reset the
 * plan yet.
 */
export function limitsAt({ file, total, expiresAt }: Subscription, now: Date): Limits {
  const isOver = expiresAt !== null && expiresAt <= now;
  const [fileTier, totalTier] = isOver ? ([FREE_FILE_TIER, FREE_TOTAL_TIER] as const) : [file, total];
  return {
    file: fileTier,
    total: totalTier,
    fileBytes: tierBytes(fileTier),
    totalBytes: tierBytes(totalTier),
  };
}

/**
 * The date this many months after `start`, on the given day of the month. If that month is shorter, on its last day.
 */
export function addMonths(start: Date, months: number, day = start.getUTCDate()): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  end.setUTCDate(Math.min(day, lastDayOfMonth(end)));
  return end;
}

export function lastDayOfMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
