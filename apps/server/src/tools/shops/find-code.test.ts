import { createShopDiscount, endShopDiscount, listShopDiscounts } from '@tessera/contract/tools/shop-orders';
import { findShopCode } from '@tessera/contract/tools/shop-codes';
import { expect, test } from 'vitest';
import { openShop } from '../../testing/selling/shops.ts';
import { testApp } from '../../testing/test-app.ts';

test('SH-40: a buyer sees what a code takes off in this shop only, until it ends, and cannot try many', async () => {
  const app = await testApp();
  const [shop, other] = [await openShop(app), await openShop(app)];
  const params = { shopId: shop.shopId };
  await shop.browser.call(createShopDiscount, {
    params,
    body: { code: 'TENOFF', kind: 'percent', value: 1_000, minAmount: 2_000, maxUses: null, endsAt: null },
  });
  const buyer = await app.as(await app.given.person());
  const ask = (slug: string, code: string, browser = buyer) =>
    browser.call(findShopCode, { params: { slug, code } });

  expect(await ask(shop.slug, 'tenoff')).toMatchObject({
    value: { code: 'TENOFF', kind: 'percent', value: 1_000, minAmount: 2_000 },
  });
  expect(await ask(other.slug, 'TENOFF')).toMatchObject({ refusal: { code: 'shops.code_unknown' } });
  expect(await ask(shop.slug, 'ELEVEN')).toMatchObject({ refusal: { code: 'shops.code_unknown' } });
  expect((await ask(shop.slug, 'TENOFF', app.browser())).ok).toBe(false);
  const listed = await shop.browser.call(listShopDiscounts, { params });
  const discountId = listed.ok ? (listed.value.discounts[0]?.id ?? 0) : 0;
  await shop.browser.call(endShopDiscount, { params: { ...params, discountId } });
  expect(await ask(shop.slug, 'TENOFF')).toMatchObject({ refusal: { code: 'shops.code_unknown' } });

  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(shop.slug, `GUESS${at}`)));
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
  expect(refusals.filter((code) => code === 'shops.code_unknown').length).toBeLessThanOrEqual(30);
  expect(refusals).toContain('request.too_often');
});
