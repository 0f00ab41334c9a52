import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUnsafeNumber } from './json-numbers.ts';

const find = (json: string) => findUnsafeNumber(Buffer.from(json));

test.for([
  '9007199254740992',
  '9007199254740993',
  '-9007199254740992',
  '18446744073709551615',
  '9007199254740993.0',
  '9007199254740992.5',
  '900719925474099.3e1',
  '9.007199254740993e15',
  '9007199254740993E0',
  '90071992547409930e-1',
  '1e16',
  '1e400',
  '-1e400',
  '0.99999999999999999999',
  '4503599627370497.00001',
  '1e-400',
  `1${'0'.repeat(100_000)}`,
])('%s differs from the number that JavaScript reads', (number) => {
  const shown = number.slice(0, 40);

  expect(find(number)).toBe(shown);
  expect(find(`{"a": [true, {"b":${number}}]}`)).toBe(shown);
});

test.for([
  '0',
  '-0',
  '9007199254740991',
  '-9007199254740991',
  '9007199254740991.000',
  '9.007199254740991e15',
  '90071992547409910e-1',
  '1.5',
  '0.1',
  '51.507350912345678',
  '1e3',
  '1E+3',
  '1000e-3',
  '0e999',
  '1e-7',
])('%s is taken as it is', (number) => {
  expect(find(`{"a":${number},"b":true}`)).toBeUndefined();
});

test('digits in a text are ignored, whatever surrounds them', () => {
  expect(find(String.raw`{"9007199254740993":"9007199254740993 \" 9007199254740993","b":"\\"}`)).toBe(
    undefined,
  );
  expect(find(String.raw`{"a":"\\",":":9007199254740993}`)).toBe('9007199254740993');
});

test('safe numbers as JavaScript writes them are accepted, and every integer is judged exactly', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(find(JSON.stringify([number]))).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (number) => {
      expect(find(JSON.stringify([number]))).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (number) => {
      const isSafe = number >= BigInt(Number.MIN_SAFE_INTEGER) && number <= BigInt(Number.MAX_SAFE_INTEGER);
      expect(find(`[${number}]`)).toBe(isSafe ? undefined : String(number));
    }),
  );
});
