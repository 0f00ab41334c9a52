import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listings, sharePools } from '../../market/listings/public.ts';

/**
 * Counts what the seller of a listing has sold: items that buyers have received and not sent back, and completed pools.
 * A purchase of several units counts as one.
 */
export async function countSoldBySellerOf(db: Db, listingId: number): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select (
      (select count(*) from item_handovers where seller_id = seller.user_id and status = 'received')
      + (select count(*) from ${listings} listing join ${sharePools} pool on pool.listing_id = listing.id
        where listing.user_id = seller.user_id and pool.status = 'completed'))::int as sold
    from ${listings} seller where seller.id = ${listingId}`.execute(db);
  return rows[0]?.sold ?? 0;
}
