import type { Value } from '@tessera/table-sql/literals';
import type { Cells } from '@tessera/table-sql/rows';
import { whereRow } from '@tessera/table-sql/rows';
import { join, sql } from '@tessera/table-sql/sql';
import { tableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { readableColumns, type TableDescription } from '../catalog/catalog.ts';
import { fullCell, fullCellSql } from './cells.queries.ts';

/** The cells of a row that this login may read, as the server writes them. */
export type RowImage = Readonly<Record<string, Value>>;

/**
 * Reads the rows with this key and locks them until the transaction ends. Reads two at most: more than one is an error.
 */
export async function lockRows(
  connection: ServerConnection,
  table: TableDescription,
  key: Cells,
): Promise<RowImage[]> {
  const readable = readableColumns(table);
  const columns = join(readable.map((column) => fullCellSql(connection.dialect, column)));
  const lock = table.isTransactional ? sql` FOR UPDATE` : sql``;
  const { rows } = await connection.run(
    sql`SELECT ${columns} FROM ${tableName(table)} WHERE ${whereRow(connection.dialect, key)} LIMIT 2${lock}`,
  );
  return rows.map((row) =>
    Object.fromEntries(readable.map((column, index) => [column.name, fullCell(column, row[index] ?? null)])),
  );
}
