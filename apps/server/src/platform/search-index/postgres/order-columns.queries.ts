import { type RawBuilder, sql } from 'kysely';
import type { ByDate, ByPrice } from '../search-index.ts';

/** Orders that sort by one column and need no score. */
export type FirstOrder = Pick<ByDate | ByPrice, 'by'>;

export const hit = sql`listing_id as id, listed_at as "listedAt", price`;
export const hitColumns = sql`listing_id, listed_at, price`;

export const newest = sql`listed_at desc, listing_id desc`;

export function orderOf({ by }: FirstOrder): RawBuilder<unknown> {
  if (by === 'newest') return newest;
  return by === 'price_up' ? sql`price, listing_id` : sql`price desc, listing_id desc`;
}
