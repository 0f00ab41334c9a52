import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const MAX_POLLS = 500;

/**
 * Makes a race certain: holds a lock while the calls are started, until this many of them wait in the database, and
 * then lets all continue at once.
 */
export async function startedTogether<Value>(
  db: Db,
  waiting: number,
  hold: (tx: Tx) => Promise<unknown>,
  start: () => Promise<Value>,
): Promise<Value> {
  const { started } = await db.transaction().execute(async (tx) => {
    await hold(tx);
    const calls = start();
    await untilWaiting(db, waiting);
    // The calls are returned within an object, because the transaction would otherwise wait for them, and they wait for
    // its lock.
    return { started: calls };
  });
  return started;
}

/** Waits until this many statements are waiting for locks. */
export async function untilWaiting(db: Db, wanted: number): Promise<void> {
  for (let i = 0; i < MAX_POLLS; i++) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`Fewer than ${wanted} calls came to wait for the lock`);
}
