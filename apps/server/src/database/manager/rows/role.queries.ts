import { type Cells, whereRow } from '@tessera/table-sql/rows';
import { name, sql } from '@tessera/table-sql/sql';
import { tableName, type TableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';

/** Reads the role of the row with this key, and locks the row until the transaction ends. */
export async function lockRole(
  connection: ServerConnection,
  table: TableName,
  key: Cells,
): Promise<string | null> {
  const where = whereRow(connection.dialect, key);
  const { rows } = await connection.run(
    sql`SELECT ${name('role')} FROM ${tableName(table)} WHERE ${where} LIMIT 2 FOR UPDATE`,
  );
  return rows[0]?.[0] ?? null;
}
