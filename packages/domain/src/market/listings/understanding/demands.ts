import { excludedKeyOf } from '../search/excluded.ts';
import { searchWords } from '../search/search.ts';
import type { SearchQuery } from '../search/search-address.ts';
import type { System } from '../systems.ts';
import { isAttribute, isFiller } from './lesser-words.ts';
import { isNoun, splitTitle } from './title-words.ts';
import { groupParams, locationParams } from './understand-query.ts';

/** Something that a search demands and that a listing may miss: a filter with all its params, or words of one meaning. */
export interface Demand {
  /** Empty for words. */
  readonly params: readonly string[];
  /** Empty for a filter. */
  readonly words: readonly string[];
  /** How much it matters. The loss of a light demand hardly changes the meaning of the search. */
  readonly weight: number;
  /** True if the demand names the thing itself. A listing without it is of another kind. */
  readonly isThing: boolean;
}

const [FILLER, DETAIL, TRAIT, NEED, CONDITION, KIND, THING] = [0.5, 1, 1.5, 2, 3, 4, 6] as const;

/** Filters that say what kind of thing it is. */
const thingFilters: ReadonlySet<string> = new Set([
  'property_type',
  'category',
  'subcategory',
  'make',
  // A home to rent is no answer to somebody who wants to buy one.
  'listing_type',
]);

/** With one of these, words only say more about the thing, unless they are nouns. */
const namingFilters = ['property_type', 'body_type', 'category', 'subcategory', 'make'];

/** How much each filter matters. Filters that are not listed are details. */
const weights: Readonly<Record<string, number>> = {
  condition: TRAIT,
  colour: TRAIT,
  transmission: TRAIT,
  fuel: TRAIT,
  mileage: TRAIT,
  year: TRAIT,
  remote: NEED,
  employment_type: NEED,
  beds: NEED,
  offer_type: CONDITION,
  pay: CONDITION,
  price: CONDITION,
  location: CONDITION,
  body_type: KIND,
  model: KIND,
};

const notDemands = new Set([
  'q',
  'sort',
  'cursor',
  'page',
  'limit',
  'counts',
  'system',
  'currency',
  'exact',
  'view',
  'radius',
  // Whoever drew an area sees on the map what lies outside of it.
  'area',
]);

/**
 * Lists the demands of a search. `groups` are the words of the query's text, each together with those that have a
 * meaning only together.
 */
export function demandsIn(query: SearchQuery, groups: readonly (readonly string[])[]): Demand[] {
  const filters = new Map<string, Demand>();
  for (const [param, value] of Object.entries(query)) {
    // What somebody does not want is never shown, however close it comes.
    const isRefused = excludedKeyOf(param) !== undefined;
    if (notDemands.has(param) || isRefused || typeof value !== 'string' || value.trim() === '') continue;
    const params = groupParams(param);
    const key = keyOf(params[0] ?? '');
    const isThing = thingFilters.has(key);
    filters.set(params.join(), { params, words: [], weight: isThing ? THING : weightOf(key), isThing });
  }
  const isNamedByFilter = namingFilters.some((param) => filters.has(param));
  const named = thingWords(query['q'] ?? '', groups.flat());
  const things = isNamedByFilter ? new Set([...named].filter(isNoun)) : named;
  const noun = groups.findIndex((group) => group.some((word) => things.has(word)));
  const isNamed = noun >= 0 && groups.some((group) => !group.some((word) => things.has(word)));
  const words = groups.map((group, at): Demand => {
    const isThing = group.some((word) => things.has(word));
    const weight = isThing ? THING : wordsWeight(group, isNamed && at > noun);
    return { params: [], words: group, weight, isThing };
  });
  return [...filters.values(), ...words];
}

/** Words behind the noun say what the thing is for or where it is. They matter less than words in front of it. */
function wordsWeight(group: readonly string[], isBehindNoun: boolean): number {
  if (group.every(isFiller)) return FILLER;
  if (isBehindNoun) return DETAIL;
  return group.every(isAttribute) ? TRAIT : NEED;
}

/**
 * The words that name the thing. If no word is a known noun, these are all words that are neither fillers nor describe many kinds of
 * things.
 */
function thingWords(text: string, words: readonly string[]): ReadonlySet<string> {
  // A comma may only mark where a filter's words were taken out, as in “comfortable, sofa”.
  const named = new Set(searchWords(splitTitle(text.replaceAll(',', ' ')).thing));
  const telling = [...named].filter((word) => words.includes(word) && !isFiller(word) && !isAttribute(word));
  return new Set(telling);
}

function weightOf(key: string): number {
  return weights[locationParams.includes(key) ? 'location' : key] ?? DETAIL;
}

/** The filter that a param belongs to. */
function keyOf(param: string): string {
  if (locationParams.includes(param)) return 'location';
  return param.replace(/_(?:min|max)$/, '');
}

export const isLocation = ({ params }: Demand): boolean => params.some((param) => param === 'city');

/** Whether a demand describes things of many kinds, as a colour, a size or a price does. */
const isVague = ({ words, weight }: Demand): boolean =>
  words.length > 0 ? words.every((word) => isAttribute(word) || isFiller(word)) : weight < KIND;

/**
 * Whether listings that meet these demands have more in common than a colour, a size or a price. In the sections for homes, jobs and
 * vehicles, all listings have something in common.
 */
export function isTelling(demands: readonly Demand[], system: System | undefined): boolean {
  return (system !== undefined && system !== 'general') || demands.some((demand) => !isVague(demand));
}

/** The query without these demands. Their words stay in its text. */
export function withoutDemands<Query extends SearchQuery>(query: Query, demands: readonly Demand[]): Query {
  const params = new Set(demands.flatMap((demand) => demand.params));
  return Object.fromEntries(Object.entries(query).filter(([param]) => !params.has(param))) as Query;
}
