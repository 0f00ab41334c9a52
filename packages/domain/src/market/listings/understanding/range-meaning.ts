import { notParam } from '../search/excluded.ts';
import type { RangeKey } from '../search/search.ts';
import type { System } from '../systems.ts';
import type { Meaning, UnderstoodFilter } from './sentence.ts';

export interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

export function rangeMeaning(
  system: System | undefined,
  key: RangeKey,
  { min, max }: Limits,
  besides: readonly UnderstoodFilter[] = [],
  inTime = '',
): Meaning {
  return {
    system,
    filters: [
      ...(min === undefined ? [] : [{ param: `${key}_min`, value: String(min) }]),
      ...(max === undefined ? [] : [{ param: `${key}_max`, value: String(max) }]),
      ...besides,
    ],
    label: rangeText(key, { min, max }) + inTime,
  };
}

/** A range for people: “Up to £1,200”, “2 bed”, “2018 or newer”. */
export function rangeText(key: RangeKey, { min, max }: Limits): string {
  const text = (value: number) => valueText(key, value);
  if (min !== undefined && min === max) return text(min);
  if (min !== undefined && max !== undefined) return `${isCounted(key) ? min : text(min)} to ${text(max)}`;
  if (min !== undefined) return `From ${text(min)}`;
  return `Up to ${text(max ?? 0)}`;
}

const isCounted = (key: RangeKey) => key === 'beds' || key === 'baths';

function valueText(key: RangeKey, value: number): string {
  const number = value.toLocaleString('en-GB', { maximumFractionDigits: 2 });
  if (key === 'price' || key === 'pay') return `£${number}`;
  if (key === 'mileage') return `${number} miles`;
  if (key === 'beds') return `${number} bed`;
  if (key === 'baths') return `${number} bath`;
  return key === 'area' ? `${number} sq ft` : String(value);
}

/** From this on, a price is that of a vehicle and not of a day with it. */
const LOWEST_VEHICLE = 1_000;

/** What the price of a vehicle means: nobody who names some thousand pounds wants to hire one. */
export function vehiclePrice(limits: Limits): Meaning {
  const isForSale = (limits.max ?? limits.min ?? 0) >= LOWEST_VEHICLE;
  return rangeMeaning(
    'auto',
    'price',
    limits,
    isForSale ? [{ param: notParam('offer_type'), value: 'rental' }] : [],
  );
}

const SALES = 'sale,shared_ownership';
const LETTINGS = 'rent,short_let';
/** Below this, no home is for sale; from this on, none is to rent by the month. */
const LOWEST_SALE = 20_000;
/** A lower number of pounds is no rent. */
const LOWEST_RENT = 150;

/** The filter for what a price of a home can be for: a rent never answers a sale’s price, nor a sale a rent. */
export function listingTypesAt(pounds: number): UnderstoodFilter | undefined {
  if (pounds < LOWEST_RENT) return undefined;
  return { param: 'listing_type', value: pounds < LOWEST_SALE ? LETTINGS : SALES };
}
