import type { RelaxedFilter } from '@tessera/contract/market/search';
import {
  decideRelaxed,
  type Demand,
  demandsIn,
} from '@tessera/domain/market/listings/understanding/relaxing';
import { filterLabel } from '@tessera/domain/market/listings/understanding/filter-label';
import { anyListing, type SearchIndex } from '../../platform/search-index/search-index.ts';
import { criteriaOf, type ReadSearch, type Centre } from './read-search.ts';

interface Relaxing {
  readonly searchIndex: SearchIndex;
  readonly centre: Centre | null;
  readonly now: Date;
  /** True if counting has already shown that nothing matches. */
  readonly isCounted?: boolean;
}

/**
 * Decides which demands to leave out of a search that finds nothing, so that it finds something. Empty if leaving out
 * demands does not help.
 */
export async function relaxSearch(
  search: ReadSearch,
  { searchIndex, centre, now, isCounted = false }: Relaxing,
): Promise<readonly Demand[]> {
  const probe = searchIndex.prober();
  const exact = criteriaOf(search, { centre, now });
  if (!exact.ok) return [];
  const eachWord = search.words.map((word) => ({ ...anyListing(now), system: search.system, words: [word] }));
  const [isFound, ...known] = await probe([...(isCounted ? [] : [exact.value]), ...eachWord]);
  // The last page of a search, or a page sorted by price, may be empty although something matches.
  if (!isCounted && isFound) return [];
  const areKnown = isCounted ? [isFound, ...known] : known;
  const words = search.words.map((word, at) => ({ word, isKnown: areKnown[at] === true }));
  const left = await decideRelaxed(demandsIn(search.query, words), search.system !== undefined, (all) =>
    probe(
      all.map((without) => {
        const criteria = criteriaOf(search, { centre, now, left: without });
        return criteria.ok ? criteria.value : exact.value;
      }),
    ),
  );
  return left ?? [];
}

/** The demands that were left out, as the API returns them. */
export function relaxedFilters({ system, query }: ReadSearch, left: readonly Demand[]): RelaxedFilter[] {
  return left.flatMap(({ params, word }): RelaxedFilter[] => {
    if (word !== undefined) return [{ param: 'q', value: word, label: `“${word}”` }];
    const present = params.flatMap((param) => (query[param] ? [[param, query[param]] as const] : []));
    const label = filterLabel(query, params, system);
    return present.map(([param, value]) => ({ param, value, label }));
  });
}
