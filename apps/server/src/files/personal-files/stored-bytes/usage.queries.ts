import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/**
 * Reserves room in one statement, so that simultaneous uploads cannot reserve the same room. False if there is not
 * enough.
 */
export async function reserve(tx: Tx, userId: number, bytes: number, limit: number): Promise<boolean> {
  const { rows } = await sql`
    insert into storage_usage as usage (user_id, bytes)
    select ${userId}, ${bytes}::bigint where ${bytes}::bigint <= ${limit}::bigint
    on conflict (user_id) do update set bytes = usage.bytes + ${bytes}::bigint
    where usage.bytes + ${bytes}::bigint <= ${limit}::bigint
    returning bytes`.execute(tx);
  return rows.length > 0;
}

export async function release(tx: Tx, userId: number, bytes: number): Promise<void> {
  if (bytes === 0) return;
  await tx
    .updateTable('storageUsage')
    .set((expression) => ({ bytes: expression('bytes', '-', bytes) }))
    .where('userId', '=', userId)
    .execute();
}

export async function findUsedBytes(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('storageUsage')
    .select('bytes')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}
