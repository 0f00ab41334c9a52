import type { Db } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

/**
 * A person's receipts for shares, for the download of their data. With a receipt they can check the log of its pool.
 */
export async function exportReceipts(db: Db, userId: number): Promise<ExportedData> {
  const rows = await db
    .selectFrom('poolReceipts')
    .select(['poolId as pool', 'index as entry', 'code'])
    .where('userId', '=', userId)
    .orderBy('poolId')
    .orderBy('index')
    .execute();
  return { 'Share receipts': rows };
}
