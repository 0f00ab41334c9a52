import { encodeArea, parseArea } from '../areas/area.ts';
import { notParam } from './excluded.ts';
import { facetsIn, rangesOf, type RangeKey } from './search.ts';
import { pathOfSystem } from './search-paths.ts';
import type { System } from '../systems.ts';

/** The query of a search call, including the system. */
export type SearchQuery = Readonly<Record<string, string>>;

export function rangesIn(system: System | undefined): readonly RangeKey[] {
  return system ? rangesOf[system] : ['price'];
}

const named = ['q', 'sort', 'postcode', 'radius', 'area', 'cursor', 'page', 'exact'] as const;

/** Reads the search query in an address. A form sent without script repeats a name for each chosen value. */
export function queryIn(address: URLSearchParams, system: System | undefined): Record<string, string> {
  const query: Record<string, string> = system ? { system } : {};
  const put = (key: string, value: string) => {
    if (value.trim() !== '') query[key] = value.trim();
  };
  for (const key of named) put(key, address.get(key) ?? '');
  for (const { key } of facetsIn(system))
    for (const param of [key, notParam(key)]) put(param, address.getAll(param).join(','));
  for (const key of rangesIn(system))
    for (const end of ['min', 'max']) put(`${key}_${end}`, address.get(`${key}_${end}`) ?? '');
  if (query['cursor']) query['counts'] = '0';
  return query;
}

/** The canonical form of a search: its filters in a fixed order, without page, sort order and layout. */
export function searchSubject(query: SearchQuery, system: System | undefined): URLSearchParams {
  const subject = new URLSearchParams();
  const put = (key: string, value: string | undefined) => {
    if (value) subject.set(key, value);
  };
  put('q', query['q']?.replaceAll(/\s+/g, ' '));
  for (const { key } of facetsIn(system))
    for (const param of [key, notParam(key)]) put(param, valuesOf(query, param).toSorted().join(','));
  for (const key of rangesIn(system))
    for (const end of ['min', 'max']) put(`${key}_${end}`, query[`${key}_${end}`]);
  put('postcode', query['postcode']);
  // A radius has no meaning without a location.
  if (query['postcode']) put('radius', query['radius']);
  put('area', canonicalAreaText(query['area']));
  return subject;
}

/** The canonical text of an area. A text that is no area stays as it is, so that the search reports it. */
function canonicalAreaText(text: string | undefined): string | undefined {
  const area = text === undefined ? undefined : parseArea(text);
  return area?.ok ? encodeArea(area.value) : text;
}

/** The chosen values of one filter. */
export function valuesOf(query: SearchQuery, key: string): string[] {
  const values = (query[key] ?? '').split(',').map((value) => value.trim());
  return [...new Set(values.filter(Boolean))];
}

/** The address of a search's page or of its feed. */
export function subjectPath(
  subject: URLSearchParams,
  system: System | undefined,
  ending: '' | '.rss' = '',
): string {
  const path = pathOfSystem(system) + ending;
  return subject.size > 0 ? `${path}?${subject}` : path;
}

const FACETS_OF_A_PAGE = 2;

/**
 * Whether a search is too special for search engines to list. “BMW in Bristol” is one page that many people look for,
 * but words, bounds, distances and long lists of choices would make endlessly many pages.
 */
export function isSpecialSearch(subject: URLSearchParams, system: System | undefined): boolean {
  const facets = new Set(facetsIn(system).map(({ key }) => key));
  const keys = [...subject.keys()];
  return (
    keys.length > FACETS_OF_A_PAGE ||
    keys.some((key) => !facets.has(key)) ||
    [...subject.values()].some((value) => value.includes(','))
  );
}
