import { getDashboard } from '@tessera/contract/site/dashboard';
import { DAY_MS } from '@tessera/domain/durations';
import { type ListingStatus, listingStatuses, statusAt } from '@tessera/domain/market/listings/statuses';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findStorage } from '../../files/personal-files/public.ts';
import { countMyOrders } from '../../selling/orders/public.ts';
import { countMyShares } from '../../sold/shares/public.ts';
import { type Figures, listDays, listListingFigures, type ListingFigures } from './figures.queries.ts';

export const getDashboardRoute = handle(getDashboard, async ({ query, viewer }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  const now = clock.now();
  const period = {
    userId: user.id,
    firstDay: dayOf(new Date(now.getTime() - (query.days - 1) * DAY_MS)),
    lastDay: dayOf(now),
  };
  const [series, listings, orders, shares, storage] = await Promise.all([
    listDays(db, period),
    listListingFigures(db, period),
    countMyOrders(db, user.id),
    countMyShares(db, user.id),
    findStorage(db, user.id, now),
  ]);
  return ok({
    days: query.days,
    series,
    statuses: byStatus(listings, now),
    listings: listings
      .filter(({ views, saves, messages }) => views + saves + messages > 0)
      .map(({ listingId, views, saves, messages }) => ({ listingId, views, saves, messages })),
    orders,
    shares,
    storage,
  });
});

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

interface StatusFigures extends Figures {
  readonly status: ListingStatus;
  readonly listings: number;
}

function byStatus(listings: readonly ListingFigures[], now: Date): StatusFigures[] {
  const groups = Map.groupBy(listings, (listing) => statusAt(listing, now));
  return listingStatuses.flatMap((status) => {
    const group = groups.get(status) ?? [];
    if (group.length === 0) return [];
    const sum = (name: keyof Figures) => group.reduce((total, each) => total + each[name], 0);
    return [
      {
        status,
        listings: group.length,
        views: sum('views'),
        saves: sum('saves'),
        messages: sum('messages'),
      },
    ];
  });
}
