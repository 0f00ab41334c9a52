import type { Db } from '../../../platform/db/database.ts';

/**
 * Stores which files a zip will contain. The address of the zip refers to this row, because a thousand ids do not fit
 * into an address.
 */
export async function createBatch(
  db: Db,
  batch: { readonly userId: number; readonly fileIds: number[]; readonly expiresAt: Date },
): Promise<string> {
  const row = await db.insertInto('zipBatches').values(batch).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function findBatch(
  db: Db,
  userId: number,
  id: string,
  now: Date,
): Promise<readonly number[] | undefined> {
  const row = await db
    .selectFrom('zipBatches')
    .select('fileIds')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.fileIds;
}

export async function deleteOldBatches(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('zipBatches').where('expiresAt', '<', now).execute();
}
