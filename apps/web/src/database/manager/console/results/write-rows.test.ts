import { expect, test } from 'vitest';
import { writeRows } from './write-rows.ts';

const rows = {
  columns: [
    { name: 'id', type: 'bigint' },
    { name: 'a "name"', type: 'text' },
    { name: 'fine', type: 'boolean' },
    { name: 'more', type: 'jsonb' },
  ],
  rows: [
    ['9007199254740993', 'it\'s, "so"', 't', '{"a": 1.10}'],
    ['2', '', 'f', null],
    ['3', null, null, null],
  ],
};

test('CSV distinguishes NULL from empty text', () => {
  expect(writeRows('csv', rows, 'postgres')).toBe(
    'id,"a ""name""",fine,more\n9007199254740993,"it\'s, ""so""",t,"{""a"": 1.10}"\n2,"",f,\n3,,,',
  );
});

test('a number in JSON has all its digits', () => {
  const text = writeRows('json', rows, 'postgres');

  expect(text).toContain('"id": 9007199254740993');
  expect(text).toContain('"more": {"a": 1.10}');
  expect(JSON.parse(text)).toMatchObject([{ fine: true }, { 'a "name"': '' }, { 'a "name"': null }]);
});

test('SQL quotes names as the dialect requires', () => {
  expect(writeRows('sql', rows, 'postgres').split('\n')[2]).toBe(
    `INSERT INTO "result" ("id", "a ""name""", "fine", "more") VALUES ('3', NULL, NULL, NULL);`,
  );
  expect(writeRows('sql', rows, 'mysql')).toContain('`a "name"`');
});

test('how a value is written for MySQL depends on the column’s type, not on how the value looks', () => {
  const columns = ['varchar', 'blob', 'bit', 'blob', 'decimal'].map((type) => ({ name: type, type }));

  expect(writeRows('sql', { columns, rows: [['0x41', '0x41', '101', '0x', '1.50']] }, 'mysql')).toMatch(
    /VALUES \('0x41', X'41', b'101', X'', 1\.50\);$/,
  );
});

test('in a JSON column, the value null is written, and SQL’s NULL is left out', () => {
  const columns = [{ name: 'j', type: 'json' }];

  expect(writeRows('json', { columns, rows: [['null'], [null]] }, 'postgres')).toBe(
    '[\n  { "j": null },\n  {  }\n]',
  );
});

test('spreadsheet cells keep line breaks inside quotes', () => {
  const text = writeRows(
    'tabs',
    { columns: [{ name: 'a', type: 'text' }], rows: [['two\nlines'], ['tab\there']] },
    'postgres',
  );

  expect(text).toBe('a\n"two\nlines"\n"tab\there"');
});
