import type { SearchQuery } from '../search-address.ts';
import { isNoun } from './title-words.ts';
import { groupParams, locationParams } from './understand-query.ts';

/** Something that a search demands and that can be left out: a filter with all its params, or one of the words. */
export interface Demand {
  readonly params: readonly string[];
  readonly word?: string;
  /** Names the thing itself, such as a make or a noun. */
  readonly isThing?: boolean;
  /** Stays left out once it is, because it says what the thing is for or where it is. */
  readonly isAside?: boolean;
}

/** Filters in the order in which they are left out. Those that are not named here come first. */
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

/** Filters that name the thing itself. They are left out after everything that is said about it. */
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
  /** Some listing of the section has it. */
  readonly isKnown: boolean;
}

/**
 * Lists the demands of a search in the order in which they are left out if nothing matches: words that no listing has,
 * filters, the price, the location, and in the end what names the thing: filters such as the make, and words.
 */
export function demandsIn(query: SearchQuery, words: readonly TypedWord[]): Demand[] {
  const groups = new Map<string, Demand>();
  for (const [param, value] of Object.entries(query)) {
    if (notDemands.has(param) || typeof value !== 'string' || value.trim() === '') continue;
    const params = groupParams(param);
    const isThing = thingFilters.includes(keyOf(params[0] ?? ''));
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

/** The words after the noun, the last one first, then those before it, and the noun at the end. */
function outwards(words: readonly Demand[]): readonly Demand[] {
  const noun = words.findIndex(({ isThing }) => isThing);
  if (noun < 0) return words;
  const after = words.slice(noun + 1).toReversed();
  return [...after.map((word) => ({ ...word, isAside: true })), ...words.slice(0, noun + 1)];
}

function rankOf({ params: [param = ''] }: Demand): number {
  const key = keyOf(param);
  const thing = thingFilters.indexOf(key);
  return thing < 0 ? lateFilters.indexOf(key) : lateFilters.length + thing;
}

function keyOf(param: string): string {
  return locationParams.includes(param) ? 'location' : param.replace(/_(?:min|max)$/, '');
}

/** Says of each of these, whether anything matches without it. */
export type Finds = (all: readonly (readonly Demand[])[]) => Promise<readonly boolean[]>;

/**
 * Decides which demands to leave out so that something is found: a single one if that is enough and it does not name the
 * thing, and otherwise the fewest from the beginning of the list, of which each filter is put back that can be. Questions
 * that do not depend on each other are asked together.
 *
 * One demand always stays, for a whole market is no answer to a word that nobody knows. Where a section is searched by
 * filters alone, the section stays.
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
    // Nothing has what the last demand names: the thing itself is left out.
    const found = things.length > 0 ? await finds(things.map((thing) => [thing])) : [];
    const thing = things.find((_, at) => found[at]);
    return thing && [thing];
  }
  return putBack(await shortest(leavable, finds), finds);
}

/** The fewest demands from the beginning that help. Leaving out more never finds less, and all of them help. */
async function shortest(demands: readonly Demand[], finds: Finds): Promise<readonly Demand[]> {
  const shorter = demands.slice(1).map((_, at) => demands.slice(0, at + 1));
  if (shorter.length === 0) return demands;
  const found = await finds(shorter);
  return shorter.find((_, at) => found[at]) ?? demands;
}

/**
 * Puts back each demand that can be, the most important first. The last one is what nothing was found with. Words after
 * the noun stay left out: those that remain by chance would find what has them somewhere in its text.
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
    // A demand that cannot be put back alone cannot be put back beside another.
    returning = first < 0 ? [] : returning.filter((_, at) => at > first && found[at]);
  }
  return relaxed;
}

/** A query without some of its demands. */
export function withoutDemands<Query extends SearchQuery>(query: Query, demands: readonly Demand[]): Query {
  const params = new Set(demands.flatMap((demand) => demand.params));
  return Object.fromEntries(Object.entries(query).filter(([param]) => !params.has(param))) as Query;
}
