import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

/** What an administrator saved in the Database Manager, for the export of their personal data. */
export async function exportDatabaseWork(db: Db, userId: number): Promise<ExportedData> {
  const queries = await db
    .selectFrom('databaseSavedQueries')
    .select(['name', 'script', 'changedAt'])
    .where('userId', '=', userId)
    .execute();
  return queries.length > 0 ? { 'Saved database queries': queries } : {};
}

/**
 * Deletes what an administrator saved in the Database Manager, when their account is deleted. The audit is not changed:
 * it must stay complete, and only administrators are in it.
 */
export async function eraseDatabaseWork(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('databaseSavedQueries').where('userId', '=', userId).execute();
  await tx.deleteFrom('databaseChangeSets').where('actorId', '=', userId).execute();
}
