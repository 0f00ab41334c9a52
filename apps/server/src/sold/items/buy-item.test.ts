import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { address, buyNow, openShop } from '../../testing/selling/items.ts';
import { send as sendEvent } from '../../testing/selling/storage-plans.ts';
import { detailOf, newValues, post, put, send } from '../../testing/listings.ts';

const shop = openShop();

async function remaining(listingId: number): Promise<unknown> {
  const { listing } = await send<{ listing: { buyNow: { remaining: number } } }>(
    shop.seller,
    'GET',
    `/api/listings/detail?system=general&id=${listingId}`,
  );
  return listing.buyNow.remaining;
}

test('an order reserves the units and charges postage once', async () => {
  const listingId = await shop.item({ buyNow: { stock: 5 } });

  const answer = await shop.buy(await shop.buyer(), listingId, { quantity: 3, delivery: 'postage' });

  expect(answer).toMatchObject({
    status: 200,
    order: {
      totals: [{ currency: 'GBP', amount: 12_350 }],
      lines: [{ kind: 'item', quantity: 3, unitAmount: 4_000, amount: 12_350 }],
    },
  });
  expect(answer.checkoutUrl).not.toBeNull();
  expect(await remaining(listingId)).toBe(2);
});

test('B01: collection and postage of one listing share its stock, and an order is met in full or not at all', async () => {
  const listingId = await shop.item({ buyNow: { stock: 3 } });
  const buyer = await shop.buyer();
  const order = (quantities: readonly number[]) => {
    const lines = (['collection', 'postage'] as const).map((delivery, index) => ({
      kind: 'item',
      system: 'general',
      listingId,
      quantity: quantities[index],
      delivery,
    }));
    const body = { lines, address, idempotencyKey: randomUUID() };
    return send<Awaited<ReturnType<typeof shop.buy>>>(buyer, 'POST', '/api/orders', body);
  };

  const tooMany = await order([2, 2]);
  const left = await remaining(listingId);
  const fitting = await order([2, 1]);

  expect(tooMany).toMatchObject({
    status: 409,
    code: 'orders.too_few',
    error: 'Only 3 are left. Choose a smaller quantity.',
  });
  expect(left).toBe(3);
  expect(fitting.order.lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
});

test('B09: of twenty people who buy the last one at once, one gets it', async () => {
  const listingId = await shop.item();
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.buyer()));

  const answers = await Promise.all(buyers.map((buyer) => shop.buy(buyer, listingId)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['orders.sold_out']),
  );
});

test('B03: sellers and people whom they blocked cannot buy', async () => {
  const listingId = await shop.item();
  const blocked = await shop.buyer();
  await shop.app.db
    .insertInto('personBlocks')
    .values({ blockerId: shop.seller.userId, blockedId: blocked.id, createdAt: shop.app.clock.now() })
    .execute();

  expect(await shop.buy({ ...blocked, browser: shop.seller.browser }, listingId)).toMatchObject({
    status: 409,
    code: 'orders.mine',
  });
  expect(await shop.buy(blocked, listingId)).toMatchObject({ status: 409, code: 'orders.blocked' });
});

test.each([
  ['delivery that is not offered', { delivery: 'postage' }, { postage: false }, 409, 'orders.delivery'],
  ['postage without an address', { delivery: 'postage', address: null }, {}, 400, 'orders.address_missing'],
  ['a listing without Buy now', {}, { enabled: false }, 409, 'orders.off_sale'],
] as const)('%s is refused', async (_, purchase, changes, status, code) => {
  const listingId = await shop.item({ buyNow: changes });

  expect(await shop.buy(await shop.buyer(), listingId, purchase)).toMatchObject({ status, code });
});

test('an order that repeats an earlier key with a different address is refused', async () => {
  const listingId = await shop.item({ buyNow: { stock: 3 } });
  const buyer = await shop.buyer();
  const key = randomUUID();
  const first = await shop.buy(buyer, listingId, { delivery: 'postage', key });

  const again = await shop.buy(buyer, listingId, { delivery: 'postage', key });
  const other = await shop.buy(buyer, listingId, {
    delivery: 'postage',
    key,
    address: { ...address, city: 'Leeds' },
  });

  expect(again.order.id).toBe(first.order.id);
  expect(other).toMatchObject({ status: 409, code: 'orders.key_reused' });
});

test('H05: buyers who are already paying pay the price that they saw, and later buyers pay the new one', async () => {
  const listingId = await shop.item({ buyNow: { stock: 2 } });
  const early = await shop.buy(await shop.buyer(), listingId);

  const change = await put(shop.seller, listingId, {
    formValues: newValues({ price: '50' }),
    buyNow: buyNow({ stock: 2 }),
  });
  const late = await shop.buy(await shop.buyer(), listingId);
  await shop.act(early, 'succeed');

  expect(change).toMatchObject({ status: 200 });
  expect(early.order.totals).toEqual([{ currency: 'GBP', amount: 4_000 }]);
  expect(late.order.totals).toEqual([{ currency: 'GBP', amount: 5_000 }]);
  const paid = await shop.app.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', early.order.id)
    .executeTakeFirstOrThrow();
  expect(paid.status).toBe('paid');
});

test('the stock cannot be set lower than what is sold and reserved', async () => {
  const listingId = await shop.item({ buyNow: { stock: 5 } });
  await shop.act(await shop.buy(await shop.buyer(), listingId, { quantity: 2 }), 'succeed');
  await shop.buy(await shop.buyer(), listingId);
  const change = (stock: number) =>
    put(shop.seller, listingId, { formValues: newValues({ price: '40' }), buyNow: buyNow({ stock }) });

  expect(await change(2)).toMatchObject({ status: 409, code: 'listings.stock_sold' });
  expect(await change(3)).toMatchObject({ status: 200 });
  expect(await remaining(listingId)).toBe(0);
});

test('a listing with a sale that is not handed over cannot be deleted', async () => {
  const listingId = await shop.item({ buyNow: { stock: 2 } });
  await shop.act(await shop.buy(await shop.buyer(), listingId), 'succeed');

  const answer = await send(shop.seller, 'DELETE', '/api/listings', {
    entries: [{ system: 'general', id: listingId }],
  });

  expect(answer).toMatchObject({ status: 409, code: 'listings.sales_open' });
});

/**
 * Ends an order and releases its units without asking the provider, as happens if the provider cannot be asked in time.
 */
async function releaseUnpaid(orderId: string): Promise<void> {
  const { db } = shop.app;
  await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', orderId).execute();
  const { holdId } = await db
    .selectFrom('orderLines')
    .select('holdId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const { capacityId } = await db
    .updateTable('holds')
    .set({ status: 'released' })
    .where('id', '=', holdId)
    .returning('capacityId')
    .executeTakeFirstOrThrow();
  await db.updateTable('capacities').set({ held: 0 }).where('id', '=', capacityId).execute();
}

test('H05, B04: a late payment at a price that has changed is refunded automatically', async () => {
  const listingId = await shop.item();
  const buyer = await shop.buyer();
  const answer = await shop.buy(buyer, listingId);
  const [event = ''] = await shop.payQuietly(answer);
  await releaseUnpaid(answer.order.id);
  await put(shop.seller, listingId, { formValues: newValues({ price: '30' }), buyNow: buyNow() });

  await sendEvent(shop.app, event);

  expect(await remaining(listingId)).toBe(1);
  const refunds = await shop.app.db
    .selectFrom('orderRefunds')
    .select(['reason', 'amount'])
    .where('orderId', '=', answer.order.id)
    .execute();
  expect(refunds).toEqual([{ reason: 'late', amount: 4_000 }]);
});

test.each([
  [
    'in shares too',
    { shuffle: { enabled: true, targetPrice: 100, shareCount: 10, closesAt: '2026-04-01T00:00:00Z' } },
    'enabled',
  ],
  ['without a stock', { buyNow: buyNow({ stock: null }) }, 'stock'],
  ['without a delivery', { buyNow: buyNow({ collection: false, postage: false }) }, 'collection'],
  ['with postage of unknown price', { buyNow: buyNow({ postagePrice: null }) }, 'postagePrice'],
  ['for less than a card can be charged', { formValues: newValues({ price: '0.20' }) }, 'enabled'],
])('a listing is not published with Buy now %s', async (_, changes, field) => {
  const answer = await post(shop.seller, {
    formValues: newValues({ price: '40' }),
    buyNow: buyNow(),
    ...changes,
  });

  expect(answer).toMatchObject({ status: 400, code: 'listings.buy_now_invalid', field });
});

test('a draft may be incomplete, and its fields come back as they were saved', async () => {
  const { listingId } = await post(shop.seller, {
    status: 'draft',
    formValues: newValues(),
    buyNow: { enabled: true, stock: null, collection: false, postage: true, postagePrice: '2.5' },
  });

  const { listing } = await detailOf(shop.seller, listingId);
  expect(listing).toMatchObject({
    buyNow: { enabled: true, stock: null, collection: false, postage: true, postagePrice: '2.50' },
  });
});
