import { randomUUID } from 'node:crypto';
import * as contract from '@tessera/contract/selling/money';
import { checkOrder } from '@tessera/contract/selling/orders';
import { beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../testing/selling/orders.ts';
import type { Browser } from '../../testing/test-app.ts';
import { balanceOf } from '../../selling/ledger/public.ts';
import { checkOrderAgain } from '../../selling/orders/public.ts';
import { runReconciliation } from './run-reconciliation.ts';

const market = openMarket();
let admin: Browser;
beforeAll(async () => {
  admin = await market.app.as(await market.app.given.person({ role: 'admin' }));
});

const accountsOf = async (orderId: string) => {
  const answer = await admin.call(contract.getOrderAccounts, { params: { orderId } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const resolve = (orderId: string, decision: 'refund' | 'accept') =>
  admin.call(contract.resolveFlag, { params: { orderId }, body: { decision, reason: 'Looked at it' } });

describe('W09: a flagged payment', () => {
  async function flaggedOrder(change: { amount?: number; metadata?: string }) {
    const { answer, buyer } = await market.ordered({ shareCount: 4, quantity: 2 });
    await market.app.db
      .updateTable('testCheckouts')
      .set(change)
      .where('orderId', '=', answer.order.id)
      .execute();
    await market.act(answer, 'succeed');
    return { answer, buyer, orderId: answer.order.id };
  }

  test('of a different amount can be refunded, but not accepted', async () => {
    const { orderId, answer, buyer } = await flaggedOrder({ amount: 4000 });
    expect((await accountsOf(orderId)).order).toMatchObject({ status: 'open', flag: 'differs' });

    expect(await resolve(orderId, 'accept')).toMatchObject({ refusal: { code: 'money.cannot_accept' } });
    expect(await resolve(orderId, 'refund')).toMatchObject({ ok: true });
    expect(await resolve(orderId, 'refund')).toMatchObject({ refusal: { code: 'money.not_flagged' } });

    const after = await accountsOf(orderId);
    expect(after.order.flag).toBeNull();
    expect(after.refunds).toMatchObject([{ amount: 4000, isSurplus: true, status: 'done' }]);
    expect((await market.find(buyer, answer.order.id)).order.status).toBe('expired');
  });

  test('with different metadata can be accepted, and the buyer gets the shares', async () => {
    const { orderId, answer, buyer } = await flaggedOrder({
      metadata: JSON.stringify({ purpose: 'order', orderId: randomUUID() }),
    });
    await buyer.browser.call(checkOrder, { params: { orderId } });
    expect((await accountsOf(orderId)).order).toMatchObject({ status: 'open', flag: 'differs' });

    expect(await resolve(orderId, 'accept')).toMatchObject({ ok: true });

    expect((await market.find(buyer, answer.order.id)).order.status).toBe('paid');
    expect((await accountsOf(orderId)).events.map(({ action }) => action)).toContain('money.flag_accepted');
  });
});

describe('W15: a refund that somebody made on the provider’s pages', () => {
  /** An order of two of four shares, for £50, of which somebody refunded an amount in the provider's pages. */
  async function refundedAtProvider(amount: number) {
    const ordered = await market.ordered({ shareCount: 4, quantity: 2 });
    await market.act(ordered.answer, 'succeed');
    const orderId = ordered.answer.order.id;
    const { order } = await accountsOf(orderId);
    await market.app.ports.payments.refund({
      refundId: randomUUID(),
      paymentId: order.paymentId ?? '',
      amount,
      currency: 'GBP',
      reason: 'by hand',
      metadata: { purpose: 'order', orderId },
    });
    await market.app.jobs.runAll(market.app.workers);
    expect((await accountsOf(orderId)).order).toMatchObject({ status: 'paid', flag: 'refunded_at_provider' });
    return { ...ordered, orderId };
  }

  const lookAgain = (orderId: string) =>
    checkOrderAgain(orderId, { ...market.app.ports, jobs: market.app.jobs });
  const refundUnits = async (orderId: string) => {
    const { lines } = await accountsOf(orderId);
    return admin.call(contract.refundOrder, {
      params: { orderId },
      body: {
        lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
        reason: 'The buyer asked',
        requestId: randomUUID(),
      },
    });
  };
  const losses = () =>
    balanceOf(market.app.db, { kind: 'dispute_fees', reference: 'operator', currency: 'GBP' });
  const sentFor = async (orderId: string) =>
    (
      await market.app.db
        .selectFrom('testRefunds')
        .innerJoin('testCheckouts', 'testCheckouts.paymentId', 'testRefunds.paymentId')
        .select('testRefunds.amount')
        .where('testCheckouts.orderId', '=', orderId)
        .execute()
    ).reduce((sum, { amount }) => sum + amount, 0);
  /** The differences that reconciliation finds in this order and its pool. */
  const differencesOf = async (orderId: string, listingId: number) => {
    market.app.clock.advance({ hours: 1 });
    const report = await runReconciliation(market.app.ports, { origin: 'command', repair: null });
    return report.differences.filter(
      ({ subject }) => subject === orderId || subject.includes(`pool:${listingId} `),
    );
  };

  test('is the operator’s loss if the buyer keeps everything, and that amount is not sent again later', async () => {
    const { orderId, listingId } = await refundedAtProvider(1200);
    const before = await losses();
    expect(await differencesOf(orderId, listingId)).toMatchObject([{ kind: 'refund', expected: 1200 }]);

    expect(await resolve(orderId, 'refund')).toMatchObject({ refusal: { code: 'money.cannot_refund' } });
    expect(await resolve(orderId, 'accept')).toMatchObject({ ok: true });

    expect((await accountsOf(orderId)).order).toMatchObject({
      status: 'paid',
      refundedAmount: 0,
      flag: null,
    });
    expect((await accountsOf(orderId)).refunds).toMatchObject([
      { amount: 1200, reason: 'borne', status: 'done', isSurplus: false },
    ]);
    expect((await losses()) - before).toBe(1200);
    expect(await lookAgain(orderId)).toBe(false);
    expect((await accountsOf(orderId)).order.flag).toBeNull();
    expect(await differencesOf(orderId, listingId)).toEqual([]);

    expect(await refundUnits(orderId)).toMatchObject({ ok: true, value: { amount: 3800 } });

    expect((await accountsOf(orderId)).order).toMatchObject({ status: 'refunded', flag: null });
    expect(await sentFor(orderId)).toBe(5000);
    expect(await losses()).toBe(before);
    expect(await differencesOf(orderId, listingId)).toEqual([]);
  });

  test('of everything can be recorded: the shares are taken back, and no money is sent', async () => {
    const { orderId, listingId } = await refundedAtProvider(5000);

    expect(await resolve(orderId, 'refund')).toMatchObject({ ok: true });

    expect((await accountsOf(orderId)).order).toMatchObject({ status: 'refunded', flag: null });
    expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 0 });
    expect(await sentFor(orderId)).toBe(5000);
    expect(await differencesOf(orderId, listingId)).toEqual([]);
  });

  test('of everything can be a gift: the buyer keeps the shares, and a later refund of them sends no money', async () => {
    const { orderId, listingId } = await refundedAtProvider(5000);

    expect(await resolve(orderId, 'accept')).toMatchObject({ ok: true });
    expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 2 });
    expect(await refundUnits(orderId)).toMatchObject({ ok: true, value: { amount: 0 } });

    expect((await accountsOf(orderId)).order).toMatchObject({ status: 'refunded', flag: null });
    expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 0 });
    expect(await sentFor(orderId)).toBe(5000);
    expect(await differencesOf(orderId, listingId)).toEqual([]);
  });
});
