import { searchWords } from '@tessera/domain/market/listings/search/search';
import type { System } from '@tessera/domain/market/listings/systems';
import type { ReadWord, SearchCriteria } from '../search-index.ts';
import { broadFilters } from './broad-filters.ts';
import type { Criteria } from './criteria.ts';
import { withWeight } from './weights.ts';
import type { TextReader } from './vocabulary.queries.ts';

/** Finds the database numbers of filter values, by filter. */
export type FilterValueReader = (
  system: System | undefined,
  filters: ReadonlyMap<string, readonly string[]>,
) => Promise<ReadonlyMap<string, readonly number[]>>;

interface ReadCriteria {
  readonly words: readonly ReadWord[];
  /** The words as typed, each together with those that have a meaning only together. */
  readonly groups: readonly (readonly string[])[];
  readonly criteria: Criteria;
}

/**
 * Turns criteria as people enter them into criteria as the tables need them. Phrases that are not wanted are read by a reader of their
 * own, since they are none of the search's words.
 */
export function createCriteriaReader(
  readText: TextReader,
  findIds: FilterValueReader,
  readUnwanted = readText,
) {
  return async ({
    words: typed,
    unwanted = [],
    filters: values,
    excluded,
    ...criteria
  }: SearchCriteria): Promise<ReadCriteria> => {
    const [{ words, query, groups, related, parts }, refused, filters, excludedIds] = await Promise.all([
      readText(typed, criteria.system),
      Promise.all(unwanted.map((phrase) => readUnwanted(searchWords(phrase), criteria.system))),
      findIds(criteria.system, values),
      findIds(criteria.system, excluded),
    ]);
    const broad = broadFilters(criteria.system, values);
    const text = withoutPhrases(
      query,
      refused.map((each) => each.groups),
    );
    const read = { text, groups, related, filters, broad, excluded: [...excludedIds.values()].flat() };
    return { words, groups: parts.map(({ said }) => said), criteria: { ...criteria, ...read } };
  };
}

/**
 * Adds to a tsquery that the title and the kind name none of some phrases. The text is not looked at: it may say “not for LEGO”. Related
 * words of these phrases are as good as other things.
 */
function withoutPhrases(query: string, phrases: readonly (readonly string[])[]): string {
  const refused = phrases
    .filter((groups) => groups.length > 0)
    .map((groups) => `!(${withWeight(groups.map((group) => `(${group})`).join(' & '), 'ABC')})`);
  return [query, ...refused]
    .filter(Boolean)
    .map((each) => (refused.length > 0 ? `(${each})` : each))
    .join(' & ');
}

/** Reads each text once and remembers the result. */
export function rememberTexts(readText: TextReader): TextReader {
  const read = remember((key) => readText(...(JSON.parse(key) as Parameters<TextReader>)));
  return (typed, system) => read(JSON.stringify(system ? [typed, system] : [typed]));
}

/** Looks up each filter's values once and remembers their numbers. */
export function rememberFilterValues(findIds: FilterValueReader): FilterValueReader {
  const find = remember((key) => {
    const [filter, values, system] = JSON.parse(key) as [string, string[], System | undefined];
    return findIds(system, new Map([[filter, values]]));
  });
  return async (system, filters) => {
    const found = await Promise.all(
      [...filters].map(([key, values]) => find(JSON.stringify([key, values, ...(system ? [system] : [])]))),
    );
    return new Map(found.flatMap((ids) => [...ids]));
  };
}

function remember<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}
