import { type SearchFacet, searchListings } from '@tessera/contract/search';
import type { Input, Output, Reply } from '@tessera/contract/endpoint';
import { parseArea } from '@tessera/domain/listings/areas/area';
import { USUAL_RADIUS_KM } from '@tessera/domain/listings/distances';
import {
  facetLabel,
  facetsIn,
  type Filters,
  readFilters,
  searchWords,
} from '@tessera/domain/listings/search';
import { orderFor } from '@tessera/domain/listings/search-orders';
import { systemFacts, systems } from '@tessera/domain/listings/systems';
import { currencyOf, DEFAULT_CURRENCY, toMinor } from '@tessera/domain/money/money';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Counts, type ReadWord, type SearchCriteria } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { locate } from '../geocoding/public.ts';
import { findListingCards } from './cards.queries.ts';
import { nextCursor, readOrder } from './pages.ts';

export type SearchQuery = Input<typeof searchListings>['query'];
export type SearchPorts = Pick<Ports, 'db' | 'clock' | 'limits' | 'config' | 'searchIndex'>;
type Refused = Extract<Reply<typeof searchListings>, { ok: false }>;
type Answer = { readonly ok: true; readonly value: Output<typeof searchListings> } | Refused;

export const searchListingsRoute = handle(
  searchListings,
  async ({ query, log }, ports: Ports): Promise<Answer> => findListings(query, ports, log),
);

/** Also called by feeds and emails, within this process. */
export async function findListings(query: SearchQuery, ports: SearchPorts, log: Log): Promise<Answer> {
  const { db, searchIndex } = ports;
  const { system, limit, sort } = query;
  const read = await readCriteria(query, ports, log);
  if (!read.ok) return read;
  const { criteria, centre } = read.value;
  if (sort === 'nearest' && !centre)
    return refuse({ code: 'search.invalid', reason: 'Please give a postcode to sort by distance.' });
  const sorting = { system, hasWords: criteria.words.length > 0, hasLocation: centre !== null };
  const order = readOrder(orderFor(sort, sorting), query.cursor);
  if (!order) return refuse({ code: 'search.invalid', reason: 'This page doesn’t exist.' });
  // One hit more than the page shows tells whether there is another page.
  const search = { criteria, order, limit: limit + 1, isCounted: query.counts === '1' };
  const found = await searchIndex.find(search);
  const shown = found.hits.slice(0, limit).map(({ id }) => id);
  return ok({
    listings: await findListingCards(db, shown, centre),
    total: found.counts ? { count: found.counts.total, isCapped: found.counts.isCapped } : null,
    facets: found.counts ? facetsOf(criteria, found.counts) : [],
    corrected: correctedFrom(found.words),
    centre,
    next: nextCursor(order, found.hits, limit),
  });
}

interface ReadSearch {
  readonly criteria: SearchCriteria;
  readonly centre: Output<typeof searchListings>['centre'];
}

/** Reads the criteria of a query. Order and page are left out: the call that only counts has none. */
export async function readCriteria(
  query: SearchQuery,
  ports: SearchPorts,
  log: Log,
): Promise<{ readonly ok: true; readonly value: ReadSearch } | Refused> {
  const { system, radius } = query;
  const filters = readFilters(system, query);
  if (!filters.ok) return refuse({ code: 'search.invalid', reason: filters.refusal });
  const area = query.area ? parseArea(query.area) : undefined;
  if (area && !area.ok) return refuse({ code: 'search.invalid', reason: area.refusal });
  const located = await findCentre(query, ports, log);
  if (located && !located.ok) return located;
  const centre = located?.value ?? null;
  const criteria: SearchCriteria = {
    system,
    words: searchWords(query.q ?? ''),
    filters: filters.value.chosen,
    ...boundsOf(filters.value, query),
    around: centre ? { ...centre, km: radius ?? USUAL_RADIUS_KM } : undefined,
    area: area?.value,
    now: ports.clock.now(),
  };
  return ok({ criteria, centre });
}

async function findCentre({ postcode = '' }: SearchQuery, ports: SearchPorts, log: Log) {
  if (postcode.trim() === '') return undefined;
  const located = await locate(ports, postcode, log);
  if (located.ok) return located;
  const { refusal } = located;
  return refusal.code === 'geocoding.unknown' ? refuse({ code: 'search.location_unknown' }) : refuse(refusal);
}

/** Prices arrive as people write them, and are compared in the currency's smallest unit. */
function boundsOf({ bounds }: Filters, query: SearchQuery): Pick<SearchCriteria, 'bounds' | 'currency'> {
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

function correctedFrom(words: readonly ReadWord[]): string | null {
  return words.some(({ typed, word }) => typed !== word) ? words.map(({ word }) => word).join(' ') : null;
}

const VALUES_SHOWN = 50;

/** Filter values that a person could choose, each with the number of listings that it would find. */
function facetsOf({ system, filters }: SearchCriteria, counts: Counts): SearchFacet[] {
  const facets = facetsIn(system).map(({ key, field }) => {
    const { isCapped = false, byValue = new Map<string, number>() } = counts.byFilter.get(key) ?? {};
    return toFacet({
      key,
      label: field.label,
      isCapped,
      counts: byValue,
      chosen: filters.get(key) ?? [],
      labelOf: (value) => facetLabel(system, key, value),
    });
  });
  return [...(system ? [] : [systemFacet(counts)]), ...facets].filter(({ values }) => values.length > 0);
}

function systemFacet({ bySystem, isCapped }: Counts): SearchFacet {
  const counts = new Map<string, number>(
    systems.flatMap((system) => (bySystem.has(system) ? [[system, bySystem.get(system) ?? 0] as const] : [])),
  );
  return toFacet({
    key: 'system',
    label: 'Part of the market',
    isCapped,
    counts,
    chosen: [],
    labelOf: (value) => systemFacts[systems.find((system) => system === value) ?? 'general'].label,
  });
}

interface Countable {
  readonly key: string;
  readonly label: string;
  readonly isCapped: boolean;
  readonly counts: ReadonlyMap<string, number>;
  readonly chosen: readonly string[];
  readonly labelOf: (value: string) => string;
}

/** The most frequent values, and those already chosen, even if no listing has them. */
function toFacet({ key, label, isCapped, counts, chosen, labelOf }: Countable): SearchFacet {
  const frequent = [...counts]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, VALUES_SHOWN);
  const shown = new Map([...frequent, ...chosen.map((value) => [value, counts.get(value) ?? 0] as const)]);
  const values = [...shown].map(([value, count]) => ({
    value,
    label: labelOf(value),
    count,
    isChosen: chosen.includes(value),
  }));
  return { key, label, isCapped, values };
}
