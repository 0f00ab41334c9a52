import { expect, test } from 'vitest';
import { send } from '../../../testing/listings.ts';
import { openMarket } from '../../../testing/selling/orders.ts';
import { findPoolLog } from '../../pools/public.ts';

const market = openMarket();

async function staff(role: 'admin' | 'moderator') {
  const person = await market.app.given.person({ role });
  return { browser: await market.app.as(person) };
}

const refund = (person: Parameters<typeof send>[0], listingId: number) =>
  send<{ status: number; code?: string }>(person, 'POST', `/api/admin/pools/${listingId}/refund`, {
    reason: 'The seller sold something else.',
  });

test('H11, B04: an administrator ends a pool and refunds everybody, once', async () => {
  const listingId = await market.pool({ shareCount: 4 });
  const { answer } = await market.sell(listingId, 2);
  await market.app.db
    .updateTable('listings')
    .set({ hiddenAt: market.app.clock.now() })
    .where('id', '=', listingId)
    .execute();
  const [admin, moderator] = [await staff('admin'), await staff('moderator')];

  const view = await send<{ pool: unknown }>(moderator, 'GET', `/api/moderation/pools/${listingId}`);
  expect(view.pool).toMatchObject({ sharesSold: 2, pausedBecause: 'hidden', isRefundable: true });
  const others = await send<{ pool: unknown }>(moderator, 'GET', '/api/moderation/pools/987654321');
  expect(others).toMatchObject({ status: 200, pool: null });
  expect((await refund(moderator, listingId)).status).toBe(403);
  expect((await refund(admin, listingId)).status).toBe(200);
  expect(await refund(admin, listingId)).toMatchObject({ status: 409, code: 'pools.nothing_sold' });
  await market.settle();
  await market.sweep();

  const order = await market.app.db
    .selectFrom('orders')
    .select(['status', 'amount', 'refundedAmount'])
    .where('id', '=', answer.order.id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ status: 'refunded', refundedAmount: order.amount });
});

test('a seller is not paid while suspended, or while the listing is hidden', async () => {
  const { db, clock } = market.app;
  const listingId = await market.pool({ shareCount: 1 });
  await market.sell(listingId, 1);
  const held = async () =>
    (
      await db
        .selectFrom('payoutHolds')
        .select('reason')
        .where('endedAt', 'is', null)
        .where('reason', 'in', ['hidden', 'suspended'])
        .orderBy('reason')
        .execute()
    ).map(({ reason }) => reason);
  const { userId } = await db
    .selectFrom('listings')
    .select('userId')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  const set = async (at: Date | null) => {
    await db.updateTable('listings').set({ hiddenAt: at }).where('id', '=', listingId).execute();
    await db.updateTable('users').set({ suspendedAt: at }).where('id', '=', userId).execute();
    await market.settle();
  };

  await set(clock.now());
  expect(await held()).toEqual(['hidden', 'suspended']);
  await set(null);
  expect(await held()).toEqual([]);
});

test('sales from before share logs existed are added to the logs', async () => {
  const { db, clock } = market.app;
  const { listingId, buyer, answer } = await market.ordered({ shareCount: 4, quantity: 2 });
  const line = await db
    .selectFrom('orderLines')
    .select(['id', 'amount'])
    .where('orderId', '=', answer.order.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shareLots')
    .values({
      id: line.id,
      listingId,
      holderId: buyer.id,
      orderLineId: line.id,
      quantity: 2,
      amount: line.amount,
      extraUnits: 0,
      acquiredAt: clock.now(),
    })
    .execute();

  await market.settle();
  await market.settle();

  const log = await findPoolLog(db, listingId);
  expect(log?.entries.map(({ kind, sold }) => [kind, sold])).toEqual([
    ['opened', 0],
    ['bought', 2],
  ]);
});
