import { randomUUID } from 'node:crypto';
import {
  askShopReturn,
  getShopFigures,
  getShopOrder,
  refundShopGoods,
  sendShopParcel,
  writeShopMessage,
} from '@tessera/contract/tools/shop-fulfilment';
import { listShopOrders, type ShopOrder, takeShopStep } from '@tessera/contract/tools/shop-orders';
import { changeProduct, type ProductForm } from '@tessera/contract/tools/my-shops';
import { beforeAll, expect, test } from 'vitest';
import { send } from '../../../testing/listings.ts';
import { address } from '../../../testing/selling/items.ts';
import type { OrderAnswer } from '../../../testing/selling/orders.ts';
import { addProduct, openShop, productForm, readMyShop } from '../../../testing/selling/shops.ts';
import { press, sessionIn } from '../../../testing/selling/storage-plans.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

type Shop = Awaited<ReturnType<typeof openShop>>;

interface Sold {
  readonly shop: Shop;
  readonly buyer: { readonly id: number; readonly browser: Browser };
  readonly orderId: string;
  readonly lineId: string;
}

/** A paid order of three bowls at £24 and one board at £10, with £3.95 postage: £85.95. */
async function sell(changes: Partial<ProductForm> = {}): Promise<Sold> {
  const shop = await openShop(app, changes);
  const boardId = await addProduct(shop, { title: 'Oak board', priceAmount: 1_000, vatRate: 'reduced' });
  const person = await app.given.person();
  const buyer = { id: person.id, browser: await app.as(person) };
  const line = (productId: number, quantity: number) => ({
    kind: 'product',
    shop: shop.slug,
    productId,
    quantity,
    delivery: 'postage',
  });
  const answer = await send<OrderAnswer>(buyer, 'POST', '/api/orders', {
    lines: [line(shop.productId, 3), line(boardId, 1)],
    address,
    idempotencyKey: randomUUID(),
  });
  await press(app.browser(), sessionIn(answer.checkoutUrl ?? ''), 'succeed');
  await app.jobs.runAll(app.workers);
  return { shop, buyer, orderId: answer.order.id, lineId: answer.order.lines[0]?.id ?? '' };
}

async function orderOf({ shop }: Sold): Promise<ShopOrder> {
  const answer = await shop.browser.call(listShopOrders, { params: { shopId: shop.shopId } });
  const order = answer.ok ? answer.value.orders[0] : undefined;
  if (!order) throw new Error('There is no order');
  return order;
}

const units = (...counts: readonly number[]) =>
  counts.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []));
const ship = ({ shop, lineId }: Sold, items?: ReturnType<typeof units>, tracking = '') =>
  shop.browser.call(sendShopParcel, {
    params: { shopId: shop.shopId, lineId },
    body: { ...(items && { items }), tracking },
  });
const refund = (
  { shop, lineId }: Sold,
  items: ReturnType<typeof units>,
  changes: { readonly seen?: number; readonly restock?: boolean } = {},
) =>
  shop.browser.call(refundShopGoods, {
    params: { shopId: shop.shopId, lineId },
    body: { items, reason: 'damaged', seen: 0, ...changes },
  });
const stockOf = async ({ shop }: Sold) =>
  (await readMyShop(shop)).products.flatMap(({ variants }) => variants.map(({ stock }) => stock));
const orderRow = ({ orderId }: Sold) =>
  app.db
    .selectFrom('orders')
    .select(['status', 'refundedAmount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
const duesOf = ({ lineId }: Sold) =>
  app.db
    .selectFrom('sellerDues')
    .select(['sold', 'refunded', 'part', 'completedAt', 'payableAt'])
    .where('source', '=', `line:${lineId}`)
    .orderBy('completedAt')
    .orderBy('part')
    .execute();

/** The counters of the site agree with what holds and paid lines say about them. */
async function expectCountersToAgree({ shop }: Sold) {
  const { products } = await readMyShop(shop);
  for (const { variants } of products)
    for (const { stock, held, sold } of variants) {
      expect(held).toBeGreaterThanOrEqual(0);
      expect(sold).toBeGreaterThanOrEqual(0);
      expect(stock).toBeGreaterThanOrEqual(0);
    }
}

test('SH-20: pieces of a line are sent first, each parcel is paid 14 days after it was sent, and nothing is sent twice', async () => {
  const sold = await sell();
  expect(await ship(sold, units(2, 0), 'RM 1')).toMatchObject({ ok: true });
  expect(await orderOf(sold)).toMatchObject({
    state: 'part_sent',
    parcels: [
      { number: 1, tracking: 'RM 1', amount: 4_800 + 395, items: [{ title: 'Ash bowl', quantity: 2 }] },
    ],
  });
  expect(await ship(sold, units(2, 0))).toMatchObject({ refusal: { code: 'shops.too_many_units' } });
  app.clock.advance({ minutes: 10 });
  const answers = await Promise.all([ship(sold), ship(sold), ship(sold)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await orderOf(sold)).toMatchObject({ state: 'dispatched', parcels: [{ number: 1 }, { number: 2 }] });

  const dues = await duesOf(sold);
  expect(dues.map(({ sold: amount }) => amount)).toEqual([5_195, 3_400]);
  for (const { completedAt, payableAt } of dues)
    expect(payableAt.getTime() - completedAt.getTime()).toBe(14 * 86_400_000);
  const mails = (await app.mail()).map(({ subject }) => subject);
  expect(mails).toContain('Blue Kiln has sent part of your order');
});

test('SH-21: refunds by line add up, are not repeated, and restock only what the seller puts back', async () => {
  const sold = await sell();
  await ship(sold);
  expect(await stockOf(sold)).toEqual([2, 4]);

  expect(await refund(sold, units(1, 0))).toMatchObject({ ok: true, value: { amount: 2_400, vat: 400 } });
  // The page that was shown before knows nothing of the first refund.
  expect(await refund(sold, units(1, 0))).toMatchObject({ refusal: { code: 'shops.step' } });
  expect(await refund(sold, units(4, 0), { seen: 1 })).toMatchObject({ ok: false });
  expect(await orderRow(sold)).toEqual({ status: 'partly_refunded', refundedAmount: 2_400 });
  expect(await stockOf(sold)).toEqual([3, 4]);
  expect(await refund(sold, units(1, 0), { seen: 1, restock: false })).toMatchObject({ ok: true });
  expect(await stockOf(sold)).toEqual([3, 4]);
  expect(await refund(sold, units(1, 1), { seen: 2 })).toMatchObject({ ok: true });

  const order = await orderOf(sold);
  expect(order).toMatchObject({ state: 'returned', amount: 8_595, refundedAmount: 8_595 });
  expect(order.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(8_595);
  expect(order.refunds.reduce((sum, { vat }) => sum + vat, 0)).toBe(1_200 + 48 + 66);
  expect(await orderRow(sold)).toEqual({ status: 'refunded', refundedAmount: 8_595 });
  const dues = await duesOf(sold);
  expect(dues.reduce((sum, due) => sum + due.sold - due.refunded, 0)).toBe(0);
  await expectCountersToAgree(sold);
});

test('SH-22: ten refunds of the last unit at once give it back once', async () => {
  const sold = await sell();
  await ship(sold);
  await refund(sold, units(2, 1));
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(sold, units(1, 0), { seen: 2 })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await orderRow(sold)).toEqual({ status: 'refunded', refundedAmount: 8_595 });
});

test('what is not sent of an order within 14 days is refunded by itself, and what was sent stays earned', async () => {
  const sold = await sell();
  await ship(sold, units(1, 0));
  app.clock.advance({ days: 15 });
  await app.workers['fulfilments.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
  expect(await orderRow(sold)).toEqual({ status: 'partly_refunded', refundedAmount: 4_800 + 1_000 });
  const again = { ...sold, shop: { ...sold.shop, browser: await app.as({ id: sold.shop.userId }) } };
  expect(await orderOf(again)).toMatchObject({ state: 'dispatched', refundedAmount: 5_800 });
  expect(await stockOf(again)).toEqual([4, 5]);
  expect((await duesOf(sold)).map(({ sold: amount }) => amount)).toEqual([2_400 + 395]);
});

test('units that are refunded before they are sent are not sent, and the rest completes the order', async () => {
  const sold = await sell();
  expect(await refund(sold, units(0, 1))).toMatchObject({ ok: true, value: { amount: 1_000 } });
  await ship(sold, units(2, 0));
  expect(await refund(sold, units(1, 0), { seen: 1 })).toMatchObject({ ok: true });
  expect(await orderOf(sold)).toMatchObject({ state: 'dispatched', refundedAmount: 3_400 });
  expect(await ship(sold)).toMatchObject({ ok: false });
  const dues = await duesOf(sold);
  expect(dues.reduce((sum, due) => sum + due.sold, 0)).toBe(4_800 + 395);
});

test('a buyer says why and what is sent back, and the seller refunds that and keeps the rest', async () => {
  const sold = await sell();
  const { buyer, lineId } = sold;
  const ask = (items: ReturnType<typeof units>) =>
    buyer.browser.call(askShopReturn, {
      params: { lineId },
      body: { reason: 'faulty', note: 'It is cracked', items },
    });
  expect(await ask(units(1, 0))).toMatchObject({ ok: false });
  await ship(sold);
  expect(await ask(units(4, 0))).toMatchObject({ refusal: { code: 'shops.too_many_units' } });
  expect(await ask(units(1, 0))).toMatchObject({ ok: true });
  expect(await orderOf(sold)).toMatchObject({
    state: 'return_asked',
    returns: [
      {
        reason: 'faulty',
        note: 'It is cracked',
        items: [{ title: 'Ash bowl', quantity: 1 }],
        settledAt: null,
      },
    ],
  });
  expect(await refund(sold, units(1, 0))).toMatchObject({ ok: true });
  const order = await orderOf(sold);
  expect(order).toMatchObject({ state: 'dispatched', refundedAmount: 2_400 });
  expect(order.returns[0]?.settledAt).toBeInstanceOf(Date);
});

test('SH-23: only the two sides of an order read it and write in it', async () => {
  const sold = await sell();
  const { buyer, shop, lineId } = sold;
  const params = { lineId };
  const stranger = await openShop(app);
  for (const browser of [stranger.browser, app.browser()]) {
    expect(await browser.call(getShopOrder, { params })).toMatchObject({ ok: false });
    expect(await browser.call(writeShopMessage, { params, body: { body: 'Hello' } })).toMatchObject({
      ok: false,
    });
    expect(
      await browser.call(askShopReturn, { params, body: { reason: 'late', items: units(1) } }),
    ).toMatchObject({ ok: false });
    for (const shopId of [shop.shopId, stranger.shopId]) {
      const inShop = { params: { shopId, lineId } };
      expect(await browser.call(sendShopParcel, { ...inShop, body: {} })).toMatchObject({ ok: false });
      expect(
        await browser.call(refundShopGoods, {
          ...inShop,
          body: { items: units(1), reason: 'goodwill', seen: 0 },
        }),
      ).toMatchObject({ ok: false });
    }
    expect(await browser.call(getShopFigures, { params: { shopId: shop.shopId } })).toMatchObject({
      ok: false,
    });
  }
  expect(await buyer.browser.call(writeShopMessage, { params, body: { body: 'When?' } })).toMatchObject({
    ok: true,
  });
  expect(await shop.browser.call(writeShopMessage, { params, body: { body: 'Today.' } })).toMatchObject({
    ok: true,
  });
  expect(await buyer.browser.call(getShopOrder, { params })).toMatchObject({
    value: {
      order: {
        side: 'buyer',
        messages: [
          { side: 'buyer', body: 'When?' },
          { side: 'seller', body: 'Today.' },
        ],
      },
    },
  });
  const answers = await Promise.all(
    Array.from({ length: 3 }, () =>
      buyer.browser.call(sendShopParcel, { params: { shopId: shop.shopId, lineId }, body: {} }),
    ),
  );
  expect(answers.some(({ ok }) => ok)).toBe(false);
});

test('sales are added up by day, best sellers counted, and refunds subtracted', async () => {
  const sold = await sell();
  await refund(sold, units(1, 0));
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
