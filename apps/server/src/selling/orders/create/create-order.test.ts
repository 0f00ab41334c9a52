import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/selling/orders.ts';

const market = openMarket();

test('an order reserves shares, freezes their price and opens a payment page', async () => {
  const listingId = await market.pool({ targetPrice: 100, shareCount: 3 });
  const buyer = await market.buyer();

  const answer = await market.order(buyer, [{ listingId, quantity: 1 }]);

  expect(answer).toMatchObject({
    status: 200,
    success: true,
    order: {
      status: 'open',
      totals: [{ currency: 'GBP', amount: 3_334 }],
      lines: [{ kind: 'shares', listingId, requested: 1, quantity: 1, unitAmount: 3_333, amount: 3_334 }],
    },
  });
  expect(answer.checkoutUrl).toMatch(/^http:\/\/localhost:3000\/checkout\/test\/cs_test_/);
  expect((await market.shares(listingId)).pool).toEqual({
    shareCount: 3,
    sharesSold: 0,
    reserved: 1,
    remaining: 2,
    unitPrice: 3_333,
    currency: 'GBP',
    closesAt: '2026-04-01T00:00:00.000Z',
    status: 'open',
    ifNotFull: 'refund',
    root: null,
  });
});

test('a reservation lasts 15 minutes, or until the payment page that was opened ends', async () => {
  const listingId = await market.pool();
  const { order } = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);
  const end = new Date(market.app.clock.now().getTime() + 46 * 60_000);

  expect(new Date(order.expiresAt)).toEqual(end);
  const hold = await market.app.db
    .selectFrom('holds')
    .innerJoin('orderLines', 'orderLines.holdId', 'holds.id')
    .select('holds.expiresAt')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(hold.expiresAt).toEqual(end);
});

test('H04: an order for more shares than are left reserves the shares that are left, and says how many were asked for', async () => {
  const listingId = await market.pool({ shareCount: 10 });
  await market.order(await market.buyer(), [{ listingId, quantity: 4 }]);
  await market.order(await market.buyer(), [{ listingId, quantity: 4 }]);

  const answer = await market.order(await market.buyer(), [{ listingId, quantity: 5 }]);

  expect(answer.order.lines).toMatchObject([{ requested: 5, quantity: 2 }]);
});

test('H01, H04: with nothing left, the order is refused', async () => {
  const listingId = await market.pool({ shareCount: 2 });
  await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);
  await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);

  const answer = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);

  expect(answer).toMatchObject({ status: 409, code: 'orders.full', error: 'Shuffle pool is full' });
});

describe('the idempotency key', () => {
  test('M10: the same order sent twice, also at the same time, makes one order and one payment page', async () => {
    const listingId = await market.pool({ shareCount: 20 });
    const buyer = await market.buyer();
    const key = randomUUID();
    const lines = [{ listingId, quantity: 2 }];

    const first = await Promise.all([1, 2, 3].map(() => market.order(buyer, lines, key)));
    const again = await market.order(buyer, lines, key);

    const answers = [...first, again];
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect((await market.shares(listingId)).pool['reserved']).toBe(2);
  });

  test('M10: a double click for the last shares makes one order too', async () => {
    const listingId = await market.pool({ shareCount: 2 });
    const buyer = await market.buyer();
    const key = randomUUID();
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => market.order(buyer, [{ listingId, quantity: 2 }], key)),
    );

    expect(orders.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(orders.map(({ order }) => order.id)).size).toBe(1);
  });

  test('B02: an order with a used key but other lines is refused, and another account may use the same key', async () => {
    const listingId = await market.pool({ shareCount: 20 });
    const buyer = await market.buyer();
    const key = randomUUID();
    await market.order(buyer, [{ listingId, quantity: 2 }], key);

    expect(await market.order(buyer, [{ listingId, quantity: 3 }], key)).toMatchObject({
      status: 409,
      code: 'orders.key_reused',
    });
    expect(await market.order(await market.buyer(), [{ listingId, quantity: 3 }], key)).toMatchObject({
      status: 200,
    });
  });

  test('B01: lines for one pool are added up and limited together', async () => {
    const listingId = await market.pool({ shareCount: 10 });

    const { order } = await market.order(await market.buyer(), [
      { listingId, quantity: 4 },
      { listingId, quantity: 4 },
    ]);

    expect(order.lines).toMatchObject([{ requested: 8, quantity: 5 }]);
  });
});

test('H12: one account holds at most half of a pool unpaid', async () => {
  const listingId = await market.pool({ shareCount: 10 });
  const buyer = await market.buyer();

  const first = await market.order(buyer, [{ listingId, quantity: 9 }]);
  const second = await market.order(buyer, [{ listingId, quantity: 1 }]);

  expect(first.order.lines).toMatchObject([{ requested: 9, quantity: 5 }]);
  expect(second).toMatchObject({ status: 409, code: 'orders.unpaid_limit' });
});

test('H16: things in two currencies need two orders, and an amount in yen has no decimals', async () => {
  const pounds = await market.pool({ shareCount: 10 });
  const yen = await market.pool({ shareCount: 3, targetPrice: 1_000, currency: 'JPY' });
  const buyer = await market.buyer();

  expect(
    await market.order(buyer, [
      { listingId: pounds, quantity: 1 },
      { listingId: yen, quantity: 1 },
    ]),
  ).toMatchObject({ status: 400, code: 'orders.currencies' });
  const answer = await market.order(buyer, [{ listingId: yen, quantity: 1 }]);
  expect(answer.order.totals).toEqual([{ currency: 'JPY', amount: 334 }]);
});

test('an order of several pools reserves all of them or none', async () => {
  const [full, open] = [await market.pool({ shareCount: 1 }), await market.pool({ shareCount: 10 })];
  await market.order(await market.buyer(), [{ listingId: full, quantity: 1 }]);
  const buyer = await market.buyer();

  const refused = await market.order(buyer, [
    { listingId: open, quantity: 2 },
    { listingId: full, quantity: 1 },
  ]);
  expect(refused).toMatchObject({ status: 409, code: 'orders.full' });
  expect((await market.shares(open)).pool['reserved']).toBe(0);

  const second = await market.pool({ shareCount: 10 });
  const both = await market.order(buyer, [
    { listingId: second, quantity: 1 },
    { listingId: open, quantity: 2 },
  ]);
  expect(both.order.lines).toHaveLength(2);
  expect(both.order.totals[0]?.amount).toBe(3_000);
});

test('H01: of 400 buyers at once for 100 shares, exactly 100 get one', async () => {
  const listingId = await market.pool({ shareCount: 100, targetPrice: 100 });
  const buyers = await Promise.all(Array.from({ length: 400 }, () => market.buyer()));

  const answers = await Promise.all(buyers.map((buyer) => market.order(buyer, [{ listingId, quantity: 1 }])));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.filter(({ error }) => error === 'Shuffle pool is full')).toHaveLength(300);
  expect((await market.shares(listingId)).pool).toMatchObject({ reserved: 100, remaining: 0 });
});
