import { listProviderOrders } from '@tessera/contract/services/bookings';
import { DAY_MS } from '@tessera/domain/durations';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listProvidersOf } from '../providers/public.ts';
import { listBookings } from './bookings.queries.ts';
import { viewOrders } from './view-order.ts';

const MAX_ORDERS = 500;
const MAX_DAYS = 62;

export const listProviderOrdersRoute = handle(
  listProviderOrders,
  async ({ query, viewer }, { db, clock }: Ports) => {
    const { providerId } = query;
    const mine = await listProvidersOf(db, {
      userId: signedIn(viewer).user.id,
      ...(providerId !== undefined && { providerId }),
    });
    const providers = mine.map(({ provider }) => provider);
    const now = clock.now();
    const from = query.from === undefined ? new Date(now.getTime() - DAY_MS) : new Date(query.from);
    const latest = new Date(from.getTime() + MAX_DAYS * DAY_MS);
    const asked = query.to === undefined ? new Date(now.getTime() + 8 * DAY_MS) : new Date(query.to);
    const bookings = await listBookings(db, {
      providerIds: providers.map(({ id }) => id),
      from,
      to: asked < latest ? asked : latest,
      limit: MAX_ORDERS,
    });
    return ok({ orders: await viewOrders(db, bookings, { providers, now }) });
  },
);
