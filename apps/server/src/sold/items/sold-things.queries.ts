import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { isLiveAt, listings, sharePools } from '../../market/listings/public.ts';

const soldBySeller = builtOnce(
  (value: Params<{ listingId: number; now: Date }>) => sql<{ sold: number }>`
    select (
      (select count(*) from item_handovers where seller_id = seller.user_id and status = 'received')
      + (select count(*) from ${listings} listing join ${sharePools} pool on pool.listing_id = listing.id
        where listing.user_id = seller.user_id and pool.status = 'completed'))::int as sold
    from ${listings} seller
    where seller.id = ${value('listingId')} and ${isLiveAt(sql.ref('seller'), value('now'))} ${prepared}`,
);

/**
 * Counts what the seller of a live listing has sold: items that buyers have received and not sent back, and completed
 * pools. A purchase of several units counts as one. The number is 0 for listings that are not live, so that they say
 * nothing about their seller.
 */
export async function countSoldBySellerOf(
  db: Db,
  listing: { readonly listingId: number; readonly now: Date },
): Promise<number> {
  const [row] = await soldBySeller(db, listing);
  return row?.sold ?? 0;
}

export interface SoldThing {
  readonly title: string;
  readonly soldAt: Date;
}

/**
 * What somebody sold last: items that buyers have received and not sent back, each listing once. What a moderator hid
 * and what was deleted is left out.
 */
export async function listSoldBy(
  db: Db,
  { sellerId, limit }: { readonly sellerId: number; readonly limit: number },
): Promise<SoldThing[]> {
  const { rows } = await sql<SoldThing>`
    select listing.title, max(handover.received_at) as "soldAt"
    from item_handovers handover join ${listings} listing on listing.id = handover.listing_id
    where handover.seller_id = ${sellerId} and handover.status = 'received' and handover.received_at is not null
      and listing.hidden_at is null and listing.user_id = ${sellerId}
    group by listing.id, listing.title
    order by max(handover.received_at) desc, listing.id desc limit ${limit}`.execute(db);
  return rows;
}
