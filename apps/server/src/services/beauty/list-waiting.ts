import { listSalonWaiting } from '@tessera/contract/services/salon-waits';
import { ok } from '@tessera/domain/result';
import { isoWithOffset, localMoment } from '@tessera/domain/services/local-time';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listCustomerNames } from '../bookings/public.ts';
import { findMySalon } from './my-salon.ts';
import { listWaitsAtSalon } from './waits.queries.ts';

const MAX_SHOWN = 200;

/** The waiting list as the salon sees it. */
export const listSalonWaitingRoute = handle(
  listSalonWaiting,
  async ({ params: { providerId }, viewer }, { db, clock }: Ports) => {
    const mine = await findMySalon(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
    if (!mine.ok) return mine;
    const { provider, salon } = mine.value;
    const { zone } = provider;
    const now = clock.now();
    const today = localMoment(now, zone).date;
    const waits = await listWaitsAtSalon(db, { providerId, today, now, limit: MAX_SHOWN });
    const names = await listCustomerNames(
      db,
      waits.map(({ customerId }) => customerId),
    );
    const nameOf = (serviceId: number) =>
      salon.services.find(({ id }) => id === serviceId)?.name ?? 'Deleted service';
    return ok({
      waits: waits.map(({ customerId, services, createdAt, offeredAt, ...wait }) => ({
        id: wait.id,
        fromDay: wait.fromDay,
        untilDay: wait.untilDay,
        earliest: wait.earliest,
        latest: wait.latest,
        customer: names.get(customerId) ?? 'Deleted account',
        services: services.map(({ serviceId }) => nameOf(serviceId)),
        since: createdAt,
        offered: offeredAt === null ? null : isoWithOffset(offeredAt, zone),
      })),
    });
  },
);
