import type { Tx } from '../../../platform/db/database.ts';
import { people } from '../../../people/accounts/public.ts';

export interface ExpiredListing {
  readonly id: number;
  readonly title: string;
  readonly email: string | null;
}

/** Locks listings that have expired but are still marked as live. Skips rows that another process has locked. */
export async function lockExpiredListings(tx: Tx, now: Date, limit: number): Promise<ExpiredListing[]> {
  return tx
    .selectFrom('listings')
    .innerJoin(people.as('owner'), 'owner.id', 'listings.userId')
    .select(['listings.id', 'listings.title', 'owner.email'])
    .where('listings.status', '=', 'live')
    .where('listings.expiresAt', '<=', now)
    .orderBy('listings.expiresAt')
    .limit(limit)
    .forUpdate('listings')
    .skipLocked()
    .execute();
}

/** Marks listings as expired. The version stays the same, because it counts the owner's changes. */
export async function markExpired(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.updateTable('listings').set({ status: 'expired' }).where('id', 'in', ids).execute();
}
