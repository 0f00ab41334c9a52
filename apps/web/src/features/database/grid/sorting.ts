import type { ColumnInfo } from '@tessera/contract/database-shapes';
import type { SortStep } from './data/table-rows.ts';

/** Cycles through ascending, descending and unsorted. Shift adds the column to the existing sort. */
export function sortedBy(sort: readonly SortStep[], column: string, isAdded: boolean): SortStep[] {
  const now = sort.find((each) => each.column === column)?.direction;
  const next = now === undefined ? 'asc' : now === 'asc' ? 'desc' : undefined;
  if (!isAdded) return next ? [{ column, direction: next }] : [];
  const index = sort.findIndex((each) => each.column === column);
  if (index < 0) return [...sort, { column, direction: 'asc' }];
  return next ? sort.with(index, { column, direction: next }) : sort.filter((each) => each.column !== column);
}

export function noOrder(column: ColumnInfo): string {
  return column.is_hidden ? hiddenWords(column) : `Values of type ${column.data_type} can't be sorted.`;
}

export function hiddenWords({ column_name }: ColumnInfo): string {
  return `${column_name} is hidden: this login has no right to read it.`;
}
