import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

/** Work that an administrator stored in the Database Manager. */
export async function exportDatabaseWork(db: Db, userId: number): Promise<ExportedData> {
  const queries = await db
    .selectFrom('databaseSavedQueries')
    .select(['name', 'script', 'changedAt'])
    .where('userId', '=', userId)
    .execute();
  return queries.length > 0 ? { 'Saved database queries': queries } : {};
}

/** The audit of the Database Manager stays: it cannot be changed, and only administrators are in it. */
export async function eraseDatabaseWork(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('databaseSavedQueries').where('userId', '=', userId).execute();
  await tx.deleteFrom('databaseChangeSets').where('actorId', '=', userId).execute();
}
