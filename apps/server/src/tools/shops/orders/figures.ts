import { FIGURE_DAYS, getShopFigures } from '@tessera/contract/tools/shop-fulfilment';
import { DAY_MS } from '@tessera/domain/durations';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findMyShop } from '../shops.queries.ts';
import { listBestSellers, listLowProducts, listSoldByDay } from './figures.queries.ts';

const BEST_SELLERS = 10;

/** A date in Britain, such as 2026-11-27. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

export const getShopFiguresRoute = handle(
  getShopFigures,
  async ({ viewer, params }, { db, clock }: Ports) => {
    const shop = await findMyShop(db, { shopId: params.shopId, ownerId: signedIn(viewer).user.id });
    if (!shop) return refuse({ code: 'shops.missing' });
    const days = listDays(clock.now());
    const since = new Date(clock.now().getTime() - FIGURE_DAYS * DAY_MS);
    const [sold, bestSellers, low] = await Promise.all([
      listSoldByDay(db, shop.id, since),
      listBestSellers(db, shop.id, { since, limit: BEST_SELLERS }),
      listLowProducts(db, shop.id),
    ]);
    const byDay = new Map(sold.map((each) => [each.day, each]));
    return ok({
      days: days.map((day) => byDay.get(day) ?? { day, orders: 0, amount: 0 }),
      bestSellers,
      low,
    });
  },
);

/** The days up to today, the earliest first. */
function listDays(now: Date): string[] {
  const today = Date.parse(dayFormat.format(now));
  return Array.from({ length: FIGURE_DAYS }, (_, index) =>
    new Date(today - (FIGURE_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
