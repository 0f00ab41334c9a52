import { expect, test } from 'vitest';
import type { LoadedRow } from '../data/table-rows.ts';
import {
  formatPendingCount,
  type PendingList,
  toChange,
  withDeletes,
  withEdit,
  withInsert,
} from './pending.ts';
import { resolveConflicts } from './resolve-conflicts.ts';

const tableRef = { schema: 'shop', table: 'books' };
const row: LoadedRow = { uid: 1, id: '["1"]', key: { id: '1' }, cells: ['1', 'Old', null], cut: [] };
const none: PendingList = [];
const edit = (list: PendingList, column: string, old: string | null, value: string | null) =>
  withEdit(list, { tableRef, row, column, old, value });

test('only the changed columns are sent, with what they held before', () => {
  const list = edit(edit(none, 'title', 'Old', 'New'), 'note', null, '');

  expect(list.map(toChange)).toEqual([
    {
      kind: 'update',
      schema: 'shop',
      table: 'books',
      key: { id: '1' },
      old: { title: 'Old', note: null },
      set: { title: 'New', note: '' },
    },
  ]);
});

test('what a cell held first counts, however often it is edited', () => {
  const list = edit(edit(none, 'title', 'Old', 'New'), 'title', 'New', 'Newer');

  expect(list).toMatchObject([{ before: { title: 'Old' }, set: { title: 'Newer' } }]);
});

test('a cell that is given back what it held is no change any more, but NULL and empty text are two things', () => {
  expect(edit(edit(none, 'title', 'Old', 'New'), 'title', 'Old', 'Old')).toEqual([]);
  expect(edit(none, 'note', null, '')).toHaveLength(1);
  expect(edit(none, 'note', '', null)).toHaveLength(1);
});

test('editing once more forgives what the server refused', () => {
  const failed = edit(none, 'title', 'Old', 'New').map((each) => ({ ...each, failure: 'too long' }));

  const [now] = edit(failed, 'title', 'Old', 'Short');

  expect(now?.failure).toBeUndefined();
});

test('a row to be deleted forgets its edits and is not edited any more', () => {
  const list = withDeletes(edit(none, 'title', 'Old', 'New'), tableRef, [{ row, before: { title: 'Old' } }]);

  expect(list).toMatchObject([{ kind: 'delete', key: { id: '1' }, before: { title: 'Old' } }]);
  expect(edit(list, 'title', 'Old', 'Late')).toBe(list);
});

test('a new row that is deleted was never there; one that is filled sends only what was said', () => {
  const added = withInsert(none, tableRef, 'new 1');
  const line: LoadedRow = { uid: -1, id: 'new 1', key: undefined, cells: [], cut: [] };

  expect(withDeletes(added, tableRef, [{ row: line, before: {} }])).toEqual([]);
  const filled = withEdit(added, { tableRef, row: line, column: 'title', old: null, value: 'T' });
  expect(filled.map(toChange)).toEqual([
    { kind: 'insert', schema: 'shop', table: 'books', values: { title: 'T' } },
  ]);
});

test('a row that cannot be told from others is left alone', () => {
  const keyless = { ...row, key: undefined };

  expect(withEdit(none, { tableRef, row: keyless, column: 'title', old: 'Old', value: 'New' })).toEqual([]);
  expect(withDeletes(none, tableRef, [{ row: keyless, before: {} }])).toEqual([]);
});

test('the count says what kind of changes wait', () => {
  const other = { ...row, id: '["2"]', key: { id: '2' } };
  const list = withDeletes(withInsert(edit(none, 'title', 'Old', 'New'), tableRef, 'new 1'), tableRef, [
    { row: other, before: {} },
  ]);

  expect(formatPendingCount(list)).toBe('1 row changed, 1 new row, 1 deletion');
});

test('of a conflict mine is told anew from what is there now, and theirs drops the change', () => {
  const list = edit(none, 'title', 'Old', 'Mine');
  const [mine] = list;
  if (!mine) throw new Error('There is a change');
  const conflicts = [{ mine, reason: 'changed', theirs: { id: '1', title: 'Theirs', note: null } }] as const;

  expect(resolveConflicts(list, conflicts, () => 'theirs')).toEqual([]);
  expect(resolveConflicts(list, conflicts, () => 'mine')).toMatchObject([
    { before: { title: 'Theirs' }, set: { title: 'Mine' } },
  ]);
});

test('a change of a row that is gone is dropped, whatever was chosen', () => {
  const list = edit(none, 'title', 'Old', 'Mine');
  const [mine] = list;
  if (!mine) throw new Error('There is a change');

  expect(resolveConflicts(list, [{ mine, reason: 'deleted', theirs: null }], () => 'mine')).toEqual([]);
});
