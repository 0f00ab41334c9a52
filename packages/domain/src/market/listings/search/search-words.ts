import { formatRadius } from '../locations/distances.ts';
import { rangeValueText } from './range-value.ts';
import { notParam } from './excluded.ts';
import { facetLabel, facetsIn, type RangeKey } from './search.ts';
import { rangesIn, type SearchQuery, valuesOf } from './search-address.ts';
import { type System, systemFacts } from '../systems.ts';

/** Heading of the search in one section, or in all sections. */
export function sectionName(system: System | undefined): string {
  return system ? systemFacts[system].name : 'Search';
}

const rangeLabels: Readonly<Record<RangeKey, string>> = {
  price: 'Price',
  year: 'Year',
  mileage: 'Mileage',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  area: 'Floor area (sq ft)',
  pay: 'Pay',
};

export function rangeLabel(key: RangeKey): string {
  return rangeLabels[key];
}

const MAX_TITLE_CHARS = 90;

/**
 * A search in one line: “walnut desk” · Furniture · Classifieds in Bristol. A search in all sections names no section.
 */
export function searchTitle(query: SearchQuery, system: System | undefined): string {
  const words = query['q'] ? [`“${query['q'].slice(0, 60)}”`] : [];
  const chosen = [...words, ...choices(query, system)];
  const pieces = system || chosen.length === 0 ? [...chosen, sectionName(system)] : chosen;
  const title = pieces.join(' · ') + locationWords(query, system);
  return title.length <= MAX_TITLE_CHARS ? title : `${title.slice(0, MAX_TITLE_CHARS - 1).trimEnd()}…`;
}

/** One text for each filter of a search. */
export function searchTerms(query: SearchQuery, system: System | undefined): string[] {
  const cities = valuesOf(query, 'city').map((city) => labelOf(system, 'city', city));
  return [
    ...(query['q'] ? [`“${query['q'].slice(0, 60)}”`] : []),
    ...choices(query, system),
    ...bounds(query, system),
    ...(cities.length > 0 ? [`in ${inWords(cities)}`] : []),
    ...(query['postcode'] ? [around(query)] : []),
    ...(query['area'] ? [IN_AREA] : []),
  ];
}

function choices(query: SearchQuery, system: System | undefined): string[] {
  const label = (key: string) => (value: string) => labelOf(system, key, value);
  return facetsIn(system).flatMap(({ key }) => {
    const excluded = valuesOf(query, notParam(key)).map(label(key));
    return [
      ...(key === 'city' ? [] : valuesOf(query, key).map(label(key))),
      ...(excluded.length > 0 ? [`not ${excluded.join(' or ')}`] : []),
    ];
  });
}

function bounds(query: SearchQuery, system: System | undefined): string[] {
  return rangesIn(system).flatMap((key) => {
    const [min, max] = [query[`${key}_min`], query[`${key}_max`]].map(
      (value) => value && rangeValueText(key, value),
    );
    const label = rangeLabel(key).toLowerCase();
    if (min && max) return [`${label} ${min} to ${max}`];
    if (min) return [`${label} from ${min}`];
    return max ? [`${label} up to ${max}`] : [];
  });
}

function locationWords(query: SearchQuery, system: System | undefined): string {
  const cities = valuesOf(query, 'city').map((city) => labelOf(system, 'city', city));
  if (cities.length > 0) return ` in ${inWords(cities)}`;
  if (query['postcode']) return ` ${around(query)}`;
  return query['area'] ? ` ${IN_AREA}` : '';
}

const IN_AREA = 'in a drawn area';

function around({ postcode = '', radius }: SearchQuery): string {
  const location = postcode.toUpperCase().slice(0, 12);
  return radius ? `within ${formatRadius(radius)} of ${location}` : `near ${location}`;
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function labelOf(system: System | undefined, key: string, value: string): string {
  return facetLabel(system, key, value).slice(0, 60);
}
