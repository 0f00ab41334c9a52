import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import type { Cell, LoadedRow, RowKey } from './data/table-rows.ts';

/** A row as the Actions column receives it. */
export interface TableRow {
  /** Undefined if the table has no key that identifies its rows. */
  readonly key: RowKey | undefined;
  readonly values: Readonly<Record<string, Cell>>;
}

export function toTableRow(columns: readonly ColumnInfo[], { key, cells }: LoadedRow): TableRow {
  return {
    key,
    values: Object.fromEntries(columns.map(({ column_name }, index) => [column_name, cells[index] ?? null])),
  };
}
