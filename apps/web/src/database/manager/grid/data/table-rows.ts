import type { RowChange } from '@tessera/contract/database/database-rows';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
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

/** The name of a table. */
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
/** A value, or the column's default. */
export type NewCell = Cell | { readonly default: true };
export type NewCells = Readonly<Record<string, NewCell>>;
export type { RowChange };

export interface LoadedRow {
  /** A number that no other loaded row has had. A row that is loaded again gets a new one. */
  readonly uid: number;
  /** Identifies the row, also when it is loaded again, as long as its key does not change. */
  readonly id: string;
  /** Undefined if the table has no key that identifies its rows. */
  readonly key: RowKey | undefined;
  /** Values in the order of the table's columns. */
  readonly cells: readonly Cell[];
  /** Columns whose values were shortened by the server. */
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
