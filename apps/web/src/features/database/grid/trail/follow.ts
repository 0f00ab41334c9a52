import type { ForeignKey } from '@tessera/contract/database-schema';
import type { ColumnInfo } from '@tessera/contract/database-shapes';
import {
  cellOf,
  type LoadedRow,
  type RowsQuery,
  type TableRef,
  type WrittenFilter,
} from '../data/table-rows.ts';

/** Where a foreign key leads: a table, and which of its rows. */
export interface FollowTarget {
  readonly tableRef: TableRef;
  readonly filters: readonly WrittenFilter[];
}

/** One table on the way, and how its rows were looked at. */
export interface TrailStep {
  readonly tableRef: TableRef;
  readonly query: RowsQuery;
}

export const plainQuery: RowsQuery = { sort: [], filters: [] };

/** From a row to the one it refers to. Undefined where a column of the key is NULL: then it refers to none. */
export function targetOf(
  key: ForeignKey,
  columns: readonly ColumnInfo[],
  row: LoadedRow,
): FollowTarget | undefined {
  const filters = pairs(columns, row, key.columns, key.target_columns);
  return filters && { tableRef: { schema: key.target_schema, table: key.target_table }, filters };
}

/** From a row back to those that refer to it. */
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
