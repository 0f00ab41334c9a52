import type { Result } from '@tessera/domain/result';
import { sql } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../platform/managed-databases/connection.ts';

const PATIENCE_MS = 5_000;

/** Runs work in a transaction, which is rolled back if the work is refused or fails. */
export async function inTransaction<const Reply extends Result<unknown, unknown>>(
  connection: ServerConnection,
  work: () => Promise<Reply>,
): Promise<Reply> {
  await connection.run(sql`BEGIN`);
  try {
    const reply = await work();
    if (reply.ok) await connection.run(sql`COMMIT`);
    else await rollBack(connection);
    return reply;
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
}

export async function rollBack(connection: ServerConnection): Promise<void> {
  if (connection.isBroken) return;
  await connection.run(sql`ROLLBACK`, { milliseconds: PATIENCE_MS });
}
