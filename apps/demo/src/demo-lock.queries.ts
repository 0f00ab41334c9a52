import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '@tessera/server/extension/public';

const POLL_MS = 200;

/**
 * Runs the work unless another process is running it. Every process that starts on an empty database queues the demo;
 * one that finds the lock taken leaves the rest to the other, whose job queues its own successor. The lock belongs to a
 * connection, so it ends with its process.
 */
export function withDemoLock(db: Db, work: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    if (await takeLock(connection)) await releaseAfter(connection, work);
  });
}

/** Runs the work once no process adds to the demo. A job may take longer than connections wait for a lock, so it asks again. */
export function afterDemoLock<Value>(db: Db, work: () => Promise<Value>): Promise<Value> {
  return db.connection().execute(async (connection) => {
    while (!(await takeLock(connection))) await wait(POLL_MS);
    return releaseAfter(connection, work);
  });
}

async function takeLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_lock(hashtext('tessera demo')) as is_mine`.execute(connection);
  return rows[0]?.isMine ?? false;
}

async function releaseAfter<Value>(connection: Db, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(hashtext('tessera demo'))`.execute(connection);
  }
}
