import type { Db } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

/** Receipts of shares, with which the person can check the logs of their pools. */
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
