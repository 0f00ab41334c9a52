import type { Db } from '../../../platform/db/database.ts';

const MAX_LISTED = 500;

export function listQueriesOf(db: Db, userId: number) {
  return db
    .selectFrom('databaseSavedQueries')
    .select(['id', 'name', 'script', 'changedAt'])
    .where('userId', '=', userId)
    .orderBy('name')
    .limit(MAX_LISTED)
    .execute();
}

interface SavedQuery {
  readonly userId: number;
  readonly name: string;
  readonly script: string;
  readonly changedAt: Date;
}

export async function storeSavedQuery(db: Db, query: SavedQuery): Promise<string> {
  const { script, changedAt } = query;
  const row = await db
    .insertInto('databaseSavedQueries')
    .values(query)
    .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ script, changedAt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteSavedQuery(db: Db, key: { id: string; userId: number }): Promise<boolean> {
  const row = await db
    .deleteFrom('databaseSavedQueries')
    .where('id', '=', key.id)
    .where('userId', '=', key.userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
