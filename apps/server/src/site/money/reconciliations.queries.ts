import type { Difference } from '@tessera/domain/selling/money/reconciliation';
import type { Db } from '../../platform/db/database.ts';

export type ReconciliationOrigin = 'schedule' | 'administrator' | 'command';

export interface Reconciliation {
  readonly id: string;
  readonly origin: ReconciliationOrigin;
  readonly startedAt: Date;
  /** When the comparison ended. Null while it runs. */
  readonly endedAt: Date | null;
  readonly orders: number;
  readonly providerEntries: number;
  /** How many orders changed during the comparison. They are compared with the provider the next time. */
  readonly moving: number;
  readonly repaired: number;
  readonly differenceCount: number;
  /** The first of the differences. `differenceCount` counts all of them. */
  readonly differences: readonly Difference[];
  /** Why the comparison could not be finished. */
  readonly failure: string | null;
}

export async function createReconciliation(
  db: Db,
  { differences, ...report }: Reconciliation,
): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({ ...report, differences: JSON.stringify(differences) })
    .execute();
}

/** Stores the result of a comparison whose row exists already. */
export async function updateReconciliation(
  db: Db,
  { id, differences, ...report }: Reconciliation,
): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({ ...report, differences: JSON.stringify(differences) })
    .where('id', '=', id)
    .execute();
}

/** The newest comparison, if it is running and began at `since` or later. */
export async function findRunningReconciliation(db: Db, since: Date): Promise<Reconciliation | undefined> {
  const [newest] = await listReconciliations(db, 1);
  return newest && newest.endedAt === null && newest.startedAt >= since ? newest : undefined;
}

/** Lists comparisons, the newest first. */
export async function listReconciliations(db: Db, limit: number): Promise<Reconciliation[]> {
  const rows = await db
    .selectFrom('reconciliations')
    .selectAll()
    .orderBy('startedAt', 'desc')
    .limit(limit)
    .execute();
  // Only the functions above write these columns, from the same types.
  return rows.map((row) => ({
    ...row,
    origin: row.origin as ReconciliationOrigin,
    differences: row.differences as Difference[],
  }));
}

/** The last comparison that ended, without its differences. */
export async function findLastReconciliation(db: Db) {
  const row = await db
    .selectFrom('reconciliations')
    .select(['endedAt', 'orders', 'differenceCount as differences', 'failure'])
    .where('endedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.endedAt) return undefined;
  const { endedAt, orders, differences, failure } = row;
  return { endedAt, orders, differences, isComplete: failure === null };
}

export async function deleteOldReconciliations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reconciliations').where('startedAt', '<', before).execute();
}
