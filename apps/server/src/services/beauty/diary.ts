import { randomUUID } from 'node:crypto';
import {
  addDiaryEntry,
  deleteDiaryEntry,
  getSalonDiary,
  setClientNote,
} from '@tessera/contract/services/salon-diary';
import { lengthOf } from '@tessera/domain/services/beauty/visit';
import { MINUTE_MS } from '@tessera/domain/durations';
import { addDays, instantOf, isoWithOffset, localMoment } from '@tessera/domain/services/local-time';
import { openSpans } from '@tessera/domain/services/opening-hours';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import type { Tx } from '../../platform/db/database.ts';
import { confirmHolds, type Period, reserveNeeds, returnNeeds } from '../../selling/holds/public.ts';
import { withHours } from '../providers/public.ts';
import { listAppointmentServices } from './appointments.queries.ts';
import { deleteEntry, insertEntry, listEntries, storeClientNote } from './diary.queries.ts';
import { listFreshBookings } from './list-fresh-bookings.ts';
import { findMySalon } from './my-salon.ts';
import { offerFreed, spanOfHold } from './offer-freed.ts';
import { placeBySalon } from './place-by-salon.ts';
import { periodsOf, toNeeds } from './salon-times.ts';
import { lockSalons, type Salon, type StoredService, type StoredStaff } from './salons.queries.ts';
import { viewAppointments, viewEntry } from './view-diary.ts';

const MAX_SHOWN = 2_000;

export const getSalonDiaryRoute = handle(getSalonDiary, async ({ params, query, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const { providerId } = params;
  const mine = await findMySalon(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
  if (!mine.ok) return mine;
  const { provider, salon } = mine.value;
  const { zone } = provider;
  const now = clock.now();
  const today = localMoment(now, zone).date;
  const first = query.from ?? today;
  const from = instantOf(first, 0, zone);
  const to = instantOf(addDays(first, query.days), 0, zone);
  const asked = { providerId, from, to, limit: MAX_SHOWN };
  const seen = { provider, salon, now };
  const [open] = await withHours(db, [provider], from);
  return ok({
    zone,
    today,
    from: first,
    days: query.days,
    staff: salon.staff.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })),
    appointments: await viewAppointments(db, await listAppointmentServices(db, asked), seen),
    entries: (await listEntries(db, asked)).map((entry) => viewEntry(entry, seen)),
    fresh: await listFreshBookings(db, provider, now),
    open: (open ? openSpans(open.hours, { from, to }) : []).map((span) => ({
      start: isoWithOffset(span.from, zone),
      end: isoWithOffset(span.to, zone),
    })),
  });
});

export const addDiaryEntryRoute = handle(addDiaryEntry, async ({ params, body, viewer }, ports: Ports) => {
  const { db, clock, changes } = ports;
  const { providerId } = params;
  const userId = signedIn(viewer).user.id;
  const mine = await findMySalon(db, { providerId, userId, least: 'staff' });
  if (!mine.ok) return mine;
  const { provider, salon } = mine.value;
  const person = salon.staff.find(({ id }) => id === body.staffId);
  const service = salon.services.find(({ id }) => id === body.serviceId);
  if (!person || (body.serviceId !== null && !service)) return refuse({ code: 'not_found' });
  if (service && !person.skills.has(service.id)) return refuse({ code: 'beauty.no_skill' });
  const startsAt = new Date(body.start);
  const endsAt = service
    ? new Date(startsAt.getTime() + lengthOf(service) * MINUTE_MS)
    : new Date(body.end ?? body.start);
  const now = clock.now();
  const entry = await db.transaction().execute(async (tx) => {
    await lockSalons(tx, [providerId]);
    const id = randomUUID();
    const time = { startsAt, endsAt };
    const periods = await periodsOfEntry(tx, { salon, person, service }, { ...time, now });
    if (!periods) return undefined;
    const [reserved] = await reserveNeeds(tx, [{ id, userId, needs: toNeeds(periods) }], {
      now,
      expiresAt: new Date(now.getTime() + MINUTE_MS),
    });
    if (!reserved?.ok) return undefined;
    await confirmHolds(tx, [id]);
    const { kind, title, serviceId, staffId } = body;
    const stored = { providerId, kind, title, serviceId, staffId, startsAt, endsAt, createdAt: now };
    return insertEntry(tx, { ...stored, holdId: id });
  });
  if (!entry) return refuse({ code: 'beauty.overlaps' });
  changes.announce([`provider-${providerId}`]);
  return ok({ entry: viewEntry(entry, { provider, salon }) });
});

/** The time of a person, and of a room if the service needs one. Undefined if no room is free. */
async function periodsOfEntry(
  tx: Tx,
  {
    salon,
    person,
    service,
  }: { readonly salon: Salon; readonly person: StoredStaff; readonly service: StoredService | undefined },
  { startsAt, endsAt, now }: { readonly startsAt: Date; readonly endsAt: Date; readonly now: Date },
): Promise<Period[] | undefined> {
  if (!service) return [{ resourceId: person.resourceId, from: startsAt, to: endsAt }];
  const services = [{ times: service, guest: 0, staffId: person.id, roomIds: service.roomIds }];
  const placed = await placeBySalon(tx, { salon, services }, { start: startsAt, now });
  return placed.ok ? periodsOf(salon, placed.value) : undefined;
}

export const deleteDiaryEntryRoute = handle(
  deleteDiaryEntry,
  async ({ params: { providerId, entryId }, viewer }, { db, clock, changes }: Ports) => {
    const mine = await findMySalon(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
    if (!mine.ok) return mine;
    const isDeleted = await db.transaction().execute(async (tx) => {
      // The salon is locked before its times, as bookings lock them, so that the two never wait for each other.
      await lockSalons(tx, [providerId]);
      const holdId = await deleteEntry(tx, { providerId, id: entryId });
      if (holdId === undefined) return false;
      const freed = await spanOfHold(tx, holdId);
      await returnNeeds(tx, [holdId]);
      await offerFreed(tx, { providerId, freed, now: clock.now() });
      return true;
    });
    if (!isDeleted) return refuse({ code: 'not_found' });
    changes.announce([`provider-${providerId}`]);
    return ok({});
  },
);

export const setClientNoteRoute = handle(
  setClientNote,
  async ({ params: { providerId, customerId }, body, viewer }, { db, clock }: Ports) => {
    const mine = await findMySalon(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
    if (!mine.ok) return mine;
    const note = { providerId, customerId, text: body.text, now: clock.now() };
    const isStored = await db.transaction().execute((tx) => storeClientNote(tx, note));
    return isStored ? ok({}) : refuse({ code: 'not_found' });
  },
);
