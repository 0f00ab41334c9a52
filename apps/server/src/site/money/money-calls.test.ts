import { randomUUID } from 'node:crypto';
import * as contract from '@tessera/contract/selling/money';
import { downloadIncome, getPayoutStatement, getSales } from '@tessera/contract/selling/sales';
import { longDay } from '@tessera/domain/days';
import { heldForPool, sellerAccount } from '@tessera/domain/selling/money/ledger';
import { beforeAll, expect, test } from 'vitest';
import { giveBankDetails } from '../../testing/people/bank-details.ts';
import { openMarket } from '../../testing/selling/orders.ts';
import type { Browser } from '../../testing/test-app.ts';
import { balanceOf, getSellerReference } from '../../selling/ledger/public.ts';
import { earnSale, listPayouts } from '../../selling/payouts/public.ts';

const market = openMarket();
let admin: Browser;
let linus: { id: number; email: string };
beforeAll(async () => {
  linus = await market.app.given.person({ role: 'admin' });
  admin = await market.app.as(linus);
  await giveBankDetails(market.app, market.seller.userId);
});

async function paidOrder() {
  const ordered = await market.ordered({ shareCount: 4, quantity: 2 });
  await market.act(ordered.answer, 'succeed');
  return { ...ordered, orderId: ordered.answer.order.id };
}

const accountsOf = async (orderId: string) => {
  const answer = await admin.call(contract.getOrderAccounts, { params: { orderId } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

test('only administrators can make these calls', async () => {
  const moderator = await market.app.as(await market.app.given.person({ role: 'moderator' }));

  for (const endpoint of [contract.searchOrders, contract.listAllPayouts, contract.listReconciliations])
    expect(await moderator.call(endpoint, {})).toMatchObject({
      ok: false,
      refusal: { code: 'auth.forbidden' },
    });
  expect((await moderator.fetch('/api/admin/money/payouts.csv')).status).toBe(403);
});

test('orders are found by number, email address, title, status and day', async () => {
  const { orderId, buyer } = await paidOrder();
  const { order, lines } = await accountsOf(orderId);
  const search = async (query: object) => {
    const answer = await admin.call(contract.searchOrders, { query });
    return answer.ok ? answer.value.orders.map(({ id }) => id) : [];
  };

  expect(await search({ search: `#${order.number}` })).toEqual([orderId]);
  expect(await search({ search: buyer.email.toUpperCase() })).toEqual([orderId]);
  expect(await search({ search: lines[0]?.title ?? '', status: 'paid' })).toContain(orderId);
  expect(await search({ search: buyer.email, status: 'expired' })).toEqual([]);
  const day = market.app.clock.now().toISOString().slice(0, 10);
  expect(await search({ search: buyer.email, from: day, to: day })).toEqual([orderId]);
  expect(await search({ search: buyer.email, to: '2020-01-01' })).toEqual([]);
  expect(await search({ search: buyer.email, flagged: '1' })).toEqual([]);
  expect(await search({ search: '%' })).toEqual([]);
});

test('B06: a refund with a reason is made once, and appears in the audit log, the ledger and the buyer’s email', async () => {
  const { orderId, listingId, buyer } = await paidOrder();
  const { lines } = await accountsOf(orderId);
  const body = {
    lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }],
    reason: 'Bought by mistake',
    requestId: randomUUID(),
  };
  const refund = () => admin.call(contract.refundOrder, { params: { orderId }, body });

  const [first, second] = await Promise.all([refund(), refund()]);
  const messages = await market.app.mail();
  const after = await accountsOf(orderId);

  expect([first.ok, second.ok]).toEqual([true, true]);
  expect(after.order).toMatchObject({ status: 'partly_refunded', refundedAmount: 2500 });
  expect(after.refunds).toMatchObject([{ amount: 2500, status: 'done', note: 'Bought by mistake' }]);
  expect(after.transactions.map(({ kind }) => kind)).toEqual([
    'payment_received',
    'refund_begun',
    'refund_paid',
  ]);
  expect(after.events.filter(({ action }) => action === 'money.refunded')[0]?.by).toBe(linus.email);
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 1 });
  expect(messages.filter(({ subject }) => subject.startsWith('Refund'))).toMatchObject([
    { to: buyer.email, text: expect.stringContaining('The reason given is: “Bought by mistake”.') },
  ]);
  expect((await market.find(buyer, orderId)).order).toMatchObject({
    refunds: [{ reason: 'administrator', note: 'Bought by mistake' }],
  });
  const tooMuch = { ...body, lines: [{ lineId: lines[0]?.id ?? '', quantity: 2 }], requestId: randomUUID() };
  expect(await admin.call(contract.refundOrder, { params: { orderId }, body: tooMuch })).toMatchObject({
    ok: false,
    refusal: { code: 'orders.not_refundable' },
  });
});

test('B05: a refund that the provider refused flags the order and can be tried again', async () => {
  const { orderId } = await paidOrder();
  const { lines } = await accountsOf(orderId);
  const { paymentId } = (await accountsOf(orderId)).order;
  const hidden = { paymentId: `${paymentId}-away` };
  const setPayment = (from: string, to: string) =>
    market.app.db.updateTable('testCheckouts').set({ paymentId: to }).where('paymentId', '=', from).execute();
  await setPayment(paymentId ?? '', hidden.paymentId);
  const body = {
    lines: [{ lineId: lines[0]?.id ?? '', quantity: 2 }],
    reason: 'Bought by mistake',
    requestId: randomUUID(),
  };
  await admin.call(contract.refundOrder, { params: { orderId }, body });
  const failed = await accountsOf(orderId);
  expect(failed).toMatchObject({ order: { flag: 'refund_failed' }, refunds: [{ status: 'failed' }] });

  await setPayment(hidden.paymentId, paymentId ?? '');
  const params = { orderId, refundId: failed.refunds[0]?.id ?? '' };
  expect(await admin.call(contract.retryRefund, { params })).toMatchObject({ ok: true });

  expect(await accountsOf(orderId)).toMatchObject({ order: { flag: null }, refunds: [{ status: 'done' }] });
  expect(await admin.call(contract.retryRefund, { params })).toMatchObject({
    refusal: { code: 'money.not_failed' },
  });
});

test('B06: a payout by hand, then a refund: the seller owes it, and both pages show it', async () => {
  const { listingId, orderId } = await paidOrder();
  const seller = await market.app.db.transaction().execute(async (tx) => {
    const now = market.app.clock.now();
    const reference = await getSellerReference(tx, market.seller.userId, now);
    const held = heldForPool(listingId, 'GBP');
    await earnSale(tx, {
      seller: reference,
      held,
      amount: 5000,
      rates: { fee: 100_000, vat: 0 },
      completedAt: now,
    });
    return reference;
  });
  const sales = async () => {
    const answer = await market.seller.browser.call(getSales, {});
    return answer.ok ? answer.value : undefined;
  };
  expect(await sales()).toMatchObject({
    held: [{ currency: 'GBP', amount: expect.any(Number) as number, pools: expect.any(Number) as number }],
    totals: [{ currency: 'GBP', due: 4500, owed: 0, paid: 0 }],
    sales: [{ sold: 5000, fee: 500, amount: 4500, status: 'waiting' }],
    onboarding: 'none',
  });

  market.app.clock.advance({ days: 14 });
  await market.app.jobs.runAll(market.app.workers);
  await market.app.workers['payouts.pay'].run({ jobId: randomUUID(), payload: {} }, market.app.jobs);
  const [payout] = await listPayouts(market.app.db, { seller });
  expect(await sales()).toMatchObject({
    totals: [{ due: 0, paying: 4500, paid: 0 }],
    sales: [{ status: 'paying' }],
  });
  const stale = await admin.fetch('/api/admin/money/payouts.csv');
  expect(await stale.json()).toMatchObject({ code: 'auth.proof_required' });
  const freshAdmin = await market.app.as(linus);
  const csv = await (await freshAdmin.fetch(contract.downloadPayouts.path)).text();
  expect(csv).toContain(`${payout?.id},`);
  expect(csv).toContain(',45.00,GBP,Ada Lovelace,123456,00345678,');
  const end = (paidOn?: string) =>
    admin.call(contract.endPayout, {
      params: { payoutId: payout?.id ?? '' },
      body: { status: 'paid', note: 'BACS 7', ...(paidOn && { paidOn }) },
    });
  const dayAfter = (days: number) =>
    new Date(market.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  for (const day of [dayAfter(-3), dayAfter(2)])
    expect(await end(day)).toMatchObject({ refusal: { code: 'money.not_that_day' } });
  market.app.clock.advance({ days: 2 });
  const paidOn = dayAfter(-1);
  expect(await end(paidOn)).toMatchObject({ ok: true });
  expect(await end()).toMatchObject({ refusal: { code: 'money.ended' } });
  const messages = await market.app.mail();
  const [paidOut, ...others] = messages.filter(({ subject }) => subject.includes('£45 is on its way'));
  expect(paidOut?.text).toContain(`for your sales on ${longDay(new Date(paidOn))}.`);
  expect(paidOut?.text).toMatch(/Newest root of the share log: 1:[\da-f]{64}/);
  expect(others).toEqual([]);
  expect(await sales()).toMatchObject({
    totals: [{ due: 0, owed: 0, paying: 0, paid: 4500 }],
    sales: [{ status: 'paid' }],
  });

  const { lines } = await accountsOf(orderId);
  const body = {
    lines: [{ lineId: lines[0]?.id ?? '', quantity: 2 }],
    reason: 'Broken',
    requestId: randomUUID(),
  };
  await admin.call(contract.refundOrder, { params: { orderId }, body });

  expect(await balanceOf(market.app.db, sellerAccount(seller, 'GBP'))).toBe(4500);
  const owing = await admin.call(contract.listOwingSellers, {});
  expect(owing.ok && owing.value.sellers.find((each) => each.seller === seller)?.owed).toBe(4500);
  expect(await sales()).toMatchObject({ totals: [{ due: 0, owed: 4500, paid: 4500 }] });
  const statement = await market.seller.browser.call(getPayoutStatement, {
    params: { payoutId: payout?.id ?? '' },
  });
  expect(statement).toMatchObject({ value: { payout: { reference: 'BACS 7', paidOn }, recovered: 0 } });
  expect(await admin.call(getPayoutStatement, { params: { payoutId: payout?.id ?? '' } })).toMatchObject({
    refusal: { code: 'not_found' },
  });
  const year = market.app.clock.now().getUTCFullYear();
  const income = await market.seller.browser.fetch(`${downloadIncome.path}?year=${year}`);
  expect(await income.text()).toContain('GBP,50.00,50.00,0.00,0.00,0.00');
});

test('Check now starts one comparison in the background, with an audit entry, and its report follows', async () => {
  const newest = async () => {
    const reports = await admin.call(contract.listReconciliations, {});
    return reports.ok ? reports.value.reconciliations[0] : undefined;
  };
  market.app.jobs.forget();

  const first = await admin.call(contract.reconcileNow, {});
  const second = await admin.call(contract.reconcileNow, {});
  const running = await newest();
  const queued = market.app.jobs.queued('money.check');
  await market.app.jobs.runAll(market.app.workers);
  const ended = await newest();

  expect(first).toMatchObject({
    ok: true,
    value: { reconciliation: { origin: 'administrator', endedAt: null } },
  });
  expect(second).toEqual(first);
  expect(queued).toEqual([{ reconciliationId: running?.id }]);
  expect(ended).toMatchObject({ id: running?.id, failure: null, endedAt: market.app.clock.now() });
  expect(ended?.orders).toBeGreaterThan(0);
  const audit = await market.app.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subject', '=', `reconciliation ${running?.id}`)
    .execute();
  expect(audit).toEqual([{ action: 'money.reconciled' }]);
});

test('a comparison whose process was killed is shown as interrupted after an hour, and can be started again', async () => {
  // The newest report comes first, so the second comparison begins a minute later.
  market.app.clock.advance({ minutes: 1 });
  await admin.call(contract.reconcileNow, {});
  market.app.jobs.forget();
  market.app.clock.advance({ minutes: 61 });
  const again = await market.app.as(linus);

  const reports = await again.call(contract.listReconciliations, {});
  const next = await again.call(contract.reconcileNow, {});

  expect(reports.ok && reports.value.reconciliations[0]).toMatchObject({
    failure: 'The comparison was interrupted. Check again.',
  });
  expect(next).toMatchObject({ value: { reconciliation: { endedAt: null, failure: null } } });
});
