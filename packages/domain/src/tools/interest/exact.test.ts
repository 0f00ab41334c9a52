import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundingModes } from './arithmetic.ts';
import { exact, toDigits } from './exact.ts';
import { quick } from './quick.ts';

const pennies = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });

/** Pounds from whole thousandths, such as `-1.005`. */
function thousandths(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(4, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

test.each([
  ['half-up', '2.345', '2.35'],
  ['half-up', '-2.345', '-2.35'],
  ['half-even', '2.345', '2.34'],
  ['half-even', '2.355', '2.36'],
  ['down', '2.349', '2.34'],
  ['down', '-2.349', '-2.34'],
] as const)('rounding %s makes £%s £%s', (mode, amount, expected) => {
  expect(exact.toPennies(exact.round(exact.parse(amount), mode))).toBe(expected);
});

test('sums of any amounts are exact, and rounding moves an amount by less than a penny', () => {
  fc.assert(
    fc.property(pennies, pennies, fc.constantFrom(...roundingModes), (a, b, mode) => {
      const sum = exact.add(exact.parse(thousandths(a)), exact.parse(thousandths(b)));
      expect(toDigits(sum, 3)).toBe(thousandths(a + b));
      const moved = exact.subtract(exact.round(sum, mode), sum);
      expect(moved.abs().lte(mode === 'down' ? '0.009' : '0.005')).toBe(true);
    }),
  );
});

test('a root raised again is the number itself, to twenty digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 366 }), (base, root) => {
      const number = exact.parse((base / 1000).toFixed(3));
      const again = exact.power(exact.power(number, 1, root), root, 1);
      expect(again.div(number).minus(1).abs().lt('1e-20')).toBe(true);
      expect(quick.power(base / 1000, 1, root)).toBeCloseTo(exact.toNumber(exact.power(number, 1, root)), 6);
    }),
  );
});

test('only plain decimals are read', () => {
  for (const text of ['1e5', '0x10', 'Infinity', 'NaN', '', '1.', '.5', '1,5', ' 1'])
    expect(() => exact.parse(text)).toThrow(/Not a plain decimal/);
  expect(toDigits(exact.parse('-0.001'), 2)).toBe('0.00');
  expect(() => exact.power(exact.zero, 1, 2)).toThrow(/positive/);
});
