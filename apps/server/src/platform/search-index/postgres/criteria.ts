import type { SearchCriteria } from '../search-index.ts';

/** Criteria as the tables have them. */
export interface Criteria extends Omit<SearchCriteria, 'words' | 'filters'> {
  /** A tsquery that PostgreSQL made itself; empty where there are no words to look for. */
  readonly text: string;
  /** For each word with its synonyms, a tsquery, by which hits are ranked. */
  readonly groups: readonly string[];
  /** Numbers of filter values. */
  readonly filters: ReadonlyMap<string, readonly number[]>;
  /** Filters for which the index is not asked, where there is anything else to ask it for. */
  readonly broad: ReadonlySet<string>;
}

/** The filter values that the index is asked for, and those for which each row is checked. */
export function splitFilters({ text, filters, broad }: Criteria) {
  const isAllBroad = text === '' && [...filters.keys()].every((key) => broad.has(key));
  const isLookedUpIn = (key: string) => isAllBroad || !broad.has(key);
  const idsOf = (keys: Iterable<string>) => [...keys].map((key) => filters.get(key) ?? []);
  return {
    lookedUp: idsOf([...filters.keys()].filter(isLookedUpIn)),
    checked: idsOf([...filters.keys()].filter((key) => !isLookedUpIn(key))),
  };
}

/** Whether an index of words or filter values leads to the rows, and not one of order or location alone. */
export function isLookedUp({ text, filters }: Criteria): boolean {
  return text !== '' || filters.size > 0;
}

/** Whether one system is wanted, and what is looked up is not of that system by itself, as filter values are. */
export function isOfSystem(criteria: Criteria): boolean {
  return criteria.system !== undefined && splitFilters(criteria).lookedUp.length === 0;
}
