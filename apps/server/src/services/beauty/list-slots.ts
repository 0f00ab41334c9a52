import { listSalonSeries, listSalonSlots } from '@tessera/contract/services/beauty';
import { groupSlots } from '@tessera/domain/services/beauty/decide-visit';
import { seriesStarts } from '@tessera/domain/services/beauty/series';
import { visitSlots } from '@tessera/domain/services/beauty/visit-slots';
import { DAY_MS } from '@tessera/domain/durations';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import type { TimeSpan } from '@tessera/domain/services/opening-hours';
import { ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findLiveProvider, type OpenProvider, withHours } from '../providers/public.ts';
import { decideAt } from './decide-at.ts';
import { bookingWindow, chooseServices, readTimes } from './salon-times.ts';
import { findSalon, type Salon } from './salons.queries.ts';

/** The longest time of one question. Longer ones are answered for this long. */
const MAX_DAYS = 62;
const DEFAULT_DAYS = 7;

interface VisitQuery {
  readonly services: readonly (number | null)[];
  readonly staff: readonly (number | null)[];
  readonly guests: readonly number[];
}

/** A live salon and the services that somebody asks it for. */
export async function findVisit(db: Db, slug: string, { services, staff, guests }: VisitQuery, now: Date) {
  const found = await findLiveProvider(db, { vertical: 'beauty', slug });
  const salon = found && (await findSalon(db, found.id));
  const [provider] = found && salon ? await withHours(db, [found], now) : [];
  if (!provider || !salon) return refuse({ code: 'not_found' } as const);
  const choices = services.map((serviceId, at) => ({
    serviceId: serviceId ?? 0,
    staffId: staff.length > 1 ? (staff[at] ?? null) : (staff[0] ?? null),
    guest: guests[at] ?? 0,
  }));
  const chosen = chooseServices(salon, choices);
  if (!chosen.ok) return refuse({ code: 'beauty.not_offered' } as const);
  return ok({ provider, salon, chosen: chosen.value });
}

export const listSalonSlotsRoute = handle(listSalonSlots, async ({ params, query }, { db, clock }: Ports) => {
  const now = clock.now();
  const visit = await findVisit(db, params.slug, query, now);
  if (!visit.ok) return visit;
  const { provider, salon } = visit.value;
  const { from, to } = slotWindow({ salon, provider, now }, query);
  const { zone } = provider;
  if (from >= to) return ok({ zone, slots: [] });
  const { open, wanted } = await readTimes(db, visit.value, { from, to, now });
  const times = visitSlots(open, wanted, { from, to, zone, minutes: salon.slotMinutes });
  const slots = groupSlots(times, wanted);
  return ok({
    zone,
    slots: slots.map(({ start, end, left }) => ({
      start: isoWithOffset(new Date(start), zone),
      end: isoWithOffset(new Date(end), zone),
      left,
    })),
  });
});

export const listSalonSeriesRoute = handle(
  listSalonSeries,
  async ({ params, query }, { db, clock }: Ports) => {
    const now = clock.now();
    const visit = await findVisit(db, params.slug, query, now);
    if (!visit.ok) return visit;
    const { zone } = visit.value.provider;
    const times: { start: string; status: 'free' | 'taken' | 'closed' }[] = [];
    for (const start of seriesStarts(new Date(query.start), query, zone)) {
      const decided = await decideAt(db, visit.value, { start, now });
      const status = decided.ok ? 'free' : decided.refusal === 'taken' ? 'taken' : 'closed';
      times.push({ start: isoWithOffset(start, zone), status });
    }
    return ok({ zone, times });
  },
);

/** The part of an asked time in which the salon takes bookings. It is empty if `from` is not before `to`. */
export function slotWindow(
  { salon, provider, now }: { readonly salon: Salon; readonly provider: OpenProvider; readonly now: Date },
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
): TimeSpan {
  const bookable = bookingWindow(salon, provider, now);
  const asked = query.from === undefined ? now : new Date(query.from);
  const latest = new Date(asked.getTime() + MAX_DAYS * DAY_MS);
  const until =
    query.to === undefined ? new Date(asked.getTime() + DEFAULT_DAYS * DAY_MS) : new Date(query.to);
  return {
    from: asked < bookable.from ? bookable.from : asked,
    to: [until, latest, bookable.to].reduce((one, other) => (other < one ? other : one)),
  };
}
