import { expect, test } from 'vitest';
import { runReconciliation } from '@tessera/server/site/money/public';
import { holdersOf } from '@tessera/server/testing/selling/holdings';
import { openShop } from '@tessera/server/testing/selling/items';
import { undoOrders } from './undo-orders.ts';

const shop = openShop();
const holders = holdersOf(shop);

test('if the shares of an order are divided between the demo and somebody else, only the demo’s shares are returned', async () => {
  const { app } = shop;
  const pool = await shop.pool({ shareCount: 20 });
  const { buyer: giver } = await shop.sell(pool, 3);
  const { buyer: other } = await shop.sell(pool, 4);
  const [taker, friend] = [await shop.buyer(), await shop.buyer()];
  for (const [from, to] of [
    [giver, friend],
    [other, taker],
  ] as const) {
    const { transfer } = await holders.offer(from, pool, { email: to.email });
    await holders.decide(to, transfer.id, 'accept');
  }

  await undoOrders(app.ports, [giver.id, taker.id]);

  const owned = await Promise.all([giver, friend, other, taker].map((who) => holders.ownedBy(who, pool)));
  expect(owned).toEqual([0, 1, 3, 0]);
  expect((await shop.shares(pool)).pool).toMatchObject({ sharesSold: 4 });
  const orders = await app.db
    .selectFrom('orders')
    .select(['userId', 'amount', 'refundedAmount'])
    .orderBy('number')
    .execute();
  expect(orders.map(({ userId, amount, refundedAmount }) => [userId, refundedAmount / amount])).toEqual([
    [giver.id, 2 / 3],
    [other.id, 1 / 4],
  ]);
  // An hour passes, because the check of the books ignores orders that have just changed.
  app.clock.advance({ hours: 1 });
  expect((await runReconciliation(app.ports, { origin: 'command', repair: null })).differences).toEqual([]);
});
