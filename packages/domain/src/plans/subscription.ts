import type { FileTier, TotalTier } from './sizes.ts';
import { FREE_FILE_TIER, FREE_TOTAL_TIER, tierBytes } from './sizes.ts';

/** What a person bought last, and until when it counts. */
export interface Subscription {
  readonly file: FileTier;
  readonly total: TotalTier;
  /** Null: it was never bought, or given without an end. */
  readonly expiresAt: Date | null;
}

export interface Limits {
  readonly file: FileTier;
  readonly total: TotalTier;
  readonly fileBytes: number;
  readonly totalBytes: number;
}

/** What counts at this moment: after its end a plan is the free one, whether or not a job has tidied it up yet. */
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

/** So many months later, on that day of the month; a month that has no such day ends on its last one. */
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
