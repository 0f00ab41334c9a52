import { type RawBuilder, sql } from 'kysely';
import { prepared, type Params, boundParams } from '../../db/prepared.ts';
import { type Hit, type Order, MAX_RANKED } from '../search-index.ts';
import type { Criteria } from './criteria.ts';
import { afterNumber, numberOrder, valueColumn } from './number-orders.queries.ts';
import { hit, hitColumns, newest, orderOf } from './order-columns.queries.ts';
import {
  type SeparateReading,
  type Shape,
  type SharedParams,
  separateRows,
  sharedRows,
} from './rows.queries.ts';
import { rankingOf, ranked, nearest, bySimilarity, type Ranking } from './scores.queries.ts';
import type { ComparedListing } from './vocabulary.queries.ts';

/** Hits of one search, from an SQL text of its own. */
export function separateHits(
  criteria: Criteria,
  order: Order,
  { limit, compared }: { readonly limit: number; readonly compared?: ComparedListing | undefined },
): RawBuilder<Hit> {
  const value = valueColumn(order.by);
  const columns = value ? sql`${hit}, value` : hit;
  return sql<Hit>`select ${columns} from ${hitRows(criteria, order, limit, compared)}`;
}

/**
 * Hits like a listing that share one of several sets of filters with it, in one statement. Each hit says which set was
 * the first that it was found by.
 */
export function sharingHits(
  all: readonly Criteria[],
  limit: number,
  compared: ComparedListing,
): RawBuilder<Hit & { readonly set: number }> {
  const each = all.map(
    (criteria, set) =>
      sql`(select ${sql.lit(set)}::int as set, ${hit} from ${bySimilarity(criteria, limit, compared)})`,
  );
  return sql`${sql.join(each, sql` union all `)}`;
}

/** Rows with at least `hitColumns`, in order, as a from-item. */
export function hitRows(
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

/** What a shared SQL text depends on, besides the shape of the criteria. */
export interface HitsShape extends Shape {
  readonly isRanked: boolean;
  readonly isCheapFirst: boolean;
  readonly isAfter: boolean;
}

export type HitsParams = SharedParams & After & Ranking;

export interface SharedHit extends Hit {
  /** How many rows the hits were chosen from. */
  readonly among: number;
}

/** Hits from an SQL text that all searches of one shape share, newest first or ranked. */
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
