import { avatarPath } from '@tessera/domain/files/avatars';
import { type Business, type BusinessDetails, toBusiness } from '@tessera/domain/people/business';
import type { Db } from '../../platform/db/database.ts';
import { activePeople, businesses } from '../../people/accounts/public.ts';

export interface Seller {
  readonly id: number;
  readonly firstName: string;
  readonly since: Date;
  readonly avatarUrl: string | null;
  readonly business: Business | null;
}

/** Whether somebody has a listing that everybody can see now. */
export async function hasPublicListing(db: Db, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .innerJoin(activePeople.as('seller'), 'seller.id', 'listings.userId')
    .select('listings.id')
    .where('listings.userId', '=', userId)
    .where('listings.status', '=', 'live')
    .where('listings.hiddenAt', 'is', null)
    .where(({ eb, or }) => or([eb('listings.expiresAt', 'is', null), eb('listings.expiresAt', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Public details of a seller. Undefined for suspended people. */
export async function findSeller(db: Db, userId: number): Promise<Seller | undefined> {
  const row = await db
    .selectFrom(activePeople.as('seller'))
    .leftJoin(businesses.as('businesses'), 'businesses.userId', 'seller.id')
    .select(['id', 'firstName', 'createdAt', 'avatarKey', 'details'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && toSeller(row);
}

export interface SellerRow {
  readonly id: number;
  readonly firstName: string;
  readonly createdAt: Date;
  readonly avatarKey: string | null;
  readonly details: BusinessDetails | null;
}

export function toSeller({ id, firstName, createdAt: since, avatarKey, details }: SellerRow): Seller {
  return {
    id,
    firstName,
    since,
    avatarUrl: avatarPath(avatarKey),
    business: details && toBusiness(details),
  };
}
