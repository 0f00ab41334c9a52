import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceShopBasket } from './shop-basket.ts';

const terms = { collection: true, collectionNote: '', postage: true, flatAmount: 395, freeFrom: 4_000 };

test('postage is charged once for a shop, and free from an amount on, whatever the discount is', () => {
  const goods = [
    { text: 'Bowl', quantity: 2, unitAmount: 1_000 },
    { text: 'Board', quantity: 1, unitAmount: 2_000 },
  ];

  expect(priceShopBasket(goods.slice(0, 1), { delivery: 'postage', terms })).toMatchObject({ total: 2_395 });
  expect(priceShopBasket(goods, { delivery: 'postage', terms })).toMatchObject({ postage: 0, total: 4_000 });
  expect(priceShopBasket(goods.slice(0, 1), { delivery: 'collection', terms })).toMatchObject({
    total: 2_000,
  });
  const discount = { code: 'TEN', kind: 'percent', value: 1_000, minAmount: 0 } as const;
  expect(priceShopBasket(goods, { delivery: 'postage', terms, discount })).toMatchObject({
    discount: 400,
    postage: 0,
    total: 3_600,
  });
});

test('T02, SH-04: the parts of a price add up to its total, which is never below nothing', () => {
  const goods = fc.array(
    fc.record({
      text: fc.constant('Thing'),
      quantity: fc.integer({ min: 1, max: 999 }),
      unitAmount: fc.integer({ min: 30, max: 99_999 }),
    }),
    { minLength: 1, maxLength: 10 },
  );
  const discount = fc.record({
    code: fc.constant('CODE'),
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 2_000_000 }),
    minAmount: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(
      goods,
      discount,
      fc.constantFrom('postage' as const, 'collection' as const),
      (all, code, delivery) => {
        const priced = priceShopBasket(all, { delivery, terms, discount: code });

        expect(priced.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(priced.total);
        expect(priced.total).toBeGreaterThanOrEqual(0);
        expect(priced.discount).toBeLessThanOrEqual(priced.goods);
      },
    ),
  );
});
