import { listSalonSlots } from '@tessera/contract/services/beauty';
import { visitSlots } from '@tessera/domain/services/beauty/visit-slots';
import { DAY_MS } from '@tessera/domain/durations';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findLiveProvider, withHours } from '../providers/public.ts';
import { bookingWindow, chooseServices, readTimes } from './salon-times.ts';
import { findSalon } from './salons.queries.ts';

/** The longest time of one question. Longer ones are answered for this long. */
const MAX_DAYS = 62;
const DEFAULT_DAYS = 7;

export const listSalonSlotsRoute = handle(listSalonSlots, async ({ params, query }, { db, clock }: Ports) => {
  const found = await findLiveProvider(db, { vertical: 'beauty', slug: params.slug });
  const salon = found && (await findSalon(db, found.id));
  const now = clock.now();
  const [provider] = found && salon ? await withHours(db, [found], now) : [];
  if (!provider || !salon) return refuse({ code: 'not_found' });
  const choices = query.services.map((serviceId, at) => ({
    serviceId: serviceId ?? 0,
    staffId: query.staff.length > 1 ? (query.staff[at] ?? null) : (query.staff[0] ?? null),
  }));
  const chosen = chooseServices(salon, choices);
  if (!chosen.ok) return refuse({ code: 'beauty.not_offered' });
  const bookable = bookingWindow(salon, provider, now);
  const asked = query.from === undefined ? now : new Date(query.from);
  const latest = new Date(asked.getTime() + MAX_DAYS * DAY_MS);
  const until =
    query.to === undefined ? new Date(asked.getTime() + DEFAULT_DAYS * DAY_MS) : new Date(query.to);
  const from = asked < bookable.from ? bookable.from : asked;
  const to = [until, latest, bookable.to].reduce((one, other) => (other < one ? other : one));
  const { zone } = provider;
  if (from >= to) return ok({ zone, slots: [] });
  const { open, wanted } = await readTimes(db, { provider, salon, chosen: chosen.value }, { from, to, now });
  const slots = visitSlots(open, wanted, { from, to, zone, minutes: salon.slotMinutes });
  return ok({
    zone,
    slots: slots.map(({ start, end, left }) => ({
      start: isoWithOffset(new Date(start), zone),
      end: isoWithOffset(new Date(end), zone),
      left,
    })),
  });
});
