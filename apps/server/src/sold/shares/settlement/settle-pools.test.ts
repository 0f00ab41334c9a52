import { heldForPool } from '@tessera/domain/selling/money/ledger';
import { expect, test } from 'vitest';
import { openMarket } from '../../../testing/selling/orders.ts';
import { balanceOf } from '../../../selling/ledger/public.ts';
import { findPoolLog } from '../../pools/public.ts';

const market = openMarket();

const held = (listingId: number) => balanceOf(market.app.db, heldForPool(listingId, 'GBP'));
const kindsOf = async (listingId: number) =>
  (await findPoolLog(market.app.db, listingId))?.entries.slice(1).map(({ kind }) => kind);
const dueOf = (listingId: number) =>
  market.app.db
    .selectFrom('sellerDues')
    .select(['sold', 'completedAt', 'payableAt'])
    .where('source', '=', `pool:${listingId}`)
    .executeTakeFirst();
const orderOf = ({ answer }: Awaited<ReturnType<typeof market.sell>>) =>
  market.app.db
    .selectFrom('orders')
    .select(['status', 'refundedAmount'])
    .where('id', '=', answer.order.id)
    .executeTakeFirst();
const emailsTo = async (email: string) =>
  (
    await market.app.db
      .selectFrom('inboxMessages')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject.replace(/“.*”/, '…').replace(/ \d+ /, ' N '));
const deliver = () => market.app.jobs.runAll(market.app.workers);

/** Creates a pool that closes in an hour. */
function closingSoon(options: Parameters<typeof market.pool>[0] = {}) {
  const closesAt = new Date(market.app.clock.now().getTime() + 3_600_000).toISOString();
  return market.pool({ closesAt, ...options });
}

test('a pool is completed with the sale of its last share, and the money is due 14 days later', async () => {
  const listingId = await closingSoon({ shareCount: 2 });
  await market.sell(listingId, 1);
  expect((await market.shares(listingId)).pool['status']).toBe('open');

  await market.sell(listingId, 1);

  expect((await market.shares(listingId)).pool).toMatchObject({ status: 'completed', sharesSold: 2 });
  expect(await kindsOf(listingId)).toEqual(['bought', 'bought', 'settled']);
  expect(await held(listingId)).toBe(0);
  const now = market.app.clock.now();
  expect(await dueOf(listingId)).toEqual({
    sold: 10_000,
    completedAt: now,
    payableAt: new Date(now.getTime() + 14 * 86_400_000),
  });
});

test('a pool that is not full at its end is refunded once, also by two processes at once', async () => {
  const listingId = await closingSoon({ shareCount: 4 });
  const sales = [await market.sell(listingId, 1), await market.sell(listingId, 2)];
  market.app.clock.advance({ hours: 2 });

  await Promise.all([market.settle(), market.settle(), market.settle()]);
  await market.settle();
  await market.sweep();
  await deliver();

  expect((await market.shares(listingId)).pool).toMatchObject({ status: 'refunded', sharesSold: 0 });
  expect(await held(listingId)).toBe(0);
  expect(await dueOf(listingId)).toBeUndefined();
  expect(await kindsOf(listingId)).toEqual(['bought', 'bought', 'settled', 'returned', 'returned']);
  for (const sale of sales) {
    expect(await orderOf(sale)).toMatchObject({
      status: 'refunded',
      refundedAmount: sale.answer.order.totals[0]?.amount,
    });
    expect((await emailsTo(sale.buyer.email)).toSorted()).toEqual([
      'Receipt for order N at Tessera',
      'Refund for order N at Tessera',
      'The pool of … is refunded at Tessera',
    ]);
  }
});

test('“complete” sells what was bought, and the rest stays with the seller', async () => {
  const listingId = await closingSoon({ shareCount: 4, ifNotFull: 'complete' });
  const sale = await market.sell(listingId, 1);
  market.app.clock.advance({ hours: 2 });

  await market.settle();
  await deliver();

  expect((await market.shares(listingId)).pool).toMatchObject({ status: 'completed', sharesSold: 1 });
  expect(await kindsOf(listingId)).toEqual(['bought', 'settled']);
  expect(await dueOf(listingId)).toMatchObject({ sold: 2_500 });
  expect(await orderOf(sale)).toMatchObject({ status: 'paid' });
  expect(await emailsTo(sale.buyer.email)).toContain('The pool of … is completed at Tessera');
  const late = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);
  expect(late).toMatchObject({ status: 409, code: 'orders.closed' });
});

test('H06: a buyer who reserved shares before the pool closed can still pay, and the pool is settled after that', async () => {
  const listingId = await closingSoon({ shareCount: 2 });
  await market.sell(listingId, 1);
  market.app.clock.advance({ minutes: 59 });
  const buyer = await market.buyer();
  const answer = await market.order(buyer, [{ listingId, quantity: 1 }]);
  market.app.clock.advance({ minutes: 2 });

  await market.settle();
  expect((await market.shares(listingId)).pool).toMatchObject({ status: 'open', reserved: 1 });
  await market.act(answer, 'succeed');

  expect((await market.shares(listingId)).pool).toMatchObject({ status: 'completed', sharesSold: 2 });
});

test('a pool without a closing date closes when the listing ends, as it was at the first sale', async () => {
  const listingId = await market.pool({ shareCount: 4, closesAt: '' });
  const expire = (expiresAt: Date) =>
    market.app.db.updateTable('listings').set({ expiresAt }).where('id', '=', listingId).execute();
  const end = new Date(market.app.clock.now().getTime() + 3_600_000);
  await expire(end);
  const sale = await market.sell(listingId, 1);
  await expire(new Date('2030-01-01'));
  expect((await market.shares(listingId)).pool['closesAt']).toBe(end.toISOString());
  market.app.clock.advance({ hours: 2 });

  await market.settle();

  expect((await market.shares(listingId)).pool['status']).toBe('refunded');
  expect(await orderOf(sale)).toMatchObject({ status: 'refunded' });
});

test('B04: while the listing is hidden, nothing is settled, and a full pool is completed afterwards', async () => {
  const listingId = await closingSoon({ shareCount: 2 });
  await market.sell(listingId, 1);
  const buyer = await market.buyer();
  const answer = await market.order(buyer, [{ listingId, quantity: 1 }]);
  const hide = (hiddenAt: Date | null) =>
    market.app.db.updateTable('listings').set({ hiddenAt }).where('id', '=', listingId).execute();
  await hide(market.app.clock.now());

  await market.act(answer, 'succeed');
  await market.settle();

  expect(await dueOf(listingId)).toBeUndefined();
  expect((await market.find(buyer, answer.order.id)).order.status).toBe('paid');
  await hide(null);
  expect((await market.shares(listingId)).pool['status']).toBe('full');
  await market.settle();
  expect((await market.shares(listingId)).pool['status']).toBe('completed');
  expect(await dueOf(listingId)).toMatchObject({ sold: 10_000 });
});

test('H11: a pool whose buyers returned everything can be sold again', async () => {
  const listingId = await closingSoon({ shareCount: 2 });
  await market.sell(listingId, 1);
  await market.app.db
    .updateTable('capacities')
    .set({ sold: 0 })
    .from('shufflePools')
    .whereRef('shufflePools.capacityId', '=', 'capacities.id')
    .where('listingId', '=', listingId)
    .execute();
  market.app.clock.advance({ hours: 2 });

  await market.settle();

  expect((await market.shares(listingId)).pool['status']).toBe('open');
  const { endsAt } = await market.app.db
    .selectFrom('shufflePools')
    .select('endsAt')
    .where('listingId', '=', listingId)
    .executeTakeFirstOrThrow();
  expect(endsAt).toBeNull();
});

test('“extend” extends once by 30 days, sells during that time, and then refunds', async () => {
  const listingId = await closingSoon({ shareCount: 4, ifNotFull: 'extend' });
  const closesAt = String((await market.shares(listingId)).pool['closesAt']);
  const sale = await market.sell(listingId, 1);
  market.app.clock.advance({ hours: 2 });

  await market.settle();
  await deliver();

  const extended = new Date(Date.parse(closesAt) + 30 * 86_400_000);
  expect((await market.shares(listingId)).pool).toMatchObject({
    status: 'extended',
    closesAt: extended.toISOString(),
    sharesSold: 1,
  });
  expect(await emailsTo(sale.buyer.email)).toContain('The pool of … was extended at Tessera');
  const second = await market.sell(listingId, 1);
  // A pool is extended only once. The receipt of somebody who buys after that says that the next end leads to a refund.
  expect((await market.find(second.buyer, second.answer.order.id)).order.lines[0]).toMatchObject({
    terms: { pool: { ifNotFull: 'refund', closesAt: extended.toISOString() } },
  });
  market.app.clock.advance({ days: 29 });
  await market.settle();
  await deliver();
  expect(await emailsTo(sale.buyer.email)).toContain('The pool of … closes soon at Tessera');
  market.app.clock.advance({ days: 2 });
  await market.settle();
  await market.sweep();

  expect((await market.shares(listingId)).pool).toMatchObject({ status: 'refunded' });
  expect(await kindsOf(listingId)).toEqual([
    'bought',
    'extended',
    'bought',
    'settled',
    'returned',
    'returned',
  ]);
  expect(await orderOf(sale)).toMatchObject({ status: 'refunded' });
});
