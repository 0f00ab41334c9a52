import { CELL_MAX_CHARS } from '@tessera/domain/database/limits';
import { shortFloat } from '@tessera/table-sql/floats';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { Value } from '@tessera/table-sql/literals';
import { type Cells, whereRow } from '@tessera/table-sql/rows';
import { name, type Sql, sql } from '@tessera/table-sql/sql';
import { tableName, type TableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import type { ColumnFacts } from '../catalog/catalog.ts';

/** Larger cells can only be exported. */
const CELL_BYTES = 40 * 1024 * 1024;

export interface ShownRow {
  readonly cells: (string | null)[];
  /** Columns of which only the beginning is shown. */
  readonly cut: string[];
}

/** Cuts the long cells of a row and lists their columns. */
export function toShownRow(columns: readonly ColumnFacts[], row: readonly Value[]): ShownRow {
  const cut: string[] = [];
  const cells = columns.map((column, index) => {
    const cell = row[index] ?? null;
    if (cell === null) return null;
    if (column.typeName === 'float') return shortFloat(cell);
    if (!column.isLong) return cell;
    const limit = maxCharsOf(column, cell);
    if (cell.length < limit) return cell;
    cut.push(column.name);
    return cell.slice(0, limit - 1);
  });
  return { cells, cut };
}

/**
 * Queries read one character more than the limit, except bytes, which are read up to the limit: a value of exactly that
 * length may be longer.
 */
function maxCharsOf({ typeName }: ColumnFacts, cell: string): number {
  if (typeName === 'bytea') return CELL_MAX_CHARS + 2;
  return cell.startsWith('0x') && /blob|binary/.test(typeName)
    ? 2 + 2 * (CELL_MAX_CHARS + 1)
    : CELL_MAX_CHARS + 1;
}

/** SQL for a full cell. A FLOAT of MySQL is read as a DOUBLE, because MySQL would write only six digits. */
export function fullCellSql(dialect: Dialect, column: ColumnFacts): Sql {
  const isFloat = dialect === 'mysql' && column.typeName === 'float';
  return isFloat ? sql`${name(column.name)} + 0e0` : name(column.name);
}

/** A cell read by `fullCellSql`, as it is shown and saved. */
export function fullCell({ typeName }: ColumnFacts, cell: Value): Value {
  return cell !== null && typeName === 'float' ? shortFloat(cell) : cell;
}

/** Reads a column of the rows with this key, at most two. */
export async function findFullCells(
  connection: ServerConnection,
  table: TableName,
  column: ColumnFacts,
  key: Cells,
): Promise<{ readonly value: Value }[]> {
  const where = whereRow(connection.dialect, key);
  const { rows } = await connection.run(
    sql`SELECT ${fullCellSql(connection.dialect, column)} FROM ${tableName(table)} WHERE ${where} LIMIT 2`,
    { bytes: CELL_BYTES },
  );
  return rows.map((row) => ({ value: fullCell(column, row[0] ?? null) }));
}
