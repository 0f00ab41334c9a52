import { SIMILAR_SHOWN } from '@tessera/contract/market/related';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { anyListing, type Described, type SearchIndex } from '../../platform/search-index/search-index.ts';

/** A few more listings are found than shown, because those of suspended people are left out later. */
const MAX_FOUND = SIMILAR_SHOWN + 4;

/** How long the ids that a listing was compared with are used again. */
const MAX_AGE_MS = 30_000;
/** Listings whose similar ones are remembered, about half a kilobyte each. */
const MAX_REMEMBERED = 4_000;

interface Found {
  readonly ids: Promise<readonly number[]>;
  readonly foundAt: number;
}

const foundBy = new WeakMap<SearchIndex, Map<string, Found>>();

/**
 * Finds listings that somebody who looks at this one could buy instead: first those that share the most filters, then
 * those that only share the category. Showing few is better than showing other kinds of things. A listing without a
 * category is compared by the words of its title. Comparing is half of a page's work in the database, so its result is
 * used again for half a minute, unless the listing changes. A new listing may appear as late as that. One that was sold or hidden
 * disappears at once, because its card is not found.
 */
export async function findSimilar(index: SearchIndex, to: Described, now: Date): Promise<readonly number[]> {
  const key = JSON.stringify(to);
  const found = foundBy.get(index) ?? new Map<string, Found>();
  foundBy.set(index, found);
  const known = found.get(key);
  const age = known ? now.getTime() - known.foundAt : Infinity;
  if (known && age >= 0 && age < MAX_AGE_MS) return known.ids;
  if (found.size >= MAX_REMEMBERED) found.clear();
  const ids = compare(index, to, now);
  found.set(key, { ids, foundAt: now.getTime() });
  ids.catch(() => found.delete(key));
  return ids;
}

async function compare(index: SearchIndex, to: Described, now: Date): Promise<readonly number[]> {
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
