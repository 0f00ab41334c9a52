import { type FormValues, readValues } from './fields.ts';
import { parseMoment } from './moments.ts';
import { DAYS_LIVE } from './statuses.ts';
import { type System, systemFacts } from './systems.ts';
import { DAY_MS } from '../../durations.ts';

/**
 * When a listing that goes live now expires: after `DAYS_LIVE` days, or on the last day to reply if that is earlier. A
 * listing sold in shares lasts at least until its pool closes.
 */
export function expiryOf(
  { system, values, poolClosesAt }: { system: System; values: FormValues; poolClosesAt: Date | null },
  now: Date,
): Date {
  const usual = new Date(now.getTime() + DAYS_LIVE * DAY_MS);
  if (poolClosesAt !== null && poolClosesAt > usual) return poolClosesAt;
  const { closingField } = systemFacts[system];
  const closing = closingField === undefined ? undefined : readValues(system, values).get(closingField);
  const lastDay = closing === undefined ? undefined : parseMoment(closing);
  return lastDay !== undefined && lastDay > now && lastDay < usual ? lastDay : usual;
}
