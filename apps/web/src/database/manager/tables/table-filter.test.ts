import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { expect, test } from 'vitest';
import { findTables, schemasOf, sortTables } from './table-filter.ts';

const table = (schema_name: string, table_name: string, row_count: number | null = 0): ManagedTable => ({
  table_name,
  schema_name,
  database_name: 'shop',
  owner: 'ada',
  column_count: 1,
  row_count,
  is_estimate: false,
  size: 1,
  kind: 'table',
  is_app_table: false,
});
const tables = [table('jobs', 'queue', 5), table('public', 'a10', 7), table('public', 'a9', null)];
const names = (found: readonly ManagedTable[]) => found.map(({ table_name }) => table_name);

test('tables are found by name or schema, the default schema comes first, and the trash is left out', () => {
  const all = [...tables, table('tessera_trash', 'old')];

  expect(names(findTables(all, { search: '', schema: '' }))).toEqual(['a10', 'a9', 'queue']);
  expect(names(findTables(all, { search: 'PUBLIC.a1', schema: '' }))).toEqual(['a10']);
  expect(names(findTables(all, { search: '', schema: 'jobs' }))).toEqual(['queue']);
  expect(names(findTables(all, { search: 'o', schema: 'tessera_trash' }))).toEqual(['old']);
  expect(schemasOf(all)).toEqual(['jobs', 'public', 'tessera_trash']);
});

test('numbers in names are sorted by their value, and unknown amounts come before 0', () => {
  expect(names(sortTables(tables, { columnId: 'name', direction: 'ascending' }))).toEqual([
    'a9',
    'a10',
    'queue',
  ]);
  expect(names(sortTables(tables, { columnId: 'rows', direction: 'descending' }))).toEqual([
    'a10',
    'queue',
    'a9',
  ]);
  expect(sortTables(tables, undefined)).toBe(tables);
});
