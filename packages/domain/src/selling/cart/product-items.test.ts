import { expect, test } from 'vitest';
import { basketItemId, basketsIn, parseBasketItemId } from './product-items.ts';

test('products in the cart are found by their ids and grouped by shop, and listings are not among them', () => {
  const bowl = { slug: 'blue-kiln', productId: 7, variantId: 12 };
  const item = { name: 'Bowl', price: 24, quantity: 2, currency: 'GBP' };

  expect(parseBasketItemId(basketItemId(bowl))).toEqual(bowl);
  for (const id of ['general:7', 'product:x:1', 'product:../a:1:2', 'product:a:0:1', 'product:a:1:2:3'])
    expect(parseBasketItemId(id)).toBeUndefined();
  expect([
    ...basketsIn([
      { ...item, id: basketItemId(bowl) },
      { ...item, id: 'general:7' },
    ]).keys(),
  ]).toEqual(['blue-kiln']);
});
