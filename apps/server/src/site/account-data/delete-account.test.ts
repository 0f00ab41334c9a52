import { randomUUID } from 'node:crypto';
import { undoAccountDeletion } from '@tessera/contract/site/account-data';
import { updateProfile } from '@tessera/contract/people/accounts';
import { setAvatar } from '@tessera/contract/files/avatars';
import { getSession } from '@tessera/contract/people/session';
import { savePayoutDetails } from '@tessera/contract/selling/payout-details';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ukAccount } from '../../testing/people/bank-details.ts';
import { LEAVING_PASSWORD, openDepartures } from '../../testing/departures.ts';
import { holdersOf } from '../../testing/selling/holdings.ts';
import { newValues, publish, send } from '../../testing/listings.ts';
import { openMarket } from '../../testing/selling/orders.ts';

const market = openMarket();
const holders = holdersOf(market);
const { leaving, deletionOf, request, sellShares, buy, run, findTraces } = openDepartures(market);
const statusOf = async (id: number) =>
  (await market.app.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirst())
    ?.status;

beforeEach(() => market.app.jobs.forget());

test('ACC-1: a request pauses listings at once, and undoing it publishes them again', async () => {
  const person = await leaving();
  const { listingId } = await publish(person, { formValues: newValues({ price: '5' }) });
  const { listingId: paused } = await publish(person, { formValues: newValues({ price: '6' }) });
  await send(person, 'POST', '/api/listings/status', { system: 'general', id: paused, status: 'paused' });

  expect(await request(person, 'wrong')).toMatchObject({ refusal: { code: 'auth.wrong_password' } });
  expect(await request(person)).toMatchObject({ ok: true });
  expect(await request(person)).toMatchObject({ ok: true });

  expect(await statusOf(listingId)).toBe('paused');
  const due = '2026-03-16T09:30:00.000Z';
  expect(await person.browser.call(getSession, {})).toMatchObject({
    value: { deletionDueAt: new Date(due) },
  });
  expect(await deletionOf(person)).toMatchObject({ deletion: { dueAt: due, waitsFor: [] } });
  await run();
  expect(await person.browser.call(undoAccountDeletion, {})).toMatchObject({ ok: true });

  expect(await Promise.all([listingId, paused].map(statusOf))).toEqual(['live', 'paused']);
  expect(await deletionOf(person)).toMatchObject({ deletion: null });
  expect((await market.app.mail()).map(({ subject }) => subject)).toEqual([
    'Your account at Tessera will be deleted',
    'Your account at Tessera stays',
  ]);
});

test('B10, ACC-1: deletion refunds open pools, removes everything personal, and frees the address', async () => {
  const { app } = market;
  const person = await leaving();
  const [buyer, friend] = [await market.buyer(), await market.buyer()];
  await person.browser.call(setAvatar, { body: { fileId: person.photoId } });
  const business = { legalName: `${person.lastName} Ltd`, city: 'York', postcode: 'YO1 1AA', country: 'UK' };
  await person.browser.call(updateProfile, { body: { business: { ...business, line1: '1 High Street' } } });
  await person.browser.call(savePayoutDetails, { body: { ...ukAccount, name: person.lastName } });
  const mine = await sellShares(person);
  const theirs = await market.pool({ shareCount: 10, closesAt: '2026-06-01T00:00:00Z' });
  await buy(buyer, mine, 3);
  const unpaid = await market.order(friend, [{ listingId: mine, quantity: 2 }]);
  await buy(person, theirs, 2);
  await publish(person, { status: 'draft', formValues: { title: `A draft by ${person.lastName}` } });
  await send(person, 'POST', '/api/favourites', { id: theirs, system: 'general', isFavourite: true });
  await send(friend, 'POST', '/api/conversations', {
    system: 'general',
    listingId: mine,
    body: 'Is it oak?',
    clientKey: randomUUID(),
  });
  const before = await deletionOf(person);
  expect(before.fate).toMatchObject({
    listings: 2,
    openPools: 1,
    openPoolBuyers: 1,
    openPoolRefunds: [{ currency: 'GBP', amount: 3_000 }],
    payingPools: 1,
    payingPeople: 1,
    returnedShares: 2,
    returnedRefunds: [{ currency: 'GBP', amount: 2_000 }],
    files: 1,
    conversations: 1,
    obstacles: [],
  });

  await market.act(unpaid, 'expire');
  expect((await deletionOf(person)).fate).toMatchObject({ payingPools: 0, payingPeople: 0 });
  const { storeKey } = await app.db
    .selectFrom('files')
    .select('storeKey')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();

  await request(person);
  await app.mail();
  app.clock.advance({ days: 14 });
  // The database now also has a counted wrong password, and an email that waits for a mail server.
  await send({ browser: app.browser() }, 'POST', '/api/auth/sign-in/email', {
    email: person.email,
    password: 'not the password',
  });
  const mail = { to: person.email, subject: 'A late one', text: '', html: '' };
  await app.db.transaction().execute((tx) => app.jobs.enqueue(tx, 'mail.send', mail));
  await run();

  const { rows: limited } = await sql<{ key: string }>`
    select key from rate_limits
    where key like ${`%${person.email}%`} or key ~ ${`:account:[0-9]+:${person.id}$`}`.execute(app.db);
  expect(limited).toEqual([]);
  // The only email left for this address is the one about the deletion.
  expect(app.jobs.queued('mail.send').filter(({ to }) => to === person.email)).toMatchObject([
    { subject: 'Your account at Tessera was deleted' },
  ]);
  // Order lines and emails to buyers still name the seller, as accounting law requires.
  expect(await findTraces(person)).toEqual(['inbox_messages', 'order_lines']);
  expect((await app.mail()).map(({ to, subject }) => ({ to, subject }))).toContainEqual({
    to: person.email,
    subject: 'Your account at Tessera was deleted',
  });
  await expect(app.ports.store.read(storeKey)).rejects.toThrow();
  const orders = await app.db
    .selectFrom('orders')
    .select(['status', 'amount', 'refundedAmount'])
    .where('userId', 'in', [person.id, buyer.id])
    .orderBy('amount')
    .execute();
  expect(orders).toEqual([
    { status: 'refunded', amount: 2_000, refundedAmount: 2_000 },
    { status: 'refunded', amount: 3_000, refundedAmount: 3_000 },
  ]);
  expect(await person.browser.call(getSession, {})).toMatchObject({ value: { user: null } });
  const again = await app.browser().fetch('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: person.email,
      password: LEAVING_PASSWORD,
      firstName: 'New',
      lastName: 'Person',
    }),
  });
  expect(again.ok, await again.clone().text()).toBe(true);
  await app.mail();
  const rows = await app.db
    .selectFrom('users')
    .select('firstName')
    .where('email', '=', person.email)
    .execute();
  expect(rows).toEqual([{ firstName: 'New' }]);
});

test('the last administrator cannot leave', async () => {
  const admin = await market.app.given.person({ role: 'admin', password: LEAVING_PASSWORD });
  const browser = await market.app.as(admin);

  expect(await request({ browser })).toMatchObject({ refusal: { code: 'people.last_administrator' } });
});

test('B10: a completed pool stays with its title, and shares of a deleted holder stay without a name', async () => {
  const { app } = market;
  const [person, holder] = [await leaving(), await leaving()];
  const listingId = await sellShares(person);
  await buy(holder, listingId, 2);
  await app.db
    .updateTable('shufflePools')
    .set({ status: 'completed' })
    .where('listingId', '=', listingId)
    .execute();
  expect((await deletionOf(person)).fate).toMatchObject({ listings: 0, completedPools: 1 });
  expect((await deletionOf(holder)).fate).toMatchObject({ returnedShares: 0, lostShares: 2 });
  for (const each of [person, holder]) await request(each);

  app.clock.advance({ days: 14 });
  await run();

  const listing = await app.db
    .selectFrom('listings')
    .select(['status', 'description', 'formValues'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  expect(listing).toEqual({
    status: 'closed',
    description: null,
    formValues: { title: expect.any(String), price: '100' },
  });
  const lots = await app.db
    .selectFrom('shareLots')
    .select(['quantity', 'status', 'holderId'])
    .where('listingId', '=', listingId)
    .execute();
  expect(lots).toEqual([{ quantity: 2, status: 'owned', holderId: null }]);
  expect(await findTraces(holder)).toEqual([]);
});

test('an account is deleted with its shares if some of their order were given away, and so is one that received some', async () => {
  const { app } = market;
  const pool = await market.pool({ shareCount: 10, closesAt: '2026-06-01T00:00:00Z' });
  const [giver, taker] = [await leaving(), await leaving()];
  const [friend, buyer] = [await market.buyer(), await market.buyer()];
  for (const each of [giver, buyer]) await buy(each, pool, 3);
  for (const [from, to] of [
    [giver, friend],
    [buyer, taker],
  ] as const) {
    const { transfer } = await holders.offer(from, pool, { email: to.email });
    await holders.decide(to, transfer.id, 'accept');
  }
  for (const each of [giver, taker]) await request(each);

  app.clock.advance({ days: 14 });
  await run();

  const lots = await app.db
    .selectFrom('shareLots')
    .select(['quantity', 'holderId'])
    .where('listingId', '=', pool)
    .where('status', '=', 'owned')
    .orderBy('holderId')
    .execute();
  expect(lots).toEqual([
    { quantity: 1, holderId: friend.id },
    { quantity: 2, holderId: buyer.id },
  ]);
  const orders = await app.db
    .selectFrom('orders')
    .select(['userId', 'status', 'refundedAmount'])
    .where('id', 'in', (query) =>
      query.selectFrom('orderLines').select('orderId').where('listingId', '=', pool),
    )
    .orderBy('refundedAmount')
    .execute();
  expect(orders).toEqual([
    { userId: buyer.id, status: 'partly_refunded', refundedAmount: 1_000 },
    { userId: giver.id, status: 'partly_refunded', refundedAmount: 2_000 },
  ]);
  for (const each of [giver, taker]) expect(await findTraces(each)).toEqual([]);
});

test('a seller is deleted while a buyer has given away some shares and offers others', async () => {
  const { app } = market;
  const person = await leaving();
  const [buyer, friend] = [await market.buyer(), await market.buyer()];
  const pool = await sellShares(person);
  await buy(buyer, pool, 3);
  const { transfer } = await holders.offer(buyer, pool, { email: friend.email });
  await holders.decide(friend, transfer.id, 'accept');
  await request(person);

  app.clock.advance({ days: 13 });
  const browser = await app.as(buyer);
  await holders.offer({ ...buyer, browser }, pool, { email: 'somebody@example.test' });
  app.clock.advance({ days: 1 });
  await run();

  const [order] = await app.db
    .selectFrom('orders')
    .select(['status', 'refundedAmount'])
    .where('userId', '=', buyer.id)
    .execute();
  expect(order).toEqual({ status: 'refunded', refundedAmount: 3_000 });
  const deleted = await app.db
    .selectFrom('users')
    .select('email')
    .where('email', '=', person.email)
    .execute();
  expect(deleted).toEqual([]);
});
