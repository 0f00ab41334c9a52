import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvReader } from './csv.ts';
import { dialects } from '../dialect.ts';
import { InsertRowReader } from '../insert-rows.ts';
import { jsonCell, JsonRowReader } from './json-rows.ts';
import { quoteLiteral } from '../literals.ts';

const texts = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => text.isWellFormed());

/** Reads the file in pieces of any size and expects the same rows. */
function inPieces<Row>(
  text: string,
  size: number,
  reader: { push(text: string): Row[]; end(): Row[] },
): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
}

describe.for(dialects)('INSERT statements of %s', (dialect) => {
  test('are read as the values that they would store, however the file is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.option(texts), { minLength: 1 }), fc.nat(12), (given, size) => {
        const values = given.map((text) =>
          dialect === 'postgres' ? (text?.replaceAll('\0', '') ?? null) : text,
        );
        const written = values.map(
          (value) => `INSERT INTO t (a) VALUES (${quoteLiteral(dialect, value)});\n`,
        );

        const rows = inPieces(
          `-- it's a comment;\n${written.join('')}`,
          size + 1,
          new InsertRowReader(dialect),
        );

        expect(rows.map((row) => row.values.get('a'))).toEqual(values);
      }),
      { numRuns: 200 },
    );
  });

  test('may contain several rows and every plain value', () => {
    const mark = dialect === 'postgres' ? '"' : '`';
    const names = ['__proto__', 'B', `a${mark}b`].map(
      (name) => mark + name.replaceAll(mark, mark + mark) + mark,
    );
    const reader = new InsertRowReader(dialect);

    const rows = reader.push(
      `insert into s.t (${names.join(',')})\nvalues (-1.5e3, TRUE, null), ('', 'a;', 'b');`,
    );

    const truth = dialect === 'postgres' ? 'true' : '1';
    expect(rows.map(({ line, values }) => [line, ...values.values()])).toEqual([
      [1, '-1.5e3', truth, null],
      [1, '', 'a;', 'b'],
    ]);
    expect([...(rows[0]?.values.keys() ?? [])]).toEqual(['__proto__', 'B', `a${mark}b`]);
  });
});

test('JSON is read with every digit and blank as it is written, in pieces of any size', () => {
  const cell = fc.oneof(texts, fc.constantFrom('{"a":[1,"}"]}', '[]', '"\\'));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), fc.nat(12), fc.boolean(), (values, size, isList) => {
      const objects = values.map((value) => `{"n": 9007199254740993 , "__proto__":${JSON.stringify(value)}}`);
      const file = isList ? `[\n${objects.join(',\n')}\n]` : objects.join('\n');

      const rows = inPieces(file, size + 1, new JsonRowReader());

      expect(rows.map((row) => jsonCell('postgres', 'text', row.values.get('__proto__')))).toEqual(values);
      expect(rows.map((row) => jsonCell('postgres', 'int8', row.values.get('n')))).toEqual(
        values.map(() => '9007199254740993'),
      );
      expect(rows.map((row) => row.line)).toEqual(values.map((_, index) => index + (isList ? 2 : 1)));
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['jsonb', 'null', 'null'],
  ['jsonb', undefined, null],
  ['text', 'null', null],
  ['text', ' "null" ', 'null'],
  ['json', ' {"a": 1}', ' {"a": 1}'],
  ['jsonb', ' {"a": 1}', '{"a": 1}'],
  ['text', '{"a": 1}', '{"a": 1}'],
  ['boolean', 'true', 'true'],
])('in a column of %s the JSON %j is %j', (type, written, expected) => {
  expect(jsonCell('postgres', type, written)).toBe(expected);
});

test.each([
  ['[{"a":1}', /middle of a row/],
  ['{"a":1}]', /not a list/],
  ['[1]', /not a list/],
  ['[{"a":01}]', /not an object/],
])('%j is refused, not guessed at', (file, message) => {
  expect(() => inPieces(file, 100, new JsonRowReader())).toThrow(message);
});

test('an empty line of CSV is a row with NULL if there is one column, and no row if there are several', () => {
  const cells = (columns: 'one column' | 'several columns') =>
    inPieces('a\n\n""\n', 100, new CsvReader(',', columns)).map((record) => record.cells);

  expect(cells('one column')).toEqual([['a'], [null], ['']]);
  expect(cells('several columns')).toEqual([['a'], ['']]);
});
