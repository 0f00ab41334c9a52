import type { Subscription } from '@tessera/domain/storage-plans/subscription';
import type { Db } from '../../platform/db/database.ts';
import { peopleWithStoragePlans } from '../accounts/public.ts';
import { toSubscription } from '../storage-plans/public.ts';

export interface StoragePlanWithUsage {
  readonly subscription: Subscription;
  readonly usedBytes: number;
}

export async function findStoragePlanWithUsage(
  db: Db,
  userId: number,
): Promise<StoragePlanWithUsage | undefined> {
  const row = await db
    .selectFrom(peopleWithStoragePlans.as('people'))
    .leftJoin('storageUsage', 'storageUsage.userId', 'people.id')
    .select(['people.fileSize', 'people.uploadSize', 'people.expiryDate', 'storageUsage.bytes'])
    .where('people.id', '=', userId)
    .executeTakeFirst();
  return row && { subscription: toSubscription(row), usedBytes: row.bytes ?? 0 };
}
