import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { capacities } from '../../selling/holds/public.ts';
import { isLiveAt, listingsOfActivePeople, priceChanges, sharePools } from '../../market/listings/public.ts';

export interface Drop {
  readonly listingId: number;
  readonly oldPrice: number;
  readonly currency: string;
}

export interface EndingPool {
  readonly listingId: number;
  readonly endsAt: Date;
  readonly sharesLeft: number;
  readonly shareCount: number;
}

interface RowsQuery {
  readonly now: Date;
  /** Price drops before this time are not listed. */
  readonly since: Date;
  readonly limit: number;
}

interface Rows {
  readonly drops: readonly Drop[];
  readonly pools: readonly (Omit<EndingPool, 'endsAt'> & { readonly endsAt: string })[];
}

/** Live listings whose latest price change was a reduction, with that change. */
const drops = (value: Params<RowsQuery>) => sql`
  select c.listing_id as "listingId", c.old_price as "oldPrice", c.currency, c.changed_at, c.id
  from ${priceChanges} c join ${listingsOfActivePeople} l on l.id = c.listing_id
  where c.new_price < c.old_price and c.changed_at >= ${value('since')} and not exists (
    select from ${priceChanges} later
    where later.listing_id = c.listing_id and (later.changed_at, later.id) > (c.changed_at, c.id))
    and ${isLiveAt(sql.ref('l'), value('now'))}
  order by c.changed_at desc, c.id desc limit ${value('limit')}`;

/** Running pools of live listings that have shares left. */
const pools = (value: Params<RowsQuery>) => sql`
  select p.listing_id as "listingId", coalesce(p.ends_at, p.closes_at) as "endsAt",
    c.total - c.sold - c.held as "sharesLeft", p.share_count as "shareCount"
  from ${sharePools} p join ${capacities} c on c.id = p.capacity_id
    join ${listingsOfActivePeople} l on l.id = p.listing_id
  where p.status in ('open', 'extended') and coalesce(p.ends_at, p.closes_at) > ${value('now')}
    and c.sold + c.held < c.total and l.shuffle_enabled and ${isLiveAt(sql.ref('l'), value('now'))}
  order by coalesce(p.ends_at, p.closes_at), p.listing_id limit ${value('limit')}`;

const rows = builtOnce(
  (value: Params<RowsQuery>) => sql<Rows>`
    select
      (select coalesce(json_agg(to_json(d) order by d.changed_at desc, d.id desc), '[]') from (${drops(value)}) d)
        as drops,
      (select coalesce(json_agg(to_json(p) order by p."endsAt", p."listingId"), '[]') from (${pools(value)}) p)
        as pools
    ${prepared}`,
);

/** Price drops, the newest first, and running pools, those that end first first. */
export async function findHomeRows(
  db: Db,
  query: RowsQuery,
): Promise<{ readonly drops: readonly Drop[]; readonly pools: readonly EndingPool[] }> {
  const [row] = await rows(db, query);
  return {
    drops: row?.drops ?? [],
    pools: (row?.pools ?? []).map((pool) => ({ ...pool, endsAt: new Date(pool.endsAt) })),
  };
}
