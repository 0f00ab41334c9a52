import { randomUUID } from 'node:crypto';
import { heldForPool, sellerAccount } from '@tessera/domain/selling/money/ledger';
import { expect, test } from 'vitest';
import { giveBankDetails } from '../../../testing/people/bank-details.ts';
import { type OrderAnswer, openMarket } from '../../../testing/selling/orders.ts';
import { balanceOf, getSellerReference } from '../../../selling/ledger/public.ts';
import { type LinesToRefund, refundLines, sendRefunds } from '../../../selling/orders/public.ts';
import { earnSale, paySellers } from '../../../selling/payouts/public.ts';
import { findPoolLog } from '../../pools/public.ts';

const market = openMarket();

type Request = Omit<LinesToRefund, 'lines' | 'now' | 'reason'> & {
  readonly quantity?: number;
  readonly holderId?: number;
};

async function lineOf({ order }: OrderAnswer) {
  return market.app.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
}

async function refund(answer: OrderAnswer, { quantity, holderId, ...request }: Request = {}) {
  const { app } = market;
  const { id: lineId } = await lineOf(answer);
  const line = {
    lineId,
    ...(quantity !== undefined && { quantity }),
    ...(holderId !== undefined && { holderId }),
  };
  const lines = { ...request, lines: [line], reason: 'administrator', now: app.clock.now() } as const;
  return app.db.transaction().execute((tx) => refundLines(tx, lines, app.ports));
}

async function sold(quantity: number, shareCount = 12) {
  const ordered = await market.ordered({ shareCount, quantity });
  await market.act(ordered.answer, 'succeed');
  return ordered;
}

const refundsOf = ({ order }: OrderAnswer) =>
  market.app.db
    .selectFrom('orderRefunds')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('amount')
    .execute();
const held = (listingId: number) => balanceOf(market.app.db, heldForPool(listingId, 'GBP'));

test.each([
  // £100.00 for 12 shares: 4 of them cost a penny more, and the buyer of the first 6 has them all.
  { quantities: [6], amounts: [5_002], status: 'refunded' },
  { quantities: [2], amounts: [1_667], status: 'partly_refunded' },
  { quantities: [1, 2, 3], amounts: [834, 1_667, 2_501], status: 'refunded' },
])('B06: refunds of $quantities shares pay back $amounts', async ({ quantities, amounts, status }) => {
  const { listingId, buyer, answer } = await sold(6);

  for (const quantity of quantities) expect(await refund(answer, { quantity })).toMatchObject({ ok: true });
  await market.sweep();

  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const count = quantities.reduce((sum, quantity) => sum + quantity, 0);
  const paidBack = await refundsOf(answer);
  expect(paidBack.map(({ amount }) => amount)).toEqual(amounts);
  expect(new Set(paidBack.map((row) => row.status))).toEqual(new Set(['done']));
  expect((await market.find(buyer, answer.order.id)).order).toMatchObject({ status, refundedAmount: total });
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 6 - count, reserved: 0 });
  expect(await held(listingId)).toBe(total - 5_002);
  const log = await findPoolLog(market.app.db, listingId);
  expect(log?.entries.slice(2).map(({ kind, sold: after }) => [kind, after])).toEqual(
    quantities.map((_, index) => [
      'returned',
      6 - quantities.slice(0, index + 1).reduce((sum, quantity) => sum + quantity, 0),
    ]),
  );
});

test('shares that cost a penny more cost it again when they are resold, so that a full pool adds up to its target', async () => {
  const { listingId, answer } = await sold(6);
  await refund(answer, { quantity: 3 });
  const capacity = await market.app.db
    .selectFrom('shufflePools')
    .innerJoin('capacities', 'capacities.id', 'shufflePools.capacityId')
    .select(['sold', 'extraUnits'])
    .where('listingId', '=', listingId)
    .executeTakeFirst();
  const lots = await market.app.db
    .selectFrom('shareLots')
    .select(['quantity', 'amount', 'extraUnits', 'status'])
    .where('listingId', '=', listingId)
    .orderBy('status')
    .execute();

  // Two of the four shares that cost a penny more can be sold again.
  expect(capacity).toEqual({ sold: 3, extraUnits: 2 });
  expect(lots.toSorted((one, other) => one.status.localeCompare(other.status))).toEqual([
    { quantity: 3, amount: 2_501, extraUnits: 2, status: 'owned' },
    { quantity: 3, amount: 2_501, extraUnits: 2, status: 'returned' },
  ]);
});

test.each([
  { name: 'more than was bought', quantity: 3 },
  { name: 'nothing', quantity: 0 },
  { name: 'a negative number', quantity: -1 },
])('B06: a refund of $name is refused', async ({ quantity }) => {
  const { answer } = await sold(2);

  expect(await refund(answer, { quantity })).toMatchObject({
    ok: false,
    refusal: { code: 'orders.not_refundable', refundable: 2 },
  });
  expect(await refundsOf(answer)).toEqual([]);
});

test('B06: an order that was not paid is not refunded', async () => {
  const { answer } = await market.ordered();

  expect(await refund(answer)).toMatchObject({ ok: false, refusal: { code: 'orders.not_refundable' } });
});

test('B06: the same refund eight times at once is paid once', async () => {
  const { listingId, answer } = await sold(4);
  const requestId = randomUUID();

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => refund(answer, { quantity: 2, requestId })),
  );

  const ids = answers.map((one) => (one.ok ? one.value[0]?.refundId : undefined));
  expect(new Set(ids).size).toBe(1);
  expect(await refundsOf(answer)).toHaveLength(1);
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 2 });
});

test('B06: two refunds of everything at once: one succeeds', async () => {
  const { answer } = await sold(4);

  const answers = await Promise.all([refund(answer), refund(answer)]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await refundsOf(answer)).map(({ amount }) => amount)).toEqual([answer.order.totals[0]?.amount]);
});

test('B06: the counters of a pool are right after refunds and purchases at the same time', async () => {
  const { listingId, answer } = await sold(3);
  const other = await market.order(await market.buyer(), [{ listingId, quantity: 3 }]);
  await market.act(other, 'succeed');
  const buyer = await market.buyer();

  await Promise.all([
    refund(answer, { quantity: 2 }),
    market.order(buyer, [{ listingId, quantity: 2 }]),
    refund(other),
    refund(answer, { quantity: 1 }),
  ]);

  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 0, reserved: 2, remaining: 10 });
});

test('B06: a refund after the payout makes the balance of the seller negative', async () => {
  const { app } = market;
  const { listingId, answer } = await sold(2, 2);
  const now = app.clock.now();
  const held100 = heldForPool(listingId, 'GBP');
  const amount = -(await held(listingId));
  const { sellerId } = await lineOf(answer);
  const seller = await app.db.transaction().execute(async (tx) => {
    const reference = await getSellerReference(tx, sellerId ?? 0, now);
    const rates = { fee: 0, vat: 0 };
    await earnSale(tx, { seller: reference, held: held100, amount, rates, completedAt: now });
    return reference;
  });
  await giveBankDetails(app, sellerId ?? 0);
  app.clock.advance({ days: 15 });
  await paySellers(app.ports);
  expect(await balanceOf(app.db, sellerAccount(seller, 'GBP'))).toBe(0);

  await refund(answer, { quantity: 1 });
  await sendRefunds({ ...app.ports, jobs: app.jobs });

  const lineAmount = (await lineOf(answer)).refundedAmount;
  expect(await balanceOf(app.db, sellerAccount(seller, 'GBP'))).toBe(lineAmount);
  expect(await held(listingId)).toBe(0);
  expect((await refundsOf(answer)).map((row) => row.status)).toEqual(['done']);
});

test('shares of a person whose account was deleted are taken back too', async () => {
  const { listingId, buyer, answer } = await sold(2);
  await market.app.db.deleteFrom('users').where('id', '=', buyer.id).execute();

  expect(await refund(answer)).toMatchObject({ ok: true });

  const log = await findPoolLog(market.app.db, listingId);
  expect(log?.entries.at(-1)).toMatchObject({ kind: 'returned', sold: 0 });
});
