import { expect, test } from 'vitest';
import { CsvReader, guessTypes } from './csv.ts';

const recordsOf = (pieces: readonly string[], delimiter = ',') => {
  const reader = new CsvReader(delimiter);
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
};

test.each<[string, string[], [line: number, text: string, cells: (string | null)[]][]]>([
  ['the last line needs no end', ['a,b'], [[1, 'a,b', ['a', 'b']]]],
  [
    'a carriage return alone ends a line',
    ['a\rb'],
    [
      [1, 'a', ['a']],
      [2, 'b', ['b']],
    ],
  ],
  [
    'a line end cut in two is one',
    ['a\r', '\nb'],
    [
      [1, 'a', ['a']],
      [2, 'b', ['b']],
    ],
  ],
  ['a carriage return at the very end ends the line', ['a\r'], [[1, 'a', ['a']]]],
  [
    'lines inside quotes count',
    ['"a\r\nb\rc"\nd'],
    [
      [1, '"a\r\nb\rc"', ['a\r\nb\rc']],
      [4, 'd', ['d']],
    ],
  ],
  ['empty lines count and are no rows', ['\n\na\n\n'], [[3, 'a', ['a']]]],
  ['a delimiter in quotes is text', ['"a,b",c'], [[1, '"a,b",c', ['a,b', 'c']]]],
  ['quotes in quotes are doubled', ['"a""b"'], [[1, '"a""b"', ['a"b']]]],
  ['a quote that is never closed ends with the file', ['"a\nb'], [[1, '"a\nb', ['a\nb']]]],
  ['quotes may stand inside a cell', ['a"b,c"d'], [[1, 'a"b,c"d', ['ab,cd']]]],
  ['nothing between delimiters is NULL', [',a,'], [[1, ',a,', [null, 'a', null]]]],
  ['a byte order mark is left out, even in a piece of its own', ['', '\uFEFF', 'a'], [[1, 'a', ['a']]]],
  [
    'a byte order mark later in the file is text',
    ['a\n\uFEFFb'],
    [
      [1, 'a', ['a']],
      [2, '\uFEFFb', ['\uFEFFb']],
    ],
  ],
  ['no text is no record', [''], []],
])('CSV: %s', (_, pieces, expected) => {
  expect(recordsOf(pieces).map(({ line, text, cells }) => [line, text, cells])).toEqual(expected);
});

test('CSV may have another delimiter than the comma', () => {
  expect(recordsOf(['a;b,c;"d;e"'], ';').map(({ cells }) => cells)).toEqual([['a', 'b,c', 'd;e']]);
});

test('each CSV record is returned once it is complete, and the reader counts the characters of the incomplete one', () => {
  const reader = new CsvReader();

  expect(reader.push('a\nb').map(({ text }) => text)).toEqual(['a']);
  expect(reader.waiting).toBe(1);
  expect(reader.push('c\r').map(({ text }) => text)).toEqual([]);
  expect(reader.waiting).toBe(3);
  expect(reader.push('\nd\n').map(({ text }) => text)).toEqual(['bc', 'd']);
  expect(reader.waiting).toBe(0);
  expect(reader.end()).toEqual([]);
});

test.each([
  [['999999999'], 'INTEGER', 'INT'],
  [['1000000000'], 'BIGINT', 'BIGINT'],
  [['-0'], 'NUMERIC', 'DECIMAL(30,10)'],
  [['999999999999999999'], 'BIGINT', 'BIGINT'],
  [['1234567890123456789'], 'VARCHAR(255)', 'VARCHAR(255)'],
  [['0.1234567890', '-1'], 'NUMERIC', 'DECIMAL(30,10)'],
  [['0.12345678901'], 'VARCHAR(255)', 'VARCHAR(255)'],
  [['True', null], 'BOOLEAN', 'VARCHAR(5)'],
  [['true', '1'], 'VARCHAR(255)', 'VARCHAR(255)'],
  [['2026-02-31'], 'DATE', 'DATE'],
  [['2026-13-01'], 'VARCHAR(255)', 'VARCHAR(255)'],
  [['2026-02-01T10:00:00.5'], 'TIMESTAMP', 'DATETIME'],
  [['2026-02-01', '2026-02-01 10:00'], 'VARCHAR(255)', 'VARCHAR(255)'],
  [['6F9619FF-8B86-D011-B42D-00C04FC964FF'], 'UUID', 'VARCHAR(36)'],
  [['x'.repeat(255)], 'VARCHAR(255)', 'VARCHAR(255)'],
  [['a', 'x'.repeat(256)], 'TEXT', 'TEXT'],
  [[null, null], 'VARCHAR(255)', 'VARCHAR(255)'],
])('a column of %j is guessed as %s in PostgreSQL and %s in MySQL', (values, postgres, mysql) => {
  const rows = values.map((value) => [value]);

  expect(guessTypes('postgres', rows)).toEqual([postgres]);
  expect(guessTypes('mysql', rows)).toEqual([mysql]);
});

test('as many column types are guessed as the longest row has cells', () => {
  expect(guessTypes('postgres', [['1'], ['2', 'a', 'true'], ['3', 'b']])).toEqual([
    'INTEGER',
    'VARCHAR(255)',
    'BOOLEAN',
  ]);
  expect(guessTypes('mysql', [])).toEqual([]);
});
