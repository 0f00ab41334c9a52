import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import type { SortStep } from './data/table-rows.ts';

/**
 * The sort order after a click on a column's header: first ascending, then descending, then unsorted. With Shift
 * (`isAdded`) the column is added to the present sort order.
 */
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
