import { type RawBuilder, sql } from 'kysely';
import { prepared, type Params, boundParams } from '../../db/prepared.ts';
import { type Criteria, isLookedUp } from './criteria.ts';
import { isOfNewestDays } from './newest-first.queries.ts';
import { type FirstOrder, newest, orderOf } from './order-columns.queries.ts';
import { type Shape, type SharedParams, separateRows, sharedRows } from './rows.queries.ts';

/** The text of a count depends on these. */
export interface CountsShape {
  readonly isBySystem: boolean;
  /** The order of the page that is read from the rows that are counted. */
  readonly page: FirstOrder['by'] | undefined;
  /** Filter values of all rows are counted, and not of the first ones alone. */
  readonly isAllByFilter: boolean;
}

export interface CountParams {
  readonly byFilter: number;
  readonly shown: number;
  readonly currency: string;
}

export interface CountedRow {
  readonly total: number;
  readonly bySystem: Record<string, number> | null;
  /** Lists of numbers of filter values, one after another. */
  readonly filterValues: string | null;
  readonly first: readonly { id: number; listedAt: number; price: number | null }[] | null;
  /** How many of them are of the newest days, which are read whole before all others. */
  readonly newest?: number | null;
}

/** Columns of rows that are counted, and of those that may be shown besides. */
const counted = sql`system, facets`;
const shown = sql`${counted}, listing_id, listed_at, price, currency`;

export function sharedCounts(
  shape: Shape & CountsShape,
  param: Params<SharedParams & CountParams>,
): RawBuilder<CountedRow> {
  const rows = sharedRows(shape, param, { columns: shape.page ? shown : counted });
  const counts = countsOf(rows, shape, param, isOfNewestDays(param));
  return sql<CountedRow>`${counts} ${prepared}`;
}

interface SeparateCounts {
  readonly shape: CountsShape;
  readonly params: CountParams;
  readonly limit: number;
}

export function separateCounts(
  criteria: Criteria,
  { shape, params, limit }: SeparateCounts,
): RawBuilder<CountedRow> {
  const { bounds, around, area } = criteria;
  const isLocated = around !== undefined || area !== undefined;
  const isAnyOrder = isLookedUp(criteria) || bounds.size > 0 || isLocated;
  const rows = separateRows(criteria, {
    columns: shape.page ? shown : counted,
    limit,
    order: isAnyOrder ? sql`` : sql`order by ${newest}`,
    // Where a price or a location has less than the words, their index leads to the rows.
    isSystemLookedUp: isLookedUp(criteria) && !bounds.has('price') && !isLocated,
  });
  return countsOf(rows, shape, boundParams(params));
}

export function existence(all: readonly Criteria[]): RawBuilder<{ readonly found: readonly boolean[] }> {
  const each = all.map((criteria) => sql`exists ${separateRows(criteria, { columns: sql``, limit: 1 })}`);
  return sql`select array[${sql.join(each)}] as found`;
}

/** Numbers of filter values are taken apart and added up by the adapter: in the database it takes five times as long. */
const filterValues = sql`string_agg(facets::text, '')`;

/** Rows that are only counted need no copy, which takes a tenth of the time. */
export function isCountedOnly({ isBySystem, page, isAllByFilter }: CountsShape): boolean {
  return !isBySystem && !page && isAllByFilter;
}

function countsOf(
  rows: RawBuilder<unknown>,
  shape: CountsShape,
  param: Params<CountParams>,
  isNewest?: RawBuilder<unknown>,
): RawBuilder<CountedRow> {
  const { isBySystem, page } = shape;
  if (isCountedOnly(shape))
    return sql`select count(*)::int as total, ${filterValues} as "filterValues" from ${rows} as counted`;
  const bySystem = sql`(
    select jsonb_object_agg(system, count) from (select system, count(*) from hits group by system) systems)`;
  return sql`
    with hits as materialized (select * from ${rows} as counted)
    select (select count(*)::int from hits) as total, ${isBySystem ? bySystem : sql`null`} as "bySystem",
      (select ${filterValues} from (select facets from hits limit ${param('byFilter')}) few) as "filterValues",
      ${page ? firstOf({ by: page }, param) : sql`null`} as first,
      ${page === 'newest' && isNewest ? sql`(select count(*)::int from hits where ${isNewest})` : sql`null`} as newest`;
}

function firstOf(order: FirstOrder, param: Params<CountParams>): RawBuilder<unknown> {
  const isInOrder =
    order.by === 'newest' ? sql`true` : sql`currency = ${param('currency')} and price is not null`;
  return sql`(
    select coalesce(json_agg(json_build_object('id', listing_id, 'listedAt', extract(epoch from listed_at) * 1000, 'price', price)), '[]')
    from (select * from hits where ${isInOrder} order by ${orderOf(order)} limit ${param('shown')}) page)`;
}
