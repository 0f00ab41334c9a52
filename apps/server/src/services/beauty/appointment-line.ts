import type { AppointmentLine } from '@tessera/contract/services/appointment-line';
import { scheduleVisit } from '@tessera/domain/services/beauty/visit';
import { takeBackFulfilled } from '../../selling/fulfilment/public.ts';
import { listPeriodsOfHold, releaseHolds } from '../../selling/holds/public.ts';
import type { LineKind, LineRefusal, OfferedTo, SoldLine } from '../../selling/line-kind.ts';
import { listLines } from '../../selling/orders/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findBarredBuyers } from '../../sold/barred-buyers.ts';
import { beginBooking } from '../bookings/public.ts';
import { insertAppointment, listServicesOfLine, markCancelled } from './appointments.queries.ts';
import { readAppointmentOffers, showAppointmentOffers } from './appointment-offers.ts';
import { parseAppointmentTerms, type StoredVisit } from './appointment-terms.ts';
import { findUntested } from './find-untested.ts';
import { offerFreed } from './offer-freed.ts';
import { findSalon, lockSalons } from './salons.queries.ts';
import { closeOffer, markWaitEnded } from './waits.queries.ts';

/** The kind of order line for a visit to a salon. */
export function createAppointmentLines(): LineKind<AppointmentLine> {
  return {
    readOffers: readAppointmentOffers,
    showOffers: showAppointmentOffers,
    async findBarred(tx, buyers) {
      const barred = await findBarredBuyers(tx, buyers);
      const reasons: (LineRefusal | undefined)[] = [];
      for (const [at, buyer] of buyers.entries()) reasons.push(barred[at] ?? (await findReason(tx, buyer)));
      return reasons;
    },
    giveUpHeld: takeOffer,
    confirm,
    async takeBack(tx, line, taken) {
      const { providerId } = parseAppointmentTerms(line.terms);
      // The salon is locked before its times, as bookings lock them, so that the two never wait for each other.
      await lockSalons(tx, [providerId]);
      if (line.refundedQuantity + taken.quantity >= line.quantity) await markCancelled(tx, line.id);
      return takeBackFulfilled(tx, line, taken);
    },
    async onStep(tx, line, { step, now }) {
      if (step === 'no-show') await markCancelled(tx, line.id);
      if (step !== 'cancel' && step !== 'refuse') return;
      // This step has released the time, so it is offered to the waiting list at once. A refund without a step leaves
      // that to `sweepSalonWaitsWorker`.
      const services = await listServicesOfLine(tx, line.id);
      const [from, to] = [services[0]?.startsAt, services.at(-1)?.endsAt];
      const { providerId } = parseAppointmentTerms(line.terms);
      if (from && to) await offerFreed(tx, { providerId, freed: { from, to }, now });
    },
  };
}

/** Why somebody may not have this visit: a patch test is missing, or it is offered to somebody else who waits. */
async function findReason(tx: Tx, { offer, userId }: OfferedTo): Promise<LineRefusal | undefined> {
  const visit = parseAppointmentTerms(offer.terms);
  const salon = await findSalon(tx, visit.providerId);
  const services = visit.services.map((service) => ({ ...service, customerId: userId }));
  const untested = await findUntested(tx, { salon, services, start: visit.startsAt });
  if (untested) return untested;
  if (visit.offered === null) return undefined;
  return visit.offered.customerId === userId ? undefined : { code: 'beauty.offer_ended' };
}

/** Ends the offer of the waiting list that the order takes. What it held is reserved for the order instead. */
async function takeOffer(tx: Tx, { offer }: OfferedTo): Promise<LineRefusal | undefined> {
  const { offered } = parseAppointmentTerms(offer.terms);
  if (offered === null) return undefined;
  if (!(await closeOffer(tx, offered.offerId, 'taken'))) return { code: 'beauty.offer_ended' };
  await releaseHolds(tx, [offered.holdId]);
  return undefined;
}

/** Enters a paid appointment into the salon's diary. */
async function confirm(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  const visit = parseAppointmentTerms(line.terms);
  const { providerId, startsAt, endsAt } = visit;
  await beginBooking(tx, line, { providerId, startsAt, endsAt, note: '' }, now);
  await insertAppointment(tx, line, await withReserved(tx, line, visit));
  if (visit.offered !== null) await markWaitEnded(tx, visit.offered.waitId, now);
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
