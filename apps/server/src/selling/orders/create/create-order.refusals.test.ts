import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { send } from '../../../testing/listings.ts';
import { openMarket, type OrderAnswer } from '../../../testing/selling/orders.ts';

const market = openMarket();

test.each([[0], [-5], [1.5], ['2'], ['1e309'], [null], [true], [[1]], [2 ** 53]])(
  'H04: the quantity %j is refused',
  async (quantity) => {
    const listingId = await market.pool();

    const answer = await market.order(await market.buyer(), [{ listingId, quantity }]);

    expect(answer).toMatchObject({ status: 400, success: false });
    expect((await market.shares(listingId)).pool['reserved']).toBe(0);
  },
);

test('H04: a quantity that is too large for a number is refused', async () => {
  const listingId = await market.pool();
  const buyer = await market.buyer();
  const body = JSON.stringify({
    lines: [{ kind: 'shares', system: 'general', listingId, quantity: 1 }],
    idempotencyKey: randomUUID(),
  });

  const response = await buyer.browser.fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body.replace('"quantity":1', '"quantity":1e309'),
  });

  expect(response.status).toBe(400);
  expect((await market.shares(listingId)).pool['reserved']).toBe(0);
});

test('N09 (second audit): an order for more than a card can be charged reserves nothing, and the refusal says the limit', async () => {
  const listingId = await market.pool({ targetPrice: 4_500_000, shareCount: 9 });
  const buyer = await market.buyer();

  const refused = await market.order(buyer, [{ listingId, quantity: 2 }]);

  expect(refused).toMatchObject({
    status: 400,
    code: 'orders.too_large',
    error:
      'A card can be charged at most £999,999.99 at once. Choose a smaller quantity, or make several orders.',
  });
  expect((await market.shares(listingId)).pool['reserved']).toBe(0);
  expect(await market.order(buyer, [{ listingId, quantity: 1 }])).toMatchObject({ status: 200 });
});

test('N09 (second audit): a share that costs more than any card can pay, from before prices were limited, cannot be reserved', async () => {
  const listingId = await market.pool({ targetPrice: 4_500_000, shareCount: 9 });
  await market.app.db
    .updateTable('shufflePools')
    .set({ targetAmount: 2_250_000_000 })
    .where('listingId', '=', listingId)
    .execute();

  const refused = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);

  expect(refused).toMatchObject({
    status: 400,
    code: 'orders.too_large',
    error: expect.stringContaining('can’t be bought here') as string,
  });
  expect((await market.shares(listingId)).pool['reserved']).toBe(0);
});

test('N09 (second audit): shares that cost exactly as much as a card can be charged can be bought', async () => {
  const listingId = await market.pool({ targetPrice: 2_999_999.97, shareCount: 3 });

  const answer = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);

  expect(answer.order.totals).toEqual([{ currency: 'GBP', amount: 99_999_999 }]);
});

test('H05, H15: price, buyer and guest in a request have no effect: the price is the server’s, the buyer is who is signed in', async () => {
  const listingId = await market.pool({ shareCount: 10 });
  const [buyer, victim] = [await market.buyer(), await market.buyer()];
  const guest = await market.app.given.guest();
  const forged = { unitAmount: 1, unitPrice: 0.01, amount: 1, price: '0.01', extraUnits: 0 };

  const answer = await send<OrderAnswer>(buyer, 'POST', '/api/orders', {
    lines: [{ kind: 'shares', system: 'general', listingId, quantity: 2, ...forged }],
    idempotencyKey: randomUUID(),
    userId: victim.id,
    guestId: guest.id,
    totals: [{ currency: 'GBP', amount: 1 }],
  });

  expect(answer.order).toMatchObject({
    totals: [{ currency: 'GBP', amount: 2_000 }],
    lines: [{ unitAmount: 1_000, amount: 2_000 }],
  });
  const owners = await market.app.db
    .selectFrom('orders')
    .select('userId')
    .where('id', '=', answer.order.id)
    .execute();
  expect(owners).toEqual([{ userId: buyer.id }]);
  expect((await market.find(victim, answer.order.id)).status).toBe(404);
});

describe('H06: no shares are sold of', () => {
  test('a draft, a listing without Shuffle, and one that does not exist', async () => {
    const plain = await market.pool();
    await market.app.db
      .updateTable('listings')
      .set({ shuffleEnabled: false })
      .where('id', '=', plain)
      .execute();
    const draft = await market.pool();
    await market.app.db.updateTable('listings').set({ status: 'draft' }).where('id', '=', draft).execute();
    const buyer = await market.buyer();

    for (const listingId of [plain, draft, 2_000_000_000])
      expect(await market.order(buyer, [{ listingId, quantity: 1 }])).toMatchObject({
        status: 404,
        code: 'orders.listing_missing',
      });
  });

  test('a pool that closed a second ago, though shares could be bought a second before it closed', async () => {
    const now = market.app.clock.now().getTime();
    const closed = await market.pool();
    const open = await market.pool();
    const setEnd = (listingId: number, ms: number) =>
      market.app.db
        .updateTable('shufflePools')
        .set({ closesAt: new Date(now + ms) })
        .where('listingId', '=', listingId)
        .execute();
    await setEnd(closed, -1_000);
    await setEnd(open, 1_000);
    const buyer = await market.buyer();

    expect(await market.order(buyer, [{ listingId: closed, quantity: 1 }])).toMatchObject({
      status: 409,
      code: 'orders.closed',
    });
    expect(await market.order(buyer, [{ listingId: open, quantity: 1 }])).toMatchObject({ status: 200 });
  });

  test.each(['hiddenAt', 'suspended'] as const)(
    'a listing that is hidden or of a suspended seller: %s',
    async (how) => {
      const { app } = market;
      const listingId = await market.pool();
      if (how === 'hiddenAt')
        await app.db
          .updateTable('listings')
          .set({ hiddenAt: app.clock.now() })
          .where('id', '=', listingId)
          .execute();
      else {
        const other = await app.given.person({ isSuspended: true });
        await app.db.updateTable('listings').set({ userId: other.id }).where('id', '=', listingId).execute();
      }

      expect(await market.order(await market.buyer(), [{ listingId, quantity: 1 }])).toMatchObject({
        status: 404,
      });
    },
  );
});

test('B03, H14: sellers cannot buy their own shares, and people whom the seller has blocked cannot buy them either', async () => {
  const listingId = await market.pool({ shareCount: 10 });
  const buyer = await market.buyer();
  await market.app.db
    .insertInto('personBlocks')
    .values({ blockerId: market.seller.userId, blockedId: buyer.id, createdAt: market.app.clock.now() })
    .execute();
  const body = (key: string) => ({
    lines: [{ kind: 'shares', system: 'general', listingId, quantity: 1 }],
    idempotencyKey: key,
  });

  expect(await send(market.seller, 'POST', '/api/orders', body(randomUUID()))).toMatchObject({
    status: 409,
    code: 'orders.mine',
  });
  expect(await market.order(buyer, [{ listingId, quantity: 1 }])).toMatchObject({
    status: 409,
    code: 'orders.blocked',
  });
});

test('B03: somebody who is suspended cannot order, but a payment for an earlier order of theirs is honoured', async () => {
  const listingId = await market.pool({ shareCount: 10 });
  const buyer = await market.buyer();
  const before = await market.order(buyer, [{ listingId, quantity: 2 }]);
  const suspend = (suspendedAt: Date | null) =>
    market.app.db.updateTable('users').set({ suspendedAt }).where('id', '=', buyer.id).execute();
  await suspend(market.app.clock.now());

  const after = await market.order(buyer, [{ listingId, quantity: 1 }]);
  await market.act(before, 'succeed');

  expect(after).toMatchObject({ status: 403, code: 'auth.suspended' });
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 2, reserved: 0 });
  await suspend(null);
  expect((await market.find(buyer, before.order.id)).order.status).toBe('paid');
});

test('M18: visitors, guests and people without a verified address cannot order', async () => {
  const listingId = await market.pool();
  const unverified = await market.app.given.person({ isVerified: false });
  const buyer = { ...unverified, browser: await market.app.as(unverified) };

  expect(
    await market.order({ ...buyer, browser: market.app.browser() }, [{ listingId, quantity: 1 }]),
  ).toMatchObject({
    status: 401,
  });
  const guest = await market.app.as(await market.app.given.guest());
  expect(await market.order({ ...buyer, browser: guest }, [{ listingId, quantity: 1 }])).toMatchObject({
    status: 403,
    code: 'auth.account_required',
  });
  expect(await market.order(buyer, [{ listingId, quantity: 1 }])).toMatchObject({
    status: 403,
    code: 'auth.unverified',
  });
});
