import { sortFields, sortOrders } from '@tessera/domain/files/personal-files/sorting';
import { expect, test } from 'vitest';
import { dateFieldOf, directionOf, keyOf, orderAfterPress, orders } from './orders.ts';

test('Sort By has every order once', () => {
  const all = sortFields.flatMap((sortBy) => sortOrders.map((sortOrder) => keyOf({ sortBy, sortOrder })));

  expect(orders.map(keyOf).toSorted()).toEqual(all.toSorted());
});

test.for([
  ['original_filename', 'ASC', 'ascending'],
  ['file_size', 'DESC', 'descending'],
  ['updated_at', 'DESC', 'descending'],
  ['upload_date', 'DESC', 'descending'],
] as const)(
  'the heading of %s starts with %s, and further clicks reverse it',
  ([field, first, direction]) => {
    const other = { sortBy: field === 'file_size' ? 'updated_at' : 'file_size', sortOrder: 'ASC' } as const;
    expect(directionOf(field, other)).toBe('none');

    const once = orderAfterPress(field, other);
    const twice = orderAfterPress(field, once);

    expect(once).toEqual({ sortBy: field, sortOrder: first });
    expect(directionOf(field, once)).toBe(direction);
    expect(twice.sortOrder).not.toBe(first);
    expect(orderAfterPress(field, twice)).toEqual(once);
  },
);

test.for([
  ['updated_at', 'updated_at'],
  ['upload_date', 'upload_date'],
  ['original_filename', 'updated_at'],
  ['file_size', 'updated_at'],
] as const)('sorted by %s the list has a column of %s', ([sortBy, column]) => {
  expect(dateFieldOf({ sortBy, sortOrder: 'ASC' })).toBe(column);
});
