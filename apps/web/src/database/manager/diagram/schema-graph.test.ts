import { expect, test } from 'vitest';
import type { Schema } from '../workspace/use-schema.ts';
import { toGraph } from './schema-graph.ts';

const column = { column_name: 'id', data_type: 'integer', is_primary_key: true };
const table = (name: string, partition_of: string | null = null): Schema['tables'][number] => ({
  name,
  kind: partition_of === null ? 'table' : 'partition',
  partition_of,
  columns: [column, { ...column, column_name: 'customer_id', is_primary_key: false }],
});
const key = (from: string, to: string, schema = 'public'): Schema['foreign_keys'][number] => ({
  name: `${from}_${to}`,
  schema,
  table: from,
  columns: ['customer_id'],
  target_schema: 'public',
  target_table: to,
  target_columns: ['id'],
  on_delete: 'NO ACTION',
  on_update: 'NO ACTION',
});

test('partitions are drawn as their table, and a foreign key that all of them have is one line', () => {
  const graph = toGraph({
    schema: 'public',
    tables: [
      table('customer'),
      table('payment'),
      table('payment_2026', 'payment'),
      table('payment_2027', 'payment'),
    ],
    foreign_keys: [key('payment_2026', 'customer'), key('payment_2027', 'customer')],
  });

  expect(graph.tables.map(({ name, partitions }) => [name, partitions])).toEqual([
    ['customer', 0],
    ['payment', 2],
  ]);
  expect(graph.references).toMatchObject([{ from: 'payment', to: 'customer', columns: ['customer_id'] }]);
  expect(graph.tables[1]?.columns[1]).toMatchObject({ name: 'customer_id', isReference: true });
});

test('foreign keys of other schemas are left out', () => {
  const graph = toGraph({
    schema: 'public',
    tables: [table('customer'), table('payment')],
    foreign_keys: [key('payment', 'customer', 'archive')],
  });

  expect(graph.references).toEqual([]);
});
