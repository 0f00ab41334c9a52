import type { DiaryAppointment, DiaryEntry } from '@tessera/contract/services/salon-diary';
import { MINUTE_MS } from '@tessera/domain/durations';
import { listSteps } from '@tessera/domain/selling/fulfilment/rules';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import type { Db } from '../../platform/db/database.ts';
import { type Fulfilment, listFulfilmentsOfLines } from '../../selling/fulfilment/public.ts';
import { listLines, listOrdersById } from '../../selling/orders/public.ts';
import { listCustomerNames } from '../bookings/public.ts';
import type { Provider } from '../providers/public.ts';
import { type AppointmentService, countVisits } from './appointments.queries.ts';
import { type Entry, listClientNotes } from './diary.queries.ts';
import type { Salon } from './salons.queries.ts';

interface Seen {
  readonly provider: Pick<Provider, 'id' | 'zone'>;
  readonly salon: Salon;
  readonly now: Date;
}

/** Appointments as the salon sees them, in the order of their first services. */
export async function viewAppointments(
  db: Db,
  services: readonly AppointmentService[],
  { provider, salon, now }: Seen,
): Promise<DiaryAppointment[]> {
  if (services.length === 0) return [];
  const { id: providerId, zone } = provider;
  const iso = (at: Date) => isoWithOffset(at, zone);
  const byLine = Map.groupBy(services, ({ lineId }) => lineId);
  const orderIds = [...new Set(services.map(({ orderId }) => orderId))];
  const customerIds = [...new Set(services.flatMap(({ customerId }) => customerId ?? []))];
  const orders = new Map((await listOrdersById(db, orderIds)).map((order) => [order.id, order]));
  const lines = new Map((await listLines(db, orderIds)).map((line) => [line.id, line]));
  const fulfilments = new Map(
    (await listFulfilmentsOfLines(db, [...byLine.keys()])).map((each) => [each.orderLineId, each]),
  );
  const names = await listCustomerNames(db, customerIds);
  const notes = await listClientNotes(db, { providerId, customerIds });
  const visits = await countVisits(db, { providerId, customerIds, before: now });
  return [...byLine].flatMap(([lineId, ofVisit]): DiaryAppointment[] => {
    const [first] = ofVisit;
    const last = ofVisit.at(-1);
    const fulfilment = fulfilments.get(lineId);
    const order = first && orders.get(first.orderId);
    const line = lines.get(lineId);
    if (!first || !last || !fulfilment || !order || !line) return [];
    const { customerId } = first;
    return [
      {
        lineId,
        orderId: order.id,
        orderNumber: order.number,
        ...viewState(fulfilment, now),
        start: iso(first.startsAt),
        end: iso(last.endsAt),
        customer:
          customerId === null
            ? null
            : {
                id: customerId,
                name: names.get(customerId) ?? '',
                note: notes.get(customerId) ?? '',
                visits: visits.get(customerId) ?? 0,
              },
        services: ofVisit.map((service) => ({
          name: service.name,
          guest: service.guest,
          staffId: service.staffId,
          staffName: service.staffName,
          roomName: salon.rooms.find(({ id }) => id === service.roomId)?.name ?? null,
          start: iso(service.startsAt),
          end: iso(service.endsAt),
          wait: viewWait(service, iso),
        })),
        paid: line.amount - line.refundedAmount,
        toPay: ofVisit.reduce((sum, { toPay }) => sum + toPay, 0),
      },
    ];
  });
}

function viewState(fulfilment: Fulfilment, now: Date) {
  const { kind, state, frozenAt } = fulfilment;
  const rules = findLineKindWords(kind)?.fulfilment;
  const steps = rules && frozenAt === null ? listSteps(rules, fulfilment, { by: 'seller', now }) : [];
  return {
    state,
    label: frozenAt === null ? (rules?.states[state]?.label ?? 'Refunded') : 'Disputed',
    steps: steps.map(({ name, label }) => ({ name, label })),
  };
}

/**
 * When the customer waits in the middle of a service, such as while a colour develops, and the member of staff is free
 * for others. Null if there is no wait, or no work after it.
 */
function viewWait({ startsAt, times }: AppointmentService, iso: (at: Date) => string) {
  const { minutes, waitMinutes, finishMinutes } = times;
  if (waitMinutes === 0 || finishMinutes === 0) return null;
  const start = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return { start: iso(start), end: iso(new Date(start.getTime() + waitMinutes * MINUTE_MS)) };
}

export function viewEntry(
  { id, kind, staffId, serviceId, title, startsAt, endsAt }: Entry,
  { provider: { zone }, salon }: Pick<Seen, 'provider' | 'salon'>,
): DiaryEntry {
  return {
    id,
    kind: kind === 'walk_in' ? 'walk_in' : 'block',
    staffId,
    title,
    serviceName: salon.services.find((service) => service.id === serviceId)?.name ?? null,
    start: isoWithOffset(startsAt, zone),
    end: isoWithOffset(endsAt, zone),
  };
}
