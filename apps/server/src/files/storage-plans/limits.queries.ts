import {
  FREE_FILE_TIER,
  FREE_TOTAL_TIER,
  type FileTier,
  type TotalTier,
  isFileTier,
  isTotalTier,
} from '@tessera/domain/files/storage-plans/sizes';
import { type Limits, limitsAt, type Subscription } from '@tessera/domain/files/storage-plans/subscription';
import type { Db, Tx } from '../../platform/db/database.ts';
import { peopleWithStoragePlans } from '../../people/accounts/public.ts';

export const subscriptionColumns = ['fileSize', 'uploadSize', 'expiryDate'] as const;

interface SubscriptionRow {
  readonly fileSize: string;
  readonly uploadSize: string;
  readonly expiryDate: Date | null;
}

/**
 * Reads the storage plan from a person's row. Sizes that this version does not know count as those of the free plan.
 */
export function toSubscription({ fileSize, uploadSize, expiryDate }: SubscriptionRow): Subscription {
  const file: FileTier = isFileTier(fileSize) ? fileSize : FREE_FILE_TIER;
  const total: TotalTier = isTotalTier(uploadSize) ? uploadSize : FREE_TOTAL_TIER;
  return { file, total, expiresAt: expiryDate };
}

/** The limits that apply now, according to a row that was read before. */
export function limitsOf(row: SubscriptionRow, now: Date): Limits {
  return limitsAt(toSubscription(row), now);
}

const nobody: Subscription = { file: FREE_FILE_TIER, total: FREE_TOTAL_TIER, expiresAt: null };

/** The limits that apply to the person now. Unknown people have those of the free plan. */
export async function findLimits(db: Db, userId: number, now: Date): Promise<Limits> {
  const row = await db
    .selectFrom(peopleWithStoragePlans.as('people'))
    .select(subscriptionColumns)
    .where('id', '=', userId)
    .executeTakeFirst();
  return limitsAt(row ? toSubscription(row) : nobody, now);
}

/**
 * `findLimits` with the person's row locked until the transaction ends, so that no storage plan begins or ends while
 * space is reserved for an upload.
 */
export async function lockLimits(tx: Tx, userId: number, now: Date): Promise<Limits> {
  const row = await tx
    .selectFrom(peopleWithStoragePlans.as('people'))
    .select(subscriptionColumns)
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return limitsAt(row ? toSubscription(row) : nobody, now);
}
