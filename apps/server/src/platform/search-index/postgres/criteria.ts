import type { SearchCriteria } from '../search-index.ts';

/** Search criteria in the form the tables use: a tsquery instead of words, numbers instead of filter values. */
export interface Criteria extends Omit<SearchCriteria, 'words' | 'unwanted' | 'filters' | 'excluded'> {
  /** A tsquery that PostgreSQL wrote; empty if there are no words to look for. */
  readonly text: string;
  /** For each word with its synonyms, a tsquery. Hits are ranked by these. */
  readonly groups: readonly string[];
  /** For each word with related ones, a tsquery. Hits are ranked by these too, with half the score. */
  readonly related: readonly string[];
  /** The numbers of the chosen values, by filter. */
  readonly filters: ReadonlyMap<string, readonly number[]>;
  /** The numbers of all excluded values. */
  readonly excluded: readonly number[];
  /**
   * Filters with most options chosen. Rows are checked for these after the index was read, unless there is nothing
   * else to look up.
   */
  readonly broad: ReadonlySet<string>;
}

/** Splits the chosen filter values into those looked up in the index and those checked row by row. */
export function splitFilters({ text, filters, broad }: Criteria) {
  const isAllBroad = text === '' && [...filters.keys()].every((key) => broad.has(key));
  const isLookedUpIn = (key: string) => isAllBroad || !broad.has(key);
  const idsOf = (keys: Iterable<string>) => [...keys].map((key) => filters.get(key) ?? []);
  return {
    lookedUp: idsOf([...filters.keys()].filter(isLookedUpIn)),
    checked: idsOf([...filters.keys()].filter((key) => !isLookedUpIn(key))),
  };
}

/**
 * Whether rows are found through the index of words or of filter values. Otherwise an index of an order or of
 * locations is used.
 */
export function isLookedUp({ text, filters }: Criteria): boolean {
  return text !== '' || filters.size > 0;
}

/**
 * Whether the query has to say which system it wants. It need not if filter values are looked up, since each value
 * belongs to one system.
 */
export function isOfSystem(criteria: Criteria): boolean {
  return criteria.system !== undefined && splitFilters(criteria).lookedUp.length === 0;
}
