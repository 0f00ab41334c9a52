import { findRelated, getUnavailableListing, OTHERS_SHOWN, SIMILAR_SHOWN } from '@tessera/contract/related';
import { canonicalValues, publicValues } from '@tessera/domain/listings/canonical';
import { kinKeys } from '@tessera/domain/listings/kinship';
import { findableOf } from '@tessera/domain/listings/search';
import { DEFAULT_CURRENCY } from '@tessera/domain/money/money';
import { ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findUnavailable, type Listing } from '../listings/public.ts';
import { findListingCards } from '../search/public.ts';
import { findKin, findModel, findOthersOf, makeModel, type Model } from './related.queries.ts';

export const findRelatedRoute = handle(findRelated, async ({ query }, { db, clock }: Ports) => {
  const now = clock.now();
  const model = await findModel(db, query.id, now);
  if (!model) return ok({ similar: [], others: [] });
  const [similar, others] = await Promise.all([
    findSimilar(db, model, now),
    findOthersOf(db, model, now, OTHERS_SHOWN),
  ]);
  const cards = await findListingCards(db, [...new Set([...similar, ...others])]);
  const of = (ids: readonly number[]) => ids.flatMap((id) => cards.filter((card) => card.id === id));
  // // No listing is shown twice.
  const unlike = similar.filter((id) => !others.includes(id));
  return ok({ similar: of(unlike).slice(0, SIMILAR_SHOWN), others: of(others) });
});

/** Listings similar to one that is no longer available. */
export const getUnavailableListingRoute = handle(
  getUnavailableListing,
  async ({ query }, { db, clock }: Ports) => {
    const now = clock.now();
    const found = await findUnavailable(db, query, now);
    if (!found) return refuse({ code: 'listings.missing' });
    const { reason, shown } = found;
    const { id, system, words = '' } = query;
    const model = shown
      ? await modelOf(db, shown.listing)
      : await makeModel(db, { ...nothingKnown, id, system, title: words });
    const similar = await findSimilar(db, model, now);
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

const nothingKnown = { userId: 0, facets: [], price: null, currency: DEFAULT_CURRENCY };

/** Index entry that the listing would have if it were live. */
function modelOf(db: Db, { id, userId, system, title, formValues, priceAmount, currency }: Listing) {
  const values = canonicalValues(system, publicValues(system, formValues));
  const { facets } = findableOf(system, values);
  return makeModel(db, { id, userId, system, title, facets, price: priceAmount, currency });
}

/** Filters by make and model if that finds enough, then by make, then only by system. */
async function findSimilar(db: Db, model: Model, now: Date): Promise<number[]> {
  const [first, ...more] = kinKeys[model.system];
  const valueOf = (key: string) => model.values.filter((value) => value.key === key).map(({ id }) => id);
  const steps = [[...valueOf(first), ...more.flatMap(valueOf)], valueOf(first), []];
  const found = new Set<number>();
  let last: string | undefined;
  for (const shared of steps) {
    if (found.size >= SIMILAR_SHOWN) break;
    if (shared.join() === last) continue;
    last = shared.join();
    // // Cards of suspended people are left out later, so a few more are selected.
    for (const id of await findKin(db, model, { shared, now, limit: SIMILAR_SHOWN + 4 })) found.add(id);
  }
  return [...found];
}
