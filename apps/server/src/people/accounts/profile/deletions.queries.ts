import { type DeletionObstacle, deletionObstacles } from '@tessera/domain/people/deletion';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface AccountDeletion {
  readonly userId: number;
  readonly requestedAt: Date;
  readonly dueAt: Date;
  readonly waitsFor: readonly DeletionObstacle[];
  readonly pausedListings: readonly number[];
  readonly begunAt: Date | null;
}

const columns = ['userId', 'requestedAt', 'dueAt', 'waitsFor', 'pausedListings', 'begunAt'] as const;

type Row = Omit<AccountDeletion, 'waitsFor'> & { readonly waitsFor: readonly string[] };

function toDeletion({ waitsFor, ...row }: Row): AccountDeletion {
  return { ...row, waitsFor: deletionObstacles.filter((each) => waitsFor.includes(each)) };
}

export async function findDeletion(db: Db, userId: number): Promise<AccountDeletion | undefined> {
  const row = await db
    .selectFrom('accountDeletions')
    .select(columns)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row && toDeletion(row);
}

export async function lockDeletion(tx: Tx, userId: number): Promise<AccountDeletion | undefined> {
  const row = await tx
    .selectFrom('accountDeletions')
    .select(columns)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && toDeletion(row);
}

export async function createDeletion(
  tx: Tx,
  deletion: Pick<AccountDeletion, 'userId' | 'requestedAt' | 'dueAt'> & { readonly pausedListings: number[] },
): Promise<void> {
  await tx
    .insertInto('accountDeletions')
    .values({ ...deletion, nextTryAt: deletion.dueAt })
    .execute();
}

export async function deleteDeletion(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('accountDeletions').where('userId', '=', userId).execute();
}

/** Ids of people whose deletion is due, or has begun but was interrupted. */
export async function listDueDeletions(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accountDeletions')
    .select('userId')
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function updateDeletionWait(
  tx: Tx,
  userId: number,
  wait: { readonly nextTryAt: Date; readonly waitsFor: readonly DeletionObstacle[] },
): Promise<void> {
  await tx
    .updateTable('accountDeletions')
    .set({ nextTryAt: wait.nextTryAt, waitsFor: [...wait.waitsFor] })
    .where('userId', '=', userId)
    .execute();
}

export async function markDeletionBegun(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('accountDeletions')
    .set({ begunAt: now, waitsFor: [] })
    .where('userId', '=', userId)
    .where('begunAt', 'is', null)
    .execute();
}
