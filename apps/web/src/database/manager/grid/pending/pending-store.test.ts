import { expect, test } from 'vitest';
import { withInsert } from './pending.ts';
import { PendingStore } from './pending-store.ts';

test('the row of a pending insert stays the same object, and is dropped with the insert', () => {
  const store = new PendingStore();
  const [first, second] = [store.newId(), store.newId()];
  store.change((list) => withInsert(list, { table: 'books' }, first));
  store.change((list) => withInsert(list, { table: 'books' }, second));
  const row = store.newRow(first);

  expect(store.newRow(first)).toBe(row);
  expect(store.newRow(second).uid).not.toBe(row.uid);

  store.change((list) => list.filter(({ id }) => id !== first));
  expect(store.newRow(first)).not.toBe(row);
});
