import { randomUUID } from 'node:crypto';
import {
  type getAccountDeletion,
  requestAccountDeletion,
  undoAccountDeletion,
} from '@tessera/contract/account-data';
import type { Output } from '@tessera/contract/endpoint';
import { updateProfile } from '@tessera/contract/accounts';
import { setAvatar } from '@tessera/contract/avatars';
import { getSession } from '@tessera/contract/session';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { givePhoto, newValues, publish, send, type Seller } from '../../testing/listings.ts';
import { type Buyer, openMarket } from '../../testing/orders.ts';
import { eraseDueAccount } from './erase-account.ts';
import { personalColumns } from './personal-columns.ts';

const market = openMarket();
type Deletion = Output<typeof getAccountDeletion>;

const PASSWORD = 'a good long password';

interface Leaving extends Buyer, Seller {}

/** Somebody with a name that no other row contains, who can sell and buy. */
async function leaving(): Promise<Leaving> {
  const mark = `zq${randomUUID().replaceAll('-', '')}`;
  const person = await market.app.given.person({
    firstName: `F${mark}`,
    lastName: `L${mark}`,
    email: `${mark}@example.test`,
    password: PASSWORD,
  });
  const browser = await market.app.as(person);
  const folders = await browser.fetch('/api/ftp/directories');
  const { userUploadPath: directory } = (await folders.json()) as { userUploadPath: string };
  const uploader = { browser, userId: person.id, directory };
  return { ...person, ...uploader, photoId: await givePhoto(uploader) };
}

const deletionOf = (person: Pick<Buyer, 'browser'>) => send<Deletion>(person, 'GET', '/api/account/deletion');
const request = ({ browser }: Pick<Buyer, 'browser'>, password = PASSWORD) =>
  browser.call(requestAccountDeletion, { body: { password } });

async function sellShares(seller: Seller): Promise<number> {
  const { listingId } = await publish(seller, {
    formValues: newValues({ price: '100' }),
    shuffle: { enabled: true, targetPrice: 100, shareCount: 10, closesAt: '2026-06-01T00:00:00Z' },
  });
  return listingId;
}

async function buy(buyer: Buyer, listingId: number, quantity: number) {
  await market.act(await market.order(buyer, [{ listingId, quantity }]), 'succeed');
}

const run = () =>
  market.app.workers['accounts.delete'].run({ jobId: randomUUID(), payload: {} }, market.app.jobs);
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
  const mine = await sellShares(person);
  const theirs = await market.pool({ shareCount: 10, closesAt: '2026-06-01T00:00:00Z' });
  await buy(buyer, mine, 3);
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
    returnedShares: 2,
    returnedRefunds: [{ currency: 'GBP', amount: 2_000 }],
    files: 1,
    conversations: 1,
    obstacles: [],
  });

  const { storeKey } = await app.db
    .selectFrom('files')
    .select('storeKey')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();

  await request(person);
  await app.mail();
  app.clock.advance({ days: 14 });
  await run();

  // Receipts and their emails name the seller to the buyer, as accounting law requires.
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
    body: JSON.stringify({ email: person.email, password: PASSWORD, firstName: 'New', lastName: 'Person' }),
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

/** Tables that still contain the person's number where it should be gone, or their name or address anywhere. */
async function findTraces(person: Leaving): Promise<string[]> {
  const { db } = market.app;
  const traces: string[] = [];
  for (const [name, { deletion }] of Object.entries(personalColumns)) {
    if (deletion === 'kept') continue;
    const [table = '', column = ''] = name.split('.');
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(table)} where ${sql.ref(column)}::text = ${String(person.id)}) as found`.execute(
      db,
    );
    if (rows[0]?.found) traces.push(name);
  }
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'tessera'::regnamespace`.execute(
    db,
  );
  for (const { name } of tables) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from ${sql.table(name)} each where each::text ilike ${`%${person.email.split('@')[0]}%`}
      ) as found`.execute(db);
    if (rows[0]?.found) traces.push(name);
  }
  return traces.toSorted();
}

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

test('the last administrator cannot leave', async () => {
  const admin = await market.app.given.person({ role: 'admin', password: PASSWORD });
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
