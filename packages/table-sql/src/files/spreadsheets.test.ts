import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDefused, withFormula, withoutFormula } from './spreadsheets.ts';

test.each([
  '=HYPERLINK("https://evil.test")',
  '+44 7700 900123',
  "-1+cmd|' /C calc'!A0",
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '  =1',
  "'=1",
  '-',
  '-5 days',
])('N15 (second audit): %j gets an apostrophe and is restored', (cell) => {
  expect(withoutFormula(cell)).toBe(`'${cell}`);
  expect(isDefused(`'${cell}`)).toBe(true);
  expect(withFormula(`'${cell}`)).toBe(cell);
});

test.each([
  null,
  '',
  'a=b',
  "it's",
  "'quoted'",
  '-5',
  '+5',
  '-0.5e-300',
  '-1,234.50',
  '-£5.00',
  '-838:59:59.5',
  '-Infinity',
  '-infinity',
])('N15 (second audit): %j stays as it is', (cell) => {
  expect(withoutFormula(cell)).toBe(cell);
  expect(withFormula(cell)).toBe(cell);
});

test('N15 (second audit): no cell is exported as a formula, whatever it contains, and an import restores it', () => {
  const chars = fc.constantFrom(...Array.from("'=+-@\t\r\n5.,e a＝"));
  fc.assert(
    fc.property(fc.string({ unit: chars, maxLength: 6 }), (cell) => {
      const safe = withoutFormula(cell) ?? '';
      expect(withFormula(safe)).toBe(cell);
      if (/^[=+\-@\t\r\n＝]/.test(safe)) expect(safe).toMatch(/^[-+]?\d[\d.,:]*(?:e[-+]?\d+)?$/);
    }),
  );
});
