import type { Db } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';

/** Payments for storage plans. They stay after the account is deleted, as accounting law requires. */
export async function exportStoragePlans(db: Db, userId: number): Promise<ExportedData> {
  const rows = await db
    .selectFrom('storagePlanOrders')
    .select(['fileSize', 'uploadSize', 'months', 'amount', 'currency', 'state'])
    .select(['createdAt', 'givesFrom', 'givesTo'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return { 'Storage plans': rows };
}
