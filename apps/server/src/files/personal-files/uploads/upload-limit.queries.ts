import { limitsAt, type Subscription } from '@tessera/domain/files/storage-plans/subscription';
import type { Db } from '../../../platform/db/database.ts';
import { peopleWithStoragePlans } from '../../../people/accounts/public.ts';
import { toSubscription } from '../../storage-plans/public.ts';

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

export interface Storage {
  readonly usedBytes: number;
  readonly limitBytes: number;
  readonly files: number;
}

/** How much storage a person has and uses, and how many files they have. */
export async function findStorage(db: Db, userId: number, now: Date): Promise<Storage> {
  const [found, { files }] = await Promise.all([
    findStoragePlanWithUsage(db, userId),
    db
      .selectFrom('files')
      .select((file) => file.fn.countAll<number>().as('files'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    usedBytes: found?.usedBytes ?? 0,
    limitBytes: found ? limitsAt(found.subscription, now).totalBytes : 0,
    files,
  };
}
