import { CELL_MAX_CHARS } from '@tessera/domain/database/limits';
import { shortFloat } from '@tessera/table-sql/floats';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { Value } from '@tessera/table-sql/literals';
import { type Cells, whereRow } from '@tessera/table-sql/rows';
import { name, type Sql, sql } from '@tessera/table-sql/sql';
import { tableName, type TableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import type { ColumnFacts } from '../catalog/catalog.ts';

/** Maximum size of a cell that can be shown in full. A larger one can only be exported. */
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
 * A cell with at least this many characters counts as cut. The query reads one character more than a page shows, so
 * that a longer cell is noticed. PostgreSQL's bytes are read only up to the limit: at exactly that length they may be
 * longer.
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

/**
 * Reads one column of the rows with this key. It reads up to two rows, so that the caller notices if there are several.
 */
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
