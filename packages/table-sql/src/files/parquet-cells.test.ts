import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellWriters, parquetParsers, withExactDecimals } from './parquet-cells.ts';

const root = { name: 'schema', num_children: 1 };
type Element = Parameters<typeof cellWriters>[0]['schema'][number];

/** The cell that is read from a file with one column. */
const cell = (dialect: 'postgres' | 'mysql', element: Partial<Element>, value: unknown) =>
  cellWriters({ schema: [root, { name: 'a', ...element }] }, dialect)[0]?.write(value);

const bytes = (...values: number[]) => new Uint8Array(values);

test.each([
  [0, '1970-01-01'],
  [-1, '1969-12-31'],
  [20_485, '2026-02-01'],
  [-719_162, '0001-01-01'],
  [-719_163, '0001-12-31 BC'],
  [-719_528, '0001-01-01 BC'],
  [-719_529, '0002-12-31 BC'],
  [2_932_896, '9999-12-31'],
  [2_932_897, '10000-01-01'],
])('day %d is %s', (days, text) => {
  expect(parquetParsers.dateFromDays(days)).toBe(text);
});

test.each([
  [0n, '1970-01-01 00:00:00'],
  [1_000n, '1970-01-01 00:00:00.000001'],
  [999n, '1970-01-01 00:00:00'],
  [-1_000n, '1969-12-31 23:59:59.999999'],
  [-1_000_000_000n, '1969-12-31 23:59:59'],
  [1_500_000_000n, '1970-01-01 00:00:01.5'],
  [86_399_000_000_000n, '1970-01-01 23:59:59'],
  [86_400_000_000_000n, '1970-01-02 00:00:00'],
  [-62_135_596_801_000_000_000n, '0001-12-31 23:59:59 BC'],
])('%d nanoseconds after 1970 are %s', (nanos, text) => {
  expect(parquetParsers.timestampFromNanoseconds(nanos)).toBe(text);
});

test('a time is written the same whichever unit the file uses, and like a JavaScript date where there is one', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      const millis = BigInt(date.getTime());
      const text = parquetParsers.timestampFromMilliseconds(millis);

      expect(parquetParsers.timestampFromMicroseconds(millis * 1_000n)).toBe(text);
      expect(parquetParsers.timestampFromNanoseconds(millis * 1_000_000n)).toBe(text);
      expect(text).toBe(
        date
          .toISOString()
          .replace('T', ' ')
          .replace(/\.?0*Z$/, ''),
      );
    }),
  );
});

test('texts are decoded as UTF-8 with their byte order mark, and geometries stay bytes', () => {
  const text = bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa4);

  expect(parquetParsers.stringFromBytes(text)).toBe('\uFEFFä');
  expect(parquetParsers.jsonFromBytes(text)).toBe('\uFEFFä');
  expect(parquetParsers.stringFromBytes(undefined as unknown as Uint8Array)).toBeUndefined();
  expect(parquetParsers.geometryFromBytes(text)).toBe(text);
  expect(parquetParsers.geographyFromBytes(text)).toBe(text);
});

test('the types of decimals are removed, because they would be read as rounded numbers, and no other types', () => {
  const plain = { name: 'a', type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } };
  const given = {
    version: 2,
    schema: [
      plain,
      { name: 'b', converted_type: 'DECIMAL', scale: 2 },
      { name: 'c', logical_type: { type: 'DECIMAL' }, scale: 3 },
    ],
  };

  expect(withExactDecimals(given)).toEqual({
    version: 2,
    schema: [plain, { name: 'b', scale: 2 }, { name: 'c', scale: 3 }],
  });
});

test('a column is one cell, even if it has columns nested in it', () => {
  const schema: Element[] = [
    { name: 'schema', num_children: 3 },
    { name: 'a', num_children: 2 },
    { name: 'a.b', num_children: 1 },
    { name: 'a.b.c' },
    { name: 'a.d' },
    { name: 'e' },
    { name: 'f', num_children: 1 },
    { name: 'f.g' },
  ];

  expect(cellWriters({ schema }, 'postgres').map(({ name }) => name)).toEqual(['a', 'e', 'f']);
  expect(cellWriters({ schema: [root] }, 'postgres')).toEqual([]);
});

const decimal = (scale: number | undefined) => ({
  converted_type: 'DECIMAL',
  ...(scale !== undefined && { scale }),
});

test.each<[Partial<Element>, unknown, string | null, string | null]>([
  [{}, null, null, null],
  [{}, undefined, null, null],
  [{}, 'a', 'a', 'a'],
  [{}, '', '', ''],
  [{}, true, 'true', '1'],
  [{}, false, 'false', '0'],
  [{}, bytes(0, 10, 255), String.raw`\x000aff`, '0x000aff'],
  [{}, 9_007_199_254_740_993n, '9007199254740993', '9007199254740993'],
  [{ type: 'DOUBLE' }, 0.10000000149011612, '0.10000000149011612', '0.10000000149011612'],
  [{ type: 'FLOAT' }, 0.10000000149011612, '0.1', '0.1'],
  [{ type: 'DOUBLE' }, -0, '-0', '-0'],
  [{ type: 'DOUBLE' }, 0, '0', '0'],
  [{}, { a: [1n, 'x'] }, '{"a":["1","x"]}', '{"a":["1","x"]}'],
  [{}, [1, null], '[1,null]', '[1,null]'],
  [{}, Symbol('a'), null, null],
  [decimal(2), 12_345, '123.45', '123.45'],
  [decimal(2), -5, '-0.05', '-0.05'],
  [decimal(2), 5n, '0.05', '0.05'],
  [decimal(0), 7, '7', '7'],
  [decimal(undefined), -7, '-7', '-7'],
  [decimal(1), bytes(0xff, 0xff), '-0.1', '-0.1'],
  [decimal(1), bytes(0x01, 0x00), '25.6', '25.6'],
  [decimal(1), bytes(0x80), '-12.8', '-12.8'],
  [decimal(1), bytes(), '0.0', '0.0'],
  [{ logical_type: { type: 'DECIMAL' }, scale: 1 }, 10, '1.0', '1.0'],
])('a cell of %j with %s is %j in PostgreSQL and %j in MySQL', (element, value, postgres, mysql) => {
  expect(cell('postgres', element, value)).toBe(postgres);
  expect(cell('mysql', element, value)).toBe(mysql);
});
