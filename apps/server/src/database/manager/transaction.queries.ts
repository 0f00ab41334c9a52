import type { Result } from '@tessera/domain/result';
import { sql, words } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../platform/managed-databases/connection.ts';

const ROLLBACK_TIMEOUT_MS = 5_000;

/** Runs work in a transaction, which is rolled back if the work is refused or fails. */
export async function inTransaction<const Reply extends Result<unknown, unknown>>(
  connection: ServerConnection,
  work: () => Promise<Reply>,
): Promise<Reply> {
  await begin(connection);
  try {
    const reply = await work();
    if (reply.ok) await commit(connection);
    else await rollBack(connection);
    return reply;
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
}

export async function begin(connection: ServerConnection): Promise<void> {
  await connection.run(sql`BEGIN`);
}

export async function beginReadOnly(connection: ServerConnection): Promise<void> {
  await connection.run(
    connection.dialect === 'postgres' ? sql`BEGIN READ ONLY` : sql`START TRANSACTION READ ONLY`,
  );
}

/** Runs a first query in a read-only transaction. After a first query, no script can make the transaction writable. */
export async function fixReadOnly(connection: ServerConnection): Promise<void> {
  await connection.run(sql`SELECT 1`);
}

export async function commit(connection: ServerConnection): Promise<void> {
  await connection.run(sql`COMMIT`);
}

export async function rollBack(connection: ServerConnection): Promise<void> {
  if (connection.isBroken) return;
  await connection.run(sql`ROLLBACK`, { milliseconds: ROLLBACK_TIMEOUT_MS });
}

/**
 * Names of savepoints, by their use: a batch of an import, a change in a preview, the last generated number, a lock.
 */
type Savepoint = 'batch' | 'tried' | 'last_number' | 'held';

export async function setSavepoint(connection: ServerConnection, savepoint: Savepoint): Promise<void> {
  await connection.run(sql`SAVEPOINT ${words(savepoint)}`);
}

export async function releaseSavepoint(connection: ServerConnection, savepoint: Savepoint): Promise<void> {
  await connection.run(sql`RELEASE SAVEPOINT ${words(savepoint)}`);
}

export async function rollBackTo(connection: ServerConnection, savepoint: Savepoint): Promise<void> {
  await connection.run(sql`ROLLBACK TO SAVEPOINT ${words(savepoint)}`);
}
