import type { Db } from '../../platform/db/database.ts';

interface Place {
  readonly server: string;
  readonly database: string;
}

interface NewTrash extends Place {
  readonly at: Date;
  readonly actorId: number;
  readonly schemaName: string;
  readonly tableName: string;
  readonly trashSchema: string;
  readonly trashName: string;
}

export async function addTrash(db: Db, trash: NewTrash): Promise<string> {
  const row = await db.insertInto('databaseTrash').values(trash).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export function findTrash(db: Db, { server, database }: Place, limit: number) {
  return db
    .selectFrom('databaseTrash')
    .selectAll()
    .where('server', '=', server)
    .where('database', '=', database)
    .where('restoredAt', 'is', null)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

export async function findTrashById(db: Db, id: string, { server, database }: Place) {
  return db
    .selectFrom('databaseTrash')
    .selectAll()
    .where('id', '=', id)
    .where('server', '=', server)
    .where('database', '=', database)
    .where('restoredAt', 'is', null)
    .executeTakeFirst();
}

export async function markRestored(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('databaseTrash').set({ restoredAt: now }).where('id', '=', id).execute();
}

/** After its database has got another name. */
export async function moveTrash(
  db: Db,
  { server, database }: Place,
  newName: string,
  isSchemaToo: boolean,
): Promise<void> {
  await db
    .updateTable('databaseTrash')
    .set({ database: newName, ...(isSchemaToo && { schemaName: newName }) })
    .where('server', '=', server)
    .where('database', '=', database)
    .execute();
}
