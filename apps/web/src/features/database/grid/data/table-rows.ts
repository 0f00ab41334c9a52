import type { RowChange } from '@tessera/contract/database-rows';
import type { ColumnInfo } from '@tessera/contract/database-shapes';
import type { FilterOperator } from '@tessera/table-sql/paging';

export interface WrittenFilter {
  readonly column: string;
  readonly operator: FilterOperator;
  readonly value: string;
}

export interface SortStep {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** What is looked at: a table, and which of its rows in which order. */
export interface TableRef {
  readonly schema?: string | undefined;
  readonly table: string;
}

export interface RowsQuery {
  readonly sort: readonly SortStep[];
  readonly filters: readonly WrittenFilter[];
}

export type Cell = string | null;
export type RowKey = Readonly<Record<string, string>>;
/** A value, or what the table gives where nothing is said. */
export type NewCell = Cell | { readonly default: true };
export type NewCells = Readonly<Record<string, NewCell>>;
export type { RowChange };

/** A row as the server sent it. */
export interface LoadedRow {
  /** Of this row on this page of this load; never given twice. */
  readonly uid: number;
  /** Tells the row from others for as long as its key holds. */
  readonly id: string;
  /** Absent where the row cannot be told from others. */
  readonly key: RowKey | undefined;
  /** In the order of the table's columns. */
  readonly cells: readonly Cell[];
  /** Columns of which only the beginning came. */
  readonly cut: readonly string[];
}

export function cellOf(columns: readonly ColumnInfo[], row: LoadedRow, column: string): Cell {
  return row.cells[columns.findIndex((each) => each.column_name === column)] ?? null;
}

export function toBody({ schema, table }: TableRef): { table: string; schema?: string } {
  return schema === undefined ? { table } : { schema, table };
}

export function formatTableRef({ schema, table }: TableRef): string {
  return schema === undefined ? table : `${schema}.${table}`;
}
