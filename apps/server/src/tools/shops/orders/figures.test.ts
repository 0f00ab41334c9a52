import { randomUUID } from 'node:crypto';
import { getShopFigures } from '@tessera/contract/tools/shop-fulfilment';
import { takeShopStep } from '@tessera/contract/tools/shop-orders';
import { changeProduct, type ProductForm } from '@tessera/contract/tools/my-shops';
import { beforeAll, expect, test } from 'vitest';
import { refundUnits, sellOrder, ship, units } from '../../../testing/selling/shop-orders.ts';
import { openShop, productForm, readMyShop } from '../../../testing/selling/shops.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

const sell = (changes: Partial<ProductForm> = {}) => sellOrder(app, changes);

test('sales are added up by day, best sellers counted, and refunds subtracted', async () => {
  const sold = await sell();
  await refundUnits(sold, units(1, 0));
  const answer = await sold.shop.browser.call(getShopFigures, { params: { shopId: sold.shop.shopId } });
  if (!answer.ok) throw new Error(answer.refusal.error);
  const { days, bestSellers } = answer.value;
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toMatchObject({ orders: 1, amount: 8_595 - 2_400 });
  expect(bestSellers).toMatchObject([
    { title: 'Ash bowl', units: 2, amount: 4_800 },
    { title: 'Oak board', units: 1, amount: 1_000 },
  ]);
});

test('SH-44: figures name only products of their shop of which little is left, and are limited', async () => {
  const [mine, other] = [
    await sell({ alertBelow: 3, title: 'Dish' }),
    await sell({ alertBelow: 3, title: 'Cup' }),
  ];
  for (const { shop, title } of [
    { ...mine, title: 'Dish' },
    { ...other, title: 'Cup' },
  ]) {
    const figures = await shop.browser.call(getShopFigures, { params: { shopId: shop.shopId } });
    expect(figures).toMatchObject({ value: { low: [{ title, left: 2 }] } });
  }
  expect(getShopFigures.limits).toContainEqual(expect.objectContaining({ by: 'account' }));
});

test('a seller is emailed once when a stock falls below its level, and again after it was filled up', async () => {
  const sold = await sell({ alertBelow: 3 });
  const { shop } = sold;
  app.jobs.forget();
  const run = () => app.workers['shops.stock-alerts'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
  const mails = async () =>
    (await app.mail()).filter(({ subject }) => subject.includes('Only 2 of “Ash bowl” left'));
  await run();
  await run();
  expect(await mails()).toHaveLength(1);
  const figures = () => shop.browser.call(getShopFigures, { params: { shopId: shop.shopId } });
  expect(await figures()).toMatchObject({ value: { low: [{ title: 'Ash bowl', left: 2, alertBelow: 3 }] } });

  const change = async (stock: number) => {
    const product = (await readMyShop(shop)).products.find(({ id }) => id === shop.productId);
    const variant = product?.variants[0];
    await shop.browser.call(changeProduct, {
      params: { shopId: shop.shopId, productId: shop.productId },
      body: productForm({
        alertBelow: 3,
        variants: [{ id: variant?.id, name: '', priceAmount: null, stock, stockSeen: variant?.stock ?? 0 }],
      }),
    });
  };
  await change(9);
  await run();
  expect(await figures()).toMatchObject({ value: { low: [] } });
  await change(2);
  await run();
  // `app.mail()` returns what was sent since it was called last.
  expect(await mails()).toHaveLength(1);
});

test('T04, SH-24: orders as CSV have a row for each product and for postage, and run no formula', async () => {
  const sold = await sell({ title: '=HYPERLINK("x")' });
  await ship(sold, units(1, 0), '@RM1');
  await sold.shop.browser.call(takeShopStep, {
    params: { shopId: sold.shop.shopId, lineId: sold.lineId },
    body: { step: 'refuse-rest' },
  });
  const response = await sold.shop.browser.fetch(`/api/my-shops/${sold.shop.shopId}/orders.csv`);
  expect(response.headers.get('content-type')).toContain('text/csv');
  const csv = await response.text();
  const rows = csv.trim().split('\r\n');
  expect(rows).toHaveLength(4);
  expect(csv).not.toMatch(/(^|,)"?[=@]/m);
  expect(rows[2]).toContain(',Oak board,1,10.00,10.00,5,0.48,0,1,10.00,0.48,');
  expect(rows[3]).toContain(',Postage,1,3.95,3.95,20,0.66,1,0,0.00,0.00,');
  const stranger = await openShop(app);
  expect((await stranger.browser.fetch(`/api/my-shops/${sold.shop.shopId}/orders.csv`)).status).toBe(404);
});
