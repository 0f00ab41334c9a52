import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { reservations } from '../../../selling/holds/public.ts';
import { listings, sharePools } from '../../../market/listings/public.ts';

export interface HeldInPools {
  readonly currency: string;
  readonly amount: number;
  readonly pools: number;
}

/** How much buyers have paid for shares of a seller's pools that are not settled yet, by currency. */
export async function listHeldInPools(db: Db, sellerId: number): Promise<HeldInPools[]> {
  const { rows } = await sql<HeldInPools>`
    select pool.currency, sum(lot.amount)::bigint as amount, count(distinct pool.listing_id)::int as pools
    from share_lots lot
    join ${sharePools} pool on pool.listing_id = lot.listing_id
    join ${listings} listing on listing.id = lot.listing_id
    where lot.status = 'owned' and listing.user_id = ${sellerId} and pool.status in ('open', 'extended')
    group by pool.currency order by pool.currency`.execute(db);
  return rows;
}

/** How many of a seller's pools somebody is paying for at this moment, and how many people are paying. */
export async function countPayingPools(
  db: Db,
  sellerId: number,
): Promise<{ readonly pools: number; readonly people: number }> {
  const { rows } = await sql<{ pools: number; people: number }>`
    select count(distinct pool.listing_id)::int as pools, count(distinct hold.user_id)::int as people
    from ${sharePools} pool
    join ${listings} listing on listing.id = pool.listing_id
    join ${reservations} hold on hold.capacity_id = pool.capacity_id and hold.status = 'held'
    where listing.user_id = ${sellerId}`.execute(db);
  return rows[0] ?? { pools: 0, people: 0 };
}
