import type { AppointmentLine } from '@tessera/contract/services/appointment-line';
import { visitSlots } from '@tessera/domain/services/beauty/visit-slots';
import { isoWithOffset, localMoment } from '@tessera/domain/services/local-time';
import type { Db } from '../../platform/db/database.ts';
import { findLiveProvidersById, withHours } from '../providers/public.ts';
import { bookingWindow, chooseServices, daySpan, readTimes } from './salon-times.ts';
import { findSalon } from './salons.queries.ts';

/** Other free times of the same day for a visit, as ISO text in the salon's zone. Nothing is locked. */
export async function listOtherVisitTimes(db: Db, line: AppointmentLine, now: Date): Promise<string[]> {
  const found = await findLiveProvidersById(db, [line.providerId]);
  const [provider] = await withHours(db, found, now);
  const salon = provider && (await findSalon(db, provider.id));
  const chosen = salon && chooseServices(salon, line.services);
  if (!provider || !salon || !chosen?.ok) return [];
  const { zone } = provider;
  const bookable = bookingWindow(salon, provider, now);
  const day = daySpan(localMoment(new Date(line.start), zone).date, zone);
  const from = new Date(Math.max(day.from, bookable.from.getTime()));
  const to = new Date(Math.min(day.to, bookable.to.getTime()));
  if (from >= to) return [];
  const { open, wanted } = await readTimes(db, { provider, salon, chosen: chosen.value }, { from, to, now });
  const slots = visitSlots(open, wanted, { from, to, zone, minutes: salon.slotMinutes });
  return slots.map(({ start }) => isoWithOffset(new Date(start), zone));
}
