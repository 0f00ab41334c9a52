import type { Db } from '../../platform/db/database.ts';
import { builtOnce, prepared, type Params } from '../../platform/db/prepared.ts';
import type { Choice } from '../../platform/managed-databases/managed-databases.ts';

export interface StoredChoice extends Choice {
  readonly isConnected: boolean;
}

const choiceOf = builtOnce((value: Params<{ sessionId: string }>, db) =>
  db
    .selectFrom('databaseChoices')
    .select(['server', 'database', 'username', 'isConnected'])
    .where('sessionId', '=', value('sessionId'))
    .modifyEnd(prepared),
);

/** The session's choice of server, database and user; undefined before the first choice. */
export async function findChoice(db: Db, sessionId: string): Promise<StoredChoice | undefined> {
  const [row] = await choiceOf(db, { sessionId });
  return (
    row && {
      server: row.server,
      database: row.database ?? undefined,
      username: row.username ?? undefined,
      isConnected: row.isConnected,
    }
  );
}

export async function storeChoice(db: Db, sessionId: string, choice: StoredChoice, now: Date): Promise<void> {
  const values = {
    server: choice.server,
    database: choice.database ?? null,
    username: choice.username ?? null,
    isConnected: choice.isConnected,
    changedAt: now,
  };
  await db
    .insertInto('databaseChoices')
    .values({ sessionId, ...values })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(values))
    .execute();
}
