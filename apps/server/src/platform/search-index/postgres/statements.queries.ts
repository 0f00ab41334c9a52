import { type RawBuilder, sql } from 'kysely';
import { prepared, type Params, boundParams } from '../../db/prepared.ts';
import {
  type ByDate,
  type ByPrice,
  MAX_COMPARED,
  type Hit,
  type Order,
  type Point,
  MAX_RANKED,
  NEAR_KM,
  NEAR_SCORE,
} from '../search-index.ts';
import { distance } from './locations.queries.ts';
import { afterNumber, numberOrder, valueColumn } from './number-orders.queries.ts';
import { isOfNewestDays } from './newest-first.queries.ts';
import {
  type Criteria,
  isLookedUp,
  type SeparateReading,
  separateRows,
  type Shape,
  type SharedParams,
  sharedRows,
} from './rows.queries.ts';
import type { ComparedListing } from './vocabulary.queries.ts';

/** Orders that say by themselves who comes before whom. */
export type FirstOrder = Pick<ByDate | ByPrice, 'by'>;

const hit = sql`listing_id as id, listed_at as "listedAt", price`;
const hitColumns = sql`listing_id, listed_at, price`;

const newest = sql`listed_at desc, listing_id desc`;

function orderOf({ by }: FirstOrder): RawBuilder<unknown> {
  if (by === 'newest') return newest;
  return by === 'price_up' ? sql`price, listing_id` : sql`price desc, listing_id desc`;
}

/** Hits of one search, in a separate text. */
export function separateHits(
  criteria: Criteria,
  order: Order,
  { limit, compared }: { readonly limit: number; readonly compared?: ComparedListing | undefined },
): RawBuilder<Hit> {
  const value = valueColumn(order.by);
  const columns = value ? sql`${hit}, value` : hit;
  return sql<Hit>`select ${columns} from ${hitRows(criteria, order, limit, compared)}`;
}

function hitRows(
  criteria: Criteria,
  order: Order,
  limit: number,
  compared?: ComparedListing,
): RawBuilder<unknown> {
  const rows = (reading: Omit<SeparateReading, 'columns' | 'limit'>) =>
    sql`${separateRows(criteria, { columns: hitColumns, limit, ...reading })} as hits`;
  switch (order.by) {
    case 'newest': {
      const { after } = order;
      const param = boundParams<After>({ afterTime: after?.listedAt ?? null, afterId: after?.id ?? null });
      return rows({ after: after && pageAfter(param), order: sql`order by ${newest}` });
    }
    case 'price_up':
    case 'price_down': {
      const { after } = order;
      const isAfter = order.by === 'price_up' ? sql`>` : sql`<`;
      return rows({
        after: after && sql`(price, listing_id) ${isAfter} (${after.price}::bigint, ${after.id}::int)`,
        order: sql`order by ${orderOf(order)}`,
        isPriced: true,
      });
    }
    case 'pay_down':
    case 'mileage_up':
    case 'year_down':
    case 'ending': {
      const columns = sql`${hitColumns}, ${valueColumn(order.by)} as value`;
      const reading = { after: afterNumber(order), order: numberOrder(order.by) };
      return sql`${separateRows(criteria, { columns, limit, ...reading })} as hits`;
    }
    case 'id':
      return rows({
        after: sql`listing_id > ${order.after}::bigint`,
        order: sql`order by listing_id`,
        isFromWords: true,
      });
    case 'relevance': {
      const hasWords = criteria.text !== '';
      const best = separateRows(criteria, {
        columns: hasWords ? sql`${hitColumns}, system, words` : hitColumns,
        order: sql`order by ${newest}`,
        limit: MAX_RANKED,
      });
      const params = { ...rankingOf(criteria), shown: limit, skip: order.skip };
      return ranked(best, { hasWords, isCheapFirst: order.isCheapFirst }, boundParams(params));
    }
    case 'nearest':
      return nearest(criteria, limit, order.skip);
    case 'similarity':
      break;
  }
  if (!compared) throw new Error('Nothing is similar without a listing to compare with');
  return bySimilarity(criteria, limit, compared);
}

interface After {
  readonly afterTime: Date | null;
  readonly afterId: number | null;
}

function pageAfter(param: Params<After>): RawBuilder<unknown> {
  return sql`(listed_at, listing_id) < (${param('afterTime')}::timestamptz, ${param('afterId')}::int)`;
}

interface Ranking {
  /** For each word with its synonyms, tsqueries that find it only in one section of the text. */
  readonly things: readonly string[];
  readonly titles: readonly string[];
  readonly kinds: readonly string[];
  readonly leaning: string | null;
  readonly shown: number;
  readonly skip: number;
}

/** The words alone: filter values have no rank. */
export function rankingOf({ groups, leaning }: Criteria): Omit<Ranking, 'shown' | 'skip'> {
  const within = (weight: string) => groups.map((group) => withWeight(group, weight));
  return { things: within('A'), titles: within('B'), kinds: within('C'), leaning: leaning ?? null };
}

/** `'oak':*` becomes `'oak':*A`, which is found in words of that weight only. */
function withWeight(query: string, weight: string): string {
  return query.replaceAll(
    /'((?:[^']|'')*)'(:\*)?/g,
    (_, word: string, prefix?: string) => `'${word}'${prefix ?? ':'}${weight}`,
  );
}

interface RankedShape {
  readonly hasWords: boolean;
  readonly isCheapFirst?: boolean | undefined;
}

/**
 * Relevance: how results are ranked (“Best match”). Each word counts 8 where the title names the thing, 4 in the rest of
 * the title, and 3 in what kind of thing it is; a synonym counts as the word. The section that the words speak for adds 6. Then newest first, or cheapest. Long texts
 * have no advantage, since words of the text don’t count. `putEntry()` (`entries.queries.ts`) assigns the weights. If the
 * typed words say nothing, such as “the”, all results rank equally.
 */
function ranked(
  rows: RawBuilder<unknown>,
  { hasWords, isCheapFirst = false }: RankedShape,
  param: Params<Ranking>,
): RawBuilder<unknown> {
  const rank = hasWords
    ? sql`coalesce(sum(8 * (words @@ thing)::int + 4 * (words @@ title)::int + 3 * (words @@ kind)::int), 0) + case when system = ${param('leaning')}::text then 6 else 0 end as rank
        from unnest(${param('things')}::tsquery[], ${param('titles')}::tsquery[], ${param('kinds')}::tsquery[]) as w (thing, title, kind)`
    : sql`0 as rank`;
  const order = isCheapFirst ? sql`price nulls last, ${newest}` : newest;
  return sql`${rows} as hits, lateral (select ${rank}) as fit
    order by rank desc, ${order} limit ${param('shown')} offset ${param('skip')}`;
}

function nearest(criteria: Criteria, limit: number, skip: number): RawBuilder<unknown> {
  const { around } = criteria;
  if (!around) throw new Error('Nothing is near without a location');
  const from = { latitude: sql`${around.latitude}::float8`, longitude: sql`${around.longitude}::float8` };
  // Where locations alone decide, their index begins with the nearest. Told the bounds too, the planner, which takes
  // latitude and longitude for independent, would rather sort all of a town.
  const isPlain = !isLookedUp(criteria) && criteria.bounds.size === 0 && !criteria.area;
  const located = sql`latitude is not null and longitude is not null`;
  const rows = separateRows(isPlain ? { ...criteria, around: undefined } : criteria, {
    columns: sql`${hitColumns}, latitude, longitude`,
    besides: isPlain ? [located] : [],
    order: sql`order by point(longitude * 0.6, latitude) <-> point(${from.longitude} * 0.6, ${from.latitude})`,
    limit: MAX_RANKED,
  });
  return sql`${rows} as hits, lateral (select ${distance(from)} as distance) as measured
    where distance <= ${around.km} order by distance, listing_id limit ${limit} offset ${skip}`;
}

/** Common filter values, words of the title, about the same price, and a short distance. */
function bySimilarity(criteria: Criteria, limit: number, compared: ComparedListing): RawBuilder<unknown> {
  const { id, filterValues, title, price, currency, point, sharesWords } = compared;
  const km = point ? distanceFrom(point) : sql`null::float8`;
  const rows = separateRows(criteria, {
    columns: sql`${hitColumns}, facets, currency, ${km} as km`,
    besides: [
      sql`listing_id <> ${id}`,
      ...(sharesWords ? [sql`words @@ ${withWeight(title, 'AB')}::tsquery`] : []),
    ],
    isFromWords: sharesWords,
    order: sql`order by ${newest}`,
    limit: MAX_COMPARED,
  });
  return sql`(
    select hits.listing_id, hits.listed_at, hits.price
    from ${rows} as hits join listing_search s using (listing_id), lateral (select
      (select count(*) from unnest(hits.facets) facet where facet = any(${[...filterValues]}::int[]))
      + 20 * ts_rank(s.words, ${title}::tsquery)
      + case when hits.currency = ${currency} and hits.price > 0 and ${price}::bigint > 0
          then 2.0 * least(hits.price, ${price}::bigint) / greatest(hits.price, ${price}::bigint) else 0 end
      + coalesce(${sql.lit(NEAR_SCORE)}::float8 / (1 + hits.km / ${sql.lit(NEAR_KM)}), 0) as similarity) l
    order by similarity desc, hits.listed_at desc, hits.listing_id desc limit ${limit}) as hits`;
}

function distanceFrom({ latitude, longitude }: Point): RawBuilder<unknown> {
  return distance({ latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` });
}

/** A shared text depends on these besides the shape of its criteria. */
export interface HitsShape extends Shape {
  readonly isRanked: boolean;
  readonly isCheapFirst: boolean;
  readonly isAfter: boolean;
}

export type HitsParams = SharedParams & After & Ranking;

export interface SharedHit extends Hit {
  /** How many there were to choose from. */
  readonly among: number;
}

/** Hits in a text that searches of one shape share, newest first or ranked. */
export function sharedHits(shape: HitsShape, param: Params<HitsParams>): RawBuilder<SharedHit> {
  const { isRanked, isAfter, hasWords } = shape;
  const rows = sharedRows(shape, param, {
    columns: isRanked && hasWords ? sql`${hitColumns}, system, words` : hitColumns,
    after: isAfter ? pageAfter(param) : undefined,
    order: sql`order by ${newest} limit ${param('limit')}`,
  });
  const from = isRanked ? ranked(rows, shape, param) : sql`${rows} as hits`;
  return sql<SharedHit>`select ${hit}, count(*) over ()::int as among from ${from} ${prepared}`;
}

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
