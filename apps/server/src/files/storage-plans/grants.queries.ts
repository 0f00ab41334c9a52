import type { GrantedPayment } from '@tessera/domain/files/storage-plans/purchase';
import {
  FREE_FILE_TIER,
  FREE_TOTAL_TIER,
  isFileTier,
  isTotalTier,
} from '@tessera/domain/files/storage-plans/sizes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** The time for which an order line's payment grants a storage plan. */
export interface StorageGrant extends GrantedPayment {
  readonly orderLineId: string;
}

export async function createGrant(tx: Tx, userId: number, grant: StorageGrant): Promise<void> {
  await tx
    .insertInto('storagePlanGrants')
    .values({
      orderLineId: grant.orderLineId,
      userId,
      fileSize: grant.file,
      uploadSize: grant.total,
      months: grant.months,
      grantedAt: grant.grantedAt,
      givesFrom: grant.from,
      givesTo: grant.to,
    })
    .execute();
}

/** The person's grants that were not refunded completely, the oldest first. */
export async function listGrants(db: Db, userId: number): Promise<StorageGrant[]> {
  const rows = await db
    .selectFrom('storagePlanGrants')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .orderBy('grantedAt')
    .orderBy('orderLineId')
    .execute();
  return rows.map((row) => ({
    orderLineId: row.orderLineId,
    file: isFileTier(row.fileSize) ? row.fileSize : FREE_FILE_TIER,
    total: isTotalTier(row.uploadSize) ? row.uploadSize : FREE_TOTAL_TIER,
    months: row.months,
    grantedAt: row.grantedAt,
    from: row.givesFrom,
    to: row.givesTo,
  }));
}

/** When the plan ends that this order line paid for. Undefined if its payment granted nothing. */
export async function findGrantEnd(db: Db, orderLineId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('storagePlanGrants')
    .select('givesTo')
    .where('orderLineId', '=', orderLineId)
    .executeTakeFirst();
  return row?.givesTo;
}

/**
 * Takes months from a grant after a refund, and ends the grant if none is left. Returns false if there is no grant to
 * reduce.
 */
export async function reduceGrant(
  tx: Tx,
  { orderLineId, months, now }: { readonly orderLineId: string; readonly months: number; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('storagePlanGrants')
    .set((grant) => ({
      months: grant('months', '-', months),
      endedAt: sql`case when months = ${months} then ${now}::timestamptz end`,
    }))
    .where('orderLineId', '=', orderLineId)
    .where('endedAt', 'is', null)
    .returning('orderLineId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the time of a grant. After a refund of another payment, the remaining ones may grant different times. */
export async function updateGrant(
  tx: Tx,
  { orderLineId, from, to }: Pick<StorageGrant, 'orderLineId' | 'from' | 'to'>,
): Promise<void> {
  await tx
    .updateTable('storagePlanGrants')
    .set({ givesFrom: from, givesTo: to })
    .where('orderLineId', '=', orderLineId)
    .execute();
}
