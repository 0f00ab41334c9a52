import type { Fulfilment } from '../../selling/fulfilment/public.ts';

/** The time of something that the provider has promised for later than it was booked. It takes as long as before. */
export function promisedTimes(
  { startsAt, endsAt }: Pick<Fulfilment, 'startsAt' | 'endsAt'>,
  promisedAt: Date,
): Pick<Fulfilment, 'startsAt' | 'endsAt'> {
  if (!startsAt || promisedAt <= startsAt) return { startsAt, endsAt };
  const later = promisedAt.getTime() - startsAt.getTime();
  return { startsAt: promisedAt, endsAt: endsAt && new Date(endsAt.getTime() + later) };
}
