import { MAX_FAVOURITES } from '@tessera/contract/market/favourites';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

interface Favourites {
  readonly listings: { id: number }[];
  readonly unavailable: { id: number; title: string | null; reason: string }[];
}

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const favour = (browser: Browser, id: number, isFavourite = true) =>
  send({ browser }, 'POST', '/api/favourites', { id, system: 'general', isFavourite });
const favourites = (browser: Browser) => send<Favourites>({ browser }, 'GET', '/api/favourites');
const idsOf = async (browser: Browser) =>
  (await send<{ ids: number[] }>({ browser }, 'GET', '/api/favourites/ids')).ids;

let made = 0;

/**
 * Creates a listing. Each has another title or time, because a form that is sent twice within a while creates only one
 * listing.
 */
async function desk(title = `Desk ${(made += 1)}`): Promise<number> {
  app.clock.advance({ seconds: 1 });
  return (await publish(ada, { formValues: { title, price: '120' } })).listingId;
}

test('only the owner sees what they saved, newest first, and can remove it', async () => {
  const [one, other] = [await desk(), await desk()];
  const [bob, eve] = [await app.as(await app.given.person()), await app.as(await app.given.person())];

  await favour(bob, one);
  app.clock.advance({ seconds: 1 });
  await favour(bob, other);
  await favour(bob, other);

  expect((await favourites(bob)).listings.map(({ id }) => id)).toEqual([other, one]);
  expect(await idsOf(bob)).toEqual([other, one]);
  expect(await idsOf(eve)).toEqual([]);
  await favour(eve, other, false);
  await favour(bob, one, false);
  expect(await idsOf(bob)).toEqual([other]);
});

test('a visitor becomes a guest by saving, and the saved listings stay when they sign up', async () => {
  const [one, other] = [await desk(), await desk()];
  const password = 'a-walk-along-the-river';
  const person = await app.given.person({ password });
  await favour(await app.as(person), other);
  const visitor = app.browser();
  expect(await idsOf(visitor)).toEqual([]);
  expect(visitor.cookies.size).toBe(0);

  await favour(visitor, one);
  await favour(visitor, other);
  expect(new Set(await idsOf(visitor))).toEqual(new Set([one, other]));
  const signedIn = await visitor.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password }),
  });

  expect(signedIn.status).toBe(200);
  expect(new Set(await idsOf(visitor))).toEqual(new Set([one, other]));
  expect(
    await app.db.selectFrom('favourites').selectAll().where('listingId', '=', other).execute(),
  ).toHaveLength(1);
});

test('L05: an unavailable listing is shown with its reason, and a hidden one without its title', async () => {
  const bob = await app.as(await app.given.person());
  const [sold, paused, deleted, hidden] = [
    await desk('Sold'),
    await desk('Paused'),
    await desk('Old'),
    await desk('Bad'),
  ];
  for (const id of [sold, paused, deleted, hidden]) {
    await favour(bob, id);
    app.clock.advance({ seconds: 1 });
  }
  const change = (id: number, status: string) =>
    send(ada, 'POST', '/api/listings/status', { system: 'general', id, status });
  await change(sold, 'closed');
  await change(paused, 'paused');
  await send(ada, 'DELETE', '/api/listings', { entries: [{ system: 'general', id: deleted }] });
  await sql`update listings set hidden_at = now() where id = ${hidden}`.execute(app.db);
  await sql`delete from listing_search where listing_id = ${hidden}`.execute(app.db);

  const { listings, unavailable } = await favourites(bob);

  expect(listings).toEqual([]);
  expect(unavailable).toMatchObject([
    { id: hidden, title: null, reason: 'Unavailable' },
    { id: deleted, title: 'Old', reason: 'Deleted' },
    { id: paused, title: 'Paused', reason: 'Paused' },
    { id: sold, title: 'Sold', reason: 'Sold' },
  ]);
});

test('drafts and missing listings cannot be saved, and not more listings than the maximum', async () => {
  const person = await app.given.person();
  const bob = await app.as(person);
  const draft = (await publish(ada, { status: 'draft' })).listingId;
  expect(await favour(bob, draft)).toMatchObject({ status: 404, code: 'listings.missing' });
  expect((await favour(bob, 999_999)).status).toBe(404);
  expect((await favour(app.browser(), 999_999)).status).toBe(404);
  await sql`insert into favourites select ${person.id}, 500000 + n, 'general', 'x', now() from generate_series(1, ${MAX_FAVOURITES}) n`.execute(
    app.db,
  );

  expect(await favour(bob, await desk())).toMatchObject({ status: 409, code: 'favourites.too_many' });
});
