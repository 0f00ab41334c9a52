import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialects } from './dialect.ts';
import { deleteRow, NoKey, updateRow } from './rows.ts';
import { splitScript } from './split.ts';
import { name, sql, toBound, toText, value } from './sql.ts';
import { alterTable, BadType, type ColumnDefinition, columnDefinition, createTable } from './tables.ts';
import { offeredTypes, parseType, toAutoType, toPlainType } from './types.ts';

const column = (given: Partial<ColumnDefinition>): ColumnDefinition => ({
  name: 'a',
  type: 'TEXT',
  primaryKey: false,
  notNull: false,
  unique: false,
  autoIncrement: false,
  defaultValue: '',
  ...given,
});

test('a table from the table builder is created in both dialects', () => {
  const columns = [
    column({
      name: 'id',
      type: 'INTEGER',
      primaryKey: true,
      notNull: true,
      unique: true,
      autoIncrement: true,
    }),
    column({ name: 'Name', type: 'varchar(40)', notNull: true, unique: true, defaultValue: "o'clock" }),
    column({ name: 'at', type: 'TIMESTAMP', defaultValue: 'CURRENT_TIMESTAMP' }),
  ];

  const statements = dialects.map((dialect) =>
    toText(createTable(dialect, { schema: 's', table: 't' }, columns), dialect),
  );

  expect(statements).toEqual([
    `CREATE TABLE "s"."t" (\n  "id" SERIAL PRIMARY KEY,\n  "Name" VARCHAR(40) NOT NULL UNIQUE DEFAULT 'o''clock',\n  "at" TIMESTAMP DEFAULT CURRENT_TIMESTAMP\n)`,
    "CREATE TABLE `s`.`t` (\n  `id` INTEGER AUTO_INCREMENT PRIMARY KEY,\n  `Name` VARCHAR(40) NOT NULL UNIQUE DEFAULT 'o''clock',\n  `at` TIMESTAMP DEFAULT CURRENT_TIMESTAMP\n)",
  ]);
});

test('a primary key of two columns is written after all columns', () => {
  const columns = ['a', 'b'].map((each) => column({ name: each, type: 'INTEGER', primaryKey: true }));

  expect(toText(createTable('postgres', { schema: 's', table: 't' }, columns), 'postgres')).toBe(
    'CREATE TABLE "s"."t" (\n  "a" INTEGER,\n  "b" INTEGER,\n  PRIMARY KEY ("a", "b")\n)',
  );
});

test('columns are added before others are removed, and the name changes last', () => {
  const steps = alterTable(
    'postgres',
    { schema: 's', table: 't' },
    {
      columnsToAdd: [column({ name: 'b' })],
      columnsToRemove: ['a'],
      newOwner: 'bob',
      newName: 'u',
    },
  );

  expect(steps.map((step) => toText(step, 'postgres'))).toEqual([
    'ALTER TABLE "s"."t" ADD COLUMN "b" TEXT, DROP COLUMN "a"',
    'ALTER TABLE "s"."t" OWNER TO "bob"',
    'ALTER TABLE "s"."t" RENAME TO "u"',
  ]);
});

test.for(dialects)(
  'B05: whatever is typed as a default in %s, it stays one value in one statement',
  (dialect) => {
    const hostile = fc.constantFrom(
      "'; drop table t; --",
      '1); drop table t',
      'now(); select 1',
      "' || pg_sleep(9) || '",
      '\\',
      "\\'",
    );

    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ maxLength: 40 })), (typed) => {
        if (typed.includes('\0')) return;
        const text = toText(columnDefinition(dialect, column({ defaultValue: typed })), dialect);
        expect(splitScript(dialect, text)).toHaveLength(1);
        const rest = typed.trim() === '' ? '' : text.replace(/^.{3} TEXT DEFAULT /, '');
        expect(rest).toMatch(/^(?:|E?'[\s\S]*'|[-+\d.e]+|[A-Za-z_]+(?:\([0-6]?\))?|\(uuid\(\)\))$/);
      }),
    );
  },
);

test.each([
  'int; drop table t',
  'int) --',
  'text collate "C"',
  'int check (true)',
  'pg_class',
  "varchar('a')",
  'int/**/',
  '',
])('B05: %j is no data type', (typed) => {
  for (const dialect of dialects) {
    expect(parseType(dialect, typed)).toBeUndefined();
    expect(() => columnDefinition(dialect, column({ type: typed }))).toThrow(BadType);
  }
});

test.for(dialects)('every type that the table builder offers for %s is accepted', (dialect) => {
  for (const type of offeredTypes[dialect]) expect(parseType(dialect, type)?.text).toBe(type.toLowerCase());
});

test.each([
  ['postgres', 'INTEGER', 'SERIAL', 'INTEGER'],
  ['postgres', 'BIGINT', 'BIGSERIAL', 'BIGINT'],
  ['mysql', 'INT', 'INT AUTO_INCREMENT', 'INT'],
  ['mysql', 'BIGINT', 'BIGINT AUTO_INCREMENT', 'BIGINT'],
  ['postgres', 'TEXT', undefined, 'TEXT'],
] as const)('in %s the switch of %s gives %s and back %s', (dialect, plain, auto, back) => {
  expect(toAutoType(dialect, plain)).toBe(auto);
  expect(toPlainType(dialect, auto ?? plain)).toBe(back);
});

test('values are params in PostgreSQL and literals in MySQL', () => {
  const statement = sql`select ${name('a"b')} where x = ${value("it's")} and y = ${value(null)}`;

  expect(toBound(statement)).toEqual({
    text: 'select "a""b" where x = $1 and y = $2',
    values: ["it's", null],
  });
  expect(toText(statement, 'mysql')).toBe("select `a\"b` where x = 'it''s' and y = NULL");
});

test('B08: a row is never changed or deleted without a key', () => {
  const table = { schema: 's', table: 't' };

  expect(() => deleteRow('postgres', table, { key: [], old: [] })).toThrow(NoKey);
  expect(() =>
    updateRow('mysql', table, [[{ name: 'a', type: 'int4' }, { value: '1' }]], { key: [], old: [] }),
  ).toThrow(NoKey);
});

test('only changed columns are set, and the condition has their old values, NULL as IS NULL', () => {
  const update = updateRow(
    'postgres',
    { schema: 's', table: 't' },
    [
      [{ name: 'b', type: 'json' }, { value: '' }],
      [{ name: 'c', type: 'text' }, 'default'],
    ],
    {
      key: [[{ name: 'id', type: 'int4' }, '7']],
      old: [
        [{ name: 'b', type: 'json' }, '{}'],
        [{ name: 'c', type: 'text' }, null],
      ],
    },
  );

  expect(toText(update, 'postgres')).toBe(
    `UPDATE "s"."t" SET "b" = '', "c" = DEFAULT WHERE "id" = '7' AND concat("b") = '{}' AND "c" IS NULL`,
  );
});
