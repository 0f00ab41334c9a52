import { sortOrders } from '@tessera/domain/market/listings/search/search-orders';
import { expect, test } from 'vitest';
import type { Hit, Order } from '../../platform/search-index/search-index.ts';
import { nextCursor, readOrder } from './pages.ts';

const listedAt = new Date('2026-11-22T12:00:00Z');
const hit = (id: number, value: number | null = null): Hit => ({ id, listedAt, price: 500, value });

test.each(sortOrders)('the next page in the order %s begins after the last listing of this page', (by) => {
  const first = readOrder(by, undefined) as Order;
  const cursor = nextCursor(first, [hit(7, 30), hit(8, 40)], 1);

  expect(nextCursor(first, [hit(7)], 1)).toBeNull();
  expect(readOrder(by, cursor ?? '')).toEqual(expected[by]);
});

const expected: Record<string, Order> = {
  newest: { by: 'newest', after: { listedAt, id: 7 } },
  relevance: { by: 'relevance', skip: 1 },
  nearest: { by: 'nearest', skip: 1 },
  price_up: { by: 'price_up', after: { price: 500, id: 7 } },
  price_down: { by: 'price_down', after: { price: 500, id: 7 } },
  pay_down: { by: 'pay_down', after: { value: 30, id: 7 } },
  mileage_up: { by: 'mileage_up', after: { value: 30, id: 7 } },
  year_down: { by: 'year_down', after: { value: 30, id: 7 } },
  ending: { by: 'ending', after: { expiresAt: new Date(30), id: 7 } },
};

test('a page may end among listings without the number that the order needs', () => {
  const order: Order = { by: 'mileage_up' };

  expect(nextCursor(order, [hit(7), hit(8)], 1)).toBe('x.7');
  expect(readOrder('mileage_up', 'x.7')).toEqual({ by: 'mileage_up', after: { value: null, id: 7 } });
  expect(readOrder('price_up', 'x.7')).toBeUndefined();
});

test.each([
  '',
  'x',
  '1',
  '1.2.3',
  '-1.5',
  '1.x',
  `${'9'.repeat(30)}.1`,
  '1.99999999999',
  `${'9'.repeat(15)}.1`,
])('the cursor %j is refused', (cursor) => expect(readOrder('newest', cursor)).toBeUndefined());
