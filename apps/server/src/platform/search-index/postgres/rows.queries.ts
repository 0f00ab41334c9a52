import { rangeKeys } from '@tessera/domain/listings/search';
import { systems } from '@tessera/domain/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Params } from '../../db/prepared.ts';
import { type Criteria, isLookedUp, isOfSystem, splitFilters } from './criteria.ts';
import { distance } from './locations.queries.ts';
import { isInSystem, newestFirst, type Times, timesOf } from './newest-first.queries.ts';
import { indexedBounds } from './number-orders.queries.ts';
import { rowCells, type RowParams, rowParams, typeOf } from './row-params.ts';

/** The text of a shared statement depends on these; all else are its params. */
export interface Shape {
  readonly hasWords: boolean;
  /** How many filters are looked up. With words they are part of one query. */
  readonly filters: number;
  /** For how many filters each row is checked. */
  readonly checked: number;
  /** The index is asked for cells of the map too. */
  readonly isInCells: boolean;
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
  const { lookedUp, checked } = splitFilters(criteria);
  const filters = hasWords ? 0 : lookedUp.length;
  if (!isLookedUp(criteria) || filters + checked.length > MAX_SHARED_FILTERS || criteria.ids)
    return undefined;
  const isInCells = rowCells(criteria) !== null;
  return { hasWords, filters, checked: checked.length, isInCells, isOfSystem: isOfSystem(criteria) };
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
  { hasWords, filters, isInCells }: Pick<Shape, 'hasWords' | 'filters' | 'isInCells'>,
): RawBuilder<unknown>[] {
  return [
    ...(hasWords ? [sql`words @@ ${indexed(param('query'))}`] : []),
    ...Array.from(
      { length: hasWords ? 0 : filters },
      (_, at) => sql`facets && ${indexed(param(`filter_${at}`))}`,
    ),
    ...(isInCells ? [sql`search_cells(latitude, longitude) && ${indexed(param('cells'))}`] : []),
  ];
}

/** All other conditions. */
function checks({ param, guard }: Where, { checked }: Pick<Shape, 'checked'>): RawBuilder<unknown>[] {
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
    // Written so that no index can answer.
    ...Array.from({ length: checked }, (_, at) => sql`(facets && ${param(`checked_${at}`)}) is true`),
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
  const fitting = and([...checks(where, shape), ...(after ? [after] : [])]);
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
  const { lookedUp, checked } = splitFilters(criteria);
  const isLookedUpHere = reading.isSystemLookedUp === true && isOfSystem(criteria);
  // A filter value is of one system already: asked for both, the planner reads all of the system's entries beside.
  const hasSystem = !isLookedUpHere && (filters.size === 0 || params.priced !== null);
  const isFromWords = reading.isFromWords ?? (text !== '' || ids !== undefined);
  const indexed = isFromWords ? [] : indexedBounds(criteria);
  const where = separateWhere({
    ...params,
    system: hasSystem ? params.system : null,
    ...Object.fromEntries(indexed.map(({ name }) => [name, null])),
  });
  const conditions = [
    ...lookups(where, {
      hasWords: text !== '',
      filters: lookedUp.length,
      isInCells: isLookedUp(criteria) && params.cells !== null,
    }),
    ...indexed.map(({ condition }) => condition),
    ...(isLookedUpHere && system ? [isInSystem(sql`${system}::text`)] : []),
    ...checks(where, { checked: checked.length }),
    // The index of locations begins with the system.
    ...(!system && (around || area) && text === '' ? [sql`system = any(${[...systems]}::text[])`] : []),
    ...(ids ? [sql`listing_id = any(${[...ids]}::int[])`] : []),
    ...besides,
    ...(after ? [after] : []),
  ];
  const table = isFromWords ? sql`listing_search` : sql`listing_filters`;
  return sql`(select ${columns} from ${table} where ${and(conditions)} ${order} limit ${limit})`;
}
