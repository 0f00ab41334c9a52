import type { FreshBooking } from '@tessera/contract/services/salon-diary';
import { DAY_MS } from '@tessera/domain/durations';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import type { Db } from '../../platform/db/database.ts';
import { listLatelyPaid } from '../../selling/fulfilment/public.ts';
import { listCustomerNames } from '../bookings/public.ts';
import type { Provider } from '../providers/public.ts';
import { listServicesOfVisits } from './appointments.queries.ts';

const FRESH_MS = 2 * DAY_MS;
const MAX_FRESH = 20;

/**
 * What customers have booked lately and is still to come, the newest first. A salon that looks at today's diary learns from it
 * about a visit in three weeks.
 */
export async function listFreshBookings(
  db: Db,
  { id: providerId, ownerId, zone }: Pick<Provider, 'id' | 'ownerId' | 'zone'>,
  now: Date,
): Promise<FreshBooking[]> {
  if (ownerId === null) return [];
  const since = new Date(now.getTime() - FRESH_MS);
  const sold = { sellerId: ownerId, kind: 'appointment', state: 'booked' };
  // The owner may have several salons, so that some are of another one.
  const booked = await listLatelyPaid(db, { ...sold, since, now, limit: 10 * MAX_FRESH });
  const lineIds = booked.map(({ orderLineId }) => orderLineId);
  const services = Map.groupBy(
    await listServicesOfVisits(db, { providerId, lineIds }),
    ({ lineId }) => lineId,
  );
  const newest = booked.filter(({ orderLineId }) => services.has(orderLineId)).slice(0, MAX_FRESH);
  const customerOf = (lineId: string) => services.get(lineId)?.[0]?.customerId ?? null;
  const customerIds = newest.flatMap(({ orderLineId }) => customerOf(orderLineId) ?? []);
  const names = await listCustomerNames(db, customerIds);
  return newest.map(({ orderLineId, paidAt, startsAt }) => {
    const ofVisit = services.get(orderLineId) ?? [];
    return {
      lineId: orderLineId,
      bookedAt: paidAt.toISOString(),
      start: isoWithOffset(startsAt ?? paidAt, zone),
      services: ofVisit.map(({ name }) => name),
      staffNames: [...new Set(ofVisit.map(({ staffName }) => staffName))].filter((name) => name !== ''),
      customer: names.get(customerOf(orderLineId) ?? 0) ?? '',
    };
  });
}
