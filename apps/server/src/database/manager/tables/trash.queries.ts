import type { Db } from '../../../platform/db/database.ts';

interface DatabaseRef {
  /** Names under which the server may have been stored. */
  readonly servers: readonly string[];
  readonly database: string;
}

interface NewTrash {
  readonly server: string;
  readonly database: string;
  readonly at: Date;
  readonly actorId: number;
  readonly schemaName: string;
  readonly tableName: string;
  readonly trashSchema: string;
  readonly trashName: string;
}

export async function createTrashEntry(db: Db, trash: NewTrash): Promise<string> {
  const row = await db.insertInto('databaseTrash').values(trash).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export function listTrashEntries(db: Db, { servers, database }: DatabaseRef, limit: number) {
  return db
    .selectFrom('databaseTrash')
    .selectAll()
    .where('server', 'in', servers)
    .where('database', '=', database)
    .where('restoredAt', 'is', null)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

export async function findTrashEntry(db: Db, id: string, { servers, database }: DatabaseRef) {
  return db
    .selectFrom('databaseTrash')
    .selectAll()
    .where('id', '=', id)
    .where('server', 'in', servers)
    .where('database', '=', database)
    .where('restoredAt', 'is', null)
    .executeTakeFirst();
}

export async function markRestored(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('databaseTrash').set({ restoredAt: now }).where('id', '=', id).execute();
}

/** After a database was renamed: changes its name in the entries of the trash. */
export async function moveTrashEntries(
  db: Db,
  { servers, database }: DatabaseRef,
  newName: string,
  isSchemaToo: boolean,
): Promise<void> {
  await db
    .updateTable('databaseTrash')
    .set({ database: newName, ...(isSchemaToo && { schemaName: newName }) })
    .where('server', 'in', servers)
    .where('database', '=', database)
    .execute();
}
