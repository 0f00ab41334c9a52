import {
  findRelated,
  getUnavailableListing,
  OTHERS_SHOWN,
  SIMILAR_SHOWN,
} from '@tessera/contract/market/related';
import { canonicalValues, publicValues } from '@tessera/domain/market/listings/canonical';
import { findableOf } from '@tessera/domain/market/listings/search/findable';
import { DEFAULT_CURRENCY } from '@tessera/domain/selling/money/money';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Described } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findUnavailable } from '../listings/public.ts';
import { findListingCards } from '../search/public.ts';
import { findModel, type Model } from './related.queries.ts';
import { findSimilar } from './similar-listings.ts';

export const findRelatedRoute = handle(findRelated, async ({ query }, ports: Ports) => {
  const { db, clock, searchIndex } = ports;
  const now = clock.now();
  const found = await findModel(db, { id: query.id, now, others: OTHERS_SHOWN });
  if (!found) return ok({ similar: [], others: [] });
  const { model, others } = found;
  const similar = await findSimilar(searchIndex, describe(model), now);
  const cards = await findListingCards(db, [...new Set([...similar, ...others])]);
  const of = (ids: readonly number[]) => ids.flatMap((id) => cards.filter((card) => card.id === id));
  // A listing that is among the seller's others is not shown as similar too.
  const byOthers = similar.filter((id) => !others.includes(id));
  return ok({ similar: of(byOthers).slice(0, SIMILAR_SHOWN), others: of(others) });
});

/** Returns an unavailable listing with live listings that are similar to it. */
export const getUnavailableListingRoute = handle(
  getUnavailableListing,
  async ({ query }, { db, clock, searchIndex }: Ports) => {
    const now = clock.now();
    const found = await findUnavailable(db, query, now);
    if (!found) return refuse({ code: 'listings.missing' });
    const { reason, shown } = found;
    const { id, system, words = '' } = query;
    const described = shown ? describe(shown.listing) : { ...nothingKnown, id, system, title: words };
    const similar = await findSimilar(searchIndex, described, now);
    return ok({
      listing: {
        id,
        system,
        reason,
        title: shown?.listing.title ?? null,
        expiredAt: (reason === 'expired' && shown?.listing.expiresAt) || null,
        picture: shown?.picture ?? null,
      },
      similar: (await findListingCards(db, similar)).slice(0, SIMILAR_SHOWN),
    });
  },
);

const nothingKnown = { filterValues: [], price: null, currency: DEFAULT_CURRENCY, point: null };

/** The listing as the search index compares it. It does not need an entry in the index. */
function describe(model: Model): Described {
  const { id, system, title, formValues, priceAmount: price, currency } = model;
  const { publicLatitude: latitude, publicLongitude: longitude } = model;
  const values = canonicalValues(system, publicValues(system, formValues));
  const { facets: filterValues } = findableOf(system, values);
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return { id, system, title, filterValues, price, currency, point };
}
