import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCartItem, type CartItem, parseCartItems, roundPrice } from './cart-items.ts';

const desk: CartItem = { id: 'general:1', name: 'Desk', price: 2.4, quantity: 2, currency: 'GBP' };

test.each<[string, object, Partial<CartItem>]>([
  ['a name is trimmed', { name: '  Desk ' }, { name: 'Desk' }],
  ['no name', { name: '   ' }, { name: 'Listing selection' }],
  ['a name that is no text', { name: 7 }, { name: 'Listing selection' }],
  ['a price is rounded to two decimals', { price: 66.666 }, { price: 66.67 }],
  ['a price that is not finite', { price: Number.NaN }, { price: 0 }],
  ['no price', { price: null }, { price: 0 }],
  ['a negative price', { price: -3 }, { price: 0 }],
  ['a quantity is floored', { quantity: 2.9 }, { quantity: 2 }],
  ['a quantity below one', { quantity: 0.4 }, { quantity: 1 }],
  ['a quantity of zero', { quantity: 0 }, { quantity: 1 }],
  ['a negative quantity', { quantity: -2 }, { quantity: 1 }],
  ['a quantity that is no number', { quantity: 'x' }, { quantity: 1 }],
  ['a currency is trimmed and in capitals', { currency: ' jpy ' }, { currency: 'JPY' }],
  ['no currency', { currency: 'pounds' }, { currency: 'GBP' }],
])('stored item, %s', (_, change, expected) => {
  expect(parseCartItems([{ ...desk, ...change }])).toEqual([{ ...desk, ...expected }]);
});

test.each([[null], ['text'], [{}], [[null]], [[7]], [[{}]], [[{ ...desk, id: '' }]], [[{ ...desk, id: 7 }]]])(
  'H18: stored items %j are dropped',
  (stored) => {
    expect(parseCartItems(stored)).toEqual([]);
  },
);

test('CRT-1: adding an item that is in the cart already adds to its quantity and updates its price', () => {
  const added = { ...desk, name: 'Another name', price: 3, quantity: 4 };

  expect(addCartItem([desk], added)).toEqual([{ ...desk, price: 3, quantity: 6 }]);
});

test('an item that is stored twice becomes one item', () => {
  expect(parseCartItems([desk, desk])).toEqual([{ ...desk, quantity: 4 }]);
});

test.each([
  [1.005, 1.01],
  [66.665, 66.67],
  [1e-9, 0],
])('%d is rounded to %d', (price, rounded) => {
  expect(roundPrice(price)).toBe(rounded);
});

test('H18: anything that JSON can hold is read without a fault, and reading again changes nothing', () => {
  const entry = fc.oneof(
    fc.jsonValue(),
    fc.record({
      id: fc.oneof(fc.string(), fc.constant('general:1')),
      name: fc.jsonValue(),
      price: fc.oneof(fc.double(), fc.jsonValue()),
      quantity: fc.oneof(fc.double(), fc.jsonValue()),
      currency: fc.oneof(fc.constantFrom('GBP', 'bhd', ''), fc.jsonValue()),
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(entry)), (stored) => {
      const items = parseCartItems(stored);

      for (const { price, quantity, currency } of items) {
        expect(price).toBeGreaterThanOrEqual(0);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(currency).toMatch(/^[A-Z]{3}$/);
      }
      expect(parseCartItems(items)).toEqual(items);
    }),
  );
});
