import type { SearchQuery } from '../search/search-address.ts';
import { excludedKeyOf } from '../search/excluded.ts';
import type { System } from '../systems.ts';
import type { UnderstoodPhrase } from './sentence.ts';
import { understandSentence } from './understand-sentence.ts';

export interface UnderstoodQuery {
  readonly system: System | undefined;
  readonly leaning: System | undefined;
  /** The query with the understood filters added. Its text is only what was not understood. */
  readonly query: Record<string, string>;
  readonly phrases: readonly UnderstoodPhrase[];
}

export const locationParams: readonly string[] = ['city', 'postcode', 'radius', 'area'];

/**
 * Adds the filters that the text of a query was understood as. A filter that was set by hand takes precedence over
 * words for the same filter.
 */
export function understandQuery(query: SearchQuery, section: System | undefined): UnderstoodQuery {
  const { system, leaning, phrases, rest } = understandSentence(query['q'] ?? '', section);
  const isSet = (param: string) => groupParams(param).some((each) => (query[each] ?? '').trim() !== '');
  const taken = phrases
    .map((phrase) => ({ ...phrase, filters: phrase.filters.filter(({ param }) => !isSet(param)) }))
    .filter(({ filters }) => filters.length > 0);
  const understood: Record<string, string> = {};
  for (const { param, value } of taken.flatMap(({ filters }) => filters))
    understood[param] = excludedKeyOf(param)
      ? either(understood[param], value)
      : both(understood[param], value);
  return { system, leaning, query: { ...query, ...understood, q: rest }, phrases: taken };
}

/** Params that belong to one filter: both ends of a range, or everything that describes the location. */
export function groupParams(param: string): readonly string[] {
  if (locationParams.includes(param)) return locationParams;
  const [, key] = /^(.+)_(?:min|max)$/.exec(param) ?? [];
  return key === undefined ? [param] : [`${key}_min`, `${key}_max`];
}

/**
 * Combines two values of one filter. “Flat or house” means either, but “convertible car” and “used, in good condition”
 * mean what both lists of values have in common.
 */
function both(one: string | undefined, other: string): string {
  if (one === undefined || one === other) return other;
  const [first, second] = [one.split(','), other.split(',')];
  const common = first.filter((value) => second.includes(value));
  return common.length > 0 ? common.join() : either(one, other);
}

const either = (one: string | undefined, other: string) =>
  [...new Set([...(one?.split(',') ?? []), ...other.split(',')])].join();
