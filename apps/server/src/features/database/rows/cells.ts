import { CELL_MAX_CHARS } from '@tessera/domain/database/limits';
import { shortFloat } from '@tessera/table-sql/floats';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { Value } from '@tessera/table-sql/literals';
import { name, type Sql, sql } from '@tessera/table-sql/sql';
import type { ColumnFacts } from '../catalog/catalog.ts';

export interface ShownRow {
  readonly cells: (string | null)[];
  /** Columns of which only the beginning is shown. */
  readonly cut: string[];
}

/** A row of a page, with what was too long marked. */
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

/** Bytes are asked for to the limit exactly: one that long may go on. */
function maxCharsOf({ typeName }: ColumnFacts, cell: string): number {
  if (typeName === 'bytea') return CELL_MAX_CHARS + 2;
  return cell.startsWith('0x') && /blob|binary/.test(typeName)
    ? 2 + 2 * (CELL_MAX_CHARS + 1)
    : CELL_MAX_CHARS + 1;
}

/** A cell in full. A FLOAT of MySQL is asked for as a DOUBLE: it is written with six digits otherwise. */
export function fullCellSql(dialect: Dialect, column: ColumnFacts): Sql {
  const isFloat = dialect === 'mysql' && column.typeName === 'float';
  return isFloat ? sql`${name(column.name)} + 0e0` : name(column.name);
}

/** What `wholeCellSql` brought, as it is shown and saved back. */
export function fullCell({ typeName }: ColumnFacts, cell: Value): Value {
  return cell !== null && typeName === 'float' ? shortFloat(cell) : cell;
}
