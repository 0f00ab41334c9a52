import { expect, test } from 'vitest';
import { parseCartItems } from '../../selling/cart/cart-items.ts';
import { cartSections } from '../../selling/cart/cart-rows.ts';
import { lineKindWords } from './line-kinds.ts';
import { mealEntries, mealItemId, parseMealItemId } from './meal-items.ts';

const dal = { slug: 'marigold-kitchen', itemId: 7, options: [15, 12] };
const item = { name: 'Black dal, Large', price: 9.5, quantity: 2, currency: 'GBP' };

test('a dish has the same id in the cart in whatever sequence its options were chosen', () => {
  const id = mealItemId(dal);

  expect(id).toBe(mealItemId({ ...dal, options: [12, 15] }));
  expect(parseMealItemId(id)).toEqual({ ...dal, options: [12, 15] });
  expect(parseMealItemId(mealItemId({ ...dal, options: [] }))).toEqual({ ...dal, options: [] });
});

test('FO-27: ids that are not of dishes are not read as dishes', () => {
  for (const id of [
    'general:7',
    'meal:x:1',
    'meal:../a:1:',
    'meal:a:0:',
    'meal:a:1:2.',
    'meal:a:1:2,3',
    'product:a:1:2',
  ])
    expect(parseMealItemId(id)).toBeUndefined();
});

test('the cart has a basket for each kitchen, and a dish with forty options is stored', () => {
  const options = Array.from({ length: 40 }, (_, at) => 1_000_000 + at);
  const full = mealItemId({ slug: 'stew-house', itemId: 3, options });
  const items = parseCartItems([
    { ...item, id: mealItemId(dal) },
    { ...item, id: mealItemId({ ...dal, options: [] }) },
    { ...item, id: full },
  ]);

  expect(
    cartSections(items, lineKindWords).map(({ heading, baskets }) => [
      heading,
      baskets.map(({ path, items: inBasket }) => [path, inBasket.length]),
    ]),
  ).toEqual([
    [
      'From kitchens',
      [
        ['/food/marigold-kitchen#basket', 2],
        ['/food/stew-house#basket', 1],
      ],
    ],
  ]);
  expect(mealEntries(items, 'stew-house').map((entry) => entry.options)).toEqual([options]);
});
