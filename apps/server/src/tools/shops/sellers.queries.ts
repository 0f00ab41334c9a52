import { type Business, toBusiness } from '@tessera/domain/people/business';
import { parseSystem, type System } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { activePeople, businesses } from '../../people/accounts/public.ts';
import { capacities } from '../../selling/holds/public.ts';
import {
  firstPictureOf,
  itemOffers,
  listingsOfActivePeople,
  photoFileOf,
} from '../../market/listings/public.ts';

export interface ShopSeller {
  readonly name: string;
  readonly type: 'trader' | 'private';
  readonly business: Business | null;
}

/** Who sells in a shop. Undefined for suspended people. */
export async function findShopSeller(db: Db, userId: number): Promise<ShopSeller | undefined> {
  const row = await db
    .selectFrom(activePeople.as('seller'))
    .leftJoin(businesses.as('businesses'), 'businesses.userId', 'seller.id')
    .select(['firstName', 'details'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const business = row.details && toBusiness(row.details);
  return { name: row.firstName ?? '', type: business ? 'trader' : 'private', business };
}

export interface ShopListing {
  readonly id: number;
  readonly system: System;
  readonly title: string;
  readonly priceAmount: number;
  readonly currency: string;
  readonly remaining: number;
  readonly mediaId: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly listedAt: Date;
  readonly capacityId: number;
  readonly photoFileId: number | null;
}

/** The most listings of a seller that their shop shows. */
const MAX_LISTINGS = 200;

/** A seller’s live listings that anybody can buy with Buy now. Each shows the stock that the listing itself has. */
export async function listBuyNowListings(db: Db, ownerId: number, now: Date): Promise<ShopListing[]> {
  const { rows } = await sql<Omit<ShopListing, 'system'> & { readonly system: string }>`
    select l.id, l.system, l.title, l.price_amount as "priceAmount", l.currency,
      greatest(0, c.total - c.sold - c.held) as remaining,
      picture.id as "mediaId", picture.width, picture.height, l.listed_at as "listedAt",
      o.capacity_id as "capacityId", ${photoFileOf(sql.ref('l.id'))} as "photoFileId"
    from ${listingsOfActivePeople} l
    join ${itemOffers} o on o.listing_id = l.id
    join ${capacities} c on c.id = o.capacity_id
    left join lateral ${firstPictureOf(sql`l.id`)} picture on true
    where l.user_id = ${ownerId} and l.status = 'live' and l.hidden_at is null and o.is_enabled
      and not l.shuffle_enabled and l.price_amount > 0 and (l.expires_at is null or l.expires_at > ${now})
      and c.total > c.sold
    order by l.id limit ${MAX_LISTINGS}`.execute(db);
  return rows.flatMap((row) => {
    const system = parseSystem(row.system);
    return system ? [{ ...row, system }] : [];
  });
}
