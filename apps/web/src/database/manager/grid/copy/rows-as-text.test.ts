import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { expect, test } from 'vitest';
import { rowsAsText } from './rows-as-text.ts';
import { column } from '../../testing/column.ts';

const named = (column_name: string, type_name: string, overrides: Partial<ColumnInfo> = {}) =>
  column({ column_name, type_name, data_type: type_name, ...overrides });

const copied = {
  tableRef: { schema: 'odd schema', table: 'a "b".c' },
  dialect: 'postgres' as const,
  columns: [named('n', 'numeric'), named('note', 'text'), named('ok', 'bool'), named('j', 'jsonb')],
  rows: [
    ['90071992547409931', '', 't', '{"n": 9007199254740993}'],
    ['NaN', null, null, 'null'],
    ['1e400', 'say "hi", twice', 'f', null],
  ],
};

test('CSV distinguishes NULL from the empty string', () => {
  expect(rowsAsText('csv', copied)).toBe(
    'n,note,ok,j\n90071992547409931,"",t,"{""n"": 9007199254740993}"\nNaN,,,null\n1e400,"say ""hi"", twice",f,\n',
  );
});

test('numbers in JSON have all their digits, and numbers that JSON cannot write, such as NaN, are strings', () => {
  expect(rowsAsText('json', copied)).toBe(
    '[\n{"n":90071992547409931,"note":"","ok":true,"j":{"n": 9007199254740993}},\n' +
      '{"n":"NaN","note":null,"ok":null,"j":null},\n' +
      '{"n":1e400,"note":"say \\"hi\\", twice","ok":false}\n]\n',
  );
});

test('SQL quotes names and values for its dialect, and leaves out computed columns', () => {
  const rows = [["O'Neill", '2']];
  const columns = [named('na"me', 'text'), named('twice', 'int4', { is_generated: true })];

  expect(rowsAsText('sql', { ...copied, columns, rows })).toBe(
    `INSERT INTO "odd schema"."a ""b"".c" ("na""me") VALUES ('O''Neill');\n`,
  );
  const bytes = { ...copied, dialect: 'mysql' as const, columns: [named('b', 'blob')], rows: [['0x00ff']] };
  expect(rowsAsText('sql', bytes)).toBe('INSERT INTO `odd schema`.`a "b".c` (`b`) VALUES (X\'00ff\');\n');
});

test('N02: a hidden column is copied as the word “hidden”, and left out of SQL', () => {
  const columns = [named('id', 'int4'), named('undo', 'jsonb', { is_hidden: true })];
  const rows = [['1', 'hidden']];

  expect(rowsAsText('csv', { ...copied, columns, rows })).toBe('id,undo\n1,hidden\n');
  expect(rowsAsText('json', { ...copied, columns, rows })).toBe('[\n{"id":1,"undo":"hidden"}\n]\n');
  expect(rowsAsText('sql', { ...copied, columns, rows })).toBe(
    `INSERT INTO "odd schema"."a ""b"".c" ("id") VALUES ('1');\n`,
  );
});
