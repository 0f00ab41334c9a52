import { canonicalValues } from '@tessera/domain/market/listings/canonical';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { findableOf } from '@tessera/domain/market/listings/search/findable';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import type { Described, SearchCriteria } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findCardsWithValues } from './cards.queries.ts';
import { MAX_RELATED, type NearMisses } from './near-misses.ts';

interface Answered {
  readonly criteria: SearchCriteria;
  /** All listings that match exactly, the best first. */
  readonly hits: readonly number[];
}

/**
 * Adds listings of the same kind as the best result to its near misses, such as other bicycles below the only mountain bike. They have
 * none of the searched words, but meet everything else. They come before listings of other kinds. Homes and vehicles have no category:
 * filters say their kind, and what misses one of these is among the near misses.
 */
export async function withAlike(
  near: NearMisses,
  { criteria, hits }: Answered,
  { db, searchIndex }: Pick<Ports, 'db' | 'searchIndex'>,
): Promise<NearMisses> {
  const [best] = hits;
  const to = best === undefined ? undefined : await describe(db, best);
  if (!to) return near;
  const keys = new Set(to.filterValues.map(({ key }) => key));
  // A category without its sub-category, such as furniture, holds too many kinds of things.
  if (to.system === 'general' && !keys.has('subcategory')) return near;
  const sharing = systemFacts[to.system].similarBy.filter(
    (set: readonly string[]) => set.includes('category') && set.every((key) => keys.has(key)),
  );
  if (sharing.length === 0) return near;
  const found = await searchIndex.find({
    criteria: { ...criteria, system: to.system, words: [] },
    order: { by: 'similarity', to, sharing },
    limit: MAX_RELATED + hits.length,
  });
  const same = near.all.filter(({ isRelated }) => !isRelated);
  const known = new Set([...hits, ...same.map(({ listing }) => listing.id)]);
  const alike = found.hits
    .filter(({ id }) => !known.has(id))
    .slice(0, MAX_RELATED)
    .map(({ id }) => ({ listing: { ...nothingKnown, id }, missed: [], isRelated: true }));
  const isAlike = new Set(alike.map(({ listing }) => listing.id));
  const others = near.all.filter(({ isRelated, listing }) => isRelated && !isAlike.has(listing.id));
  return { ...near, all: [...same, ...[...alike, ...others].slice(0, MAX_RELATED)] };
}

/** Nothing is said about how far such a listing is from what was searched for. */
const nothingKnown = {
  point: null,
  met: [],
  numbers: {},
  currency: '',
  rank: 0,
  km: undefined,
  kmBeyond: undefined,
};

async function describe(db: Ports['db'], id: number): Promise<Described | undefined> {
  const [found] = await findCardsWithValues(db, [id], null);
  if (!found) return undefined;
  const { system, title } = found.card;
  const values = canonicalValues(system, JSON.parse(found.formValues) as FormValues);
  const { facets: filterValues } = findableOf(system, values);
  return { id, system, title, filterValues, price: null, currency: '', point: null };
}
