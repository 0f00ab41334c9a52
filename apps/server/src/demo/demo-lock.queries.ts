import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/**
 * Runs the work unless another process is running it. Every process that starts on an empty database queues the demo;
 * one that finds the lock taken leaves the rest to the other, whose job queues its own successor. The lock belongs to a
 * connection, so it ends with its process.
 */
export function withDemoLock(db: Db, work: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      isMine: boolean;
    }>`select pg_try_advisory_lock(hashtext('tessera demo')) as is_mine`.execute(connection);
    if (!rows[0]?.isMine) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('tessera demo'))`.execute(connection);
    }
  });
}

/** Runs the work once no process adds to the demo. */
export function afterDemoLock<Value>(db: Db, work: () => Promise<Value>): Promise<Value> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('tessera demo'))`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('tessera demo'))`.execute(connection);
    }
  });
}
