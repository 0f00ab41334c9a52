import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmount, mergeLines, priceItems, refundAmount, splitUnits } from './order-lines.ts';

const line = (listingId: number, quantity: number, system = 'general') => ({
  kind: 'shares',
  system,
  listingId,
  quantity,
});

test('B01: lines for one pool are added up, and lines for different things stay separate', () => {
  expect(mergeLines([line(1, 2), line(2, 1), line(1, 3), line(1, 1, 'auto')])).toEqual([
    line(1, 5),
    line(2, 1),
    line(1, 1, 'auto'),
  ]);
});

test('items of the payment page add up to the amount of the line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat(10_000),
      fc.constantFrom(1, 10),
      (unitAmount, quantity, extra, extraStep) => {
        const extraUnits = extra % (quantity + 1);
        const amount = lineAmount({ unitAmount, extraStep }, { quantity, extraUnits });
        const items = priceItems({ quantity, unitAmount, amount, extraUnits });

        expect(items.reduce((sum, item) => sum + item.amount * item.quantity, 0)).toBe(amount);
        expect(items.reduce((sum, item) => sum + item.quantity, 0)).toBe(quantity);
        expect(new Set(items.map((item) => item.amount)).size).toBe(items.length);
      },
    ),
  );
});

test.each([
  ['only ordinary units', { quantity: 2, unitAmount: 3_333, amount: 6_666, extraUnits: 0 }, [[3_333, 2]]],
  [
    'one unit that costs a penny more',
    { quantity: 2, unitAmount: 3_333, amount: 6_667, extraUnits: 1 },
    [
      [3_334, 1],
      [3_333, 1],
    ],
  ],
  ['nothing but the penny', { quantity: 1, unitAmount: 3_333, amount: 3_334, extraUnits: 1 }, [[3_334, 1]]],
])('items of %s', (_, input, expected) => {
  expect(priceItems(input).map(({ amount, quantity }) => [amount, quantity])).toEqual(expected);
});

test('postage is a separate item on the payment page, and is charged once', () => {
  const price = { unitAmount: 4_000, extraStep: 0, flatAmount: 350 };
  const amount = lineAmount(price, { quantity: 3, extraUnits: 0 });

  expect(amount).toBe(12_350);
  expect(priceItems({ quantity: 3, unitAmount: 4_000, amount, extraUnits: 0 })).toEqual([
    { amount: 4_000, quantity: 3 },
    { amount: 350, quantity: 1, isFlat: true },
  ]);
  expect(refundAmount({ quantity: 3, amount }, { returned: 0, refunded: 0 }, 3)).toBe(amount);
});

test('lines for one listing stay separate if one is collected and one is posted', () => {
  const item = { ...line(1, 1), kind: 'item' };
  const lines = [
    { ...item, delivery: 'collection' as const },
    { ...item, delivery: 'postage' as const },
    { ...item, delivery: 'collection' as const },
  ];

  expect(mergeLines(lines).map(({ delivery, quantity }) => [delivery, quantity])).toEqual([
    ['collection', 2],
    ['postage', 1],
  ]);
});

test('returning units one after another gives back the whole amount, never more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 300 }),
      (quantity, amount, steps) => {
        let [returned, refunded] = [0, 0];
        for (const step of [...steps, quantity]) {
          const now = Math.min(step, quantity - returned);
          const given = refundAmount({ quantity, amount }, { returned, refunded }, now);
          expect(given).toBeGreaterThanOrEqual(0);
          returned += now;
          refunded += given;
          expect(refunded).toBeLessThanOrEqual(amount);
        }
        expect(refunded).toBe(amount);
      },
    ),
  );
});

test('half of a line gives back half of its amount', () => {
  expect(refundAmount({ quantity: 4, amount: 1_000 }, { returned: 0, refunded: 0 }, 2)).toBe(500);
  expect(refundAmount({ quantity: 3, amount: 100 }, { returned: 0, refunded: 0 }, 1)).toBe(33);
  expect(refundAmount({ quantity: 3, amount: 100 }, { returned: 1, refunded: 33 }, 1)).toBe(34);
});

test('H16: every partial refund is an amount that can be charged in its currency', () => {
  expect(refundAmount({ quantity: 3, amount: 100_000 }, { returned: 0, refunded: 0 }, 1, 10)).toBe(33_330);
  expect(refundAmount({ quantity: 3, amount: 100_000 }, { returned: 1, refunded: 33_330 }, 2, 10)).toBe(
    66_670,
  );
});

test('shares that are taken back in several groups return exactly what the buyer paid for them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 300 }),
      fc.nat(300),
      fc.constantFrom(1, 10, 100),
      fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 }),
      (price, quantity, extra, extraStep, groups) => {
        const unitAmount = price * extraStep;
        const extraUnits = extra % (quantity + 1);
        let left = {
          quantity,
          extraUnits,
          amount: lineAmount({ unitAmount, extraStep }, { quantity, extraUnits }),
        };
        for (const group of [...groups, quantity]) {
          if (left.quantity === 0) break;
          const taken = splitUnits(left, { quantity: Math.min(group, left.quantity), unitAmount });
          expect(taken.amount).toBe(lineAmount({ unitAmount, extraStep }, taken));
          expect(taken.extraUnits).toBeGreaterThanOrEqual(0);
          left = {
            quantity: left.quantity - taken.quantity,
            extraUnits: left.extraUnits - taken.extraUnits,
            amount: left.amount - taken.amount,
          };
          expect(left.extraUnits).toBeGreaterThanOrEqual(0);
          expect(left.extraUnits).toBeLessThanOrEqual(left.quantity);
        }
        expect(left).toEqual({ quantity: 0, extraUnits: 0, amount: 0 });
      },
    ),
  );
});
