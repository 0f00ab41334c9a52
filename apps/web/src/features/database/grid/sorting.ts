import type { ColumnInfo } from '@tessera/contract/database-shapes';
import type { SortStep } from './data/table-place.ts';

/** Ascending, descending, not at all; with Shift beside the others. */
export function sortedBy(sort: readonly SortStep[], column: string, isAdded: boolean): SortStep[] {
  const now = sort.find((each) => each.column === column)?.direction;
  const next = now === undefined ? 'asc' : now === 'asc' ? 'desc' : undefined;
  if (!isAdded) return next ? [{ column, direction: next }] : [];
  const index = sort.findIndex((each) => each.column === column);
  if (index < 0) return [...sort, { column, direction: 'asc' }];
  return next ? sort.with(index, { column, direction: next }) : sort.filter((each) => each.column !== column);
}

export function noOrder({ data_type }: ColumnInfo): string {
  return `Values of type ${data_type} have no order.`;
}
