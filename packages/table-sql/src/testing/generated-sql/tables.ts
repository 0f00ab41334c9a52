import type { Statements } from './statements.ts';
import {
  addForeignKey,
  alterTable,
  type ColumnDefinition,
  columnDefinition,
  createIndex,
  createTable,
  dropConstraint,
  dropIndex,
  dropRelation,
  relationKinds,
  renameTable,
  temporaryTable,
} from '../../tables.ts';
import { join, sql, words } from '../../sql.ts';

const table = { schema: 'shop', table: 'Orders' };

export const column = (given: Partial<ColumnDefinition>): ColumnDefinition => ({
  name: 'a',
  type: 'TEXT',
  primaryKey: false,
  notNull: false,
  unique: false,
  autoIncrement: false,
  defaultValue: '',
  ...given,
});

const integerTypes = ['SMALLINT', 'INT2', 'INTEGER', 'INT', 'INT4', 'BIGINT', 'INT8'];
const flags = [
  { primaryKey: true, notNull: true, unique: true },
  { primaryKey: true },
  { notNull: true },
  { unique: true },
  { notNull: true, unique: true, defaultValue: ' x ' },
  { autoIncrement: true },
  { defaultValue: '   ' },
];
const defaults = [
  '0',
  '-1',
  '+1.5',
  '.5',
  '1e10',
  '1E-3',
  '1.',
  '-',
  '1 2',
  'null',
  'TRUE',
  'false',
  'truth',
  'CURRENT_TIMESTAMP',
  'current_timestamp(3)',
  'current_timestamp(7)',
  'localtime',
  'now()',
  'now(3)',
  'uuid()',
  'gen_random_uuid()',
  'uuidv7()',
  'random()',
  'current_date',
  'current_date()',
  'current_user',
  'current_timestamp on update current_timestamp',
  'CURRENT_TIMESTAMP  ON UPDATE  CURRENT_TIMESTAMP(3)',
  "'o''clock'",
  "'o'clock'",
  "'",
  "''",
  'plain text',
  "it's",
  'now() + 1',
];

export const tableStatements: Statements = {
  'create a table with one key': (dialect) =>
    createTable(dialect, table, [
      column({ name: 'id', type: 'BIGINT', primaryKey: true, autoIncrement: true }),
      column({ name: 'name', type: 'varchar( 40 )', notNull: true }),
    ]),
  'create a table with a key of two columns': (dialect) =>
    createTable(dialect, table, [
      column({ name: 'a', type: 'INTEGER', primaryKey: true }),
      column({ name: 'b', type: 'INTEGER', primaryKey: true, notNull: true }),
      column({ name: 'c', unique: true }),
    ]),
  'create a table without a key': (dialect) => createTable(dialect, table, [column({})]),
  'columns with each mark': (dialect) =>
    flags.map((given) => columnDefinition(dialect, column({ type: 'INTEGER', ...given }))),
  'columns whose key stands elsewhere': (dialect) =>
    flags.map((given) => columnDefinition(dialect, column({ type: 'INTEGER', ...given }), 'without key')),
  'numbers that count by themselves': (dialect) =>
    integerTypes
      .filter((type) => dialect === 'postgres' || !/\d/.test(type))
      .map((type) => columnDefinition(dialect, column({ type, autoIncrement: true, defaultValue: '7' }))),
  'a text cannot count by itself': (dialect) =>
    columnDefinition(dialect, column({ autoIncrement: true, defaultValue: '7' })),
  'types that count by their name': (dialect) =>
    (dialect === 'postgres' ? ['serial', 'bigserial'] : ['int auto_increment', 'bigint unsigned']).map(
      (type) => columnDefinition(dialect, column({ type, defaultValue: '7' })),
    ),
  defaults: (dialect) => defaults.map((defaultValue) => columnDefinition(dialect, column({ defaultValue }))),
  'change a table in every way': (dialect) =>
    alterTable(dialect, table, {
      columnsToAdd: [column({ name: 'b' }), column({ name: 'c' })],
      columnsToRemove: ['a', 'd'],
      newOwner: 'bob',
      newName: 'Bills',
    }),
  'change only the columns to add': (dialect) =>
    alterTable(dialect, table, { columnsToAdd: [column({ name: 'b' })] }),
  'change only the columns to remove': (dialect) => alterTable(dialect, table, { columnsToRemove: ['a'] }),
  'change only the owner': (dialect) => alterTable(dialect, table, { newOwner: 'bob' }),
  'change nothing': (dialect) => alterTable(dialect, table, {}),
  'rename a table': (dialect) => renameTable(dialect, table, 'Bills'),
  'drop each kind of relation': () => relationKinds.map((kind) => dropRelation(kind, table)),
  'make and drop the temporary table that proves writing': () => {
    const { create, drop } = temporaryTable('probe');
    return [create, drop];
  },
  indexes: () => [
    createIndex(table, { name: 'i', columns: ['a', 'b'], unique: true }),
    createIndex(table, { name: 'i', columns: ['a'], unique: false }),
  ],
  'drop an index': (dialect) => dropIndex(dialect, table, 'i'),
  'add a foreign key': () =>
    addForeignKey(table, {
      name: 'fk',
      columns: ['a', 'b'],
      target: { schema: 'shop', table: 'People' },
      targetColumns: ['x', 'y'],
      onDelete: 'SET NULL',
    }),
  'drop a constraint': (dialect) => dropConstraint(dialect, table, 'fk'),
  'fragments side by side': () => [
    join([words('a'), words('b'), sql`c`]),
    join([words('a'), sql`b`], ' AND '),
  ],
};
