import { HOUR_MS } from '@tessera/domain/durations';
import { heldForPool } from '@tessera/domain/selling/money/ledger';
import { hasFailed } from '@tessera/domain/sold/pools/verify';
import { describe, expect, test } from 'vitest';
import { holdersOf } from '../../../testing/selling/holdings.ts';
import { openMarket } from '../../../testing/selling/orders.ts';
import { balanceOf } from '../../../selling/ledger/public.ts';

const market = openMarket();
const holders = holdersOf(market);

const setPool = (listingId: number, change: { status: string }) =>
  market.app.db.updateTable('shufflePools').set(change).where('listingId', '=', listingId).execute();

test('H17: returned shares are refunded in full at once, sold again, and in the log', async () => {
  const { listingId, buyer, answer } = await holders.holder({ quantity: 3, shareCount: 7 });
  const held = await balanceOf(market.app.db, heldForPool(listingId, 'GBP'));

  const returned = await holders.giveBack(buyer, listingId, 2);

  expect(returned).toMatchObject({ status: 200, refunded: { amount: expect.any(Number), currency: 'GBP' } });
  const { amount } = returned.refunded;
  expect(Math.abs(amount - 2_857)).toBeLessThanOrEqual(2);
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 1, remaining: 6 });
  expect(await holders.holdingOf(buyer, listingId)).toMatchObject({
    shares: 1,
    cost: (answer.order.totals[0]?.amount ?? 0) - amount,
    returnMode: 'return',
  });
  expect((await market.find(buyer, answer.order.id)).order).toMatchObject({
    status: 'partly_refunded',
    refundedAmount: amount,
  });
  expect(await balanceOf(market.app.db, heldForPool(listingId, 'GBP'))).toBe(held + amount);
  const refunds = await market.app.db
    .selectFrom('orderRefunds')
    .select(['status', 'reason', 'amount', 'requestedBy'])
    .where('orderId', '=', answer.order.id)
    .execute();
  expect(refunds).toEqual([{ status: 'done', reason: 'returned', amount, requestedBy: buyer.id }]);
  expect((await holders.logOf(listingId)).entries.map(({ kind }) => kind)).toEqual([
    'opened',
    'bought',
    'returned',
  ]);
  expect(hasFailed(await holders.check(listingId))).toBe(false);
  const [confirmation] = holders.emailsTo(buyer.email);
  expect(confirmation?.subject).toMatch(/^You returned 2 shares of “.+”$/);
  expect(confirmation?.text).toMatch(
    /goes back to your card.*You still have 1 share\..*share log: 2:[0-9a-f]{64}/s,
  );
});

test('all shares can be bought and returned again and again, and every penny is refunded', async () => {
  const { listingId, buyer } = await holders.holder({ quantity: 3, shareCount: 7 });
  for (const quantity of [1, 2]) {
    expect(await holders.giveBack(buyer, listingId, quantity)).toMatchObject({ status: 200 });
  }
  expect(await holders.holdingOf(buyer, listingId)).toBeUndefined();
  expect(await balanceOf(market.app.db, heldForPool(listingId, 'GBP'))).toBe(0);
  const again = await market.order(buyer, [{ listingId, quantity: 7 }]);
  expect(again.order.totals[0]?.amount).toBeGreaterThan(0);
});

test('in an extended pool, buyers leave with a full refund', async () => {
  const { listingId, buyer, answer } = await holders.holder({ quantity: 2 });
  await setPool(listingId, { status: 'extended' });
  expect(await holders.holdingOf(buyer, listingId)).toMatchObject({ returnMode: 'leave' });

  expect(await holders.giveBack(buyer, listingId, 2)).toMatchObject({ status: 200 });

  expect((await market.find(buyer, answer.order.id)).order.status).toBe('refunded');
  expect(holders.emailsTo(buyer.email)[0]?.text).toContain('You left the pool of');
  const [refund] = await market.app.db
    .selectFrom('orderRefunds')
    .select('reason')
    .where('orderId', '=', answer.order.id)
    .execute();
  expect(refund?.reason).toBe('left_extended');
});

describe('a return is refused', () => {
  test.for([
    ['more than the person has', 5, undefined, { status: 409, code: 'holdings.too_many' }],
    ['nothing', 0, undefined, { status: 400 }],
    ['less than nothing', -1, undefined, { status: 400 }],
    ['half a share', 0.5, undefined, { status: 400 }],
    ['a text', '1', undefined, { status: 400 }],
    ['what the person saw before another change', 1, 3, { status: 409, code: 'holdings.changed' }],
  ] as const)('for %s', async ([, quantity, owned, expected]) => {
    const { listingId, buyer } = await holders.holder();

    expect(await holders.giveBack(buyer, listingId, quantity, owned)).toMatchObject(expected);
    expect(await holders.ownedBy(buyer, listingId)).toBe(2);
  });

  test.for([
    ['completed', 'completed'],
    ['refunding', 'refunded'],
  ] as const)('once the pool is %s', async ([status, bar]) => {
    const { listingId, buyer } = await holders.holder();
    await setPool(listingId, { status });

    expect(await holders.giveBack(buyer, listingId, 1)).toMatchObject({
      status: 409,
      code: 'holdings.not_returnable',
    });
    expect(await holders.holdingOf(buyer, listingId)).toMatchObject({ returnMode: bar });
  });

  test('after the pool has closed', async () => {
    const closesAt = new Date(market.app.clock.now().getTime() + HOUR_MS).toISOString();
    const pool = await market.pool({ shareCount: 6, closesAt });
    const { listingId, buyer } = await holders.holder({ listingId: pool });
    market.app.clock.advance({ hours: 1 });

    expect(await holders.giveBack(buyer, listingId, 1)).toMatchObject({ code: 'holdings.not_returnable' });
  });

  test('of shares of a pool in which the person has none, and of other people', async () => {
    const { listingId } = await holders.holder();
    const stranger = await market.buyer();

    expect(await holders.giveBack(stranger, listingId, 1, 2)).toMatchObject({ status: 404 });
    expect(await holders.giveBack(stranger, 2_000_000_000, 1, 2)).toMatchObject({ status: 404 });
  });
});

test('B06: if two browsers return everything at once, one of them succeeds', async () => {
  const { listingId, buyer } = await holders.holder({ quantity: 2 });

  const answers = await Promise.all([1, 2, 3].map(() => holders.giveBack(buyer, listingId, 2, 2)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  expect(await balanceOf(market.app.db, heldForPool(listingId, 'GBP'))).toBe(0);
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 0 });
});

test('shares of a hidden listing can be returned', async () => {
  const { listingId, buyer } = await holders.holder();
  await market.app.db
    .updateTable('listings')
    .set({ hiddenAt: market.app.clock.now() })
    .where('id', '=', listingId)
    .execute();

  expect(await holders.holdingOf(buyer, listingId)).toMatchObject({ isPublic: false, pictureUrl: null });
  expect(await holders.giveBack(buyer, listingId, 1)).toMatchObject({ status: 200 });
});
