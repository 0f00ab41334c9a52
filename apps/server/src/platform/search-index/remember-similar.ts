import type { Found, Search, SearchIndex } from './search-index.ts';

/** How long the listings that are similar to one are remembered. */
const MAX_AGE_MS = 30_000;
/** Listings whose similar ones are remembered, about two kilobytes each. */
const MAX_REMEMBERED = 4_000;

interface Remembered {
  readonly found: Promise<Found>;
  readonly foundAt: number;
}

/**
 * A search index that compares a listing with the others at most once in half a minute, unless the listing changes: comparing
 * was half of a listing page's work in the database. A new listing may be named as late as that. One that was sold or
 * hidden may be named as long too, so callers have to read what they show of it anew.
 */
export function rememberSimilar(index: SearchIndex): SearchIndex {
  const remembered = new Map<string, Remembered>();
  return {
    ...index,
    find(search) {
      if (search.order.by !== 'similarity') return index.find(search);
      const key = keyOf(search);
      const known = remembered.get(key);
      const now = search.criteria.now.getTime();
      if (known && now >= known.foundAt && now < known.foundAt + MAX_AGE_MS) return known.found;
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      const found = index.find(search);
      remembered.set(key, { found, foundAt: now });
      found.catch(() => remembered.delete(key));
      return found;
    },
  };
}

/** The whole search but its time, as a text. */
function keyOf({ criteria, ...search }: Search): string {
  const { now: _, ...asked } = criteria;
  return JSON.stringify({ ...search, asked }, (_name, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
}
