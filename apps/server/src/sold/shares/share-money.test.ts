import { heldForLine, heldForPool } from '@tessera/domain/selling/money/ledger';
import { expect, test } from 'vitest';
import { type OrderAnswer, openMarket } from '../../testing/selling/orders.ts';
import { send } from '../../testing/selling/storage-plans.ts';
import { balanceOf, listTransactionsOfOrder } from '../../selling/ledger/public.ts';
import { findPoolLog, listPoolReceipts } from '../pools/public.ts';

const market = openMarket();

const held = (listingId: number) => balanceOf(market.app.db, heldForPool(listingId, 'GBP'));
const atProvider = () => balanceOf(market.app.db, { kind: 'provider', reference: 'test', currency: 'GBP' });
const kindsOf = async ({ order }: OrderAnswer) =>
  (await listTransactionsOfOrder(market.app.db, order.id)).map(({ kind }) => kind);

test('B07: a payment is in the ledger once, held for the pool, however often its event arrives', async () => {
  const listingId = await market.pool({ shareCount: 3 });
  const buyer = await market.buyer();
  const before = await atProvider();
  const answer = await market.order(buyer, [{ listingId, quantity: 1 }]);

  await market.act(answer, 'succeed');
  await market.sweep();

  expect(await held(listingId)).toBe(-3_334);
  expect((await atProvider()) - before).toBe(3_334);
  expect(await kindsOf(answer)).toEqual(['payment_received']);
});

test('H13: a late payment and its refund leave nothing in the ledger', async () => {
  const listingId = await market.pool({ shareCount: 1 });
  const buyer = await market.buyer();
  const before = await atProvider();
  const answer = await market.order(buyer, [{ listingId, quantity: 1 }]);
  await market.app.db.updateTable('listings').set({ status: 'closed' }).where('id', '=', listingId).execute();
  await market.app.db
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('id', '=', answer.order.id)
    .execute();

  await market.act(answer, 'succeed');
  await market.sweep();

  expect(await kindsOf(answer)).toEqual(['payment_received', 'refund_begun', 'refund_paid']);
  expect(await atProvider()).toBe(before);
  expect(await balanceOf(market.app.db, heldForLine(answer.order.id, 'GBP'))).toBe(0);
});

test('B10: the payment of somebody whose account was deleted meanwhile is refunded', async () => {
  const listingId = await market.pool({ shareCount: 4 });
  const buyer = await market.buyer();
  const answer = await market.order(buyer, [{ listingId, quantity: 1 }]);
  await market.app.db.deleteFrom('users').where('id', '=', buyer.id).execute();

  await market.act(answer, 'succeed');
  await market.sweep();

  expect(await kindsOf(answer)).toEqual(['payment_received', 'refund_begun', 'refund_paid']);
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 0, reserved: 0 });
});

test('B08: each sale is an entry in the log of the pool, with a receipt for the buyer', async () => {
  const listingId = await market.pool({ shareCount: 3 });
  const buyer = await market.buyer();
  const first = await market.order(buyer, [{ listingId, quantity: 1 }]);
  await market.act(first, 'succeed');
  const second = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);
  await market.act(second, 'succeed');

  const log = await findPoolLog(market.app.db, listingId);
  expect(log?.entries.map(({ kind }) => kind)).toEqual(['opened', 'bought', 'bought']);
  expect(log?.entries.at(-1)?.sold).toBe(2);
  expect(await listPoolReceipts(market.app.db, { poolId: listingId, userId: buyer.id })).toHaveLength(1);
});

test('W06: two different events about one paid order sell the shares once', async () => {
  const listingId = await market.pool({ shareCount: 3 });
  const answer = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);
  await market.act(answer, 'succeed');
  const { writeTestEvent } = await import('../../platform/payments/test-events.ts');
  const { findTestCheckout } = await import('../../platform/payments/test-checkouts.queries.ts');
  const { app } = market;
  const checkout = await findTestCheckout(
    app.db,
    answer.checkoutUrl?.split('/').at(-1) ?? '',
    app.clock.now(),
  );
  if (!checkout) throw new Error('There is no such checkout');

  await send(app, writeTestEvent('checkout.session.completed', checkout, app.clock.now()));

  expect(await held(listingId)).toBe(-3_334);
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 1 });
});
