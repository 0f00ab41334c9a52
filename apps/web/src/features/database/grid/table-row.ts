import type { ColumnInfo } from '@tessera/contract/database-shapes';
import type { Cell, LoadedRow, RowKey } from './data/table-rows.ts';

/** A row as an Actions column of whoever shows the grid needs it. */
export interface TableRow {
  /** Absent where the row cannot be told from others. */
  readonly key: RowKey | undefined;
  readonly values: Readonly<Record<string, Cell>>;
}

export function toTableRow(columns: readonly ColumnInfo[], { key, cells }: LoadedRow): TableRow {
  return {
    key,
    values: Object.fromEntries(columns.map(({ column_name }, index) => [column_name, cells[index] ?? null])),
  };
}
