import { searchListings, type UnderstoodFilter } from '@tessera/contract/market/search';
import type { Input, Output, Reply } from '@tessera/contract/endpoint';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Found, ReadWord, Search, SearchCriteria } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { locate } from '../geocoding/public.ts';
import { withAlike } from './alike.ts';
import { findListingCards } from './cards.queries.ts';
import { findLesserWords } from './lesser-words.ts';
import { describeNearMisses, findNearMisses } from './near-misses.ts';
import { nearCursor, nextCursor, pageByNumber, pageCount, readOrder, skippedNear } from './pages.ts';
import {
  type Centre,
  criteriaOf,
  isCheapFirst,
  orderOf,
  readSearch,
  type ReadSearch,
} from './read-search.ts';
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
  const nearSkip = skippedNear(query.cursor);
  const position = readOrder(orderOf(search, around), nearSkip === undefined ? query.cursor : undefined);
  if (!position) return refuse({ code: 'search.invalid', reason: 'This page doesn’t exist.' });
  const start = position.by === 'relevance' ? { ...position, isCheapFirst: isCheapFirst(search) } : position;
  const number = query.cursor === undefined ? query.page : 1;
  const { before, ...numbered } = pageByNumber(start, { page: number, limit });
  const { order } = numbered;
  const page = { ...numbered, isCounted: query.counts === '1' };
  const exact = await searchIndex.find({ criteria: read.value.criteria, ...page });
  const isExact = query.exact !== undefined;
  const { found, criteria, reading, leftOut, unknown } = isExact
    ? exactly(read.value, exact)
    : await withoutLesserWords(read.value, { ...page, exact }, searchIndex);
  const hits = found.hits.slice(before);
  const shown = nearSkip === undefined ? hits.slice(0, limit).map(({ id }) => id) : [];
  const isLacking =
    !isExact &&
    found.hits.length < limit &&
    (nearSkip !== undefined || (query.cursor === undefined && number === 1));
  const except = found.hits.map(({ id }) => id);
  const groups = found.groups.filter((group) => !group.some((word) => leftOut.includes(word)));
  const missing = isLacking
    ? await findNearMisses({ search: reading, around, groups, unknown, except }, ports)
    : { all: [], location: undefined };
  const near =
    isLacking && groups.length > 0 ? await withAlike(missing, { criteria, hits: except }, ports) : missing;
  const from = nearSkip ?? 0;
  const misses = near.all.slice(from, from + limit - shown.length);
  const hasMoreMisses = from + misses.length < near.all.length;
  const centre = criteria.around ? around.centre : null;
  return ok({
    listings: await findListingCards(db, shown, centre),
    total: found.counts ? { count: found.counts.total, isCapped: found.counts.isCapped } : null,
    facets: found.counts ? facetsOf(criteria, found.counts) : [],
    corrected: correctedFrom(found.words),
    system: search.system ?? null,
    understood: understoodFilters(search),
    leftOut: [...leftOut],
    near: await describeNearMisses(misses, { search, location: near.location }, ports),
    centre,
    next: hasMoreMisses
      ? nearCursor(from + misses.length)
      : nearSkip === undefined
        ? nextCursor(order, hits, limit)
        : null,
    pages: found.counts ? pageCount(order, found.counts, limit) : null,
  });
}

interface Answered {
  readonly found: Found;
  readonly criteria: SearchCriteria;
  /** The search without the words that were left out. */
  readonly reading: ReadSearch;
  readonly leftOut: readonly string[];
  readonly unknown: ReadonlySet<string>;
}

const exactly = ({ search, criteria }: ReadCriteria, found: Found): Answered => ({
  found,
  criteria,
  reading: search,
  leftOut: [],
  unknown: new Set(),
});

/** Searches again without fillers and words that no listing has, if the search finds nothing with them. */
async function withoutLesserWords(
  read: ReadCriteria,
  { exact, ...page }: Omit<Search, 'criteria'> & { readonly exact: Found },
  searchIndex: Ports['searchIndex'],
): Promise<Answered> {
  const { search, criteria, around } = read;
  const same = exactly(read, exact);
  if (exact.hits.length > 0 || search.words.length === 0) return same;
  const lesser = await findLesserWords({ search, groups: exact.groups, criteria }, searchIndex);
  if (!lesser) return same;
  const { toLeaveOut: leftOut, unknown } = lesser;
  const reading = { ...search, words: search.words.filter((word) => !leftOut.includes(word)) };
  const fewer = criteriaOf(reading, around);
  if (leftOut.length === 0 || !fewer.ok) return { ...same, unknown };
  const found = await searchIndex.find({ ...page, criteria: fewer.value });
  return { found: { ...found, groups: exact.groups }, criteria: fewer.value, reading, leftOut, unknown };
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
