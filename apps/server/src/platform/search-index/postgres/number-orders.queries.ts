import { isNumberOrder, type NumberOrder, numberOrders } from '@tessera/domain/listings/search-orders';
import { type RawBuilder, sql } from 'kysely';
import type { ByEnding, ByNumber, Order } from '../search-index.ts';

const columns = {
  yearlyPay: sql.ref('yearly_pay'),
  mileage: sql.ref('mileage'),
  year: sql.ref('year'),
} as const;

/** The number of a row that decides its position, for the cursor of the next page. */
export function valueColumn(by: Order['by']): RawBuilder<unknown> | undefined {
  if (by === 'ending') return sql`trunc(extract(epoch from expires_at) * 1000)::float8`;
  return isNumberOrder(by) ? columns[numberOrders[by].key] : undefined;
}

const endOf = (by: NumberOrder) => (numberOrders[by].isDescending ? '-Infinity' : 'Infinity');

/** Rows without the number come last. The indexes contain the same expression. */
function sortKey(by: NumberOrder): RawBuilder<unknown> {
  return sql`coalesce(${columns[numberOrders[by].key]}, ${sql.lit(endOf(by))}::float8)`;
}

export function numberOrder(by: (ByNumber | ByEnding)['by']): RawBuilder<unknown> {
  if (by === 'ending') return sql`order by expires_at, listing_id`;
  return numberOrders[by].isDescending
    ? sql`order by ${sortKey(by)} desc, listing_id desc`
    : sql`order by ${sortKey(by)}, listing_id`;
}

/** The condition that a page begins after the one before. */
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
