import { listCards } from '@tessera/contract/market/comparison';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { findLive } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findListingCards } from '../search/public.ts';

/** Returns cards for lists that only the browser knows, such as recently viewed listings. */
export const listCardsRoute = handle(listCards, async ({ query: { ids } }, ports: Ports) => {
  const { db, clock, searchIndex } = ports;
  const live = await findLive(searchIndex, ids, clock.now());
  return ok({
    listings: await findListingCards(
      db,
      ids.filter((id) => live.has(id)),
    ),
  });
});
