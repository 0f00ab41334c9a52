import { expect, test } from 'vitest';
import { lineKindWords } from '../../sold/kinds/line-kinds.ts';
import { addCartItem, parseCartItems } from './cart-items.ts';
import { cartSections, isOver } from './cart-rows.ts';
import { basketItemId } from './product-items.ts';

const item = (id: string) => ({ id, name: 'Bowl', price: 24, quantity: 1, currency: 'GBP' });
const seat = {
  cartRow: {
    heading: 'Classes',
    openLabel: 'Go to the class',
    basketPath: (id: string) => (id.startsWith('class_seat:') ? `/classes/${id.slice(11)}` : undefined),
  },
};
const bowl = basketItemId({ slug: 'blue-kiln', productId: 7, variantId: 12 });
const vase = basketItemId({ slug: 'blue-kiln', productId: 8, variantId: 13 });

test('the cart has a section for each kind with a row, and a basket for each of its pages', () => {
  const items = [item('class_seat:3'), item('general:7'), item(bowl), item('class_seat:4'), item(vase)];
  const sections = cartSections(items, { ...lineKindWords, class_seat: seat });

  expect(
    sections.map(({ heading, baskets }) => [heading, baskets.map((each) => [each.path, each.items.length])]),
  ).toEqual([
    ['From shops', [['/s/blue-kiln/basket', 2]]],
    [
      'Classes',
      [
        ['/classes/3', 1],
        ['/classes/4', 1],
      ],
    ],
  ]);
});

test('things of listings alone make no section', () => {
  expect(cartSections([item('general:7')], lineKindWords)).toEqual([]);
});

test('an item keeps the time until which it can be ordered, and a stored time that is none is ignored', () => {
  const until = '2026-03-01T10:00:00.000Z';
  const [stored, wrong] = parseCartItems([
    { ...item('class_seat:3'), until },
    { ...item('class_seat:4'), until: 'soon' },
  ]);

  expect([stored?.until, wrong?.until]).toEqual([until, undefined]);
  expect(isOver(stored ?? {}, new Date('2026-03-01T09:59:59Z'))).toBe(false);
  expect(isOver(stored ?? {}, new Date(until))).toBe(true);
  expect(isOver(wrong ?? {}, new Date(until))).toBe(false);
});

test('an item that is added again has its new time', () => {
  const first = { ...item('class_seat:3'), until: '2026-03-01T10:00:00.000Z' };
  const again = { ...item('class_seat:3'), until: '2026-03-02T10:00:00.000Z' };

  expect(addCartItem([first], again)).toEqual([{ ...again, quantity: 2 }]);
});
