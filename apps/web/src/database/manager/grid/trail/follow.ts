import type { ForeignKey } from '@tessera/contract/database/database-schema';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import {
  cellOf,
  type LoadedRow,
  type RowsQuery,
  type TableRef,
  type WrittenFilter,
} from '../data/table-rows.ts';

/** A table and filters that find the rows at the other end of a foreign key. */
export interface FollowTarget {
  readonly tableRef: TableRef;
  readonly filters: readonly WrittenFilter[];
}

/** A visited table with its sort and filters. */
export interface TrailStep {
  readonly tableRef: TableRef;
  readonly query: RowsQuery;
}

export const plainQuery: RowsQuery = { sort: [], filters: [] };

/** Where to find the row that a row refers to by a foreign key. Undefined if a column of the key is NULL in the row. */
export function targetOf(
  key: ForeignKey,
  columns: readonly ColumnInfo[],
  row: LoadedRow,
): FollowTarget | undefined {
  const filters = pairs(columns, row, key.columns, key.target_columns);
  return filters && { tableRef: { schema: key.target_schema, table: key.target_table }, filters };
}

/** Where to find the rows that refer to a row by a foreign key. */
export function referrersOf(
  key: ForeignKey,
  columns: readonly ColumnInfo[],
  row: LoadedRow,
): FollowTarget | undefined {
  const filters = pairs(columns, row, key.target_columns, key.columns);
  return filters && { tableRef: { schema: key.schema, table: key.table }, filters };
}

function pairs(
  columns: readonly ColumnInfo[],
  row: LoadedRow,
  from: readonly string[],
  to: readonly string[],
): WrittenFilter[] | undefined {
  const filters: WrittenFilter[] = [];
  for (const [index, name] of from.entries()) {
    const cell = cellOf(columns, row, name);
    const column = to[index];
    if (cell === null || column === undefined) return undefined;
    filters.push({ column, operator: 'equals', value: cell });
  }
  return filters;
}
