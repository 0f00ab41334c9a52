import { getHomeRows, HOME_ROW } from '@tessera/contract/site/home';
import { DAY_MS } from '@tessera/domain/durations';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { findLive } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findListingCards } from '../../market/search/public.ts';
import { listDrops, listEndingPools } from './home-rows.queries.ts';

/** Price drops older than this many days are not shown. */
const DROP_DAYS = 30;
/** More rows are read than shown, because some belong to listings that are sold, hidden or expired. */
const ROWS_READ = 2 * HOME_ROW;

export const getHomeRowsRoute = handle(getHomeRows, async (_request, ports: Ports) => {
  const { db, clock, searchIndex } = ports;
  const now = clock.now();
  const [drops, pools] = await Promise.all([
    listDrops(db, { since: new Date(now.getTime() - DROP_DAYS * DAY_MS), limit: ROWS_READ }),
    listEndingPools(db, { now, limit: ROWS_READ }),
  ]);
  const ids = [...new Set([...drops, ...pools].map(({ listingId }) => listingId))];
  const live = await findLive(searchIndex, ids, now);
  const cards = await findListingCards(
    db,
    ids.filter((id) => live.has(id)),
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return ok({
    drops: drops
      .flatMap(({ listingId, oldPrice, currency }) => {
        const listing = cardOf.get(listingId);
        return listing ? [{ listing, oldPrice: formatMoney({ amount: oldPrice, currency }) }] : [];
      })
      .slice(0, HOME_ROW),
    pools: pools
      .flatMap(({ listingId, ...pool }) => {
        const listing = cardOf.get(listingId);
        return listing?.isShuffle ? [{ listing, ...pool }] : [];
      })
      .slice(0, HOME_ROW),
  });
});
