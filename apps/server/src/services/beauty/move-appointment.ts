import { moveAppointment } from '@tessera/contract/services/salon-diary';
import { freezeWindows } from '@tessera/domain/selling/fulfilment/cancellation';
import { dueOf } from '@tessera/domain/selling/fulfilment/rules';
import { scheduleVisit } from '@tessera/domain/services/beauty/visit';
import { appointmentWords } from '@tessera/domain/sold/kinds/appointment-words';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Refusal } from '@tessera/contract/refusals';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { lockFulfilment, notifyOfStep, updateFulfilment } from '../../selling/fulfilment/public.ts';
import { replacePeriods } from '../../selling/holds/public.ts';
import { listLines, lockOrder, updateLineTerms } from '../../selling/orders/public.ts';
import { updateBooking } from '../bookings/public.ts';
import { type AppointmentService, listServicesOfLine, updateServiceTimes } from './appointments.queries.ts';
import { findMySalon } from './my-salon.ts';
import { periodsFrom } from './salon-times.ts';
import type { Salon } from './salons.queries.ts';
import { viewAppointments } from './view-diary.ts';

type MoveRefusal = Refusal<'not_found' | 'fulfilment.not_possible' | 'beauty.overlaps' | 'beauty.no_skill'>;

export const moveAppointmentRoute = handle(
  moveAppointment,
  async ({ params: { providerId, lineId }, body, viewer }, ports: Ports) => {
    const { db, clock } = ports;
    const mine = await findMySalon(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
    if (!mine.ok) return mine;
    const { provider, salon } = mine.value;
    const known = await listServicesOfLine(db, lineId);
    if (known[0]?.providerId !== providerId) return refuse({ code: 'not_found' });
    const to = { start: new Date(body.start), staffId: body.staffId };
    const moved = await db.transaction().execute((tx) => moveIn(tx, { lineId, salon, to }, ports));
    if (!moved.ok) return moved;
    const services = await listServicesOfLine(db, lineId);
    const [appointment] = await viewAppointments(db, services, { provider, salon, now: clock.now() });
    return appointment ? ok({ appointment }) : refuse({ code: 'not_found' });
  },
);

interface Move {
  readonly lineId: string;
  readonly salon: Salon;
  readonly to: { readonly start: Date; readonly staffId: number | undefined };
}

/**
 * Moves a booked visit. Its own present time is not in the way. Because the salon moved it, the customer can cancel for a
 * full refund until it begins.
 */
async function moveIn(
  tx: Tx,
  { lineId, salon, to }: Move,
  ports: Ports,
): Promise<Result<undefined, MoveRefusal>> {
  const [known] = await listServicesOfLine(tx, lineId);
  const order = known && (await lockOrder(tx, known.orderId));
  const fulfilment = order && (await lockFulfilment(tx, lineId));
  const line = order && (await listLines(tx, [order.id])).find(({ id }) => id === lineId);
  if (!fulfilment || !line || line.holdId === null) return refuse({ code: 'not_found' });
  const now = ports.clock.now();
  const rules = appointmentWords.fulfilment;
  if (!rules || fulfilment.state !== rules.first || to.start <= now)
    return refuse({ code: 'fulfilment.not_possible' });
  const moved = moveServices(await listServicesOfLine(tx, lineId), salon, to);
  if (!moved) return refuse({ code: 'beauty.no_skill' });
  const resources = moved.map(({ times, staffId, roomId }) => ({
    times,
    staffResource: salon.staff.find(({ id }) => id === staffId)?.resourceId ?? 0,
    roomResource: salon.rooms.find(({ id }) => id === roomId)?.resourceId ?? null,
  }));
  if (!(await replacePeriods(tx, line.holdId, periodsFrom(resources, to.start))))
    return refuse({ code: 'beauty.overlaps' });
  await updateServiceTimes(tx, moved);
  const endsAt = moved.at(-1)?.endsAt ?? to.start;
  const times = { startsAt: to.start, endsAt };
  const due = dueOf(rules, { state: fulfilment.state, ...times }, now) ?? { dueAt: null, dueStep: null };
  await updateFulfilment(tx, lineId, { ...times, ...due, changedAt: now });
  await updateBooking(tx, lineId, { startsAt: to.start, promisedAt: to.start });
  await updateLineTerms(tx, lineId, { cancellation: freezeWindows([{ until: to.start, percent: 100 }]) });
  await notifyOfStep(tx, { fulfilment: { ...fulfilment, ...times, ...due }, step: 'moved' }, ports);
  return ok(undefined);
}

/** The services at their new times and with their new person. Undefined if the person does not offer one of them. */
function moveServices(
  services: readonly AppointmentService[],
  salon: Salon,
  { start, staffId }: Move['to'],
): AppointmentService[] | undefined {
  const person = salon.staff.find(({ id }) => id === staffId);
  if (staffId !== undefined && !person) return undefined;
  if (person && services.some(({ serviceId }) => serviceId !== null && !person.skills.has(serviceId)))
    return undefined;
  if (!person && services.some((service) => !salon.staff.some(({ id }) => id === service.staffId)))
    return undefined;
  return scheduleVisit(services, start.getTime()).services.map(({ span, ...service }) => ({
    ...service,
    startsAt: new Date(span.from),
    endsAt: new Date(span.to),
    ...(person && { staffId: person.id, staffName: person.name }),
  }));
}
