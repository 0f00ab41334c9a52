import type { Db } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

/**
 * The storage plans that a person's payments granted, for the download of their data. The payments are among the
 * orders.
 */
export async function exportStoragePlans(db: Db, userId: number): Promise<ExportedData> {
  const rows = await db
    .selectFrom('storagePlanGrants')
    .select(['fileSize', 'uploadSize', 'months', 'grantedAt', 'givesFrom', 'givesTo', 'endedAt'])
    .where('userId', '=', userId)
    .orderBy('grantedAt')
    .execute();
  return { 'Storage plans': rows };
}
