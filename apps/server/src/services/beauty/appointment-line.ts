import type { AppointmentLine } from '@tessera/contract/services/appointment-line';
import { scheduleVisit } from '@tessera/domain/services/beauty/visit';
import { HOUR_MS } from '@tessera/domain/durations';
import { takeBackFulfilled } from '../../selling/fulfilment/public.ts';
import { listPeriodsOfHold } from '../../selling/holds/public.ts';
import type { LineKind, LineRefusal, OfferedTo, SoldLine } from '../../selling/line-kind.ts';
import { listLines } from '../../selling/orders/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findBarredBuyers } from '../../sold/barred-buyers.ts';
import { beginBooking } from '../bookings/public.ts';
import { hasHadService, insertAppointment, markCancelled } from './appointments.queries.ts';
import { readAppointmentOffers } from './appointment-offers.ts';
import { parseAppointmentTerms, type StoredVisit } from './appointment-terms.ts';
import { findSalon } from './salons.queries.ts';

/** The kind of order line for a visit to a salon. */
export function createAppointmentLines(): LineKind<AppointmentLine> {
  return {
    readOffers: readAppointmentOffers,
    async findBarred(tx, buyers) {
      const barred = await findBarredBuyers(tx, buyers);
      const reasons: (LineRefusal | undefined)[] = [];
      for (const [at, buyer] of buyers.entries())
        reasons.push(barred[at] ?? (await findMissingTest(tx, buyer)));
      return reasons;
    },
    confirm,
    async takeBack(tx, line, taken) {
      if (line.refundedQuantity + taken.quantity >= line.quantity) await markCancelled(tx, line.id);
      return takeBackFulfilled(tx, line, taken);
    },
    async onStep(tx, line, { step }) {
      if (step === 'no-show') await markCancelled(tx, line.id);
    },
  };
}

/** Why somebody may not have a service yet: they must have had a patch test before. */
async function findMissingTest(tx: Tx, { offer, userId }: OfferedTo): Promise<LineRefusal | undefined> {
  const visit = parseAppointmentTerms(offer.terms);
  const salon = await findSalon(tx, visit.providerId);
  for (const { serviceId, guest } of visit.services) {
    const service = salon?.services.find(({ id }) => id === serviceId);
    if (!service || service.patchTestId === null) continue;
    // Only the person with the account can be known to have had it.
    if (guest > 0) return { code: 'beauty.test_of_guest', name: service.name };
    const hours = service.patchTestHours;
    const before = new Date(visit.startsAt.getTime() - hours * HOUR_MS);
    const tested = { customerId: userId, serviceId: service.patchTestId, before };
    if (await hasHadService(tx, tested)) continue;
    const name = salon?.services.find(({ id }) => id === service.patchTestId)?.name ?? 'Patch test';
    return { code: 'beauty.patch_test', hours, name };
  }
  return undefined;
}

/** Enters a paid appointment into the salon's diary. */
async function confirm(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  const visit = parseAppointmentTerms(line.terms);
  const { providerId, startsAt, endsAt } = visit;
  await beginBooking(tx, line, { providerId, startsAt, endsAt, note: '' }, now);
  await insertAppointment(tx, line, await withReserved(tx, line, visit));
}

/**
 * The visit with the people and rooms that are reserved. After a late payment they can be others than the terms say,
 * because whoever was planned may be taken by then.
 */
async function withReserved(tx: Tx, line: SoldLine, visit: StoredVisit): Promise<StoredVisit> {
  const holdId = (await listLines(tx, [line.orderId])).find(({ id }) => id === line.id)?.holdId;
  const salon = await findSalon(tx, visit.providerId);
  if (!holdId || !salon) return visit;
  const reserved = await listPeriodsOfHold(tx, holdId);
  const covers = (resourceId: number | undefined, at: number) =>
    reserved.some(
      (period) => period.resourceId === resourceId && period.from.getTime() <= at && at < period.to.getTime(),
    );
  const services = scheduleVisit(visit.services, visit.startsAt.getTime()).services.map(
    ({ span: { from: begin }, ...service }) => {
      const planned = salon.staff.find(({ id }) => id === service.staffId);
      if (planned && covers(planned.resourceId, begin)) return service;
      const person = salon.staff.find(({ resourceId }) => covers(resourceId, begin));
      const room = salon.rooms.find(({ resourceId }) => covers(resourceId, begin));
      return {
        ...service,
        staffId: person?.id ?? null,
        staffName: person?.name ?? '',
        roomId: room?.id ?? null,
      };
    },
  );
  return { ...visit, services };
}
