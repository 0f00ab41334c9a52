import { formatRadius } from '../locations/distances.ts';
import { excludedKeyOf } from '../search/excluded.ts';
import { facetLabel, type RangeKey, rangeKeys } from '../search/search.ts';
import type { SearchQuery } from '../search/search-address.ts';
import type { System } from '../systems.ts';
import { rangeText } from './range-meaning.ts';

/** A filter for people, made from all its params: “Up to £300”, “In Leeds”, “Within 5 miles of BS1”. */
export function filterLabel(
  query: SearchQuery,
  params: readonly string[],
  system: System | undefined,
): string {
  const [param = '', value = ''] =
    params.flatMap((each) => (query[each] ? [[each, query[each]] as const] : []))[0] ?? [];
  const key = rangeKeys.find((each) => param === `${each}_min` || param === `${each}_max`);
  if (key) return rangeLabelOf(key, query);
  if (param === 'city') return `In ${value.split(',').join(' or ')}`;
  if (param === 'postcode')
    return query['radius']
      ? `Within ${formatRadius(query['radius'])} of ${value.toUpperCase()}`
      : `Near ${value.toUpperCase()}`;
  if (param === 'area') return 'Inside the drawn area';
  const excluded = excludedKeyOf(param);
  const labels = value.split(',').map((each) => facetLabel(system, excluded ?? param, each));
  return (excluded ? 'Not ' : '') + labels.join(' or ');
}

function rangeLabelOf(key: RangeKey, query: SearchQuery): string {
  const number = (text: string | undefined) => {
    const value = Number((text ?? '').replaceAll(/[£,\s]/g, ''));
    return text === undefined || text === '' || Number.isNaN(value) ? undefined : value;
  };
  return rangeText(key, { min: number(query[`${key}_min`]), max: number(query[`${key}_max`]) });
}
