import { rangeKeys } from '@tessera/domain/market/listings/search/search';
import { type RawBuilder, sql } from 'kysely';
import { boundParams } from '../../db/prepared.ts';
import { ENOUGH_NEAR, MAX_NEAR, maxOfEach, type NearHit, type Order } from '../search-index.ts';
import { type Criteria, isLookedUp } from './criteria.ts';
import { isMet, separateRows } from './rows.queries.ts';
import { namedBy, rankOf, rankingOf } from './scores.queries.ts';
import { hitRows } from './statements.queries.ts';

interface NearCriteria {
  readonly criteria: Criteria;
  readonly variants: readonly {
    readonly criteria: Criteria;
    readonly order: Order;
    readonly isLater?: boolean;
  }[];
  readonly demands: readonly { readonly criteria: Criteria; readonly isThing: boolean }[];
  readonly except: readonly number[];
}

type NearRow = Omit<NearHit, 'point'> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

const numbers = sql.join(rangeKeys.map((key) => sql`${sql.lit(key)}, ${sql.ref(key)}`));

/**
 * Reads the variants one after another. PostgreSQL stops as soon as there are `MAX_NEAR` rows, and reads the later variants only if the
 * others found little: most searches are answered by what misses one demand.
 */
export function nearHits({ criteria, variants, demands, except }: NearCriteria): RawBuilder<NearRow> {
  // Listings that are not wanted take up room in each variant.
  const each = maxOfEach(variants.length) + except.length;
  const rowsOf = (some: NearCriteria['variants']) =>
    sql.join(
      some.map((variant) => sql`(select listing_id from ${variantRows(variant, each)})`),
      sql` union all `,
    );
  const first = variants.filter(({ isLater }) => !isLater);
  const later = variants.filter(({ isLater }) => isLater);
  // Without a first variant there is nothing to wait for.
  const [now, afterwards] = first.length > 0 ? [first, later] : [later, []];
  const rest = sql` union all (
    select * from (${rowsOf(afterwards)}) as more where (select count(*) from first) < ${sql.lit(ENOUGH_NEAR)})`;
  const met = sql.join(demands.map(({ criteria: part, isThing }) => isMet(isThing ? namedBy(part) : part)));
  const rank = rankOf(
    { hasWords: criteria.groups.length > 0 },
    boundParams({ ...rankingOf(criteria), shown: 0, skip: 0 }),
  );
  return sql<NearRow>`
    with first as materialized (${rowsOf(now)}), found as materialized (
      select distinct listing_id from (
        (select * from first)${afterwards.length > 0 ? rest : sql``} limit ${MAX_NEAR}) as enough
      where listing_id <> all(${[...except]}::int[]))
    select listing_id as id, latitude, longitude, currency, jsonb_build_object(${numbers}) as numbers,
      array[${met}]::bool[] as met, rank::int as rank
    from found join listing_search s using (listing_id), lateral (select ${rank}) as fit
    order by rank desc, listed_at desc, listing_id desc`;
}

function variantRows(
  { criteria, order }: NearCriteria['variants'][number],
  limit: number,
): RawBuilder<unknown> {
  // In the order by date, a search for a rare price would read through all listings.
  const isAnyOrder = order.by === 'newest' && !isLookedUp(criteria) && criteria.bounds.size > 0;
  if (!isAnyOrder) return hitRows(criteria, order, limit);
  return sql`${separateRows(criteria, { columns: sql`listing_id`, limit })} as hits`;
}
