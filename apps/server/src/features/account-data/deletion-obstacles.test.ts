import { randomUUID } from 'node:crypto';
import { undoAccountDeletion } from '@tessera/contract/account-data';
import { getSession } from '@tessera/contract/session';
import { sellerAccount } from '@tessera/domain/money/ledger';
import { debtEnded, refundBegun } from '@tessera/domain/money/movements';
import { beforeEach, expect, test } from 'vitest';
import { openDepartures } from '../../testing/departures.ts';
import { openDyingDb } from '../../testing/dying-db.ts';
import { newValues, publish } from '../../testing/listings.ts';
import { openMarket } from '../../testing/orders.ts';
import { getSellerReference, postTransaction } from '../ledger/public.ts';
import { eraseDueAccount } from './erase-account.ts';

const market = openMarket();
const dying = openDyingDb(() => market.app);
const { leaving, deletionOf, request, sellShares, buy, run, findTraces } = openDepartures(market);

beforeEach(() => market.app.jobs.forget());

test('B10: deletion waits for an open order, says so, and can still be undone', async () => {
  const person = await leaving();
  await request(person);
  market.app.clock.advance({ days: 14 });
  const theirs = await market.pool({ shareCount: 10, closesAt: '2026-06-01T00:00:00Z' });
  const order = await market.order(person, [{ listingId: theirs, quantity: 1 }]);
  expect(order.success).toBe(true);

  await run();

  expect(await deletionOf(person)).toMatchObject({
    deletion: { waitsFor: ['open_order'] },
    fate: { obstacles: ['open_order'] },
  });
  await market.act(order, 'expire');
  market.app.clock.advance({ hours: 1 });
  await run();
  expect(await person.browser.call(getSession, {})).toMatchObject({ value: { user: null } });
});

test('B10: deletion waits while the seller owes money after a refund, until that is settled', async () => {
  const { app } = market;
  const person = await leaving();
  const post = (entry: Parameters<typeof postTransaction>[1]) =>
    app.db.transaction().execute((tx) => postTransaction(tx, entry));
  const seller = await app.db
    .transaction()
    .execute((tx) => getSellerReference(tx, person.id, app.clock.now()));
  const owed = { seller, currency: 'GBP', amount: 4500 };
  const account = sellerAccount(seller, 'GBP');
  const entry = { occurredAt: app.clock.now(), key: randomUUID() };
  await post({
    ...entry,
    ...refundBegun({ orderId: randomUUID(), currency: 'GBP', shares: [{ account, amount: 4500 }] }),
  });
  await request(person);
  app.clock.advance({ days: 14 });

  await run();

  expect(await deletionOf(person)).toMatchObject({
    deletion: { waitsFor: ['money_owed'] },
    fate: { moneyDue: [], obstacles: ['money_owed'] },
  });
  await post({ ...entry, key: randomUUID(), ...debtEnded({ ...owed, end: 'paid' }) });
  app.clock.advance({ hours: 1 });
  await run();
  expect(await person.browser.call(getSession, {})).toMatchObject({ value: { user: null } });
});

test('B10: a deletion that is killed at each statement continues, cannot be undone, and refunds everybody once', async () => {
  const { app } = market;
  const person = await leaving();
  const buyer = await market.buyer();
  await publish(person, { formValues: newValues({ price: '5' }) });
  const [mine, theirs] = [
    await sellShares(person),
    await market.pool({ shareCount: 10, closesAt: '2026-06-01T00:00:00Z' }),
  ];
  await buy(buyer, mine, 3);
  await buy(person, theirs, 2);
  await request(person);
  await app.mail();
  app.clock.advance({ days: 14 });

  const ports = { ...app.ports, db: dying.db, jobs: dying.jobs };
  let undone: unknown;
  const killed = await dying.killAtEachStatement(
    async () => {
      await eraseDueAccount(ports, person.id);
    },
    // The first commit is the one that begins.
    {
      betweenCommits: async () => {
        undone ??= await (await app.as(person)).call(undoAccountDeletion, {});
      },
    },
  );

  expect(killed).toBeGreaterThan(50);
  expect(undone).toMatchObject({ refusal: { code: 'accounts.deletion_begun' } });
  expect(await person.browser.call(getSession, {})).toMatchObject({ value: { user: null } });
  await app.mail();
  expect(await findTraces(person)).toEqual(['inbox_messages', 'order_lines']);
  const refunds = await app.db
    .selectFrom('orderRefunds')
    .innerJoin('orders', 'orders.id', 'orderRefunds.orderId')
    .select(['orderRefunds.amount', 'orderRefunds.reason'])
    .where('orders.userId', 'in', [person.id, buyer.id])
    .orderBy('orderRefunds.amount')
    .execute();
  expect(refunds).toEqual([
    { amount: 2_000, reason: 'returned' },
    { amount: 3_000, reason: 'seller_left' },
  ]);
});
