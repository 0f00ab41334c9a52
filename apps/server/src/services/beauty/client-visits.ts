import { listClientVisits } from '@tessera/contract/services/salon-diary';
import { ok, refuse } from '@tessera/domain/result';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import { appointmentWords } from '@tessera/domain/sold/kinds/appointment-words';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listFulfilmentsOfLines } from '../../selling/fulfilment/public.ts';
import { listServicesOfCustomer } from './appointments.queries.ts';
import { findMySalon } from './my-salon.ts';

const MAX_SERVICES = 200;

/** What a customer has had at this salon. What they had at others is not shown. */
export const listClientVisitsRoute = handle(
  listClientVisits,
  async ({ params: { providerId, customerId }, viewer }, { db }: Ports) => {
    const mine = await findMySalon(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
    if (!mine.ok) return mine;
    const services = await listServicesOfCustomer(db, { providerId, customerId, limit: MAX_SERVICES });
    if (services.length === 0) return refuse({ code: 'not_found' });
    const { zone } = mine.value.provider;
    const byLine = Map.groupBy(services, ({ lineId }) => lineId);
    const states = new Map(
      (await listFulfilmentsOfLines(db, [...byLine.keys()])).map(({ orderLineId, state }) => [
        orderLineId,
        state,
      ]),
    );
    return ok({
      zone,
      visits: [...byLine].map(([lineId, ofVisit]) => ({
        lineId,
        start: isoWithOffset(new Date(Math.min(...ofVisit.map(({ startsAt }) => startsAt.getTime()))), zone),
        label: appointmentWords.fulfilment?.states[states.get(lineId) ?? '']?.label ?? 'Refunded',
        services: ofVisit.map(({ name, staffName }) => ({ name, staffName })),
      })),
    });
  },
);
