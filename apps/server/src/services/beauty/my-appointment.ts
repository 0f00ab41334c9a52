import { getMyAppointment, listMoveSlots, moveMyAppointment } from '@tessera/contract/services/appointments';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { groupSlots } from '@tessera/domain/services/beauty/decide-visit';
import { visitSlots } from '@tessera/domain/services/beauty/visit-slots';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import { appointmentWords } from '@tessera/domain/sold/kinds/appointment-words';
import type { Db } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findFulfilment, windowsOf } from '../../selling/fulfilment/public.ts';
import { findMyOrder, listLines } from '../../selling/orders/public.ts';
import { findProvidersById, withHours } from '../providers/public.ts';
import { listServicesOfLine } from './appointments.queries.ts';
import { slotWindow } from './list-slots.ts';
import { canCustomerMove, chooseAgain, isMovable, moveVisit } from './move-visit.ts';
import { readTimes } from './salon-times.ts';
import { findSalon } from './salons.queries.ts';

interface Mine {
  readonly lineId: string;
  readonly userId: number;
}

/** A paid appointment of this person. Everybody else gets the answer of a missing one. */
async function findMine(db: Db, { lineId, userId }: Mine, now: Date) {
  const services = await listServicesOfLine(db, lineId);
  const [first] = services;
  const order = first && (await findMyOrder(db, { id: first.orderId, userId }));
  const line = order && (await listLines(db, [order.id])).find(({ id }) => id === lineId);
  const fulfilment = line && (await findFulfilment(db, lineId));
  const salon = first && (await findSalon(db, first.providerId));
  const [provider] = first ? await withHours(db, await findProvidersById(db, [first.providerId]), now) : [];
  if (!line || !fulfilment || !salon || !provider || line.holdId === null)
    return refuse({ code: 'not_found' } as const);
  return ok({ services, line: { ...line, holdId: line.holdId }, fulfilment, salon, provider });
}

type Found = Extract<Awaited<ReturnType<typeof findMine>>, Result<unknown, never>>['value'];

function view({ services, line, fulfilment, provider }: Found, now: Date) {
  const { zone } = provider;
  const free = windowsOf(line.terms).filter(({ percent }) => percent === 100);
  const until = free.map((each) => each.until.getTime());
  return {
    lineId: line.id,
    orderId: line.orderId,
    title: line.title,
    salon: { name: provider.name, slug: provider.slug, phone: provider.phone },
    zone,
    start: isoWithOffset(fulfilment.startsAt ?? now, zone),
    end: isoWithOffset(fulfilment.endsAt ?? now, zone),
    services: services.map(({ name, staffName, guest }) => ({ name, staffName, guest })),
    label: appointmentWords.fulfilment?.states[fulfilment.state]?.label ?? 'Refunded',
    canMove: isMovable(fulfilment, now) && canCustomerMove(line, now),
    movableUntil: until.length === 0 ? null : isoWithOffset(new Date(Math.max(...until)), zone),
  };
}

export const getMyAppointmentRoute = handle(
  getMyAppointment,
  async ({ params: { lineId }, viewer }, { db, clock }: Ports) => {
    const now = clock.now();
    const mine = await findMine(db, { lineId, userId: signedIn(viewer).user.id }, now);
    return mine.ok ? ok({ appointment: view(mine.value, now) }) : mine;
  },
);

export const listMoveSlotsRoute = handle(
  listMoveSlots,
  async ({ params: { lineId }, query, viewer }, { db, clock }: Ports) => {
    const now = clock.now();
    const mine = await findMine(db, { lineId, userId: signedIn(viewer).user.id }, now);
    if (!mine.ok) return mine;
    const { provider, salon, line } = mine.value;
    const { zone } = provider;
    const chosen = chooseAgain(mine.value);
    if (!chosen) return refuse({ code: 'beauty.not_offered' });
    const { from, to } = slotWindow({ salon, provider, now }, query);
    if (from >= to) return ok({ zone, slots: [] });
    const asked = { from, to, now, exceptHold: line.holdId };
    const { open, wanted } = await readTimes(db, { provider, salon, chosen }, asked);
    const slots = visitSlots(open, wanted, { from, to, zone, minutes: salon.slotMinutes });
    return ok({
      zone,
      slots: groupSlots(slots, wanted).map(({ start, end, left }) => ({
        start: isoWithOffset(new Date(start), zone),
        end: isoWithOffset(new Date(end), zone),
        left,
      })),
    });
  },
);

export const moveMyAppointmentRoute = handle(
  moveMyAppointment,
  async ({ params: { lineId }, body, viewer }, ports: Ports) => {
    const { db, clock } = ports;
    const me = { lineId, userId: signedIn(viewer).user.id };
    const before = await findMine(db, me, clock.now());
    if (!before.ok) return before;
    const { provider, fulfilment } = before.value;
    // A page that shows an earlier time changes nothing.
    if (fulfilment.startsAt?.getTime() !== new Date(body.from).getTime())
      return refuse({ code: 'fulfilment.not_possible' });
    const move = { lineId, provider, by: 'customer', start: new Date(body.start) } as const;
    const moved = await db.transaction().execute((tx) => moveVisit(tx, move, ports));
    if (!moved.ok) return moved;
    const after = await findMine(db, me, clock.now());
    return after.ok ? ok({ appointment: view(after.value, clock.now()) }) : after;
  },
);
