import { getHomeRows, HOME_ROW } from '@tessera/contract/site/home';
import { DAY_MS } from '@tessera/domain/durations';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { anyListing } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findListingCards } from '../../market/search/public.ts';
import { findHomeRows } from './home-rows.queries.ts';

/** Price drops older than this many days are not shown. */
const DROP_DAYS = 30;
/** A few more than shown, because listings of suspended people are left out. */
const NEWEST_READ = HOME_ROW + 4;

export const getHomeRowsRoute = handle(getHomeRows, async ({ query }, ports: Ports) => {
  const { db, clock, searchIndex } = ports;
  const now = clock.now();
  const [newest, { drops, pools }] = await Promise.all([
    query.newest === '1'
      ? searchIndex.find({ criteria: anyListing(now), order: { by: 'newest' }, limit: NEWEST_READ })
      : undefined,
    findHomeRows(db, { since: new Date(now.getTime() - DROP_DAYS * DAY_MS), now, limit: HOME_ROW }),
  ]);
  const newestIds = newest?.hits.map(({ id }) => id) ?? [];
  const ids = [
    ...newestIds,
    ...drops.map(({ listingId }) => listingId),
    ...pools.map(({ listingId }) => listingId),
  ];
  const cards = await findListingCards(db, [...new Set(ids)]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return ok({
    newest: newestIds.flatMap((id) => cardOf.get(id) ?? []).slice(0, HOME_ROW),
    drops: drops.flatMap(({ listingId, oldPrice, currency }) => {
      const listing = cardOf.get(listingId);
      return listing ? [{ listing, oldPrice: formatMoney({ amount: oldPrice, currency }) }] : [];
    }),
    pools: pools.flatMap(({ listingId, ...pool }) => {
      const listing = cardOf.get(listingId);
      return listing ? [{ listing, ...pool }] : [];
    }),
  });
});
