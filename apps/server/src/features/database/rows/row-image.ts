import type { Value } from '@tessera/table-sql/literals';
import type { Cells } from '@tessera/table-sql/rows';
import { whereRow } from '@tessera/table-sql/rows';
import { join, name, sql } from '@tessera/table-sql/sql';
import { tableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { readableColumns, type TableDescription } from '../catalog/catalog.ts';
import { shortFloat } from './cells.ts';

/** A row in the server's own words, as far as this login may read it. */
export type RowImage = Readonly<Record<string, Value>>;

/** All rows of this key, at most two, locked until the transaction ends. */
export async function lockRows(
  connection: ServerConnection,
  table: TableDescription,
  key: Cells,
): Promise<RowImage[]> {
  const readable = readableColumns(table);
  const columns = join(
    readable.map(({ name: column, typeName }) =>
      connection.dialect === 'mysql' && typeName === 'float' ? sql`${name(column)} + 0e0` : name(column),
    ),
  );
  const lock = table.isTransactional ? sql` FOR UPDATE` : sql``;
  const { rows } = await connection.run(
    sql`SELECT ${columns} FROM ${tableName(table)} WHERE ${whereRow(connection.dialect, key)} LIMIT 2${lock}`,
  );
  return rows.map((row) =>
    Object.fromEntries(
      readable.map(({ name: column, typeName }, index) => {
        const cell = row[index] ?? null;
        return [column, cell !== null && typeName === 'float' ? shortFloat(cell) : cell];
      }),
    ),
  );
}
