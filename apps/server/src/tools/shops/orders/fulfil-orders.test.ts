import { randomUUID } from 'node:crypto';
import {
  askShopReturn,
  getShopFigures,
  getShopOrder,
  refundShopGoods,
  sendShopParcel,
  writeShopMessage,
} from '@tessera/contract/tools/shop-fulfilment';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../../testing/processes/held-lock.ts';
import {
  orderOf,
  refundUnits,
  sellOrder,
  ship,
  type SoldOrder,
  units,
} from '../../../testing/selling/shop-orders.ts';
import { openShop, readMyShop } from '../../../testing/selling/shops.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

const sell = () => sellOrder(app);

const stockOf = async ({ shop }: SoldOrder) =>
  (await readMyShop(shop)).products.flatMap(({ variants }) => variants.map(({ stock }) => stock));
const orderRow = ({ orderId }: SoldOrder) =>
  app.db
    .selectFrom('orders')
    .select(['status', 'refundedAmount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
const duesOf = ({ lineId }: SoldOrder) =>
  app.db
    .selectFrom('sellerDues')
    .select(['sold', 'refunded', 'part', 'completedAt', 'payableAt'])
    .where('source', '=', `line:${lineId}`)
    .orderBy('completedAt')
    .orderBy('part')
    .execute();

/** The counters of the site agree with what holds and paid lines say about them. */
async function expectCountersToAgree({ shop }: SoldOrder) {
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

  expect(await refundUnits(sold, units(1, 0))).toMatchObject({
    ok: true,
    value: { amount: 2_400, vat: 400 },
  });
  // The page that was shown before knows nothing of the first refund.
  expect(await refundUnits(sold, units(1, 0))).toMatchObject({ refusal: { code: 'shops.step' } });
  expect(await refundUnits(sold, units(4, 0), { seen: 1 })).toMatchObject({ ok: false });
  expect(await orderRow(sold)).toEqual({ status: 'partly_refunded', refundedAmount: 2_400 });
  expect(await stockOf(sold)).toEqual([3, 4]);
  expect(await refundUnits(sold, units(1, 0), { seen: 1, restock: false })).toMatchObject({ ok: true });
  expect(await stockOf(sold)).toEqual([3, 4]);
  expect(await refundUnits(sold, units(1, 1), { seen: 2 })).toMatchObject({ ok: true });

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
  await refundUnits(sold, units(2, 1));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => refundUnits(sold, units(1, 0), { seen: 2 })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await orderRow(sold)).toEqual({ status: 'refunded', refundedAmount: 8_595 });
});

test('SH-41: a refund of one product locks the counters of its order in their order, so that it cannot deadlock', async () => {
  const sold = await sell();
  await ship(sold);
  const counters = await app.db
    .selectFrom('shopVariants as variant')
    .innerJoin('shopProducts as product', 'product.id', 'variant.productId')
    .select('variant.capacityId')
    .where('product.shopId', '=', sold.shop.shopId)
    .orderBy('variant.capacityId')
    .execute();
  const [first, second] = counters.map(({ capacityId }) => capacityId);
  const { refund } = await app.db.transaction().execute(async (tx) => {
    await sql`select from capacities where id = ${first} for update`.execute(tx);
    const started = refundUnits(sold, units(0, 1));
    await untilWaiting(app.db, 1);
    // The refund waits for the first counter. If it held the second one, this would fail.
    await sql`select from capacities where id = ${second} for update nowait`.execute(tx);
    return { refund: started };
  });
  expect(await refund).toMatchObject({ ok: true });
  expect(await stockOf(sold)).toEqual([2, 5]);
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
  expect(await refundUnits(sold, units(0, 1))).toMatchObject({ ok: true, value: { amount: 1_000 } });
  await ship(sold, units(2, 0));
  expect(await refundUnits(sold, units(1, 0), { seen: 1 })).toMatchObject({ ok: true });
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
  expect(await refundUnits(sold, units(1, 0))).toMatchObject({ ok: true });
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
