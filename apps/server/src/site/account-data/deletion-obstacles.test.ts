import { randomUUID } from 'node:crypto';
import { undoAccountDeletion } from '@tessera/contract/site/account-data';
import { getSession } from '@tessera/contract/people/session';
import { sellerAccount } from '@tessera/domain/selling/money/ledger';
import { debtEnded, refundBegun } from '@tessera/domain/selling/money/movements';
import { beforeEach, expect, test } from 'vitest';
import { openDepartures } from '../../testing/departures.ts';
import { newValues, publish } from '../../testing/listings.ts';
import { openMarket } from '../../testing/selling/orders.ts';
import { getSellerReference, postTransaction } from '../../selling/ledger/public.ts';
import { eraseDueAccount } from './erase-account.ts';

const market = openMarket();
const { leaving, deletionOf, request, run, findTraces } = openDepartures(market);

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

test('B10: a deletion that was killed in the middle continues, and cannot be undone', async () => {
  const { app } = market;
  const person = await leaving();
  await publish(person, { formValues: newValues({ price: '5' }) });
  await request(person);
  app.clock.advance({ days: 14 });
  const remove = app.ports.searchIndex.remove.bind(app.ports.searchIndex);
  let isBroken = true;
  const searchIndex: typeof app.ports.searchIndex = Object.create(app.ports.searchIndex, {
    remove: {
      value: (...given: Parameters<typeof remove>) =>
        isBroken ? Promise.reject(new Error('killed')) : remove(...given),
    },
  });
  const ports = { ...app.ports, searchIndex };

  await expect(eraseDueAccount(ports, person.id)).rejects.toThrow('killed');
  const later = await app.as(person);
  expect(await later.call(undoAccountDeletion, {})).toMatchObject({
    refusal: { code: 'accounts.deletion_begun' },
  });
  isBroken = false;
  await run();

  expect(await later.call(getSession, {})).toMatchObject({ value: { user: null } });
  expect(await findTraces(person)).toEqual([]);
});
