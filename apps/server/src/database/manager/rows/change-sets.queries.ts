import type { RowChange } from '@tessera/contract/database/database-rows';
import type { Db } from '../../../platform/db/database.ts';

interface ChangeSetScope {
  readonly actorId: number;
  /** Names under which the server may have been stored. */
  readonly servers: readonly string[];
  readonly database: string;
}

interface NewChangeSet extends Omit<ChangeSetScope, 'servers'> {
  readonly server: string;
  readonly at: Date;
  readonly summary: string;
  readonly rows: number;
  readonly undo: readonly RowChange[];
}

export async function createChangeSet(db: Db, { undo, ...set }: NewChangeSet): Promise<string> {
  const row = await db
    .insertInto('databaseChangeSets')
    .values({ ...set, undo: JSON.stringify(undo) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function listChangeSets(db: Db, { actorId, servers, database }: ChangeSetScope, limit: number) {
  return db
    .selectFrom('databaseChangeSets')
    .select(['id', 'at', 'summary', 'rows', 'undoneAt'])
    .where('actorId', '=', actorId)
    .where('server', 'in', servers)
    .where('database', '=', database)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

export interface StoredChangeSet {
  readonly id: string;
  readonly undo: readonly RowChange[];
  readonly undoneAt: Date | null;
}

export async function findChangeSet(
  db: Db,
  id: string,
  { actorId, servers, database }: ChangeSetScope,
): Promise<StoredChangeSet | undefined> {
  const row = await db
    .selectFrom('databaseChangeSets')
    .select(['id', 'undo', 'undoneAt'])
    .where('id', '=', id)
    .where('actorId', '=', actorId)
    .where('server', 'in', servers)
    .where('database', '=', database)
    .executeTakeFirst();
  // Only `createChangeSet` writes this column.
  return row && { id: row.id, undo: row.undo as RowChange[], undoneAt: row.undoneAt };
}

/** Marks a set of changes as undone, before it is undone. False if another call has already done so. */
export async function claimUndo(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('databaseChangeSets')
    .set({ undoneAt: now })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function releaseUndo(db: Db, id: string): Promise<void> {
  await db.updateTable('databaseChangeSets').set({ undoneAt: null }).where('id', '=', id).execute();
}
