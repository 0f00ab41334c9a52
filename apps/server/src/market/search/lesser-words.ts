import { demandsIn, isTelling } from '@tessera/domain/market/listings/understanding/demands';
import { isFiller } from '@tessera/domain/market/listings/understanding/lesser-words';
import {
  anyListing,
  type SearchCriteria,
  type SearchIndex,
} from '../../platform/search-index/search-index.ts';
import type { ReadSearch } from './read-search.ts';

export interface LesserWords {
  /** Words that no listing of the section has. */
  readonly unknown: ReadonlySet<string>;
  /** Words that can be left out, so that the others still say what is searched for. */
  readonly toLeaveOut: readonly string[];
}

const none: LesserWords = { unknown: new Set(), toLeaveOut: [] };

/**
 * Finds the words to leave out first of a search that finds nothing: those that no listing has, and fillers. Undefined if the search does
 * find something, as when only its last page is empty.
 */
export async function findLesserWords(
  {
    search,
    groups,
    criteria,
  }: {
    readonly search: ReadSearch;
    readonly groups: readonly (readonly string[])[];
    readonly criteria: SearchCriteria;
  },
  searchIndex: Pick<SearchIndex, 'prober'>,
): Promise<LesserWords | undefined> {
  const { system, query } = search;
  const eachGroup = groups.map((words) => ({ ...anyListing(criteria.now), system, words }));
  const [isFound, ...known] = await searchIndex.prober()([criteria, ...eachGroup]);
  if (isFound) return undefined;
  const unknown = new Set(groups.filter((_, at) => known[at] !== true).flat());
  const isLesser = (words: readonly string[]) => words.every((word) => unknown.has(word) || isFiller(word));
  const toLeaveOut = groups.filter(isLesser).flat();
  const demands = demandsIn(query, groups);
  const rest = demands.filter(({ words }) => words.length === 0 || !isLesser(words));
  const things = demands.filter(({ isThing }) => isThing);
  // If nothing has the thing's name, what has the other words is another thing.
  const isThingGone = things.length > 0 && !things.some((thing) => rest.includes(thing));
  if (toLeaveOut.length === 0 || rest.length === 0 || isThingGone) return { ...none, unknown };
  return isTelling(rest, system) || things.length === 0 ? { unknown, toLeaveOut } : { ...none, unknown };
}
