import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import type { TextFormat } from '@tessera/contract/database/database-export';
import type { Dialect } from '@tessera/table-sql/dialect';
import { mysqlValue } from '@tessera/table-sql/rows';
import { join, name, sql, toText, value } from '@tessera/table-sql/sql';
import { cellKind, truthOf } from '../cells/cell-kind.ts';
import type { Cell, TableRef } from '../data/table-rows.ts';

export interface CopiedRows {
  readonly tableRef: TableRef;
  readonly dialect: Dialect;
  readonly columns: readonly ColumnInfo[];
  /** Full values in the order of the columns. */
  readonly rows: readonly (readonly Cell[])[];
}

/** Writes rows as text, from which other programs and the manager's import read exactly these values. */
export function rowsAsText(format: TextFormat, copied: CopiedRows): string {
  const { columns, rows } = copied;
  if (format === 'csv') return [columns.map(({ column_name }) => column_name), ...rows].map(csvLine).join('');
  if (format === 'json') return `[\n${rows.map((row) => jsonRow(columns, row)).join(',\n')}\n]\n`;
  return rows.map((row) => `${sqlRow(copied, row)};\n`).join('');
}

/** A line of CSV. NULL becomes an empty field, and the empty string a pair of quotes. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  return cell === '' || /[",\r\n]/.test(cell) || cell === String.raw`\.`
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}

/**
 * A row as a JSON object. In a JSON column `null` is a value, so a cell that is SQL's NULL is left out, as in exports.
 */
function jsonRow(columns: readonly ColumnInfo[], row: readonly Cell[]): string {
  const cells = columns.flatMap((column, index) => {
    const cell = row[index] ?? null;
    if (cell === null && cellKind(column) === 'json') return [];
    return [`${JSON.stringify(column.column_name)}:${jsonCell(column, cell)}`];
  });
  return `{${cells.join(',')}}`;
}

/** Cells that are written into JSON as numbers. JSON has no limit for digits, so they are copied unchanged. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

function jsonCell(column: ColumnInfo, cell: Cell): string {
  if (cell === null) return 'null';
  const kind = cellKind(column);
  if (kind === 'json' && !column.is_hidden) return cell;
  const truth = kind === 'boolean' ? truthOf(cell) : undefined;
  if (truth !== undefined) return String(truth);
  return kind === 'number' && NUMBER.test(cell) ? cell : JSON.stringify(cell);
}

function sqlRow({ tableRef, dialect, columns }: CopiedRows, row: readonly Cell[]): string {
  const target = tableRef.schema === undefined ? name(tableRef.table) : name(tableRef.schema, tableRef.table);
  const written = columns.flatMap((column, index) =>
    column.is_generated || column.is_hidden ? [] : [{ column, index }],
  );
  const values = written.map(({ column, index }) => {
    const cell = row[index] ?? null;
    return dialect === 'mysql'
      ? mysqlValue({ name: column.column_name, type: column.type_name }, cell)
      : value(cell);
  });
  const names = written.map(({ column }) => name(column.column_name));
  const isGiven = dialect === 'postgres' && written.some(({ column }) => column.is_auto);
  // PostgreSQL refuses values for GENERATED ALWAYS identity columns without this clause.
  const over = isGiven ? sql` OVERRIDING SYSTEM VALUE` : sql``;
  return toText(sql`INSERT INTO ${target} (${join(names)})${over} VALUES (${join(values)})`, dialect);
}
