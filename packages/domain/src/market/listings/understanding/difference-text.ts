import { currencyOf, formatMoney, minorDigits } from '../../../selling/money/money.ts';
import { type DistanceUnit, formatDistance } from '../locations/distances.ts';
import { NOT_STATED } from '../search/derived-filters.ts';
import type { Findable } from '../search/findable.ts';
import { facetLabel, facetsIn, type RangeKey } from '../search/search.ts';
import type { SearchQuery } from '../search/search-address.ts';
import { rangeLabel } from '../search/search-words.ts';
import type { System } from '../systems.ts';
import { type Demand, isLocation } from './demands.ts';
import { nearestBound, rangeOf } from './near-misses.ts';
import { rangeText } from './range-meaning.ts';

export interface Compared {
  readonly system: System;
  readonly findable: Pick<Findable, 'facets'>;
  /** The price is in the units in which people write it. */
  readonly numbers: Readonly<Partial<Record<RangeKey, number | null>>>;
  /** Distance from the location that is searched for. */
  readonly km: number | undefined;
  readonly city: string | null;
}

/** In what a listing differs from a demand that it misses: “Manual”, “£300 above”, “12 miles away”. */
export function differenceText(
  demand: Demand,
  query: SearchQuery,
  listing: Compared,
  unit: DistanceUnit,
): string {
  const { params, words } = demand;
  if (words.length > 0) return `Doesn’t say “${words.join(' ')}”`;
  if (isLocation(demand)) return locationText(query, listing, unit);
  const key = rangeOf(demand);
  if (key) return numberText(key, query, listing.numbers[key] ?? undefined);
  return valueText(params[0] ?? '', listing);
}

/** Listings closer than this to the centre of a town that is not theirs are said to be in their own town. */
const BESIDE_KM = 3;

function locationText(query: SearchQuery, { km, city }: Compared, unit: DistanceUnit): string {
  const isBeside = query['city'] !== undefined && city !== null && (km ?? 0) < BESIDE_KM;
  if (km !== undefined && !isBeside) return formatDistance(km, unit);
  return city === null ? 'Location not stated' : `In ${city}`;
}

function numberText(key: RangeKey, query: SearchQuery, value: number | undefined): string {
  const currency = currencyOf(query['currency']);
  if (value === undefined)
    return key === 'price' ? `No price in ${currency}` : `${rangeLabel(key)} not stated`;
  const bound = nearestBound(key, query, value);
  if (bound === undefined || (key !== 'price' && key !== 'pay'))
    return rangeText(key, { min: value, max: value });
  const amount = Math.round(Math.abs(value - bound) * 10 ** minorDigits(currency));
  return `${formatMoney({ amount, currency })} ${value > bound ? 'above' : 'below'}`;
}

function valueText(key: string, { system, findable }: Compared): string {
  const label = facetsIn(system).find((facet) => facet.key === key)?.field.label ?? 'Not as asked';
  const values = findable.facets.filter((facet) => facet.key === key && facet.value !== NOT_STATED);
  if (values.length === 0) return `${label} not stated`;
  return values.map(({ value }) => facetLabel(system, key, value)).join(', ');
}
