import { type FormValues, readValues } from './fields.ts';
import { parseMoment } from './moments.ts';
import { DAY_MS, DAYS_LIVE } from './statuses.ts';
import type { System } from './systems.ts';

/**
 * Until when a listing that goes live now stays so: the usual time; a job not beyond the last day to apply; what is
 * sold in shares at least until its pool closes.
 */
export function expiryOf(
  { system, values, poolClosesAt }: { system: System; values: FormValues; poolClosesAt: Date | null },
  now: Date,
): Date {
  const usual = new Date(now.getTime() + DAYS_LIVE * DAY_MS);
  if (poolClosesAt !== null && poolClosesAt > usual) return poolClosesAt;
  const closing = system === 'jobs' ? readValues(system, values).get('closing_at') : undefined;
  const lastDay = closing === undefined ? undefined : parseMoment(closing);
  return lastDay !== undefined && lastDay > now && lastDay < usual ? lastDay : usual;
}
