import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

export async function exportSavedSearches(db: Db, userId: number): Promise<ExportedData> {
  const rows = await db
    .selectFrom('savedSearches')
    .select(['name', 'system', 'query', 'frequency', 'createdAt', 'sentAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return { 'Saved searches': rows };
}

/** Deletes a person's saved searches. The recorded results are deleted with them. */
export async function eraseSavedSearches(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('savedSearches').where('userId', '=', userId).execute();
}
