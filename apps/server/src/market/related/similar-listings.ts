import { SIMILAR_SHOWN } from '@tessera/contract/market/related';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import {
  anyListing,
  type Described,
  type SearchCriteria,
  type SearchIndex,
} from '../../platform/search-index/search-index.ts';

/** A few more listings are found than shown, because those of suspended people are left out later. */
const MAX_FOUND = SIMILAR_SHOWN + 4;

/**
 * Finds listings that somebody who looks at this one could buy instead: first those that share the most filters, then
 * those that only share the category. Showing few is better than showing other kinds of things. A listing without a
 * category is compared by the words of its title.
 */
export async function findSimilar(index: SearchIndex, to: Described, now: Date): Promise<number[]> {
  const { system } = to;
  const values = new Map(to.filterValues.map(({ key, value }) => [key, [value]] as const));
  const steps = systemFacts[system].similarBy.filter((keys) => keys.every((key) => values.has(key)));
  const found = new Set<number>();
  const add = async (criteria: SearchCriteria, sharesWords: boolean) => {
    const { hits } = await index.find({
      criteria,
      order: { by: 'similarity', to, sharesWords },
      limit: MAX_FOUND,
    });
    for (const { id } of hits) found.add(id);
  };
  for (const keys of steps) {
    if (found.size >= SIMILAR_SHOWN) break;
    const filters = new Map(keys.map((key) => [key, values.get(key) ?? []]));
    await add({ ...anyListing(now), system, filters }, false);
  }
  if (steps.length === 0) await add({ ...anyListing(now), system }, true);
  return [...found].slice(0, MAX_FOUND);
}
