import { type RangeKey, rangeKeys } from '@tessera/domain/listings/search';
import { systems } from '@tessera/domain/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Params } from '../../db/prepared.ts';
import type { SearchCriteria } from '../search-index.ts';
import { boxIn, distance, polygonOf } from './locations.queries.ts';
import { isInSystem, newestFirst, type Times, timesOf } from './newest-first.queries.ts';

/** Criteria as the tables have them. */
export interface Criteria extends Omit<SearchCriteria, 'words' | 'filters'> {
  /** A tsquery that PostgreSQL made itself; empty where there are no words to look for. */
  readonly text: string;
  /** For each word with its synonyms, a tsquery, by which hits are ranked. */
  readonly groups: readonly string[];
  /** Numbers of filter values. */
  readonly filters: ReadonlyMap<string, readonly number[]>;
}

/** Whether an index of words or filter values leads to the rows, and not one of order or location alone. */
export function isLookedUp({ text, filters }: Criteria): boolean {
  return text !== '' || filters.size > 0;
}

/** The text of a shared statement depends on these; all else are its params. */
export interface Shape {
  readonly hasWords: boolean;
  /** In how many filters something is chosen. With words they are part of one query. */
  readonly filters: number;
  /** One system is wanted, and what is looked up is not of that system by itself, as filter values are. */
  readonly isOfSystem: boolean;
}

/** More are rare, and each number has a separate text. */
const MAX_SHARED_FILTERS = 3;

/**
 * Most searches look up words or filter values, and planning one takes as long as running it. So they share a few texts,
 * each put together once and planned once a connection. Other searches have separate texts.
 */
export function sharedShapeOf(criteria: Criteria): Shape | undefined {
  const hasWords = criteria.text !== '';
  const filters = hasWords ? 0 : criteria.filters.size;
  if (!isLookedUp(criteria) || filters > MAX_SHARED_FILTERS || criteria.ids) return undefined;
  return { hasWords, filters, isOfSystem: isOfSystem(criteria) };
}

function isOfSystem({ system, filters }: Criteria): boolean {
  return system !== undefined && filters.size === 0;
}

type BoundParams = { readonly [Bound in `${'min' | 'max'}_${RangeKey}`]: number | null };
type FilterParams = { readonly [Filter in `filter_${number}`]: readonly number[] };

export type RowParams = {
  readonly text: string;
  /** The words together with the filter values, which one index answers for. */
  readonly query: string;
  readonly now: Date;
  readonly system: string | null;
  /** The currency that a price must have; null where the price does not matter. */
  readonly priced: string | null;
  readonly south: number | null;
  readonly north: number | null;
  readonly west: number | null;
  readonly east: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly km: number | null;
  /** In PostgreSQL's spelling of a polygon. */
  readonly area: string | null;
  readonly limit: number;
} & BoundParams &
  FilterParams;

const types: Readonly<Record<string, string>> = {
  query: 'tsquery',
  now: 'timestamptz',
  system: 'text',
  priced: 'text',
  area: 'polygon',
  min_price: 'bigint',
  max_price: 'bigint',
};
const typeOf = (name: string) => types[name] ?? (name.startsWith('filter_') ? 'int[]' : 'float8');

export function rowParams(criteria: Criteria, limit: number, isPriced = false): RowParams {
  const { system = null, text, filters, bounds, currency, around, area, now } = criteria;
  const { latitude = null, longitude = null, km = null } = around ?? {};
  const chosen = [...filters.values()];
  const ends = rangeKeys.flatMap((key) => [
    [`min_${key}`, bounds.get(key)?.min ?? null],
    [`max_${key}`, bounds.get(key)?.max ?? null],
  ]);
  return {
    text,
    query: text === '' ? '' : wordQuery(text, chosen),
    now,
    system,
    priced: isPriced || bounds.has('price') ? currency : null,
    ...boxIn(criteria),
    latitude,
    longitude,
    km,
    area: area ? polygonOf(area) : null,
    limit,
    ...(Object.fromEntries(ends) as BoundParams),
    ...Object.fromEntries(chosen.map((ids, at) => [`filter_${at}`, ids])),
  };
}

/** A filter value among the words. No text gives such a word, for `#` is no character of one. */
export function tokenOf(filterValueId: number): string {
  return `#${filterValueId}`;
}

function wordQuery(text: string, filters: readonly (readonly number[])[]): string {
  const chosen = filters.map((ids) => ids.map((id) => `'${tokenOf(id)}'`).join(' | '));
  return [text, ...chosen].map((each) => `(${each})`).join(' & ');
}

/** Writes a condition that needs a param: always, never, or unless the param is null. */
type Guard = (name: keyof RowParams, condition: RawBuilder<unknown>) => readonly RawBuilder<unknown>[];

interface Where {
  readonly param: (name: keyof RowParams) => RawBuilder<unknown>;
  readonly guard: Guard;
  /** Params that choose an index: hidden from the planner in a shared text, which it would plan anew for each. */
  readonly indexed: (param: RawBuilder<unknown>) => RawBuilder<unknown>;
}

function sharedWhere(value: Params<RowParams>): Where {
  const param: Where['param'] = (name) => sql`${value(name)}::${sql.raw(typeOf(name))}`;
  return {
    param,
    guard: (name, condition) => [sql`(${param(name)} is null or (${condition}))`],
    indexed: (each) => sql`(select ${each})`,
  };
}

/** The planner sees every value. */
function separateWhere(params: RowParams): Where {
  return {
    param: (name) => sql`${params[name]}::${sql.raw(typeOf(name))}`,
    guard: (name, condition) => (params[name] === null ? [] : [condition]),
    indexed: (each) => each,
  };
}

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** Conditions that the index of words and filter values answers for. */
function lookups(
  { param, indexed }: Where,
  shape: Pick<Shape, 'hasWords' | 'filters'>,
): RawBuilder<unknown>[] {
  if (shape.hasWords) return [sql`words @@ ${indexed(param('query'))}`];
  return Array.from({ length: shape.filters }, (_, at) => sql`facets && ${indexed(param(`filter_${at}`))}`);
}

/** All other conditions. */
function checks({ param, guard }: Where): RawBuilder<unknown>[] {
  const circle = { latitude: param('latitude'), longitude: param('longitude') };
  return [
    sql`expires_at > ${param('now')}`,
    ...guard('system', sql`system = ${param('system')}`),
    ...guard('priced', sql`currency = ${param('priced')} and price is not null`),
    ...rangeKeys.flatMap((key) => [
      ...guard(`min_${key}`, sql`${sql.ref(key)} >= ${param(`min_${key}`)}`),
      ...guard(`max_${key}`, sql`${sql.ref(key)} <= ${param(`max_${key}`)}`),
    ]),
    ...guard(
      'south',
      sql`latitude between ${param('south')} and ${param('north')}
        and longitude between ${param('west')} and ${param('east')}`,
    ),
    ...guard('km', sql`${distance(circle)} <= ${param('km')}`),
    ...guard('area', sql`${param('area')} @> point(longitude, latitude)`),
  ];
}

export interface Reading {
  readonly columns: RawBuilder<unknown>;
  /** The condition that a page begins after the one before. */
  readonly after?: RawBuilder<unknown> | undefined;
  /** With its `order by`. */
  readonly order?: RawBuilder<unknown> | undefined;
}

export type SharedParams = RowParams & Times;

export function sharedParams(criteria: Criteria, limit: number, newest = criteria.now): SharedParams {
  return { ...rowParams(criteria, limit), ...timesOf(criteria.system, newest, limit) };
}

/** The newest days first, and nothing older where they have hardly anything: a separate text finds that sooner. */
export function sharedRows(shape: Shape, value: Params<SharedParams>, reading: Reading): RawBuilder<unknown> {
  const { columns, after, order = sql`` } = reading;
  const where = sharedWhere(value);
  const table = shape.hasWords ? sql`listing_search` : sql`listing_filters`;
  const found = lookups(where, shape);
  const fitting = and([...checks(where), ...(after ? [after] : [])]);
  return newestFirst(
    value,
    shape.isOfSystem,
    (isWithin) => sql`select ${columns} from (
      select * from ${table} where ${and([...found, isWithin])} offset 0) as fence
      where ${fitting} ${order}`,
  );
}

export interface SeparateReading extends Reading {
  readonly limit: number;
  readonly isPriced?: boolean;
  /** Conditions besides the criteria. */
  readonly besides?: readonly RawBuilder<unknown>[];
  /** Asks the index of words for the system; the planner may otherwise read all of the system beside. */
  readonly isSystemLookedUp?: boolean;
  /** `listing_search` has every column; without words, `listing_filters` has less to read. */
  readonly isFromWords?: boolean;
}

export function separateRows(criteria: Criteria, reading: SeparateReading): RawBuilder<unknown> {
  const { columns, after, order = sql``, limit, isPriced = false, besides = [] } = reading;
  const { system, text, filters, around, area, ids } = criteria;
  const params = rowParams(criteria, limit, isPriced);
  const isLookedUpHere = reading.isSystemLookedUp === true && isOfSystem(criteria);
  // A filter value is of one system already: asked for both, the planner reads all of the system's entries beside.
  const hasSystem = !isLookedUpHere && (filters.size === 0 || params.priced !== null);
  const where = separateWhere({ ...params, system: hasSystem ? params.system : null });
  const conditions = [
    ...lookups(where, { hasWords: text !== '', filters: filters.size }),
    ...(isLookedUpHere && system ? [isInSystem(sql`${system}::text`)] : []),
    ...checks(where),
    // The index of locations begins with the system.
    ...(!system && (around || area) && text === '' ? [sql`system = any(${[...systems]}::text[])`] : []),
    ...(ids ? [sql`listing_id = any(${[...ids]}::int[])`] : []),
    ...besides,
    ...(after ? [after] : []),
  ];
  const isFromWords = reading.isFromWords ?? (text !== '' || ids !== undefined);
  const table = isFromWords ? sql`listing_search` : sql`listing_filters`;
  return sql`(select ${columns} from ${table} where ${and(conditions)} ${order} limit ${limit})`;
}
