import { type RawBuilder, sql } from 'kysely';
import { prepared, type Params, boundParams } from '../../db/prepared.ts';
import { type Criteria, isLookedUp } from './criteria.ts';
import { isOfNewestDays } from './newest-first.queries.ts';
import { type FirstOrder, newest, orderOf } from './order-columns.queries.ts';
import { type Shape, type SharedParams, separateRows, sharedRows } from './rows.queries.ts';

/** What the SQL text of a count depends on. */
export interface CountsShape {
  readonly isBySystem: boolean;
  /** The order of the first page of hits, if that page is read from the counted rows. Undefined if no page is. */
  readonly page: FirstOrder['by'] | undefined;
  /** True if filter values are counted in all rows, false if only in the first `byFilter` rows. */
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
  /** The rows' arrays of filter value numbers as text, one after another: `{1,23}{23}`. */
  readonly filterValues: string | null;
  readonly first: readonly { id: number; listedAt: number; price: number | null }[] | null;
  /** How many of the rows belong to the newest days. These days are read completely before older rows. */
  readonly newest?: number | null;
}

/** The columns that counting needs, and those that showing a page of hits needs as well. */
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
    // With a price or a location, an index of these may lead to fewer rows than the words do, so the system is not
    // looked up.
    isSystemLookedUp: isLookedUp(criteria) && !bounds.has('price') && !isLocated,
  });
  return countsOf(rows, shape, boundParams(params));
}

export function existence(all: readonly Criteria[]): RawBuilder<{ readonly found: readonly boolean[] }> {
  const each = all.map((criteria) => sql`exists ${separateRows(criteria, { columns: sql``, limit: 1 })}`);
  return sql`select array[${sql.join(each)}] as found`;
}

/**
 * Adds the rows' lists of filter value numbers together as text. Taking the lists apart in the database would take
 * five times as long, so the adapter does it.
 */
const filterValues = sql`string_agg(facets::text, '')`;

/**
 * Whether one pass over the rows gives everything requested. Then the rows are not materialised, which saves a tenth
 * of the time.
 */
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
