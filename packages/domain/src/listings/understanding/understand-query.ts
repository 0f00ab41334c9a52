import type { SearchQuery } from '../search-address.ts';
import type { System } from '../systems.ts';
import type { UnderstoodPhrase } from './sentence.ts';
import { understandSentence } from './understand-sentence.ts';

export interface UnderstoodQuery {
  readonly system: System | undefined;
  readonly leaning: System | undefined;
  /** The query with the understood filters, and only the other words as its text. */
  readonly query: Record<string, string>;
  readonly phrases: readonly UnderstoodPhrase[];
}

export const locationParams: readonly string[] = ['city', 'postcode', 'radius', 'area'];

/** A filter that was set by hand takes precedence over words about the same. */
export function understandQuery(query: SearchQuery, section: System | undefined): UnderstoodQuery {
  const { system, leaning, phrases, rest } = understandSentence(query['q'] ?? '', section);
  const isSet = (param: string) => groupParams(param).some((each) => (query[each] ?? '').trim() !== '');
  const taken = phrases
    .map((phrase) => ({ ...phrase, filters: phrase.filters.filter(({ param }) => !isSet(param)) }))
    .filter(({ filters }) => filters.length > 0);
  const understood: Record<string, string> = {};
  for (const { param, value } of taken.flatMap(({ filters }) => filters))
    understood[param] = both(understood[param], value);
  return { system, leaning, query: { ...query, ...understood, q: rest }, phrases: taken };
}

/** Params that say the same: both ends of a range, and all that name a location. */
export function groupParams(param: string): readonly string[] {
  if (locationParams.includes(param)) return locationParams;
  const [, key] = /^(.+)_(?:min|max)$/.exec(param) ?? [];
  return key === undefined ? [param] : [`${key}_min`, `${key}_max`];
}

/** “Flat or house” means one of two, but “convertible car” and “used, in good condition” what both have in common. */
function both(one: string | undefined, other: string): string {
  if (one === undefined || one === other) return other;
  const [first, second] = [one.split(','), other.split(',')];
  const common = first.filter((value) => second.includes(value));
  return (common.length > 0 ? common : [...first, ...second]).join();
}
