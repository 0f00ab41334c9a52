import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floatNumber, shortFloat } from './floats.ts';

test.each([
  ['0', '0'],
  ['-0', '-0'],
  ['0.1', '0.1'],
  ['0.10000000149011612', '0.1'],
  ['16777216', '16777216'],
  ['1.17549435e-38', '1.1754943e-38'],
  ['-2.5', '-2.5'],
  ['3.4028234663852886e38', '3.4028234663852886e38'],
  ['3.402823e38', '3.402823e+38'],
  ['-3.4028234663852886e38', '-3.4028234663852886e38'],
  ['1e39', '1e39'],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
])('the shortest text of the FLOAT %s is %s', (text, short) => {
  expect(shortFloat(text)).toBe(short);
});

// A number just below the largest FLOAT: servers refuse the shortest text of the largest FLOAT itself.
const largest = Math.fround(3.4028232e38);

test('the shortest text of a FLOAT is read as that FLOAT, and no shorter text is', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true, min: -largest, max: largest }), (number) => {
      const short = shortFloat(String(number));
      expect(Math.fround(Number(short))).toBe(Object.is(number, -0) ? 0 : number);
      const digits = Number(short).toExponential().replace(/e.*/, '').replace(/\D/g, '').length;
      if (digits > 1) expect(Math.fround(Number(Number(short).toPrecision(digits - 1)))).not.toBe(number);
    }),
  );
});

test.each([
  ['0.1', '0.10000000149011612'],
  ['-1.5', '-1.5'],
  ['1e39', '0'],
  ['-1e39', '0'],
  ['x', '0'],
  ['', '0'],
])('a FLOAT of %s is compared as %s', (text, number) => {
  expect(floatNumber(text)).toBe(number);
});
