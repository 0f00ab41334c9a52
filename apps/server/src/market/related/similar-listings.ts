import { SIMILAR_SHOWN } from '@tessera/contract/market/related';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { anyListing, type Described, type SearchIndex } from '../../platform/search-index/search-index.ts';

/** A few more listings are found than shown, because those of suspended people are left out later. */
const MAX_FOUND = SIMILAR_SHOWN + 4;

/**
 * Finds listings that somebody who looks at this one could buy instead: first those that share the most filters, then
 * those that only share the category. Showing few is better than showing other kinds of things. A listing without a
 * category is compared by the words of its title.
 */
export async function findSimilar(index: SearchIndex, to: Described, now: Date): Promise<number[]> {
  const { system } = to;
  const keys = new Set(to.filterValues.map(({ key }) => key));
  const sharing = systemFacts[system].similarBy.filter((set) => set.every((key) => keys.has(key)));
  const { hits } = await index.find({
    criteria: { ...anyListing(now), system },
    order: { by: 'similarity', to, ...(sharing.length > 0 ? { sharing } : { sharesWords: true }) },
    limit: MAX_FOUND,
  });
  return hits.map(({ id }) => id);
}
