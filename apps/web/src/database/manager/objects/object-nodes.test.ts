import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { expect, test } from 'vitest';
import { idOf, moveInTree, openSchemas, visibleNodes } from './object-nodes.ts';

const table = (
  schema_name: string,
  table_name: string,
  kind: ManagedTable['kind'] = 'table',
): ManagedTable => ({
  table_name,
  schema_name,
  database_name: 'shop',
  owner: 'ada',
  column_count: 2,
  row_count: 1_200,
  is_estimate: true,
  size: 1,
  kind,
  is_app_table: false,
});
const columns = [
  { column_name: 'id', data_type: 'integer', is_primary_key: true },
  { column_name: 'email', data_type: 'text', is_primary_key: false },
];
const tables = [
  table('public', 'orders'),
  table('public', 'orders_2026', 'partition'),
  table('jobs', 'queue'),
];
const shown = (expanded: readonly string[], search = '') =>
  visibleNodes({ tables, columnsOf: () => columns, expanded: new Set(expanded), search });
const labels = (expanded: readonly string[], search?: string) =>
  shown(expanded, search).map(({ level, label }) => `${level} ${label}`);

test('schemas, tables and columns are shown as far as they are expanded', () => {
  expect(labels([])).toEqual(['1 public', '1 jobs']);
  expect(labels([idOf('public')])).toEqual(['1 public', '2 orders', '1 jobs']);
  expect(labels([idOf('public'), idOf('public', 'orders')])).toEqual([
    '1 public',
    '2 orders',
    '3 id',
    '3 email',
    '1 jobs',
  ]);
  expect(openSchemas(tables)).toEqual(new Set([idOf('public')]));
});

test('while somebody searches, all schemas are open, and partitions are found too', () => {
  expect(labels([], '2026')).toEqual(['1 public', '2 orders_2026']);
  expect(labels([], 'que')).toEqual(['1 jobs', '2 queue']);
  expect(labels([], 'nothing')).toEqual([]);
});

test('with one schema, its tables are the first level, with their rows', () => {
  const nodes = visibleNodes({
    tables: [table('public', 'orders')],
    columnsOf: () => undefined,
    expanded: new Set(),
    search: '',
  });

  expect(nodes).toMatchObject([{ level: 1, label: 'orders', detail: '~1,200', isExpanded: false }]);
});

test('arrow keys move through the tree and open and close its nodes, and a typed character finds a name', () => {
  const open = [idOf('public'), idOf('public', 'orders')];
  const move = (id: string, key: string) => moveInTree(shown(open), id, key);
  const [schema, orders, email] = [
    idOf('public'),
    idOf('public', 'orders'),
    idOf('public', 'orders', 'email'),
  ];

  expect(move(schema, 'ArrowDown')).toEqual({ focus: orders });
  expect(move(schema, 'ArrowUp')).toBeUndefined();
  expect(move(schema, 'End')).toEqual({ focus: idOf('jobs') });
  expect(move(email, 'Home')).toEqual({ focus: schema });
  expect(move(email, 'ArrowLeft')).toEqual({ focus: orders });
  expect(move(orders, 'ArrowLeft')).toEqual({ toggle: orders });
  expect(move(orders, 'ArrowRight')).toEqual({ focus: idOf('public', 'orders', 'id') });
  expect(move(idOf('jobs'), 'ArrowRight')).toEqual({ toggle: idOf('jobs') });
  expect(move(idOf('jobs'), 'o')).toEqual({ focus: orders });
  expect(move(email, 'ArrowRight')).toBeUndefined();
});
