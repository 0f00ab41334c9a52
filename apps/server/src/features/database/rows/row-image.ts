import type { Value } from '@tessera/table-sql/literals';
import type { Cells } from '@tessera/table-sql/rows';
import { whereRow } from '@tessera/table-sql/rows';
import { join, name, sql } from '@tessera/table-sql/sql';
import { tableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import type { TableDescription } from '../catalog/catalog.ts';
import { shortFloat } from './cells.ts';

/** A whole row in the server's own words. */
export type RowImage = Readonly<Record<string, Value>>;

/** All rows of this key, at most two, locked until the transaction ends. */
export async function lockRows(
  connection: ServerConnection,
  table: TableDescription,
  key: Cells,
): Promise<RowImage[]> {
  const columns = join(
    table.columns.map(({ name: column, typeName }) =>
      connection.dialect === 'mysql' && typeName === 'float' ? sql`${name(column)} + 0e0` : name(column),
    ),
  );
  const lock = table.isTransactional ? sql` FOR UPDATE` : sql``;
  const { rows } = await connection.run(
    sql`SELECT ${columns} FROM ${tableName(table)} WHERE ${whereRow(connection.dialect, key)} LIMIT 2${lock}`,
  );
  return rows.map((row) =>
    Object.fromEntries(
      table.columns.map(({ name: column, typeName }, index) => {
        const cell = row[index] ?? null;
        return [column, cell !== null && typeName === 'float' ? shortFloat(cell) : cell];
      }),
    ),
  );
}
