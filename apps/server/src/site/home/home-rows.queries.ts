import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { capacities } from '../../selling/holds/public.ts';
import { priceChanges, sharePools } from '../../market/listings/public.ts';

export interface Drop {
  readonly listingId: number;
  readonly oldPrice: number;
  readonly currency: string;
}

/** Listings whose latest price change was a reduction, with that change. The newest come first. */
export async function listDrops(
  db: Db,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<Drop[]> {
  const { rows } = await sql<Drop>`
    select c.listing_id as "listingId", c.old_price as "oldPrice", c.currency
    from ${priceChanges} c
    where c.new_price < c.old_price and c.changed_at >= ${since} and not exists (
      select from ${priceChanges} later
      where later.listing_id = c.listing_id and (later.changed_at, later.id) > (c.changed_at, c.id))
    order by c.changed_at desc, c.id desc limit ${limit} ${prepared}`.execute(db);
  return rows;
}

export interface EndingPool {
  readonly listingId: number;
  readonly endsAt: Date;
  readonly sharesLeft: number;
  readonly shareCount: number;
}

/** Running pools with shares left. Those that end first come first. */
export async function listEndingPools(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<EndingPool[]> {
  const { rows } = await sql<EndingPool>`
    select p.listing_id as "listingId", coalesce(p.ends_at, p.closes_at) as "endsAt",
      c.total - c.sold - c.held as "sharesLeft", p.share_count as "shareCount"
    from ${sharePools} p join ${capacities} c on c.id = p.capacity_id
    where p.status in ('open', 'extended') and coalesce(p.ends_at, p.closes_at) > ${now}
      and c.sold + c.held < c.total
    order by coalesce(p.ends_at, p.closes_at), p.listing_id limit ${limit} ${prepared}`.execute(db);
  return rows;
}
