import { randomUUID } from 'node:crypto';
import { heldForPool } from '@tessera/domain/selling/money/ledger';
import { disputeOpened } from '@tessera/domain/selling/money/movements';
import type { TestCheckoutAct } from '@tessera/contract/selling/test-checkout';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderAway } from '../../platform/payments/payment-provider.ts';
import { openMarket, type OrderAnswer } from '../../testing/selling/orders.ts';
import { press as pressButton, sessionIn } from '../../testing/selling/storage-plans.ts';
import { postTransaction } from '../../selling/ledger/public.ts';
import { listReconciliations } from './reconciliations.queries.ts';
import { runReconciliation } from './run-reconciliation.ts';

const market = openMarket();
const ports = () => ({ ...market.app.ports, jobs: market.app.jobs });
const compare = () => runReconciliation(ports(), { origin: 'command', repair: null });
const repair = () => runReconciliation(ports(), { origin: 'command', repair: ports() });

let known: ReadonlySet<string>;
/** The differences that the present test caused. Those of earlier tests remain and are left out. */
const found = async () => (await compare()).differences.filter((each) => !known.has(JSON.stringify(each)));

async function paidOrder() {
  const ordered = await market.ordered({ shareCount: 4, quantity: 2 });
  await market.act(ordered.answer, 'succeed');
  return { ...ordered, orderId: ordered.answer.order.id };
}

beforeEach(async () => {
  market.app.clock.advance({ hours: 1 });
  known = new Set((await compare()).differences.map((each) => JSON.stringify(each)));
});

const later = () => market.app.clock.advance({ hours: 1 });
const change = (query: ReturnType<typeof sql>) => query.execute(market.app.db);

const press = (answer: OrderAnswer, button: TestCheckoutAct) =>
  pressButton(market.app.browser(), sessionIn(answer.checkoutUrl ?? ''), button);

test('paid, refunded, disputed, expired and open orders agree', async () => {
  await paidOrder();
  for (const end of ['win_dispute', 'lose_dispute', 'dispute'] as const) {
    const { answer } = await paidOrder();
    await press(answer, 'dispute');
    await market.app.jobs.runAll(market.app.workers);
    await press(answer, end);
    await market.app.jobs.runAll(market.app.workers);
  }
  const expired = await market.ordered();
  await market.act(expired.answer, 'expire');
  await market.ordered();
  later();

  const report = await compare();

  expect(report).toMatchObject({ differences: [], differenceCount: 0, failure: null, moving: 0 });
  expect(report.orders).toBeGreaterThanOrEqual(3);
  expect(report.providerEntries).toBeGreaterThanOrEqual(1);
  expect((await listReconciliations(market.app.db, 1))[0]).toMatchObject({ id: report.id, differences: [] });
});

test('W14: a payment that no event announced is shown, and honoured by the repair', async () => {
  const { answer, buyer } = await market.ordered();
  await market.payQuietly(answer);
  expect(await found()).toEqual([]);
  later();

  expect(await found()).toMatchObject([{ kind: 'payment', subject: answer.order.id, found: 0 }]);
  const report = await repair();

  expect(report).toMatchObject({ repaired: 1, differenceCount: 0 });
  expect(['paid', 'refunded']).toContain((await market.find(buyer, answer.order.id)).order.status);
  later();
  expect(await found()).toEqual([]);
});

describe('reconciliation shows exactly one difference for', () => {
  test('an order that was never paid at the provider', async () => {
    const { orderId } = await paidOrder();
    later();
    await change(sql`
      update test_checkouts set status = 'expired', payment_id = null, paid_at = null where order_id = ${orderId}`);

    expect(await found()).toMatchObject([{ kind: 'payment', subject: orderId, expected: 0, found: 5000 }]);
  });

  test('a refund that somebody made at the provider', async () => {
    const { orderId } = await paidOrder();
    await change(sql`
      insert into test_refunds (id, refund_id, payment_id, amount, reason, metadata, created_at)
      select ${`re_${orderId}`}, ${randomUUID()}, payment_id, 100, 'by hand', '{}', paid_at
      from test_checkouts where order_id = ${orderId}`);
    later();

    const differences = await found();

    expect(differences).toMatchObject([{ kind: 'refund', subject: orderId, expected: 100, found: 0 }]);
    expect(differences[0]?.message).toContain('refunded £1 more');
  });

  test('a payment that belongs to no order', async () => {
    const { orderId } = await paidOrder();
    const unknown = randomUUID();
    await change(sql`
      insert into test_checkouts (id, idempotency_key, order_id, items, amount, currency, metadata, success_url,
        cancel_url, status, payment_id, paid_at, created_at, expires_at)
      select ${unknown}, ${unknown}, ${unknown}, items, amount, currency,
        ${JSON.stringify({ purpose: 'order', orderId: unknown })}::jsonb,
        success_url, cancel_url, status, ${`pi_${unknown}`}, paid_at, created_at, expires_at
      from test_checkouts where order_id = ${orderId}`);
    later();

    expect(await found()).toMatchObject([{ kind: 'unknown_payment', subject: `pi_${unknown}`, found: 5000 }]);
  });

  test('a payment that is missing in the ledger', async () => {
    const { orderId } = await paidOrder();
    later();
    await change(sql`update orders set amount = amount + 1 where id = ${orderId}`);

    expect((await found()).map(({ kind }) => kind)).toEqual(['payment', 'ledger_payment']);
  });

  test('money that was posted to the wrong account', async () => {
    const { listingId } = await paidOrder();
    const entry = disputeOpened({ provider: 'test', currency: 'GBP', disputeId: 'x1', amount: 0 });
    const pool = heldForPool(listingId, 'GBP');
    const postings = [
      { account: pool, amount: 6000 },
      { account: { ...pool, kind: 'provider' as const, reference: 'test' }, amount: -6000 },
    ];
    await market.app.db
      .transaction()
      .execute((tx) =>
        postTransaction(tx, { key: `planted:${listingId}`, occurredAt: new Date(0), ...entry, postings }),
      );

    expect((await found()).map(({ kind, subject, found: is }) => [kind, subject, is])).toEqual([
      ['account', `held pool:${listingId} GBP`, 1000],
      ['held_money', `held pool:${listingId} GBP`, -1000],
    ]);
  });

  test('a reservation that is not counted', async () => {
    const { listingId } = await market.ordered({ shareCount: 4, quantity: 1 });
    await changeCapacity(listingId, sql`held = held + 1`);

    expect(await found()).toMatchObject([
      { kind: 'held_units', subject: `pool:${listingId}`, expected: 1, found: 2, currency: null },
    ]);
  });

  test('shares that were counted as sold too often', async () => {
    const { listingId } = await paidOrder();
    await changeCapacity(listingId, sql`sold = sold + 1`);

    expect(await found()).toMatchObject([{ kind: 'sold_units', subject: `pool:${listingId}`, found: 3 }]);
  });

  test('shares that are counted as sold although nobody owns them and they are not in the log', async () => {
    const { listingId } = await paidOrder();
    await change(sql`update share_lots set quantity = 1 where listing_id = ${listingId}`);
    await change(sql`update pool_heads set sold = 3 where pool_id = ${listingId}`);

    expect((await found()).slice(0, 2)).toMatchObject([
      { kind: 'owned_units', subject: `pool:${listingId}`, expected: 2, found: 1 },
      { kind: 'logged_units', subject: `pool:${listingId}`, expected: 2, found: 3 },
    ]);
  });
});

test('B05: while the provider is away, nothing is compared and the report says so', async () => {
  const payments = {
    ...market.app.ports.payments,
    listPayments: () => {
      throw new ProviderAway('no answer');
    },
  };

  const report = await runReconciliation({ ...ports(), payments }, { origin: 'schedule', repair: null });

  expect(report).toMatchObject({
    differences: [],
    orders: 0,
    failure: expect.stringContaining('did not answer') as string,
  });
});

test('orders that change during the comparison are compared with the provider the next time', async () => {
  const { answer } = await market.ordered();
  await market.payQuietly(answer);
  market.app.clock.advance({ minutes: 1 });

  expect(await compare()).toMatchObject({ moving: 1 });
});

const changeCapacity = (listingId: number, by: ReturnType<typeof sql>) =>
  change(sql`
    update capacities set ${by}
    where id = (select capacity_id from shuffle_pools where listing_id = ${listingId})`);
