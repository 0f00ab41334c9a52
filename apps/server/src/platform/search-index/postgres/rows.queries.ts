import { rangeKeys } from '@tessera/domain/market/listings/search/search';
import { systems } from '@tessera/domain/market/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Params } from '../../db/prepared.ts';
import { type Criteria, isLookedUp, isOfSystem, splitFilters } from './criteria.ts';
import { distance } from './locations.queries.ts';
import { isInSystem, newestFirst, type Times, timesOf } from './newest-first.queries.ts';
import { indexedBounds } from './number-orders.queries.ts';
import { rowCells, type RowParams, rowParams, typeOf } from './row-params.ts';

/** What the SQL text of a shared statement depends on. Everything else is a param. */
export interface Shape {
  readonly hasWords: boolean;
  /** How many filters are looked up in the index. With words, these are contained in the one tsquery. */
  readonly filters: number;
  /** How many filters are checked row by row. */
  readonly checked: number;
  /** Whether cells of the map are looked up in the index too. */
  readonly isInCells: boolean;
  /**
   * Whether the query has to say which system it wants. It need not if filter values are looked up, since each value
   * belongs to one system.
   */
  readonly isOfSystem: boolean;
}

/**
 * Searches with more filters are rare and run as separate statements, since each number of filters needs another SQL
 * text.
 */
const MAX_SHARED_FILTERS = 3;

/**
 * The shape of a search that can use a shared SQL text; undefined for a search that gets a text of its own. Most
 * searches look up words or filter values, and planning such a query takes as long as running it. So they share a few
 * texts, each written once and planned once per connection.
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

/**
 * Turns a condition on a param into the conditions to add: none if the criteria lack the param, or one that holds
 * whenever the param is null.
 */
type Guard = (name: keyof RowParams, condition: RawBuilder<unknown>) => readonly RawBuilder<unknown>[];

interface Where {
  readonly param: (name: keyof RowParams) => RawBuilder<unknown>;
  readonly guard: Guard;
  /**
   * Wraps params that decide which index is used. In a shared text they are hidden in a subquery, because PostgreSQL
   * would otherwise plan the statement again for each value.
   */
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

/** Conditions for a separate text, in which the planner sees every value. */
function separateWhere(params: RowParams): Where {
  return {
    param: (name) => sql`${params[name]}::${sql.raw(typeOf(name))}`,
    guard: (name, condition) => (params[name] === null ? [] : [condition]),
    indexed: (each) => each,
  };
}

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** The conditions that an index of words, filter values or map cells answers. */
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

/** The conditions that are checked row by row. */
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
    ...guard('excluded', sql`not (facets && ${param('excluded')})`),
    // `is true` keeps PostgreSQL from using an index for this condition.
    ...Array.from({ length: checked }, (_, at) => sql`(facets && ${param(`checked_${at}`)}) is true`),
  ];
}

export interface Reading {
  readonly columns: RawBuilder<unknown>;
  /** The condition that a row comes after the last row of the previous page. */
  readonly after?: RawBuilder<unknown> | undefined;
  /** A complete clause, including the words `order by`. */
  readonly order?: RawBuilder<unknown> | undefined;
}

export type SharedParams = RowParams & Times;

export function sharedParams(criteria: Criteria, limit: number, newest = criteria.now): SharedParams {
  return { ...rowParams(criteria, limit), ...timesOf(criteria.system, newest, limit) };
}

/**
 * Rows of a shared text, the newest days first. If the newest days have hardly any matches, it returns no older rows,
 * and the caller runs a separate text, which is faster then.
 */
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

/** Whether a row meets the criteria, as an expression. Rows need the columns of `listing_search`. */
export function isMet(criteria: Criteria): RawBuilder<unknown> {
  const { lookedUp, checked } = splitFilters(criteria);
  const hasWords = criteria.text !== '';
  const where = separateWhere(rowParams(criteria, 0));
  const conditions = [
    ...lookups(where, { hasWords, filters: lookedUp.length, isInCells: false }),
    ...checks(where, { checked: checked.length }),
  ];
  return sql`coalesce(${and(conditions)}, false)`;
}

export interface SeparateReading extends Reading {
  readonly limit: number;
  readonly isPriced?: boolean;
  /** Conditions in addition to the criteria. */
  readonly besides?: readonly RawBuilder<unknown>[];
  /**
   * Looks up the system in the index of words. Otherwise the planner may also read all rows of the system and
   * intersect them.
   */
  readonly isSystemLookedUp?: boolean;
  /** `listing_search` has every column. `listing_filters` has no words and less to read. */
  readonly isFromWords?: boolean;
}

export function separateRows(criteria: Criteria, reading: SeparateReading): RawBuilder<unknown> {
  const { columns, after, order = sql``, limit, isPriced = false, besides = [] } = reading;
  const { system, text, filters, around, area, ids } = criteria;
  const params = rowParams(criteria, limit, isPriced);
  const { lookedUp, checked } = splitFilters(criteria);
  const isLookedUpHere = reading.isSystemLookedUp === true && isOfSystem(criteria);
  // A filter value already belongs to one system. Given a condition on the system too, the planner would also read
  // all of the system's entries.
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
    // The index of locations begins with the system, so it needs one or a list of all.
    ...(!system && (around || area) && text === '' ? [sql`system = any(${[...systems]}::text[])`] : []),
    ...(ids ? [sql`listing_id = any(${[...ids]}::int[])`] : []),
    ...besides,
    ...(after ? [after] : []),
  ];
  const table = isFromWords ? sql`listing_search` : sql`listing_filters`;
  return sql`(select ${columns} from ${table} where ${and(conditions)} ${order} limit ${limit})`;
}
