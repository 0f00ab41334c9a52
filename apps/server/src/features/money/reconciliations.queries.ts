import type { Difference } from '@tessera/domain/money/reconciliation';
import type { Db } from '../../platform/db/database.ts';

export type ReconciliationOrigin = 'schedule' | 'administrator' | 'command';

export interface Reconciliation {
  readonly id: string;
  readonly origin: ReconciliationOrigin;
  readonly startedAt: Date;
  /** Null while it runs. */
  readonly endedAt: Date | null;
  readonly orders: number;
  readonly providerEntries: number;
  /** Orders that changed meanwhile, which are compared with the provider next time. */
  readonly moving: number;
  readonly repaired: number;
  readonly differenceCount: number;
  /** The first ones. */
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

/** Stores the result of a comparison whose row is there already. */
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

/** A comparison that was started since then and has not ended. */
export async function findRunningReconciliation(db: Db, since: Date): Promise<Reconciliation | undefined> {
  const [newest] = await listReconciliations(db, 1);
  return newest && newest.endedAt === null && newest.startedAt >= since ? newest : undefined;
}

/** The newest first. */
export async function listReconciliations(db: Db, limit: number): Promise<Reconciliation[]> {
  const rows = await db
    .selectFrom('reconciliations')
    .selectAll()
    .orderBy('startedAt', 'desc')
    .limit(limit)
    .execute();
  // Both are written only by the function above.
  return rows.map((row) => ({
    ...row,
    origin: row.origin as ReconciliationOrigin,
    differences: row.differences as Difference[],
  }));
}

export async function deleteOldReconciliations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reconciliations').where('startedAt', '<', before).execute();
}
