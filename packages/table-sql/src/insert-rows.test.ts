import { expect, test } from 'vitest';
import { type Dialect, dialects } from './dialect.ts';
import { UnreadableFile } from './files/file-rows.ts';
import { InsertRowReader } from './insert-rows.ts';
import { exportSettings } from './session-settings.ts';

const readAll = (dialect: Dialect, file: string) => {
  const reader = new InsertRowReader(dialect);
  return [...reader.push(file), ...reader.end()];
};
const valuesOf = (dialect: Dialect, values: string) =>
  readAll(dialect, `INSERT INTO t (a) VALUES (${values});`).map((row) => row.values.get('a'));

test.each<[Dialect, string, string | null]>([
  ['postgres', "'it''s'", "it's"],
  ['postgres', String.raw`'a\nb'`, String.raw`a\nb`],
  ['postgres', String.raw`E'a\nb\r\t\b\f\q\'\\'`, `a\nb\r\t\b\fq'\\`],
  ['postgres', "e'''x'", "'x"],
  ['postgres', "B'0101'", '0101'],
  ['postgres', 'true', 'true'],
  ['postgres', 'False', 'false'],
  ['postgres', 'null', null],
  ['postgres', '-1', '-1'],
  ['postgres', '+1.50', '+1.50'],
  ['postgres', '.5E-3', '.5E-3'],
  ['postgres', '7.', '7.'],
  ['mysql', String.raw`'a\nb\0c\Zd\'e'`, "a\nb\0c\u001Ad'e"],
  ['mysql', "X'41fF'", '0x41fF'],
  ['mysql', "b'01'", '01'],
  ['mysql', '0x41fF', '0x41fF'],
  ['mysql', 'TRUE', '1'],
  ['mysql', 'false', '0'],
  ['mysql', '-1e3', '-1e3'],
])('%s: the value %s is read as %j', (dialect, written, value) => {
  expect(valuesOf(dialect, written)).toEqual([value]);
});

test.each<[Dialect, string, string]>([
  ['postgres', "X'41'", "Only plain values are accepted, which X'41') is not."],
  ['postgres', '0x41', 'Only plain values are accepted, which x41) is not.'],
  ['mysql', "E'a'", "Only plain values are accepted, which E'a') is not."],
  ['mysql', '0x4', 'Only plain values are accepted, which x4) is not.'],
  ['postgres', 'now()', 'Only plain values are accepted, which now()) is not.'],
  ['postgres', 'nullable', 'Only plain values are accepted, which nullable) is not.'],
  ['postgres', 'null$', 'Only plain values are accepted, which null$) is not.'],
  ['postgres', '1 + 1', 'Only plain values are accepted, which + 1) is not.'],
  ['postgres', '', 'Only plain values are accepted, which ) is not.'],
  [
    'postgres',
    'a_name_that_is_long_and_goes_on',
    'Only plain values are accepted, which a_name_that_is_long_ is not.',
  ],
  ['postgres', '1, 2', 'The row has 2 values for 1 columns.'],
])('%s: %s is refused', (dialect, written, message) => {
  expect(() => valuesOf(dialect, written)).toThrow(new UnreadableFile(1, message));
});

test.each([
  ['DELETE FROM t', 'Only INSERT statements are accepted.'],
  ['INSERT t (a) VALUES (1)', 'Only INSERT statements are accepted.'],
  ['INSERT INTO t VALUES (1)', 'The INSERT does not name its columns.'],
  ['INSERT INTO t (a) SELECT 1', 'Only an INSERT with VALUES is accepted.'],
  ['INSERT INTO t (a) VALUES', 'The statement ends too early.'],
  [
    'INSERT INTO t (a) VALUES (1) ON CONFLICT DO NOTHING',
    'Only plain values are accepted, which ON CONFLICT DO NOTHI is not.',
  ],
  ['INSERT INTO t (a) VALUES (1 2)', 'Only plain values are accepted, which 2) is not.'],
  [
    'INSERT INTO t (a) OVERRIDING USER VALUE VALUES (1)',
    'Only plain values are accepted, which USER VALUE VALUES (1 is not.',
  ],
  [
    'INSERT INTO t (a) OVERRIDING SYSTEM VALUES (1)',
    'Only plain values are accepted, which VALUES (1) is not.',
  ],
  ['INSERT INTO 1 (a) VALUES (1)', 'Only plain values are accepted, which 1 (a) VALUES (1) is not.'],
  ["INSERT INTO t (a) VALUES ('a)", 'A quote is missing.'],
  ["INSERT INTO t (a) VALUES (')", 'A quote is missing.'],
  ['INSERT INTO t (a) VALUES (1)-;', 'Only plain values are accepted, which - is not.'],
  ['SET role admin', 'Only the settings that an export begins with are accepted.'],
])('the statement %s is refused', (statement, message) => {
  expect(() => readAll('postgres', `\n${statement}`)).toThrow(new UnreadableFile(2, message));
});

test.each(dialects)('%s: the settings and comments of an export are skipped', (dialect) => {
  const settings = exportSettings[dialect].map((setting) => `${setting.toLowerCase().replace(' ', '  ')};\n`);

  expect(readAll(dialect, `\uFEFF-- an export\n/* of ; today */ ${settings.join('')} ;;\n`)).toEqual([]);
});

test('a value that overrides an identity column is read like any other', () => {
  const [row] = readAll('postgres', 'INSERT INTO t (a) OVERRIDING SYSTEM VALUE VALUES (7)');

  expect(row?.values.get('a')).toBe('7');
});

test('rows of one table are accepted, whichever schema is written, and rows of two tables are refused', () => {
  const file = 'INSERT INTO s.t (a) VALUES (1);\nINSERT INTO "t" (a) VALUES (2);\n';

  expect(readAll('postgres', file)).toHaveLength(2);
  expect(() => readAll('postgres', `${file}INSERT INTO u (a) VALUES (3);`)).toThrow(
    new UnreadableFile(3, 'The file holds rows of two tables, t and u.'),
  );
});

test('names without quotes are lower case in PostgreSQL and as written in MySQL', () => {
  const columns = (dialect: Dialect) =>
    readAll(dialect, 'INSERT INTO T (Ab$ü) VALUES (1)').flatMap((row) => [...row.values.keys()]);

  expect(columns('postgres')).toEqual(['ab$ü']);
  expect(columns('mysql')).toEqual(['Ab$ü']);
});

test('a row has the line on which it begins and the text of its statement', () => {
  const rows = readAll(
    'postgres',
    'INSERT INTO t (a)\nVALUES (1),\n(2);\n\n -- x\n INSERT INTO t (a) VALUES (3) ',
  );

  expect(rows.map(({ line, text }) => [line, text])).toEqual([
    [1, 'INSERT INTO t (a)\nVALUES (1),\n(2);'],
    [1, 'INSERT INTO t (a)\nVALUES (1),\n(2);'],
    [6, 'INSERT INTO t (a) VALUES (3);'],
  ]);
});

test('rows are returned once their statement ends, and the reader counts the characters of the incomplete one', () => {
  const reader = new InsertRowReader('postgres');

  expect(reader.push('INSERT INTO t (a) VALUES (1)')).toHaveLength(0);
  expect(reader.waiting).toBe(28);
  expect(reader.push('; INS')).toHaveLength(1);
  expect(reader.waiting).toBe(4);
  expect(reader.push("ERT INTO t (a) VALUES ('a'")).toHaveLength(0);
  expect(reader.push("';')")).toHaveLength(0);
  expect(reader.push(';').map((row) => row.values.get('a'))).toEqual(["a';"]);
  expect(reader.waiting).toBe(0);
  expect(reader.end()).toEqual([]);
});
