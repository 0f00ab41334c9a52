import { randomUUID } from 'node:crypto';
import { heldForPool } from '@tessera/domain/selling/money/ledger';
import type { IfNotFull } from '@tessera/domain/selling/orders/statuses';
import { expect, test } from 'vitest';
import { openDyingDb } from '../../testing/processes/dying-db.ts';
import { openMarket } from '../../testing/selling/orders.ts';
import { balanceOf } from '../../selling/ledger/public.ts';
import { sendRefunds } from '../../selling/orders/public.ts';
import { findPoolLog } from '../../sold/pools/public.ts';
import { settlePoolsWorker } from '../../sold/shares/public.ts';
import { runReconciliation } from './run-reconciliation.ts';

// These tests kill the process at each commit, not at random moments. A killed process leaves what it has committed, so
// these are all the states that it can leave. Killing at random would meet only a few of them in a minute.
const market = openMarket();
const dying = openDyingDb(() => market.app);
const job = () => ({ jobId: randomUUID(), payload: {} });

/** A pool with three buyers that has closed without being full. */
async function poolThatIsOver(ifNotFull: IfNotFull) {
  const { clock, jobs } = market.app;
  const closesAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const listingId = await market.pool({ shareCount: 7, closesAt, ifNotFull });
  const sales = [];
  for (const quantity of [1, 2, 3]) sales.push(await market.sell(listingId, quantity));
  await market.sweep();
  clock.advance({ hours: 2 });
  jobs.forget();
  return { listingId, sales, orderIds: sales.map(({ answer }) => answer.order.id) };
}

/**
 * Runs the worker that settles pools and then the one that sends refunds, and kills each of them at each of its
 * commits.
 */
async function settleWithKills() {
  const ports = { ...market.app.ports, db: dying.db };
  const settle = settlePoolsWorker(ports);
  const killed = await dying.killAtEachCommit(() => settle.run(job(), dying.jobs));
  return (
    killed +
    (await dying.killAtEachCommit(async () => {
      // A refund whose answer was lost is sent again after 5 minutes.
      market.app.clock.advance({ minutes: 6 });
      await sendRefunds({ ...ports, jobs: dying.jobs });
    }))
  );
}

const differences = async () => {
  market.app.clock.advance({ hours: 1 });
  const report = await runReconciliation(market.app.ports, { origin: 'command', repair: null });
  return report.failure ?? report.differences;
};

const refundsOf = (orderIds: readonly string[]) =>
  market.app.db
    .selectFrom('orderRefunds')
    .innerJoin('orders', 'orders.id', 'orderRefunds.orderId')
    .select(['orders.id', 'orders.status', 'orders.refundedAmount', 'orderRefunds.status as refund'])
    .where('orders.id', 'in', orderIds)
    .execute();

const emailsTo = (email: string) =>
  market.app.jobs
    .queued('mail.send')
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject.replace(/“.*”/, '…').replace(/ \d+ /, ' N '))
    .toSorted();

const kindsOf = async (listingId: number) =>
  (await findPoolLog(market.app.db, listingId))?.entries.slice(1).map(({ kind }) => kind);

test.each([
  ['complete', 'completed', ['settled']],
  ['extend', 'extended', ['extended']],
] as const)(
  'H03: with “%s”, a settlement that is killed at each commit happens exactly once',
  async (ifNotFull, status, entries) => {
    const { listingId, sales, orderIds } = await poolThatIsOver(ifNotFull);

    await settleWithKills();

    expect((await market.shares(listingId)).pool).toMatchObject({ status, sharesSold: 6 });
    expect(await refundsOf(orderIds)).toEqual([]);
    expect(await kindsOf(listingId)).toEqual(['bought', 'bought', 'bought', ...entries]);
    const dues = await market.app.db
      .selectFrom('sellerDues')
      .select('sold')
      .where('source', '=', `pool:${listingId}`)
      .execute();
    const paid = sales.reduce((sum, { answer: { order } }) => sum + (order.totals[0]?.amount ?? 0), 0);
    const isEarned = ifNotFull === 'complete';
    expect(dues).toEqual(isEarned ? [{ sold: paid }] : []);
    expect(await balanceOf(market.app.db, heldForPool(listingId, 'GBP'))).toBe(isEarned ? 0 : -paid);
    for (const { buyer } of sales) expect(emailsTo(buyer.email)).toHaveLength(1);
    expect(await differences()).toEqual([]);
  },
);

test('H03, B05: a settlement that is killed at each commit refunds every buyer exactly once', async () => {
  const { listingId, sales, orderIds } = await poolThatIsOver('refund');

  const killed = await settleWithKills();

  expect(killed).toBeGreaterThan(20);
  expect((await market.shares(listingId)).pool).toMatchObject({ status: 'refunded', sharesSold: 0 });
  expect(await refundsOf(orderIds)).toHaveLength(3);
  expect(await refundsOf(orderIds)).toEqual(
    expect.arrayContaining(
      sales.map(({ answer: { order } }) => ({
        id: order.id,
        status: 'refunded',
        refundedAmount: order.totals[0]?.amount,
        refund: 'done',
      })),
    ),
  );
  expect(await balanceOf(market.app.db, heldForPool(listingId, 'GBP'))).toBe(0);
  expect(await kindsOf(listingId)).toEqual([
    'bought',
    'bought',
    'bought',
    'settled',
    'returned',
    'returned',
    'returned',
  ]);
  for (const { buyer } of sales)
    expect(emailsTo(buyer.email)).toEqual([
      'Refund for order N at Tessera',
      'The pool of … is refunded at Tessera',
    ]);
  expect(await differences()).toEqual([]);
});
