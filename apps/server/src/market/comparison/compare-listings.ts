import { compareListings } from '@tessera/contract/market/comparison';
import { comparisonRows } from '@tessera/domain/market/listings/shown/comparison';
import { MAX_COMPARED_LISTINGS } from '@tessera/domain/market/listings/shown/comparison-limit';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { findLive } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findListingCards } from '../search/public.ts';
import { findForms } from './comparison.queries.ts';

export const compareListingsRoute = handle(compareListings, async ({ query: { ids } }, ports: Ports) => {
  const { db, clock, searchIndex } = ports;
  const live = await findLive(searchIndex, ids, clock.now());
  const cards = await findListingCards(
    db,
    ids.filter((id) => live.has(id)),
  );
  const system = cards[0]?.system ?? null;
  const listings = cards.filter((card) => card.system === system).slice(0, MAX_COMPARED_LISTINGS);
  const forms = await findForms(
    db,
    listings.map(({ id }) => id),
  );
  const typed = listings.map(({ id }) => forms.get(id) ?? {});
  const rows = system ? comparisonRows(system, typed) : [];
  return ok({
    system,
    listings,
    rows: rows.map((row) => ({ ...row, values: [...row.values] })),
    leftOut: ids.length - listings.length,
  });
});
