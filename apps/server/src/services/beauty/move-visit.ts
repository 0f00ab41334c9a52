import type { Refusal } from '@tessera/contract/refusals';
import type { AppointmentLine } from '@tessera/contract/services/appointment-line';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { freezeWindows, percentBack } from '@tessera/domain/selling/fulfilment/cancellation';
import { begunAt, dueOf } from '@tessera/domain/selling/fulfilment/rules';
import { type DecidedVisit } from '@tessera/domain/services/beauty/decide-visit';
import { appointmentWords } from '@tessera/domain/sold/kinds/appointment-words';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import {
  type Fulfilment,
  lockFulfilment,
  notifyOfStep,
  updateFulfilment,
  windowsOf,
} from '../../selling/fulfilment/public.ts';
import { replacePeriods } from '../../selling/holds/public.ts';
import { listLines, lockOrder, type OrderLine, updateLineTerms } from '../../selling/orders/public.ts';
import { updateBooking } from '../bookings/public.ts';
import type { OpenProvider } from '../providers/public.ts';
import { type AppointmentService, listServicesOfLine, updateServiceTimes } from './appointments.queries.ts';
import { parseAppointmentTerms, windowsFor } from './appointment-terms.ts';
import { decideAt } from './decide-at.ts';
import { findUntested } from './find-untested.ts';
import { offerFreed } from './offer-freed.ts';
import { placeBySalon } from './place-by-salon.ts';
import { type ChosenService, periodsOf, staffFor } from './salon-times.ts';
import { lockSalons, type Salon } from './salons.queries.ts';

export type MoveRefusal = Refusal<
  | 'not_found'
  | 'fulfilment.not_possible'
  | 'beauty.overlaps'
  | 'beauty.no_skill'
  | 'beauty.too_late'
  | 'beauty.not_a_time'
  | 'beauty.taken'
  | 'beauty.not_offered'
  | 'beauty.patch_test'
  | 'beauty.test_of_guest'
>;

export interface Move {
  readonly lineId: string;
  readonly provider: OpenProvider;
  readonly by: 'salon' | 'customer';
  readonly start: Date;
  /** For the salon: who serves from now on. Undefined: those who would have served before. */
  readonly staffId?: number | undefined;
  /** What the salon tells the customer. */
  readonly message?: string | undefined;
}

/** A visit in the state in which it can be moved, with everything locked. */
export interface Movable {
  readonly salon: Salon;
  readonly line: OrderLine & { readonly holdId: string };
  readonly fulfilment: Fulfilment;
  readonly services: readonly AppointmentService[];
}

/**
 * Moves a booked visit to another time: its reserved time is swapped, or nothing changes. The time that it has now
 * counts as free. Prices stay. After a move by the salon the customer can cancel for a full refund until the latest of
 * all starts since they chose one, and until then the salon can say neither that they came nor that they did not: a
 * salon that moves a visit to the next minute gains nothing. After a move by the customer, the new time is their choice,
 * and the refund rule that was frozen at the booking applies to it.
 */
export async function moveVisit(tx: Tx, move: Move, ports: Ports): Promise<Result<undefined, MoveRefusal>> {
  const found = await lockMovable(tx, move);
  if (!found.ok) return found;
  const { salon, line, fulfilment, services } = found.value;
  const now = ports.clock.now();
  const rules = appointmentWords.fulfilment;
  if (!rules || !isMovable(fulfilment, now) || move.start <= now)
    return refuse({ code: 'fulfilment.not_possible' });
  const decided =
    move.by === 'salon'
      ? await placeForSalon(tx, found.value, { ...move, now })
      : await decideForCustomer(tx, found.value, { ...move, now });
  if (!decided.ok) return decided;
  if (!(await replacePeriods(tx, line.holdId, periodsOf(salon, decided.value))))
    return refuse({ code: move.by === 'salon' ? 'beauty.overlaps' : 'beauty.taken' });
  await updateServiceTimes(tx, placedServices(services, decided.value, salon));
  const firmAt = move.by === 'salon' ? latest(fulfilment, move.start) : null;
  const times = { startsAt: move.start, endsAt: new Date(decided.value.end), firmAt };
  const due = dueOf(rules, { state: fulfilment.state, ...times }, now) ?? { dueAt: null, dueStep: null };
  await updateFulfilment(tx, line.id, { ...times, ...due, changedAt: now });
  await updateBooking(tx, line.id, { startsAt: move.start, promisedAt: move.start });
  const windows =
    firmAt !== null
      ? [{ until: firmAt, percent: 100 }]
      : windowsFor(parseAppointmentTerms(line.terms).rule, move.start);
  await updateLineTerms(tx, line.id, { cancellation: freezeWindows(windows) });
  const [freedFrom, freedTo] = [fulfilment.startsAt, fulfilment.endsAt];
  if (freedFrom && freedTo)
    await offerFreed(tx, { providerId: move.provider.id, freed: { from: freedFrom, to: freedTo }, now });
  const step = move.by === 'salon' ? 'moved' : 'rescheduled';
  await notifyOfStep(
    tx,
    { fulfilment: { ...fulfilment, ...times, ...due }, step, note: move.message },
    ports,
  );
  return ok(undefined);
}

const latest = (before: Fulfilment, start: Date) =>
  new Date(Math.max(start.getTime(), begunAt(before)?.getTime() ?? 0));

/** Only a visit that has not begun can be moved, and none while it is disputed. */
export function isMovable(
  { state, startsAt, frozenAt }: Pick<Fulfilment, 'state' | 'startsAt' | 'frozenAt'>,
  now: Date,
): boolean {
  const isBooked = state === appointmentWords.fulfilment?.first;
  return isBooked && frozenAt === null && startsAt !== null && now < startsAt;
}

/** Locks the order first, then its fulfilment, then the salon. */
async function lockMovable(
  tx: Tx,
  { lineId, provider }: Move,
): Promise<Result<Movable, Refusal<'not_found'>>> {
  const [known] = await listServicesOfLine(tx, lineId);
  const order = known?.providerId === provider.id && (await lockOrder(tx, known.orderId));
  const fulfilment = order && (await lockFulfilment(tx, lineId));
  const line = order && (await listLines(tx, [order.id])).find(({ id }) => id === lineId);
  const [salon] = fulfilment ? await lockSalons(tx, [provider.id]) : [];
  if (!fulfilment || !line || !salon || line.holdId === null) return refuse({ code: 'not_found' });
  const services = await listServicesOfLine(tx, lineId);
  return ok({ salon, line: { ...line, holdId: line.holdId }, fulfilment, services });
}

function placedServices(
  services: readonly AppointmentService[],
  decided: DecidedVisit,
  { staff }: Salon,
): AppointmentService[] {
  return services.flatMap((service, at) => {
    const planned = decided.services[at];
    if (!planned) return [];
    const { staffId, roomId, span } = planned;
    const staffName = staff.find(({ id }) => id === staffId)?.name ?? service.staffName;
    const times = { startsAt: new Date(span.from), endsAt: new Date(span.to) };
    return [{ ...service, ...times, staffId, staffName, roomId }];
  });
}

interface Moving extends Move {
  readonly now: Date;
}

type Decided = Result<DecidedVisit, MoveRefusal>;

async function placeForSalon(
  tx: Tx,
  { salon, line: { holdId }, services }: Movable,
  { start, staffId, now }: Moving,
): Promise<Decided> {
  const person = salon.staff.find(({ id }) => id === staffId);
  if (staffId !== undefined && !person) return refuse({ code: 'beauty.no_skill' });
  if (person && services.some(({ serviceId }) => serviceId !== null && !person.skills.has(serviceId)))
    return refuse({ code: 'beauty.no_skill' });
  const toPlace = services.flatMap((service) => {
    const who = person?.id ?? salon.staff.find(({ id }) => id === service.staffId)?.id;
    const roomIds = salon.services.find(({ id }) => id === service.serviceId)?.roomIds;
    const room = service.roomId === null ? [] : [service.roomId];
    const { times, guest } = service;
    return who === undefined ? [] : [{ times, guest, staffId: who, roomIds: roomIds ?? room }];
  });
  // Somebody who would have served is no longer among the salon's staff, and nobody else was named.
  if (toPlace.length < services.length) return refuse({ code: 'beauty.no_skill' });
  const placed = await placeBySalon(tx, { salon, services: toPlace }, { start, now, exceptHold: holdId });
  return placed.ok ? placed : refuse({ code: 'beauty.overlaps' });
}

async function decideForCustomer(tx: Tx, visit: Movable, { provider, start, now }: Moving): Promise<Decided> {
  const { salon, line, services } = visit;
  if (!canCustomerMove(line, now)) return refuse({ code: 'beauty.too_late' });
  const chosen = chooseAgain(visit);
  if (!chosen) return refuse({ code: 'beauty.not_offered' });
  const untested = await findUntested(tx, { salon, services, start });
  if (untested) return refuse(untested);
  const wanted = { provider, salon, chosen };
  const decided = await decideAt(tx, wanted, { start, now, exceptHold: line.holdId });
  return decided.ok ? decided : refuse({ code: `beauty.${decided.refusal}` });
}

/** Customers move an appointment themselves while they could cancel it for a full refund. */
export function canCustomerMove({ terms }: Pick<OrderLine, 'terms'>, now: Date): boolean {
  return percentBack(windowsOf(terms), now) === 100;
}

/**
 * The services of a booked visit as they would be booked now, but as long as they were when they were booked. A person
 * whom the customer chose stays. Undefined if one of the services has been deleted, or nobody offers it.
 */
export function chooseAgain({
  salon,
  line,
  services,
}: Pick<Movable, 'salon' | 'line' | 'services'>): ChosenService[] | undefined {
  // Only lines that the contract accepted are stored.
  const request = line.request as AppointmentLine | null;
  const chosen = services.flatMap(({ serviceId, staffId, guest, times, position }) => {
    const service = salon.services.find(({ id }) => id === serviceId);
    if (!service) return [];
    const isNamed = (request?.services[position]?.staffId ?? null) !== null;
    const able = staffFor(salon, service.id).filter(({ id }) => !isNamed || id === staffId);
    return able.length === 0 ? [] : [{ service: { ...service, ...times }, staff: able, isNamed, guest }];
  });
  return chosen.length < services.length ? undefined : chosen;
}
