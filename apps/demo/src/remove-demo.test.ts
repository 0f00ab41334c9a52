import { beforeAll, expect, test } from 'vitest';
import { findPeopleByEmail } from '@tessera/server/people/accounts/public';
import { readBalances } from '@tessera/server/selling/ledger/public';
import { runReconciliation } from '@tessera/server/site/money/public';
import { openLog } from '@tessera/server/extension/public';
import { openShop } from '@tessera/server/testing/selling/items';
import type { Buyer } from '@tessera/server/testing/selling/orders';
import { removeDemo } from './remove-demo.ts';
import { keyOf } from './publish-listing.ts';
import { sellListings } from './sell-listings.ts';
import { neverStops, publishQuickly } from './testing/stock-quickly.ts';

const shop = openShop();
/**
 * Positions of demo listings: pools of a sofa and of a guitar, a pool all of whose shares are sold, and a thing that is
 * sold.
 */
const [SOFA, GUITAR, FULL, THING] = [0, 16, 64, 112];
const POSITIONS = [SOFA, GUITAR, FULL, THING];
const log = openLog({ logLevel: 'error', mode: 'test' });

const idOf = async (at: number) =>
  (
    await shop.app.db
      .selectFrom('listings')
      .select('id')
      .where('clientKey', '=', keyOf(at))
      .executeTakeFirstOrThrow()
  ).id;
const orderOf = (id: string) =>
  shop.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const differences = async () =>
  (await runReconciliation(shop.app.ports, { origin: 'command', repair: null })).differences;

/** Accounts of buyers and sellers whose balance is not zero. */
const balances = () =>
  shop.app.db.transaction().execute(async (tx) => {
    const found: [string, number][] = [];
    for await (const page of readBalances(tx))
      for (const { kind, balance } of page)
        if (balance !== 0 && (kind === 'held' || kind === 'seller')) found.push([kind, balance]);
    return found;
  });

async function elin(): Promise<Buyer> {
  const [person] = await findPeopleByEmail(shop.app.db, ['buyer@tessera.local']);
  const id = person?.id ?? 0;
  const names = { firstName: 'Elin', lastName: 'Marsh' };
  return { id, email: 'buyer@tessera.local', ...names, browser: await shop.app.as({ id }) };
}

beforeAll(async () => {
  await publishQuickly(shop.app, POSITIONS);
  await sellListings({ ...shop.app.ports, log, stopping: neverStops }, POSITIONS, shop.app.jobs);
});

test('removing the demo refunds what it sold and leaves the books of other people as they were', async () => {
  const { app } = shop;
  const grace = await shop.buyer();
  const visitor = await elin();
  // Other people also trade with each other.
  const theirs = await shop.pool({ shareCount: 10 });
  const { answer: untouched } = await shop.sell(theirs, 4);
  // A real buyer takes part in demo pools: one share is paid, and others are being paid.
  const joined = await shop.order(grace, [{ listingId: await idOf(SOFA), quantity: 1 }]);
  await shop.act(joined, 'succeed');
  const paying = await shop.order(grace, [{ listingId: await idOf(GUITAR), quantity: 2 }]);
  // A demo buyer buys shares of a real seller's pool, and two things of a real seller. One was received, and the other
  // was not yet.
  const shares = await shop.order(visitor, [{ listingId: theirs, quantity: 3 }]);
  await shop.act(shares, 'succeed');
  const received = await shop.buy(visitor, await shop.item());
  await shop.act(received, 'succeed');
  await visitor.browser.fetch(`/api/items/${received.order.lines[0]?.id}/actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'receive' }),
  });
  const awaited = await shop.buy(visitor, await shop.item());
  await shop.act(awaited, 'succeed');
  const before = await orderOf(untouched.order.id);
  expect(await differences()).toEqual([]);
  app.jobs.forget();

  const removed = await removeDemo(app.ports);

  expect(removed).toBeGreaterThan(20);
  // An hour passes, because the check of the books ignores orders that have just changed.
  app.clock.advance({ hours: 1 });
  expect(await differences()).toEqual([]);
  expect(await orderOf(untouched.order.id)).toEqual(before);
  expect((await shop.shares(theirs)).pool).toMatchObject({ sharesSold: 4 });
  expect(await orderOf(joined.order.id)).toMatchObject({
    userId: grace.id,
    status: 'refunded',
    refundedAmount: 2_400,
  });
  expect((await orderOf(paying.order.id)).status).toBe('cancelled');
  const states = await Promise.all([shares, received, awaited].map(({ order }) => orderOf(order.id)));
  expect(states.map(({ userId, status }) => [userId, status])).toEqual([
    [null, 'refunded'],
    [null, 'paid'],
    [null, 'refunded'],
  ]);
  const addressed = app.jobs.queued('mail.send').map(({ to }) => to);
  expect(new Set(addressed)).toEqual(new Set([grace.email]));

  // Only two balances are left: that of the seller whose thing was received, and that of the other people's pool.
  expect(await balances()).toEqual([
    ['held', -before.amount],
    ['seller', -(states[1]?.amount ?? 0)],
  ]);
});

test('nothing of the demo is left except its orders, which remain as history without names', async () => {
  const { db } = shop.app;
  const listings = await db.selectFrom('listings').select(['id', 'clientKey']).execute();
  const demoKeys = new Set(POSITIONS.map(keyOf));
  expect(listings.filter(({ clientKey }) => clientKey && demoKeys.has(clientKey))).toEqual([]);

  const ids = listings.map(({ id }) => id);
  for (const table of ['shufflePools', 'itemOffers', 'listingMedia'] as const)
    expect(
      await db.selectFrom(table).select('listingId').where('listingId', 'not in', ids).execute(),
    ).toEqual([]);
  const people = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);
  expect(await db.selectFrom('files').select('id').where('userId', 'not in', people).execute()).toEqual([]);
  expect(shop.app.jobs.queued('files.remove').length).toBeGreaterThan(0);
  const lots = await db.selectFrom('shareLots').select('status').where('listingId', 'is', null).execute();
  expect(new Set(lots.map(({ status }) => status))).toEqual(new Set(['returned']));
  const open = await db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .select('orders.id')
    .where('orderLines.sellerId', 'is', null)
    .where('orders.status', 'in', ['paid', 'partly_refunded', 'open'])
    .execute();
  expect(open).toEqual([]);
});
