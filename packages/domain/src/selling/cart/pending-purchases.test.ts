import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPendingPurchase, parsePendingPurchases, type PendingPurchase } from './pending-purchases.ts';

const desk: PendingPurchase = {
  listingId: 1,
  system: 'general',
  quantity: 2,
  unitPrice: 2.4,
  createdAt: '2026-12-01T10:00:00.000Z',
};

test.each<[string, object]>([
  ['no listing', { listingId: 0 }],
  ['a listing that is no number', { listingId: '1' }],
  ['a part of a listing', { listingId: 1.5 }],
  ['an unknown system', { system: 'x' }],
  ['no quantity', { quantity: 0 }],
  ['a negative quantity', { quantity: -1 }],
  ['a quantity that is no number', { quantity: '2' }],
  ['more shares than any pool has', { quantity: 1e9 }],
  ['no price', { unitPrice: 0 }],
  ['a negative price', { unitPrice: -1 }],
  ['a price that is not finite', { unitPrice: Number.POSITIVE_INFINITY }],
])('H18: a stored purchase with %s is dropped', (_, change) => {
  expect(parsePendingPurchases([{ ...desk, ...change }, desk])).toEqual([desk]);
});

test.each([[null], ['text'], [{}], [[null]], [[7]]])('H18: stored purchases %j are dropped', (stored) => {
  expect(parsePendingPurchases(stored)).toEqual([]);
});

test('adding a purchase of a listing that is in the cart adds to its quantity and updates its price and time', () => {
  const added = { ...desk, quantity: 3, unitPrice: 5, createdAt: '2026-12-02T10:00:00.000Z' };

  expect(addPendingPurchase([desk], added)).toEqual([{ ...added, quantity: 5 }]);
});

test('listings with the same id in different systems are different purchases', () => {
  const added = { ...desk, system: 'auto' as const };

  expect(addPendingPurchase([desk], added)).toEqual([desk, added]);
});

test('a purchase without a readable time has the earliest one', () => {
  expect(parsePendingPurchases([{ ...desk, createdAt: 'soon' }])).toEqual([
    { ...desk, createdAt: '1970-01-01T00:00:00.000Z' },
  ]);
});

test('H18: anything that JSON can hold is read without a fault, and reading again changes nothing', () => {
  const entry = fc.oneof(
    fc.jsonValue(),
    fc.record({
      listingId: fc.oneof(fc.integer(), fc.double()),
      system: fc.constantFrom('general', 'auto', 'x', ''),
      quantity: fc.oneof(fc.double(), fc.integer()),
      unitPrice: fc.oneof(fc.double(), fc.integer()),
      createdAt: fc.oneof(fc.string(), fc.constant(desk.createdAt)),
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(entry)), (stored) => {
      const purchases = parsePendingPurchases(stored);

      for (const { listingId, quantity } of purchases) {
        expect(listingId).toBeGreaterThan(0);
        expect(quantity).toBeGreaterThanOrEqual(1);
      }
      expect(parsePendingPurchases(purchases)).toEqual(purchases);
    }),
  );
});

test('H18: a price that rounds to nothing or to infinity is dropped', () => {
  expect(parsePendingPurchases([{ ...desk, unitPrice: 0.004 }])).toEqual([]);
  expect(parsePendingPurchases([{ ...desk, unitPrice: 1.8e306 }])).toEqual([]);
});
