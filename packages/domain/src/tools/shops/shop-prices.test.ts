import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discountLines,
  divideAmount,
  postageFor,
  refundForUnits,
  vatRateNames,
  vatRates,
  vatWithin,
} from './shop-prices.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const amount = fc.integer({ min: 0, max: 99_999_999 });
const amounts = fc.array(amount, { minLength: 1, maxLength: 20 });

test.each([
  [12_000, 'standard', 2_000],
  [1, 'standard', 0],
  [3, 'standard', 1],
  [1_050, 'reduced', 50],
  [999, 'zero', 0],
  [999, 'none', 0],
] as const)('%d contains VAT at the %s rate of %d', (gross, rate, vat) => {
  expect(vatWithin(gross, rate)).toBe(vat);
});

test('SH-03: VAT is a whole number between nothing and the amount, and within half a penny of the exact one', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(...vatRateNames), (gross, rate) => {
      const vat = vatWithin(gross, rate);
      const hundredths = vatRates[rate] ?? 0;

      expect(Number.isInteger(vat)).toBe(true);
      expect(vat).toBeGreaterThanOrEqual(0);
      expect(vat).toBeLessThanOrEqual(gross);
      expect(Math.abs(vat - (gross * hundredths) / (10_000 + hundredths))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('a divided amount adds up again, and each piece is within one unit of its share', () => {
  fc.assert(
    fc.property(amount, amounts, (total, weights) => {
      fc.pre(sum(weights) > 0);
      const pieces = divideAmount(total, weights);

      expect(sum(pieces)).toBe(total);
      for (const [index, piece] of pieces.entries())
        expect(Math.abs(piece - (total * (weights[index] ?? 0)) / sum(weights))).toBeLessThanOrEqual(1);
    }),
  );
  expect(divideAmount(100, [0, 0])).toEqual([0, 0]);
});

const discount = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const),
  value: fc.integer({ min: -5, max: 200_000_000 }),
  minAmount: fc.integer({ min: 0, max: 10_000 }),
});

test('T02, SH-04: no discount makes a line or an order cost less than nothing, not even one after another', () => {
  fc.assert(
    fc.property(amounts, fc.array(discount, { maxLength: 4 }), (prices, codes) => {
      let left = [...prices];
      for (const code of codes) {
        const less = discountLines(left, code);
        left = left.map((price, index) => price - (less[index] ?? 0));
        for (const price of left) expect(price).toBeGreaterThanOrEqual(0);
      }
      expect(sum(left)).toBeLessThanOrEqual(sum(prices));
    }),
  );
});

test('a discount needs its minimum, and a percentage is of the goods together', () => {
  const tenth = { kind: 'percent', value: 1_000, minAmount: 2_000 } as const;

  expect(discountLines([999, 1_000], tenth)).toEqual([0, 0]);
  expect(sum(discountLines([1_005, 1_005], tenth))).toBe(201);
  expect(discountLines([500], { kind: 'amount', value: 700, minAmount: 0 })).toEqual([500]);
});

test('SH-05: refunds of a line in any steps add up to what was paid, to the penny', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 60 }), amount });
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 20 })), ({ quantity, amount: paid }, steps) => {
      let [refundedQuantity, refunded] = [0, 0];
      for (const step of [...steps, quantity]) {
        const back = refundForUnits({ quantity, amount: paid, refundedQuantity }, step);
        expect(back).toBeGreaterThanOrEqual(0);
        refunded += back;
        refundedQuantity = Math.min(quantity, refundedQuantity + step);
        expect(refunded).toBeLessThanOrEqual(paid);
      }
      expect(refunded).toBe(paid);
    }),
  );
});

test('postage is flat, and free from an amount on', () => {
  const terms = { collection: false, collectionNote: '', postage: true, flatAmount: 395, freeFrom: 4_000 };

  expect(postageFor(3_999, terms)).toBe(395);
  expect(postageFor(4_000, terms)).toBe(0);
  expect(postageFor(9_000, { ...terms, freeFrom: null })).toBe(395);
  expect(postageFor(10, { ...terms, postage: false })).toBe(0);
});
