import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOfParts, type PricePart } from './price-parts.ts';
import { sumVat, vatByRate, vatText } from './vat.ts';

const part = (amount: number, vatRate?: number): PricePart => ({
  sort: 'goods',
  text: 'x',
  quantity: 1,
  amount,
  ...(vatRate !== undefined && { vatRate }),
});

test('VAT is part of the price, by rate, and delivery follows the goods', () => {
  const parts = [part(1_200, 2_000), part(600, 0), part(300)];

  expect(vatByRate(parts)).toEqual([
    { rate: 2_000, gross: 1_400, net: 1_167, vat: 233 },
    { rate: 0, gross: 700, net: 700, vat: 0 },
  ]);
  expect(vatText(parts, 'GBP')).toBe('VAT included: £2.33 at 20% in £14, £0 at 0% in £7.');
});

test('a seller without VAT shows none', () => {
  expect(vatByRate([part(1_000), part(50)])).toEqual([]);
  expect(vatText([part(1_000)], 'GBP')).toBeUndefined();
});

const parts = fc.array(
  fc
    .record({ amount: fc.nat(2_000_000), vatRate: fc.constantFrom(undefined, 0, 500, 2_000, 1_250) })
    .map(({ amount, vatRate }) => part(amount, vatRate)),
  { minLength: 1, maxLength: 12 },
);

test('VAT by rate adds up to the total, to the penny, also for a part of the price', () => {
  fc.assert(
    fc.property(parts, fc.nat(100), (given, percent) => {
      const whole = sumOfParts(given);
      for (const total of [whole, Math.floor((whole * percent) / 100)]) {
        const shares = vatByRate(given, total);
        const hasRate = given.some(({ vatRate, amount }) => vatRate !== undefined && amount > 0);
        expect(shares.reduce((sum, { gross }) => sum + gross, 0)).toBe(hasRate ? total : 0);
        for (const { rate, gross, net, vat } of shares) {
          expect(net + vat).toBe(gross);
          // Half a penny of rounding at most.
          expect(Math.abs(vat - (gross * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5);
        }
        expect(sumVat(shares)).toEqual(shares);
      }
    }),
  );
});
