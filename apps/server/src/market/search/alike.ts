import { canonicalValues } from '@tessera/domain/market/listings/canonical';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { findableOf } from '@tessera/domain/market/listings/search/findable';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import type { SearchCriteria, SearchIndex } from '../../platform/search-index/search-index.ts';
import type { CardWithValues } from './cards.queries.ts';

/**
 * Finds listings of the same kind as the best result, which have none of the searched words: other bicycles below the only mountain bike.
 * They meet everything else that was searched for.
 */
export async function findAlike(
  best: CardWithValues,
  { criteria, limit }: { readonly criteria: SearchCriteria; readonly limit: number },
  searchIndex: Pick<SearchIndex, 'find'>,
): Promise<readonly number[]> {
  const { id, system, title } = best.card;
  const values = canonicalValues(system, JSON.parse(best.formValues) as FormValues);
  const { facets: filterValues } = findableOf(system, values);
  const keys = new Set(filterValues.map(({ key }) => key));
  const sharing = systemFacts[system].similarBy.filter((set) => set.every((key) => keys.has(key)));
  if (sharing.length === 0) return [];
  const { hits } = await searchIndex.find({
    criteria: { ...criteria, system, words: [] },
    order: {
      by: 'similarity',
      to: { id, system, title, filterValues, price: null, currency: criteria.currency, point: null },
      sharing,
    },
    limit,
  });
  return hits.map((hit) => hit.id);
}
