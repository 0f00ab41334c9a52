import type { searchListings } from '@tessera/contract/market/search';
import type { Output } from '@tessera/contract/endpoint';
import { parseArea } from '@tessera/domain/market/listings/areas/area';
import { radiusInKm, USUAL_RADIUS_KM } from '@tessera/domain/market/listings/locations/distances';
import { type Filters, readFilters, searchWords } from '@tessera/domain/market/listings/search/search';
import { orderFor, type SearchOrder, sortOrders } from '@tessera/domain/market/listings/search/search-orders';
import type { SearchQuery as AddressQuery } from '@tessera/domain/market/listings/search/search-address';
import type { System } from '@tessera/domain/market/listings/systems';
import { type Demand, withoutDemands } from '@tessera/domain/market/listings/understanding/demands';
import { UNWANTED } from '@tessera/domain/market/listings/understanding/negations';
import { understandQuery } from '@tessera/domain/market/listings/understanding/understand-query';
import { currencyOf, DEFAULT_CURRENCY, toMinor } from '@tessera/domain/selling/money/money';
import { ok, type Result } from '@tessera/domain/result';
import type { SearchCriteria } from '../../platform/search-index/search-index.ts';

/** The centre of a search, as the API returns it. */
export type Centre = NonNullable<Output<typeof searchListings>['centre']>;

/** A search, with everything that was understood from its words. */
export type ReadSearch = ReturnType<typeof readSearch>;

/** Reads the filters of a query, including the filters in its words. */
export function readSearch(typed: Readonly<Record<string, unknown>>, section: System | undefined) {
  const texts = Object.entries(typed).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] as const] : [],
  );
  const { system, leaning, query, phrases } = understandQuery(Object.fromEntries(texts), section);
  return { system, leaning, query: query as AddressQuery, phrases, words: searchWords(query['q'] ?? '') };
}

interface Around {
  readonly centre: Centre | null;
  readonly now: Date;
  /** Demands that are left out of the search. */
  readonly left?: readonly Demand[];
}

export function criteriaOf(
  search: ReadSearch,
  { centre, now, left = [] }: Around,
): Result<SearchCriteria, string> {
  const { system, leaning } = search;
  const query = withoutDemands(search.query, left);
  const filters = readFilters(system, query);
  if (!filters.ok) return filters;
  const around = query['postcode'] ? centre : null;
  const area = query['area'] ? parseArea(query['area']) : undefined;
  if (area && !area.ok) return area;
  const leftWords = new Set(left.flatMap(({ words }) => words));
  return ok({
    system,
    leaning,
    words: search.words.filter((word) => !leftWords.has(word)),
    unwanted: query[UNWANTED]?.split(','),
    filters: filters.value.chosen,
    excluded: filters.value.excluded,
    ...boundsOf(filters.value, query),
    around: around
      ? {
          latitude: around.latitude,
          longitude: around.longitude,
          km: radiusInKm(query['radius'] ?? '') ?? USUAL_RADIUS_KM,
        }
      : undefined,
    area: area?.value,
    now,
  });
}

/** The bounds of a search. Prices arrive as people write them, and become amounts in the currency's smallest unit. */
function boundsOf({ bounds }: Filters, query: AddressQuery): Pick<SearchCriteria, 'bounds' | 'currency'> {
  const currency = query['currency'] === undefined ? DEFAULT_CURRENCY : currencyOf(query['currency']);
  const price = bounds.get('price');
  if (!price) return { bounds, currency };
  const inMinor = (amount: number | null) =>
    amount === null ? null : (toMinor(amount.toFixed(3), currency) ?? null);
  return {
    currency,
    bounds: new Map(bounds).set('price', { min: inMinor(price.min), max: inMinor(price.max) }),
  };
}

/** The order that was chosen, or the usual one. */
export function orderOf(search: ReadSearch, { centre }: Pick<Around, 'centre'>): SearchOrder {
  const { system, query, words } = search;
  const sorting = { system, hasWords: words.length > 0, hasLocation: centre !== null };
  const chosen = sortOrders.find((order) => order === query['sort']);
  // “Cheap” only prefers cheaper listings among those that fit best. It does not sort by price, which would begin with
  // everything that contains the words somewhere.
  return orderFor(isCheapFirst(search) && sorting.hasWords ? undefined : chosen, sorting);
}

/** Whether the words of the search ask for something cheap. */
export function isCheapFirst({ phrases }: ReadSearch): boolean {
  return phrases.some(({ filters }) =>
    filters.some(({ param, value }) => param === 'sort' && value === 'price_up'),
  );
}
