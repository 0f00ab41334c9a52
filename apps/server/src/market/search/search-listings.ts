import { searchListings, type UnderstoodFilter } from '@tessera/contract/market/search';
import type { Input, Output, Reply } from '@tessera/contract/endpoint';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Log } from '../../platform/log/log.ts';
import type {
  Found,
  Order,
  ReadWord,
  Search,
  SearchCriteria,
} from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { locate } from '../geocoding/public.ts';
import { findListingCards } from './cards.queries.ts';
import {
  anywhereAround,
  cursorByDistance,
  findLeftOutLocation,
  nearestAfter,
  skippedByDistance,
} from './left-out-location.ts';
import { nextCursor, readOrder } from './pages.ts';
import {
  type Centre,
  criteriaOf,
  isCheapFirst,
  orderOf,
  readSearch,
  type ReadSearch,
} from './read-search.ts';
import { relaxedFilters, relaxSearch } from './relax-search.ts';
import { facetsOf } from './search-facets.ts';

export type SearchQuery = Input<typeof searchListings>['query'];
export type SearchPorts = Pick<Ports, 'db' | 'clock' | 'limits' | 'config' | 'searchIndex'>;
type Refused = Extract<Reply<typeof searchListings>, { ok: false }>;
type Answer = { readonly ok: true; readonly value: Output<typeof searchListings> } | Refused;

export const searchListingsRoute = handle(
  searchListings,
  async ({ query, log }, ports: Ports): Promise<Answer> => findListings(query, ports, log),
);

/**
 * Searches for listings. Feeds and emails call this too, within this process. They search exactly, because nothing may
 * be announced that does not fit.
 */
export async function findListings(query: SearchQuery, ports: SearchPorts, log: Log): Promise<Answer> {
  const { db, searchIndex } = ports;
  const { limit } = query;
  const read = await readCriteria(query, ports, log);
  if (!read.ok) return read;
  const { search, around } = read.value;
  if (query.sort === 'nearest' && !around.centre)
    return refuse({ code: 'search.invalid', reason: 'Please give a postcode to sort by distance.' });
  const skipped = skippedByDistance(query.cursor);
  const position = readOrder(
    skipped === undefined ? orderOf(search, around) : 'relevance',
    skipped === undefined ? query.cursor : String(skipped),
  );
  if (!position) return refuse({ code: 'search.invalid', reason: 'This page doesn’t exist.' });
  const order: Order =
    position.by === 'relevance' ? { ...position, isCheapFirst: isCheapFirst(search) } : position;
  // One more hit than the page shows tells whether there is another page.
  const page = { order, limit: limit + 1, isCounted: query.counts === '1' };
  const exact = await searchIndex.find({ criteria: read.value.criteria, ...page });
  const relaxed =
    exact.hits.length === 0 && query.exact === undefined
      ? await findRelaxed(read.value, { ...page, query, skip: skipped ?? 0, exact }, ports)
      : undefined;
  const { found, criteria, left } = relaxed ?? { found: exact, criteria: read.value.criteria, left: [] };
  const shown = found.hits.slice(0, limit).map(({ id }) => id);
  const centre = relaxed?.leftOut ?? (criteria.around ? around.centre : null);
  const next = nextCursor(relaxed?.order ?? order, found.hits, limit);
  return ok({
    listings: await findListingCards(db, shown, centre),
    total: found.counts ? { count: found.counts.total, isCapped: found.counts.isCapped } : null,
    facets: found.counts ? facetsOf(criteria, found.counts) : [],
    corrected: correctedFrom(found.words),
    system: search.system ?? null,
    understood: understoodFilters(search),
    relaxed: relaxedFilters(search, left),
    centre,
    next: relaxed?.leftOut ? cursorByDistance(next) : next,
  });
}

interface Relaxing extends Omit<Search, 'criteria'> {
  readonly query: SearchQuery;
  /** The number of results before this page, if they are ordered by distance. */
  readonly skip: number;
  readonly exact: Found;
}

/**
 * Finds what fits a search that finds nothing, apart from some demands. If the location is one of these, the results are ordered
 * by their distance from it, unless the search asks for another order. Undefined if leaving out demands does not help.
 */
async function findRelaxed(
  { search, around }: ReadCriteria,
  { query, skip, exact, ...page }: Relaxing,
  ports: SearchPorts,
) {
  const { searchIndex } = ports;
  const left = await relaxSearch(search, { searchIndex, ...around, isCounted: exact.counts?.total === 0 });
  const relaxed = criteriaOf(search, { ...around, left });
  if (left.length === 0 || !relaxed.ok) return undefined;
  const criteria = relaxed.value;
  const leftOut =
    query.sort === undefined ? await findLeftOutLocation({ search, left, ...around }, ports) : null;
  if (leftOut) {
    const order = nearestAfter(skip);
    const near = anywhereAround(criteria, leftOut);
    const found = await searchIndex.find({ ...page, criteria: near, order });
    // Listings without a location are found only in the usual order.
    if (found.hits.length > 0) return { found, criteria: near, left, order, leftOut };
  }
  const found = await searchIndex.find({ ...page, criteria });
  return { found, criteria, left, order: page.order, leftOut: null };
}

interface ReadCriteria {
  readonly search: ReadSearch;
  readonly criteria: SearchCriteria;
  readonly around: { readonly centre: Centre | null; readonly now: Date };
}

/** Reads the criteria of a query, without order and page, which a call that only counts does not have. */
export async function readCriteria(
  query: SearchQuery,
  ports: SearchPorts,
  log: Log,
): Promise<{ readonly ok: true; readonly value: ReadCriteria } | Refused> {
  const search = readSearch(query, query.system);
  const located = await findCentre(search.query['postcode'], ports, log);
  if (located && !located.ok) return located;
  const around = { centre: located?.value ?? null, now: ports.clock.now() };
  const criteria = criteriaOf(search, around);
  if (!criteria.ok) return refuse({ code: 'search.invalid', reason: criteria.refusal });
  return ok({ search, criteria: criteria.value, around });
}

async function findCentre(postcode: string | undefined, ports: SearchPorts, log: Log) {
  if (!postcode?.trim()) return undefined;
  const located = await locate(ports, postcode, log);
  if (located.ok) return located;
  const { refusal } = located;
  return refusal.code === 'geocoding.unknown' ? refuse({ code: 'search.location_unknown' }) : refuse(refusal);
}

function correctedFrom(words: readonly ReadWord[]): string | null {
  return words.some(({ typed, word }) => typed !== word) ? words.map(({ word }) => word).join(' ') : null;
}

function understoodFilters({ phrases }: ReadSearch): UnderstoodFilter[] {
  return phrases.flatMap(({ filters, ...phrase }) => filters.map((filter) => ({ ...filter, ...phrase })));
}
