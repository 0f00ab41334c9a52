import { randomUUID } from 'node:crypto';
import { heldForPool, sellerAccount } from '@tessera/domain/selling/money/ledger';
import { beforeAll, expect, test } from 'vitest';
import { giveBankDetails } from '../../../testing/people/bank-details.ts';
import { openMarket } from '../../../testing/selling/orders.ts';
import { press, sessionIn } from '../../../testing/selling/storage-plans.ts';
import type { TestCheckoutAct } from '@tessera/contract/selling/test-checkout';
import { balanceOf, getSellerReference } from '../../ledger/public.ts';
import { earnSale, listDues, listPayouts, paySellers } from '../../payouts/public.ts';
import { listDisputes } from './disputes.queries.ts';
import { settleDisputes } from './settle-disputes.ts';

const market = openMarket();
beforeAll(() => giveBankDetails(market.app, market.seller.userId));

async function paidOrder(quantity = 2) {
  const ordered = await market.ordered({ shareCount: 4, quantity });
  await market.act(ordered.answer, 'succeed');
  const act = async (button: TestCheckoutAct) => {
    await press(market.app.browser(), sessionIn(ordered.answer.checkoutUrl ?? ''), button);
    return market.app.mail();
  };
  return { ...ordered, orderId: ordered.answer.order.id, act };
}

/**
 * Gives the seller this amount from the pool's held account, as when the pool completes. Returns the seller's
 * reference.
 */
const earn = (listingId: number, amount: number) =>
  market.app.db.transaction().execute(async (tx) => {
    const now = market.app.clock.now();
    const seller = await getSellerReference(tx, market.seller.userId, now);
    const held = heldForPool(listingId, 'GBP');
    await earnSale(tx, { seller, held, amount, rates: { fee: 0, vat: 0 }, completedAt: now });
    return seller;
  });

const balance = (kind: 'provider' | 'dispute_fees' | 'held', reference: string) =>
  balanceOf(market.app.db, { kind, reference, currency: 'GBP' });
const orderOf = (orderId: string) =>
  market.app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
const auditOf = async (orderId: string) =>
  (
    await market.app.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subject', '=', `order ${orderId}`)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('W15: the operator bears a lost dispute about a different amount than is left of the order, and the order is flagged', async () => {
  const { listingId, orderId, act } = await paidOrder();
  await market.app.db
    .updateTable('orders')
    .set({ refundedAmount: 100, status: 'partly_refunded' })
    .where('id', '=', orderId)
    .execute();
  const fees = await balance('dispute_fees', 'operator');
  await act('dispute');
  await act('lose_dispute');

  expect((await orderOf(orderId)).flag).toBe('dispute_lost');
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 2 });
  expect((await balance('dispute_fees', 'operator')) - fees).toBe(5000 + 1500);
});

test('W15: a refund that somebody made at the provider is flagged, with an audit entry', async () => {
  const { orderId, answer } = await paidOrder();
  const { paymentId } = await orderOf(orderId);
  await market.app.ports.payments.refund({
    refundId: randomUUID(),
    paymentId: paymentId ?? '',
    amount: 100,
    currency: 'GBP',
    reason: 'by hand',
    metadata: { purpose: 'order', orderId: answer.order.id },
  });
  await market.app.jobs.runAll(market.app.workers);

  expect((await orderOf(orderId)).flag).toBe('refunded_at_provider');
  expect(await auditOf(orderId)).toEqual(['order.flagged.refunded_at_provider']);
});

test.each(['won', 'lost'] as const)(
  'W15: a charge that the provider gives back is the operator’s again, also when the dispute was %s before',
  async (end) => {
    const { orderId, act } = await paidOrder();
    const { app } = market;
    const { paymentId } = await orderOf(orderId);
    const before = [await balance('dispute_fees', 'operator'), await balance('provider', 'test')];
    await act('dispute');
    if (end === 'lost') await act('lose_dispute');
    const [dispute] = await app.ports.payments.findDisputes(paymentId ?? '');
    if (!dispute) throw new Error('There is no dispute');

    const won = { ...dispute, state: 'won' as const, isWithdrawn: false, fee: 0 };
    for (const _ of [1, 2])
      await app.db
        .transaction()
        .execute((tx) => settleDisputes(tx, orderId, { disputes: [won], paymentId }, app.ports));

    const after = [await balance('dispute_fees', 'operator'), await balance('provider', 'test')];
    // The lost dispute's money stays with the buyer, and what the appeal returned stays with the operator.
    expect(after).toEqual(end === 'lost' ? [(before[0] ?? 0) - 5000, before[1]] : before);
  },
);

test('W15: an open dispute holds the payout until it is won, and tells seller and administrators', async () => {
  const { listingId, orderId, act } = await paidOrder();
  const seller = await earn(listingId, 5000);
  const before = await balance('provider', 'test');
  const emails = await act('dispute');
  market.app.clock.advance({ days: 20 });
  await paySellers(market.app.ports);
  const source = `pool:${listingId}`;
  const isPaid = async () =>
    (await listDues(market.app.db, seller)).some((due) => due.source === source && due.payoutId !== null);

  expect(await isPaid()).toBe(false);
  expect(await balance('provider', 'test')).toBe(before - 5000 - 1500);
  expect(await listDisputes(market.app.db, { orderId, limit: 5 })).toMatchObject([
    { status: 'open', amount: 5000, isWithdrawn: true },
  ]);
  const disputed = emails.filter(({ subject }) => /disput/i.test(subject));
  expect(disputed.some(({ subject }) => subject.includes('is disputed'))).toBe(true);
  for (const { text } of disputed) expect(text).toMatch(/Newest root of the share log: 1:[\da-f]{64}/);

  await act('win_dispute');
  await paySellers(market.app.ports);

  expect(await isPaid()).toBe(true);
  expect(await listPayouts(market.app.db, { seller })).not.toEqual([]);
  expect(await balance('provider', 'test')).toBe(before - 1500);
  expect((await orderOf(orderId)).status).toBe('paid');
  expect(await auditOf(orderId)).toEqual(['order.dispute.opened', 'order.dispute.won']);
});

test('W15: a lost dispute takes the shares back and is not refunded a second time', async () => {
  const { listingId, orderId, act, buyer, answer } = await paidOrder();
  await act('dispute');
  await act('lose_dispute');
  await market.sweep();

  expect((await market.find(buyer, answer.order.id)).order).toMatchObject({
    status: 'refunded',
    refundedAmount: 5000,
  });
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 0, remaining: 4 });
  expect(await balance('held', `pool:${listingId}`)).toBe(0);
  const refunds = await market.app.db.selectFrom('testRefunds').selectAll().execute();
  expect(refunds.filter(({ metadata }) => JSON.stringify(metadata).includes(orderId))).toEqual([]);
  expect((await orderOf(orderId)).flag).toBeNull();
  expect(await auditOf(orderId)).toEqual(['order.dispute.opened', 'order.dispute.lost']);
});

test('W15, B06: a dispute that is lost after the payout makes the seller owe the amount', async () => {
  const { listingId, act } = await paidOrder();
  const seller = await earn(listingId, 5000);
  market.app.clock.advance({ days: 20 });
  await paySellers(market.app.ports);
  const owed = () => balanceOf(market.app.db, sellerAccount(seller, 'GBP'));
  const before = await owed();
  await act('dispute');
  await act('lose_dispute');

  expect((await owed()) - before).toBe(5000);
});
