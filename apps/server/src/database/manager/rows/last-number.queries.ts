import { sql } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { rollBackTo, setSavepoint } from '../transaction.queries.ts';

/** The number that the server last generated for an inserted row in this session; null if there is none. */
export async function findLastNumber(connection: ServerConnection): Promise<string | null> {
  if (connection.dialect === 'mysql')
    return (await connection.run(sql`SELECT LAST_INSERT_ID()`)).rows[0]?.[0] ?? null;
  // `lastval()` fails if no sequence was used in this session. The savepoint keeps the transaction usable after that.
  await setSavepoint(connection, 'last_number');
  try {
    return (await connection.run(sql`SELECT lastval()`)).rows[0]?.[0] ?? null;
  } catch {
    await rollBackTo(connection, 'last_number');
    return null;
  }
}
