import type { Db } from '../../platform/db/database.ts';

const MOST = 500;

export function findSavedQueries(db: Db, userId: number) {
  return db
    .selectFrom('databaseSavedQueries')
    .select(['id', 'name', 'script', 'changedAt'])
    .where('userId', '=', userId)
    .orderBy('name')
    .limit(MOST)
    .execute();
}

interface SavedQuery {
  readonly userId: number;
  readonly name: string;
  readonly script: string;
  readonly changedAt: Date;
}

export async function putSavedQuery(db: Db, query: SavedQuery): Promise<string> {
  const { script, changedAt } = query;
  const row = await db
    .insertInto('databaseSavedQueries')
    .values(query)
    .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ script, changedAt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function removeSavedQuery(db: Db, own: { id: string; userId: number }): Promise<boolean> {
  const row = await db
    .deleteFrom('databaseSavedQueries')
    .where('id', '=', own.id)
    .where('userId', '=', own.userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
