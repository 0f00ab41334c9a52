import { listMyMeals } from '@tessera/contract/services/food';
import { mealLine } from '@tessera/contract/services/meal-line';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listLines } from '../../selling/orders/public.ts';
import { listBookingsOfCustomer } from '../bookings/public.ts';
import { findLiveProvider } from '../providers/public.ts';

/** How many orders are offered to be ordered again. */
const MAX_ORDERS = 3;

export const listMyMealsRoute = handle(listMyMeals, async ({ params, viewer }, { db }: Ports) => {
  const provider = await findLiveProvider(db, { vertical: 'food', slug: params.slug });
  if (!provider) return refuse({ code: 'not_found' });
  const customerId = signedIn(viewer).user.id;
  const bookings = await listBookingsOfCustomer(db, {
    customerId,
    providerId: provider.id,
    limit: MAX_ORDERS,
  });
  const lines = await listLines(
    db,
    bookings.map(({ orderId }) => orderId),
  );
  return ok({
    orders: bookings.flatMap(({ lineId, orderId, startsAt }) => {
      const line = lines.find(({ id }) => id === lineId);
      const request = mealLine.safeParse(line?.request);
      if (!line || !request.success) return [];
      const goods = parseFrozenTerms(line.terms).parts.filter(({ sort }) => sort === 'goods');
      return [
        {
          orderId,
          start: isoWithOffset(startsAt, provider.zone),
          parts: goods.map(({ text, quantity }) => `${quantity} × ${text}`),
          items: request.data.items,
        },
      ];
    }),
  });
});
