import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface Removal {
  readonly storeKey: string;
  readonly isUpload: boolean;
}

/**
 * Queues bytes for deletion. They are deleted after this transaction has committed, with retries until that succeeds.
 */
export async function createRemovals(tx: Tx, removals: readonly Removal[], now: Date): Promise<void> {
  if (removals.length === 0) return;
  await tx
    .insertInto('storeRemovals')
    .values(removals.map((removal) => ({ ...removal, queuedAt: now })))
    .onConflict((conflict) => conflict.column('storeKey').doNothing())
    .execute();
}

export async function findRemovals(db: Db, limit: number): Promise<Removal[]> {
  return db
    .selectFrom('storeRemovals')
    .select(['storeKey', 'isUpload'])
    .orderBy('queuedAt')
    .limit(limit)
    .execute();
}

/**
 * Removes deleted keys from the queue, all in one statement: a file has about two dozen keys with its pictures, and
 * each commit waits for the disk.
 */
export async function deleteRemovals(db: Db, storeKeys: readonly string[]): Promise<void> {
  if (storeKeys.length === 0) return;
  await db
    .deleteFrom('storeRemovals')
    .where('storeKey', '=', sql<string>`any(${storeKeys}::text[])`)
    .execute();
}
