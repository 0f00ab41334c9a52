import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvReader, guessTypes } from './csv.ts';

const write = (cell: string | null) => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`);

function readIn(pieces: readonly string[]) {
  const reader = new CsvReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

test('records that were written are read unchanged, in pieces of any size', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'ä') }),
    fc.constant(null),
  );
  // Rows have at least two cells: a row with a single NULL would be an empty line, which the reader skips.
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });

  fc.assert(
    fc.property(
      rows,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 7 }),
      (given, newline, size) => {
        const text = given.map((row) => row.map(write).join(',') + newline).join('');
        const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
        expect(readIn(pieces).map(({ cells }) => cells)).toEqual(given);
      },
    ),
  );
});

test('NULL is an empty field, the empty text a pair of quotes, and lines are counted as in an editor', () => {
  const records = readIn(['\uFEFFa,b\n,""\n\n"two\nlines",x\r\nlast,']);

  expect(records).toMatchObject([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: [null, ''] },
    { line: 4, cells: ['two\nlines', 'x'] },
    { line: 6, cells: ['last', null], text: 'last,' },
  ]);
});

test.each([
  [['1', '-20', null], 'INTEGER'],
  [['1', '3000000000'], 'BIGINT'],
  [['1', '2.50'], 'NUMERIC'],
  [['007'], 'VARCHAR(255)'],
  [['true', 'FALSE'], 'BOOLEAN'],
  [['2026-02-28'], 'DATE'],
  [['2026-02-28 10:00'], 'TIMESTAMP'],
  [['x'.repeat(300)], 'TEXT'],
  [[null], 'VARCHAR(255)'],
])('a column of %j is taken for %s', (values, type) => {
  expect(
    guessTypes(
      'postgres',
      values.map((value) => [value]),
    ),
  ).toEqual([type]);
});
