import { undoAccountDeletion } from '@tessera/contract/site/account-data';
import { getSession } from '@tessera/contract/people/session';
import { expect, test } from 'vitest';
import { openDepartures } from '../../testing/departures.ts';
import { openDyingDb } from '../../testing/processes/dying-db.ts';
import { newValues, publish } from '../../testing/listings.ts';
import { openMarket } from '../../testing/selling/orders.ts';
import { eraseDueAccount } from './erase-account.ts';

const market = openMarket();
const dying = openDyingDb(() => market.app);
const { leaving, request, sellShares, buy, findTraces } = openDepartures(market);

test('B10: a deletion that is killed at each commit continues, cannot be undone, and refunds everybody once', async () => {
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
  const killed = await dying.killAtEachCommit(
    async () => {
      await eraseDueAccount(ports, person.id);
    },
    // After the first commit the deletion has begun, so it can no longer be undone.
    {
      betweenCommits: async () => {
        undone ??= await (await app.as(person)).call(undoAccountDeletion, {});
      },
    },
  );

  expect(killed).toBeGreaterThan(20);
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
