import { expect, test } from 'vitest';
import { newColumn } from './column-drafts.ts';
import { columnsError, scriptError, tableError } from './table-errors.ts';

const id = { ...newColumn([]), name: 'id' };

test.each([
  ['', [id], 'Table name is required'],
  [' ', [id], 'Table name is required'],
  ['orders', [], 'At least one column is required'],
  ['orders', [{ ...id, name: ' ' }], 'All columns must have a name'],
  ['orders', [id, { ...id, type: '' }], 'All columns must have a data type'],
  ['orders', [id], undefined],
])('a table named “%s” is checked before sending: %#', (name, columns, error) => {
  expect(tableError(name, columns)).toBe(error);
});

test('new columns and scripts are checked before anything is sent', () => {
  expect(columnsError([])).toBeUndefined();
  expect(columnsError([{ ...id, name: '' }])).toBe('All columns must have a name');
  expect(scriptError(' \n')).toBe('SQL script is required');
  expect(scriptError('create table t (id int)')).toBeUndefined();
});
