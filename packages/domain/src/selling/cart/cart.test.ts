import { expect, test } from 'vitest';
import {
  addShares,
  cartLines,
  type CartLine,
  emptyCart,
  groupIntoOrders,
  setQuantity,
  withoutPaid,
} from './cart.ts';

const now = new Date('2026-12-01T10:00:00Z');
const desk = {
  system: 'general',
  listingId: 1,
  title: 'Desk',
  quantity: 2,
  unitPrice: 2.4,
  currency: 'GBP',
} as const;
const line = (patch: Partial<CartLine> = {}): CartLine => ({
  id: 'general:1',
  system: 'general',
  listingId: 1,
  name: 'Desk',
  quantity: 2,
  unitPrice: 2.4,
  currency: 'GBP',
  ...patch,
});
const van = line({ id: 'auto:1', system: 'auto', name: 'Van' });

test('added shares are in both lists of local storage', () => {
  expect(addShares(emptyCart, desk, now)).toEqual({
    items: [{ id: 'general:1', name: 'Desk', price: 2.4, quantity: 2, currency: 'GBP' }],
    purchases: [
      { listingId: 1, system: 'general', quantity: 2, unitPrice: 2.4, createdAt: now.toISOString() },
    ],
  });
});

test('CRT-1: adding shares of a listing that is in the cart makes no second line', () => {
  const cart = addShares(addShares(emptyCart, desk, now), { ...desk, quantity: 3 }, now);

  expect(cartLines(cart)).toEqual([line({ quantity: 5 })]);
});

test('H18: an item without a purchase is left out, and a purchase without an item has a general name', () => {
  const cart = addShares(emptyCart, desk, now);

  expect(cartLines({ ...cart, purchases: [] })).toEqual([]);
  expect(cartLines({ ...cart, items: [] })).toEqual([line({ name: 'Listing selection' })]);
});

test('a quantity is set in both lists, and zero removes the line from both', () => {
  const cart = addShares(emptyCart, desk, now);
  const changed = setQuantity(cart, desk, 7);

  expect(changed.items[0]?.quantity).toBe(7);
  expect(cartLines(changed)).toEqual([line({ quantity: 7 })]);
  expect(setQuantity(changed, desk, 0)).toEqual(emptyCart);
});

test('paid shares leave the cart, and those that were added afterwards stay', () => {
  const cart = addShares(addShares(emptyCart, desk, now), { ...desk, system: 'auto', title: 'Van' }, now);

  const left = withoutPaid(cart, [{ ...desk, requested: 1 }]);
  expect(cartLines(left)).toEqual([line({ quantity: 1 }), van]);
  expect(cartLines(withoutPaid(left, [{ ...desk, requested: 5 }]))).toEqual([van]);
  expect(withoutPaid(left, [{ system: 'property', listingId: 9, requested: 1 }])).toEqual(left);
});

test('H16: each currency makes a separate order, and an order that is too long is divided', () => {
  const yen = line({ id: 'general:2', listingId: 2, currency: 'JPY' });
  const more = line({ id: 'general:3', listingId: 3 });

  expect(groupIntoOrders([line(), yen, more, van], 2)).toEqual([[line(), more], [van], [yen]]);
  expect(groupIntoOrders([], 2)).toEqual([]);
});
