import type { RangeKey } from '@tessera/domain/market/listings/search/search';
import { type Demand, isLocation } from '@tessera/domain/market/listings/understanding/demands';
import { rangeOf } from '@tessera/domain/market/listings/understanding/near-misses';
import type { NearVariant, Order, SearchCriteria } from '../../platform/search-index/search-index.ts';
import type { SearchedLocation } from './searched-location.ts';

/** Everywhere in the country is closer than this to every other place in it. */
const ANYWHERE_KM = 1_500;

interface Leaving {
  /** Everything that was searched for, of which `criteria` leave out `left`. */
  readonly exact: SearchCriteria;
  readonly criteria: SearchCriteria;
  readonly left: readonly Demand[];
  readonly location: SearchedLocation | undefined;
}

/**
 * How to find what misses the demands `left`: the closest to a bound or to the location first, if that is what is left out, and
 * otherwise the newest.
 */
export function variantsWithout({ exact, criteria, left, location }: Leaving): NearVariant[] {
  if (location && left.some(isLocation)) {
    const { latitude, longitude } = location;
    const around = { latitude, longitude, km: ANYWHERE_KM };
    return [{ criteria: { ...criteria, around }, order: { by: 'nearest', skip: 0 } }];
  }
  const key = left[0] && left.length === 1 ? rangeOf(left[0]) : undefined;
  const beyond = key ? beyondBounds(key, exact) : [];
  if (beyond.length === 0) return [{ criteria, order: { by: 'newest' } }];
  return beyond.map(({ bounds, order }) => ({
    criteria: { ...criteria, bounds: new Map(criteria.bounds).set(key as RangeKey, bounds) },
    order,
  }));
}

/** What lies just beyond the bounds of a filter, if there is an order that begins there. */
function beyondBounds(key: RangeKey, { system, bounds }: SearchCriteria) {
  const { min, max } = bounds.get(key) ?? { min: null, max: null };
  const above = (by: Order['by']) =>
    max === null ? [] : [{ bounds: { min: max + STEP, max: null }, order: { by } as Order }];
  const below = (by: Order['by']) =>
    min === null ? [] : [{ bounds: { min: null, max: min - STEP }, order: { by } as Order }];
  if (key === 'price') return [...above('price_up'), ...below('price_down')];
  if (system === 'auto' && key === 'mileage' && min === null) return above('mileage_up');
  return system === 'auto' && key === 'year' && max === null ? below('year_down') : [];
}

/** All numbers with such an order are whole. */
const STEP = 1;
