import { expect, test } from 'vitest';
import type { LoadedRow } from '../data/table-rows.ts';
import {
  afterSave,
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

test('only changed columns are sent, with their previous values', () => {
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

test('repeated edits keep the first previous value', () => {
  const list = edit(edit(none, 'title', 'Old', 'New'), 'title', 'New', 'Newer');

  expect(list).toMatchObject([{ before: { title: 'Old' }, set: { title: 'Newer' } }]);
});

test('restoring a cell’s value removes the change; NULL and the empty string differ', () => {
  expect(edit(edit(none, 'title', 'Old', 'New'), 'title', 'Old', 'Old')).toEqual([]);
  expect(edit(none, 'note', null, '')).toHaveLength(1);
  expect(edit(none, 'note', '', null)).toHaveLength(1);
});

test('a second edit of a cell while the first is being saved stays pending, and does not conflict with the first', () => {
  const sent = edit(none, 'title', 'Old', 'New');
  const later = edit(edit(sent, 'title', 'New', 'Newer'), 'note', null, 'a');

  expect(afterSave(later, sent)).toMatchObject([
    { kind: 'update', before: { note: null }, set: { title: 'Newer', note: 'a' } },
  ]);
  expect(afterSave(later, sent)[0]).not.toHaveProperty('before.title');
  expect(afterSave(sent, sent)).toEqual([]);
});

test('if a cell gets its old value again while its edit is being saved, the old value is saved afterwards', () => {
  const sent = edit(none, 'title', 'Old', 'New');
  const back = edit(sent, 'title', 'New', 'Old');

  expect(back).toEqual([]);
  expect(afterSave(back, sent)).toMatchObject([{ before: {}, set: { title: 'Old' } }]);
});

test('if a row is deleted while its edit is being saved, the deletion expects the values that were saved', () => {
  const sent = edit(none, 'title', 'Old', 'New');
  const deleted = withDeletes(sent, tableRef, [{ row, before: { title: 'Old', note: null } }]);

  expect(afterSave(deleted, sent)).toMatchObject([{ kind: 'delete', before: { note: null } }]);
  expect(afterSave(deleted, sent)[0]).not.toHaveProperty('before.title');
});

test('editing again clears the server’s refusal', () => {
  const failed = edit(none, 'title', 'Old', 'New').map((each) => ({ ...each, failure: 'too long' }));

  const [now] = edit(failed, 'title', 'Old', 'Short');

  expect(now?.failure).toBeUndefined();
});

test('deleting a row drops its edits and prevents new ones', () => {
  const list = withDeletes(edit(none, 'title', 'Old', 'New'), tableRef, [{ row, before: { title: 'Old' } }]);

  expect(list).toMatchObject([{ kind: 'delete', key: { id: '1' }, before: { title: 'Old' } }]);
  expect(edit(list, 'title', 'Old', 'Late')).toBe(list);
});

test('a new row that is deleted is not sent, and a new row is sent with only the columns that were filled in', () => {
  const added = withInsert(none, tableRef, 'new 1');
  const line: LoadedRow = { uid: -1, id: 'new 1', key: undefined, cells: [], cut: [] };

  expect(withDeletes(added, tableRef, [{ row: line, before: {} }])).toEqual([]);
  const filled = withEdit(added, { tableRef, row: line, column: 'title', old: null, value: 'T' });
  expect(filled.map(toChange)).toEqual([
    { kind: 'insert', schema: 'shop', table: 'books', values: { title: 'T' } },
  ]);
});

test('a row without a key cannot be changed', () => {
  const keyless = { ...row, key: undefined };

  expect(withEdit(none, { tableRef, row: keyless, column: 'title', old: 'Old', value: 'New' })).toEqual([]);
  expect(withDeletes(none, tableRef, [{ row: keyless, before: {} }])).toEqual([]);
});

test('the summary counts changes by kind', () => {
  const other = { ...row, id: '["2"]', key: { id: '2' } };
  const list = withDeletes(withInsert(edit(none, 'title', 'Old', 'New'), tableRef, 'new 1'), tableRef, [
    { row: other, before: {} },
  ]);

  expect(formatPendingCount(list)).toBe('1 row changed, 1 new row, 1 deletion');
});

test('after a conflict, “mine” changes the row from its current values, and “theirs” drops my change', () => {
  const list = edit(none, 'title', 'Old', 'Mine');
  const [mine] = list;
  if (!mine) throw new Error('There is a change');
  const conflicts = [{ mine, reason: 'changed', theirs: { id: '1', title: 'Theirs', note: null } }] as const;

  expect(resolveConflicts(list, conflicts, () => 'theirs')).toEqual([]);
  expect(resolveConflicts(list, conflicts, () => 'mine')).toMatchObject([
    { before: { title: 'Theirs' }, set: { title: 'Mine' } },
  ]);
});

test('a change to a row that somebody else deleted is dropped, whether “mine” or “theirs” was chosen', () => {
  const list = edit(none, 'title', 'Old', 'Mine');
  const [mine] = list;
  if (!mine) throw new Error('There is a change');

  expect(resolveConflicts(list, [{ mine, reason: 'deleted', theirs: null }], () => 'mine')).toEqual([]);
});
