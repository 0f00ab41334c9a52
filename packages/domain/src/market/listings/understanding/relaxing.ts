import { excludedKeyOf } from '../search/excluded.ts';
import type { SearchQuery } from '../search/search-address.ts';
import { isNoun } from './title-words.ts';
import { groupParams, locationParams } from './understand-query.ts';

/** Something that a search demands and that can be left out: a filter with all its params, or one word. */
export interface Demand {
  readonly params: readonly string[];
  readonly word?: string;
  /** True if the demand names the thing itself, such as a make or a noun. */
  readonly isThing?: boolean;
  /**
   * True for words after the noun, which say what the thing is for or where it is. Once left out, they are not put
   * back.
   */
  readonly isAside?: boolean;
}

/** The filters in the order in which they are left out. Filters not listed here are left out first. */
const lateFilters = [
  'seller_type',
  'epc_rating',
  'tenure',
  'furnished',
  'drivetrain',
  'baths',
  'area',
  'pay_basis',
  'seniority',
  'condition',
  'colour',
  'transmission',
  'fuel',
  'remote',
  'employment_type',
  'mileage',
  'year',
  'beds',
  'offer_type',
  'listing_type',
  'pay',
  'price',
  'location',
];

/** Filters that name the thing itself. They are left out last. */
const thingFilters = ['body_type', 'subcategory', 'category', 'model', 'make', 'property_type'];

const notDemands = new Set([
  'q',
  'sort',
  'cursor',
  'limit',
  'counts',
  'system',
  'currency',
  'exact',
  'view',
  'radius',
]);

interface TypedWord {
  readonly word: string;
  /** True if a listing of the section has the word. */
  readonly isKnown: boolean;
}

/**
 * Lists the demands of a search in the order in which they are left out if nothing matches: words that no listing has,
 * other filters, the price, the location, the remaining words, and last the filters that name the thing, such as the
 * make.
 */
export function demandsIn(query: SearchQuery, words: readonly TypedWord[]): Demand[] {
  const groups = new Map<string, Demand>();
  for (const [param, value] of Object.entries(query)) {
    if (notDemands.has(param) || typeof value !== 'string' || value.trim() === '') continue;
    const params = groupParams(param);
    const isThing = thingFilters.includes(keyOf(params[0] ?? '')) && !excludedKeyOf(params[0] ?? '');
    groups.set(params.join(), { params, isThing });
  }
  const filters = [...groups.values()].toSorted((one, other) => rankOf(one) - rankOf(other));
  const wordDemand = ({ word }: TypedWord): Demand => ({ params: [], word, isThing: isNoun(word) });
  return [
    ...words.filter(({ isKnown }) => !isKnown).map(wordDemand),
    ...filters.filter(({ isThing }) => !isThing),
    ...outwards(words.filter(({ isKnown }) => isKnown).map(wordDemand)),
    ...filters.filter(({ isThing }) => isThing),
  ];
}

/**
 * The words in the order in which they are left out: those after the noun, the last one first, then those before it,
 * and then the noun.
 */
function outwards(words: readonly Demand[]): readonly Demand[] {
  const noun = words.findIndex(({ isThing }) => isThing);
  if (noun < 0) return words;
  const after = words.slice(noun + 1).toReversed();
  return [...after.map((word) => ({ ...word, isAside: true })), ...words.slice(0, noun + 1)];
}

function rankOf({ params: [param = ''] }: Demand): number {
  const excluded = excludedKeyOf(param);
  if (excluded !== undefined) return lateFilters.indexOf(excluded);
  const key = keyOf(param);
  const thing = thingFilters.indexOf(key);
  return thing < 0 ? lateFilters.indexOf(key) : lateFilters.length + thing;
}

function keyOf(param: string): string {
  return locationParams.includes(param) ? 'location' : param.replace(/_(?:min|max)$/, '');
}

/** Says for each group of demands whether anything matches once the group is left out. */
export type Finds = (all: readonly (readonly Demand[])[]) => Promise<readonly boolean[]>;

/**
 * Decides which demands to leave out so that something is found. First choice is a single demand that does not name
 * the thing. Otherwise the fewest from the beginning of the list are left out, and then each one that can be restored
 * is put back. If leaving out all of these is not enough, the thing itself is left out. Questions that do not depend
 * on each other are asked together.
 *
 * At least one demand stays: the whole market is no answer to a word that nobody knows. All may go if a section is
 * searched by filters alone, since the section itself stays.
 */
export async function decideRelaxed(
  demands: readonly Demand[],
  isInSection: boolean,
  finds: Finds,
): Promise<readonly Demand[] | undefined> {
  const mayLeaveAll = isInSection && demands.every(({ word }) => word === undefined);
  const max = mayLeaveAll ? demands.length : demands.length - 1;
  if (max < 1) return undefined;
  const [things, asides] = [
    demands.filter(({ isThing }) => isThing),
    demands.filter(({ isThing }) => !isThing),
  ];
  const leavable = demands.slice(0, max);
  const [helpsTogether, ...helps] = await finds([leavable, ...asides.map((demand) => [demand])]);
  const single = asides.find((_, at) => helps[at]);
  if (single) return [single];
  if (!helpsTogether) {
    // Even without all other demands nothing is found, so no listing has what the last demand names. Leaving out one
    // thing may help.
    const found = things.length > 0 ? await finds(things.map((thing) => [thing])) : [];
    const thing = things.find((_, at) => found[at]);
    return thing && [thing];
  }
  return putBack(await shortest(leavable, finds), finds);
}

/**
 * The fewest demands from the beginning of the list that have to be left out for anything to match. Leaving out more
 * never finds less, and leaving out all of these is known to help.
 */
async function shortest(demands: readonly Demand[], finds: Finds): Promise<readonly Demand[]> {
  const shorter = demands.slice(1).map((_, at) => demands.slice(0, at + 1));
  if (shorter.length === 0) return demands;
  const found = await finds(shorter);
  return shorter.find((_, at) => found[at]) ?? demands;
}

/**
 * Puts back each demand that can be restored, the most important first. The last one stays left out: without leaving
 * it out, nothing was found. Words after the noun stay left out as well, since they would match anywhere in a
 * listing's text.
 */
async function putBack(left: readonly Demand[], finds: Finds): Promise<readonly Demand[]> {
  let relaxed = left;
  let returning = left
    .slice(0, -1)
    .filter(({ isAside }) => !isAside)
    .toReversed();
  while (returning.length > 0) {
    const rest = returning.map((demand) => relaxed.filter((each) => each !== demand));
    const found = await finds(rest);
    const first = found.indexOf(true);
    relaxed = rest[first] ?? relaxed;
    // If restoring this demand alone finds nothing, so does restoring it with others.
    returning = first < 0 ? [] : returning.filter((_, at) => at > first && found[at]);
  }
  return relaxed;
}

/** The query without these demands. */
export function withoutDemands<Query extends SearchQuery>(query: Query, demands: readonly Demand[]): Query {
  const params = new Set(demands.flatMap((demand) => demand.params));
  return Object.fromEntries(Object.entries(query).filter(([param]) => !params.has(param))) as Query;
}
