import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { isLiveAt, listings } from '../../market/listings/public.ts';

interface SellerStars {
  readonly sellerId: number;
  readonly count: number;
  readonly sum: number;
}

const starsOfSeller = builtOnce(
  (value: Params<{ listingId: number; now: Date }>) => sql<SellerStars>`
    select seller.user_id as "sellerId", count(*)::int as count, sum(r.stars)::int as sum
    from ${listings} seller join reviews r on r.about = 'seller' and r.about_id = seller.user_id
      and r.hidden_at is null and r.deleted_at is null
    where seller.id = ${value('listingId')} and ${isLiveAt(sql.ref('seller'), value('now'))}
    group by seller.user_id ${prepared}`,
);

/** Number and sum of the stars of a live listing's seller. Undefined without reviews, or if the listing is not live. */
export async function countStarsOfSeller(
  db: Db,
  listing: { readonly listingId: number; readonly now: Date },
): Promise<SellerStars | undefined> {
  const [row] = await starsOfSeller(db, listing);
  return row;
}
