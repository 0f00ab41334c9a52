import { expect, test } from 'vitest';
import { sortSizes } from './sort-sizes.ts';

const size = (table: string, total_bytes: number | null, dead_rows: number | null = null) => ({
  schema: 'public',
  table,
  rows_bytes: null,
  index_bytes: null,
  total_bytes,
  rows: null,
  dead_rows,
  free_bytes: null,
  cleaned_at: null,
});
const sizes = [size('b', 10, 5), size('c', null, 1), size('a', 300, 5)];
const names = (columnId: string, direction: 'ascending' | 'descending') =>
  sortSizes(sizes, { columnId, direction }).map(({ table }) => table);

test('tables are sorted by the chosen column, and unknown values come last', () => {
  expect(names('total', 'descending')).toEqual(['a', 'b', 'c']);
  expect(names('total', 'ascending')).toEqual(['b', 'a', 'c']);
  expect(names('dead', 'descending')).toEqual(['a', 'b', 'c']);
  expect(names('table', 'descending')).toEqual(['c', 'b', 'a']);
});
