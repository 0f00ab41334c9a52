import {
  isNumberOrder,
  type NumberOrder,
  numberOrders,
} from '@tessera/domain/market/listings/search/search-orders';
import { type RawBuilder, sql } from 'kysely';
import type { ByEnding, ByNumber, Order } from '../search-index.ts';
import type { Criteria } from './criteria.ts';

const columns = {
  yearlyPay: sql.ref('yearly_pay'),
  mileage: sql.ref('mileage'),
  year: sql.ref('year'),
} as const;

/** The number by which a row is ordered. The cursor of the next page needs it. */
export function valueColumn(by: Order['by']): RawBuilder<unknown> | undefined {
  if (by === 'ending') return sql`trunc(extract(epoch from expires_at) * 1000)::float8`;
  return isNumberOrder(by) ? columns[numberOrders[by].key] : undefined;
}

const endOf = (by: NumberOrder) => (numberOrders[by].isDescending ? '-Infinity' : 'Infinity');

/**
 * The number by which rows are ordered. Rows without it get an extreme value and come last. The indexes contain the
 * same expression.
 */
function sortKey(by: NumberOrder): RawBuilder<unknown> {
  return sql`coalesce(${columns[numberOrders[by].key]}, ${sql.lit(endOf(by))}::float8)`;
}

export function numberOrder(by: (ByNumber | ByEnding)['by']): RawBuilder<unknown> {
  if (by === 'ending') return sql`order by expires_at, listing_id`;
  return numberOrders[by].isDescending
    ? sql`order by ${sortKey(by)} desc, listing_id desc`
    : sql`order by ${sortKey(by)}, listing_id`;
}

export interface IndexedBound {
  /** The param whose condition this one replaces. */
  readonly name: 'min_year' | 'max_mileage';
  readonly condition: RawBuilder<unknown>;
}

/**
 * Conditions for minimum year and maximum mileage of vehicles, written exactly as in the indexes that order vehicles,
 * so that PostgreSQL can use these to find the rows.
 */
export function indexedBounds({ system, bounds }: Pick<Criteria, 'system' | 'bounds'>): IndexedBound[] {
  if (system !== 'auto') return [];
  const mileage = bounds.get('mileage')?.max ?? null;
  const year = bounds.get('year')?.min ?? null;
  const all = [
    {
      name: 'max_mileage',
      bound: mileage,
      condition: sql`system = 'auto' and ${sortKey('mileage_up')} <= ${mileage}::float8`,
    },
    {
      name: 'min_year',
      bound: year,
      condition: sql`system = 'auto' and ${sortKey('year_down')} >= ${year}::float8`,
    },
  ] as const;
  return all.filter(({ bound }) => bound !== null);
}

/** The condition that a row comes after the last row of the previous page. */
export function afterNumber(order: ByNumber | ByEnding): RawBuilder<unknown> | undefined {
  if (!order.after) return undefined;
  if (order.by === 'ending') {
    const { expiresAt, id } = order.after;
    return sql`(expires_at, listing_id) > (${expiresAt}::timestamptz, ${id}::int)`;
  }
  const { value, id } = order.after;
  const isAfter = numberOrders[order.by].isDescending ? sql`<` : sql`>`;
  return sql`(${sortKey(order.by)}, listing_id) ${isAfter} (${value ?? endOf(order.by)}::float8, ${id}::int)`;
}
