import { decideCase, getCase, listCases } from '@tessera/contract/conversation/moderation';
import { listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { actOnProviderOrder, listProviderOrders } from '@tessera/contract/services/bookings';
import { addStatement, endDispute, getDispute, openDispute } from '@tessera/contract/sold/disputes';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveKitchen, type TestKitchen, valueOf } from '../../testing/kitchens.ts';
import { type Customer, customerOf, orderMeal, payMeal, sweepSteps } from '../../testing/selling/meals.ts';
import { usedMinutes } from '../../testing/selling/kitchen-orders.ts';
import { press, sessionIn } from '../../testing/selling/storage-plans.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { eraseDisputes, exportDisputes } from './public.ts';

let app: TestApp;
let kitchen: TestKitchen;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  kitchen = await liveKitchen(app);
});
// Sessions end while tests move the clock.
beforeEach(async () => (kitchen = { ...kitchen, browser: await app.as(kitchen.owner) }));

/** An order that was accepted, one hour after its time. */
async function lateOrder() {
  const customer = await customerOf(app);
  const answer = await orderMeal(app, kitchen, customer);
  await payMeal(app, answer);
  const lineId = answer.order.lines[0]?.id ?? '';
  await act(lineId, 'accept');
  app.clock.advance({ hours: 3 });
  return { customer, lineId, orderId: answer.order.id, session: sessionIn(answer.checkoutUrl ?? '') };
}

const act = (lineId: string, action: 'accept' | 'complete' | 'no-show') =>
  kitchen.browser.call(actOnProviderOrder, { params: { id: lineId, action }, body: {} });
const dispute = ({ browser }: Pick<Customer, 'browser'>, lineId: string) =>
  browser.call(openDispute, {
    params: { lineId },
    body: { reason: 'not_received', text: 'Nobody was there' },
  });
const find = ({ browser }: Pick<Customer, 'browser'>, lineId: string) =>
  browser.call(getDispute, { params: { lineId } });
const stateOf = async (lineId: string) =>
  (
    await app.db
      .selectFrom('fulfilments')
      .select('state')
      .where('orderLineId', '=', lineId)
      .executeTakeFirstOrThrow()
  ).state;
const dueOf = (lineId: string) =>
  app.db
    .selectFrom('sellerDues')
    .select(['sold', 'refunded'])
    .where('source', '=', `line:${lineId}`)
    .execute();
const openHolds = (lineId: string) =>
  app.db
    .selectFrom('payoutHolds')
    .select('reference')
    .where('source', '=', `line:${lineId}`)
    .where('endedAt', 'is', null)
    .execute();
const refundedOf = async (orderId: string) =>
  (
    await app.db
      .selectFrom('orders')
      .select('refundedAmount')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).refundedAmount;

async function decide(lineId: string, decision: 'refund' | 'release' | 'hide') {
  const moderator = await app.as(await app.given.person({ role: 'moderator' }));
  const query = { state: 'all' as const, subject: 'dispute' as const };
  const { cases } = valueOf(await moderator.call(listCases, { query }));
  for (const { id } of cases) {
    const params = { caseId: id };
    const { case: about } = valueOf(await moderator.call(getCase, { params }));
    const row = await app.db
      .selectFrom('moderationCases')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.reference !== lineId || about.state !== 'open') continue;
    const body = { decision, reason: 'As the photos show', version: about.version };
    return { about, answer: await moderator.call(decideCase, { params, body }) };
  }
  throw new Error('There is no open case');
}

describe('a dispute', () => {
  test('DP-01: freezes the order: no side takes a step, and 48 hours later nothing is released', async () => {
    const { customer, lineId, orderId } = await lateOrder();
    expect(valueOf(await find(customer, lineId)).dispute).toMatchObject({ state: null, actions: ['open'] });

    expect(valueOf(await dispute(customer, lineId)).dispute).toMatchObject({
      state: 'open',
      amount: 850,
      actions: ['state', 'withdraw'],
      statements: [{ side: 'buyer', text: 'Nobody was there' }],
    });

    expect(await act(lineId, 'complete')).toMatchObject({ refusal: { code: 'bookings.not_possible' } });
    const step = { params: { orderId, lineId }, body: { step: 'cancel' } };
    expect(await customer.browser.call(takeBuyerStep, step)).toMatchObject({
      refusal: { code: 'fulfilment.not_possible' },
    });
    const { fulfilments } = valueOf(await customer.browser.call(listFulfilments, { params: { orderId } }));
    expect(fulfilments).toMatchObject([{ label: 'Disputed', steps: [] }]);
    const { orders } = valueOf(
      await kitchen.browser.call(listProviderOrders, { query: { providerId: kitchen.id } }),
    );
    expect(orders.find(({ id }) => id === lineId)).toMatchObject({ isDisputed: true, actions: [] });
    app.clock.advance({ days: 3 });
    await sweepSteps(app);
    expect(await dueOf(lineId)).toEqual([]);
    expect(await stateOf(lineId)).toBe('accepted');
  });

  test('without one, the money is released 48 hours after the order’s time', async () => {
    const { lineId } = await lateOrder();
    app.clock.advance({ days: 3 });
    await sweepSteps(app);
    expect(await dueOf(lineId)).toEqual([{ sold: 850, refunded: 0 }]);
  });

  test('DP-02: is decided by a moderator with what both sides say, and refunds or releases the money once', async () => {
    for (const decision of ['refund', 'release'] as const) {
      const { customer, lineId, orderId } = await lateOrder();
      valueOf(await dispute(customer, lineId));
      const body = { text: 'He came and ate it' };
      valueOf(await kitchen.browser.call(addStatement, { params: { lineId }, body }));

      const { about, answer } = await decide(lineId, decision);

      expect(about.evidence.map(({ by, text }) => `${by}: ${text}`)).toEqual([
        'The customer: Nobody was there',
        'Whoever sold: He came and ate it',
      ]);
      expect(answer.ok).toBe(true);
      expect(await refundedOf(orderId)).toBe(decision === 'refund' ? 850 : 0);
      expect(await dueOf(lineId)).toEqual(decision === 'refund' ? [] : [{ sold: 850, refunded: 0 }]);
      expect(await stateOf(lineId)).toBe(decision === 'refund' ? 'refunded' : 'completed');
      expect(await openHolds(lineId)).toEqual([]);
      expect(valueOf(await find(customer, lineId)).dispute).toMatchObject({
        state: decision === 'refund' ? 'refunded' : 'released',
        actions: [],
      });
      expect(await dispute(customer, lineId)).toMatchObject({ ok: false });
    }
  });

  test('DP-03: cannot be hidden or dismissed, which would leave the money held for ever', async () => {
    const { customer, lineId } = await lateOrder();
    valueOf(await dispute(customer, lineId));
    const { answer } = await decide(lineId, 'hide');
    expect(answer).toMatchObject({ refusal: { code: 'moderation.not_now' } });
  });

  test('DP-04: of what was earned already holds its payout, and a refund takes it back', async () => {
    const { customer, lineId, orderId } = await lateOrder();
    valueOf(await act(lineId, 'no-show'));
    expect(await dueOf(lineId)).toEqual([{ sold: 850, refunded: 0 }]);
    valueOf(await dispute(customer, lineId));
    expect(await openHolds(lineId)).toHaveLength(1);

    await decide(lineId, 'refund');

    expect(await dueOf(lineId)).toEqual([{ sold: 850, refunded: 850 }]);
    expect(await refundedOf(orderId)).toBe(850);
  });

  test('DP-11: about the fee that a kitchen kept of a cancelled order is decided for the customer, or against them', async () => {
    for (const decision of ['refund', 'release'] as const) {
      const customer = await customerOf(app);
      const answer = await orderMeal(app, kitchen, customer);
      await payMeal(app, answer);
      const { id: orderId, lines } = answer.order;
      const lineId = lines[0]?.id ?? '';
      await act(lineId, 'accept');
      // Too late for a refund.
      const body = { step: 'cancel' };
      valueOf(await customer.browser.call(takeBuyerStep, { params: { orderId, lineId }, body }));
      expect([await refundedOf(orderId), await stateOf(lineId)]).toEqual([0, 'cancelled']);
      expect(await dueOf(lineId)).toEqual([{ sold: 850, refunded: 0 }]);
      const used = await usedMinutes(app, kitchen);
      valueOf(await dispute(customer, lineId));

      const { answer: decided } = await decide(lineId, decision);

      expect(decided).toMatchObject({ ok: true });
      const back = decision === 'refund' ? 850 : 0;
      expect(await refundedOf(orderId)).toBe(back);
      expect(await dueOf(lineId)).toEqual([{ sold: 850, refunded: back }]);
      expect(await openHolds(lineId)).toEqual([]);
      // The time at the kitchen was free again already.
      expect(await usedMinutes(app, kitchen)).toBe(used);
    }
  });

  test('DP-05: ends when the customer withdraws it or the seller refunds, and not the other way round', async () => {
    const { customer, lineId } = await lateOrder();
    valueOf(await dispute(customer, lineId));
    const end = ({ browser }: Pick<Customer, 'browser'>, action: 'withdraw' | 'refund') =>
      browser.call(endDispute, { params: { lineId }, body: { action } });
    expect(await end(kitchen, 'withdraw')).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await end(customer, 'refund')).toMatchObject({ refusal: { code: 'not_found' } });
    expect(valueOf(await end(customer, 'withdraw')).dispute.state).toBe('withdrawn');
    app.clock.advance({ days: 3 });
    await sweepSteps(app);
    expect(await dueOf(lineId)).toEqual([{ sold: 850, refunded: 0 }]);

    const other = await lateOrder();
    kitchen = { ...kitchen, browser: await app.as(kitchen.owner) };
    valueOf(await dispute(other.customer, other.lineId));
    const params = { lineId: other.lineId };
    const body = { action: 'refund' as const };
    expect(valueOf(await kitchen.browser.call(endDispute, { params, body })).dispute.state).toBe('refunded');
    expect(await refundedOf(other.orderId)).toBe(850);
  });

  test('DP-12: is opened again once, and all that each side writes stays visible', async () => {
    const { customer, lineId } = await lateOrder();
    const params = { lineId };
    const withdraw = () => customer.browser.call(endDispute, { params, body: { action: 'withdraw' } });
    valueOf(await dispute(customer, lineId));
    valueOf(await kitchen.browser.call(addStatement, { params, body: { text: 'He ate it' } }));
    valueOf(await withdraw());
    expect(valueOf(await find(customer, lineId)).dispute.actions).toEqual(['open']);
    valueOf(await dispute(customer, lineId));
    valueOf(await withdraw());

    expect(valueOf(await find(customer, lineId)).dispute.actions).toEqual([]);
    expect(await dispute(customer, lineId)).toMatchObject({ refusal: { code: 'disputes.not_possible' } });
    expect(valueOf(await find(kitchen, lineId)).dispute.statements.map(({ text }) => text)).toEqual([
      'Nobody was there',
      'He ate it',
      'Nobody was there',
    ]);
  });

  test('DP-06: of somebody else’s order is not found, and none begins before the order’s time', async () => {
    const { customer, lineId } = await lateOrder();
    const stranger = await customerOf(app);
    expect(await find(stranger, lineId)).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await dispute(stranger, lineId)).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await dispute(kitchen, lineId)).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await find(kitchen, lineId)).toMatchObject({ ok: true });
    const early = await orderMeal(app, kitchen, customer);
    await payMeal(app, early);
    expect(await dispute(customer, early.order.lines[0]?.id ?? '')).toMatchObject({
      refusal: { code: 'disputes.not_possible' },
    });
  });

  test('DP-07: is decided by nobody who is part of it', async () => {
    const { customer, lineId } = await lateOrder();
    valueOf(await dispute(customer, lineId));
    await app.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', customer.id).execute();
    const { id, version } = await app.db
      .selectFrom('moderationCases')
      .select(['id', 'version'])
      .where('reference', '=', lineId)
      .executeTakeFirstOrThrow();
    const body = { decision: 'refund' as const, reason: 'Mine', version };
    expect(await customer.browser.call(decideCase, { params: { caseId: id }, body })).toMatchObject({
      refusal: { code: 'moderation.about_me' },
    });
  });

  test('DP-08, DP-13: by the customer’s bank freezes the order too, and ends when the bank has decided', async () => {
    const { customer, lineId, session } = await lateOrder();
    const sweep = () => app.workers['disputes.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
    const bank = async (button: 'dispute' | 'win_dispute') => {
      await press(app.browser(), session, button);
      await app.jobs.runAll(app.workers);
      await sweep();
    };
    await bank('dispute');
    expect(valueOf(await find(customer, lineId)).dispute).toMatchObject({
      state: 'open',
      reason: 'card',
      actions: ['state'],
    });
    const { about, answer } = await decide(lineId, 'refund');
    expect(answer).toMatchObject({ refusal: { code: 'moderation.not_now' } });
    // Without this, moderators are shown buttons that are always refused.
    expect(about.decidedElsewhere).toMatch(/^The customer’s bank decides/);

    await bank('win_dispute');

    expect(valueOf(await find(customer, lineId)).dispute.state).toBe('withdrawn');
    expect(await openHolds(lineId)).toEqual([]);
    expect(await stateOf(lineId)).toBe('accepted');
  });

  test('DP-09: keeps its outcome and loses its people when an account is deleted', async () => {
    const { customer, lineId } = await lateOrder();
    valueOf(await dispute(customer, lineId));
    expect(await exportDisputes(app.db, customer.id)).toMatchObject({
      Disputes: [{ reason: 'not_received' }],
      'What you wrote in disputes': [{ text: 'Nobody was there' }],
    });
    await app.db.transaction().execute((tx) => eraseDisputes(tx, customer.id));
    const row = await app.db
      .selectFrom('disputes')
      .innerJoin('disputeStatements as said', 'said.lineId', 'disputes.lineId')
      .select(['buyerId', 'authorId', 'text', 'state'])
      .where('disputes.lineId', '=', lineId)
      .execute();
    expect(row).toEqual([{ buyerId: null, authorId: null, text: '', state: 'open' }]);
  });
});
