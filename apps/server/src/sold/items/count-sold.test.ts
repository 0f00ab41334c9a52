import { expect, test } from 'vitest';
import { openShop } from '../../testing/selling/items.ts';
import { send } from '../../testing/listings.ts';

const shop = openShop();

const soldBySellerOf = async (id: number) =>
  (await send<{ sold: number }>({ browser: shop.app.browser() }, 'GET', `/api/listings/sold?id=${id}`)).sold;

test('everybody can see how many things a seller has sold, once buyers have received them', async () => {
  const live = await shop.item();
  const [first, second] = [await shop.sold(), await shop.sold()];
  expect(await soldBySellerOf(live)).toBe(0);

  for (const { buyer, lineId } of [first, second])
    await send(buyer, 'POST', `/api/items/${lineId}/actions`, { action: 'receive' });

  expect(await soldBySellerOf(live)).toBe(2);
  const soldBy = async (sellerId: number) =>
    (
      await send<{ sold: { title: string; soldAt: string }[] }>(
        { browser: shop.app.browser() },
        'GET',
        `/api/sellers/${sellerId}/sold`,
      )
    ).sold;
  expect(await soldBy(shop.seller.userId)).toHaveLength(2);
  // A buyer who offers nothing has no page.
  expect(await soldBy(first.buyer.id)).toEqual([]);
  const problem = { action: 'report', problem: 'It is broken.' };
  await send(second.buyer, 'POST', `/api/items/${second.lineId}/actions`, problem);
  expect(await soldBySellerOf(live)).toBe(1);
  expect(await soldBy(shop.seller.userId)).toHaveLength(1);
  const pool = await shop.pool({ shareCount: 2 });
  await shop.sell(pool, 1);
  expect(await soldBySellerOf(live)).toBe(1);
  await shop.sell(pool, 1);
  await shop.settle();
  expect(await soldBySellerOf(live)).toBe(2);
  // The number is 0 for listings that are not available, so that they say nothing about their seller.
  expect(await soldBySellerOf(999_999)).toBe(0);
});
