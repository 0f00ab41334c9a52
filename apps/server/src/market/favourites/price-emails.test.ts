import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { publish, put, type Seller, seller, send } from '../../testing/listings.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

const DAY_SECONDS = 24 * 60 * 60;

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});
beforeEach(async () => {
  ada = { ...ada, browser: await app.as({ id: ada.userId }) };
  app.jobs.forget();
});

let made = 0;

async function desk(price = '120'): Promise<{ id: number; title: string }> {
  app.clock.advance({ seconds: 1 });
  const title = `Desk ${(made += 1)}`;
  const { listingId: id } = await publish(ada, { formValues: { title, price } });
  return { id, title };
}

async function saver(id: number) {
  const person = await app.given.person();
  const browser = await app.as(person);
  await send({ browser }, 'POST', '/api/favourites', { id, system: 'general', isFavourite: true });
  return { ...person, browser };
}

const change = async (
  { id, title }: { id: number; title: string },
  price: string,
  values: Record<string, string> = {},
) => {
  app.clock.advance({ seconds: 60 });
  await put(ada, id, { formValues: { title, price, ...values } });
};
const look = () => app.workers['favourites.price-drops'].run({ jobId: 'x', payload: {} }, app.jobs);
const messages = () => app.jobs.queued('mail.send');
const stop = (browser: Browser, token: string) =>
  send({ browser }, 'POST', '/api/favourites/settings/stop', { token });

test('people who saved a listing get one email when its price drops', async () => {
  const item = await desk('120');
  const bob = await saver(item.id);

  await change(item, '100');
  await Promise.all([look(), look()]);
  await look();

  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toMatchObject({ to: bob.email, subject: `Price drop: ${item.title}` });
  expect(messages()[0]?.text).toContain('has dropped by £20, from £120 to £100');
  expect(messages()[0]?.text).toContain(`/classifieds/${item.id}-desk-`);
  const late = await saver(item.id);
  await change(item, '80');
  await look();
  expect(
    messages()
      .slice(1)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([bob.email, late.email].toSorted());
});

test('rises, tiny drops, other currencies, and prices that go up and down within a day are not announced', async () => {
  const item = await desk('120');
  await saver(item.id);
  for (const [price, values] of [
    ['130', {}],
    ['120', {}],
    ['119.50', {}],
    ['60', { currency: 'EUR' }],
    ['110', {}],
  ] as const) {
    await change(item, price, values);
    await look();
  }
  expect(messages()).toEqual([]);

  app.clock.advance({ seconds: 2 * DAY_SECONDS });
  ada = { ...ada, browser: await app.as({ id: ada.userId }) };
  await change(item, '100');
  await look();

  expect(messages()).toHaveLength(1);
});

test('L05: a drop is not announced if the listing is not live, nor to its owner, nor to somebody who saved it later', async () => {
  const [paused, hidden, expired, mine] = [await desk(), await desk(), await desk(), await desk()];
  for (const { id } of [paused, hidden, expired]) await saver(id);
  await send(ada, 'POST', '/api/favourites', { id: mine.id, system: 'general', isFavourite: true });
  for (const item of [paused, hidden, expired, mine]) await change(item, '60');
  await saver(mine.id);
  await send(ada, 'POST', '/api/listings/status', { system: 'general', id: paused.id, status: 'paused' });
  await sql`delete from listing_filters where listing_id = ${hidden.id}`.execute(app.db);
  await sql`delete from listing_search where listing_id = ${hidden.id}`.execute(app.db);
  const now = app.clock.now();
  for (const table of ['listing_filters', 'listing_search'])
    await sql`update ${sql.id(table)} set expires_at = ${now} where listing_id = ${expired.id}`.execute(
      app.db,
    );

  await look();

  expect(messages()).toEqual([]);
});

test('the emails can be switched off in the settings and with the link in an email', async () => {
  const item = await desk();
  const [bob, eve, zoe] = [await saver(item.id), await saver(item.id), await saver(item.id)];
  await send({ browser: zoe.browser }, 'PUT', '/api/favourites/settings', { priceEmails: false });
  await change(item, '100');
  await look();
  expect(
    messages()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([bob.email, eve.email].toSorted());

  const url = new URL(messages().find(({ to }) => to === bob.email)?.unsubscribeUrl ?? '');
  const token = url.searchParams.get('token') ?? '';
  expect(url.pathname).toBe('/favourites/unsubscribe');
  for (const forged of ['', `${eve.id}.${token.split('.')[1] ?? ''}`, 'x'.repeat(60)])
    expect((await stop(app.browser(), forged)).status).toBe(404);
  expect((await stop(app.browser(), token)).status).toBe(200);
  expect(await send({ browser: bob.browser }, 'GET', '/api/favourites/settings')).toMatchObject({
    priceEmails: false,
  });
  await change(item, '80');
  await look();

  expect(messages().map(({ to }) => to)).toHaveLength(3);
  expect(messages()[2]?.to).toBe(eve.email);
});

test('everybody can see how the price of a live listing has changed since it was first published', async () => {
  const { listingId: id } = await publish(ada, {
    formValues: { title: 'Draft desk', price: '500' },
    status: 'draft',
  });
  const item = { id, title: 'Draft desk' };
  await change(item, '400');
  await change(item, '300');
  await change(item, '350');
  const read = (system = 'general') =>
    send<{ changes: { oldPrice: number; newPrice: number; changedAt: string }[] }>(
      { browser: app.browser() },
      'GET',
      `/api/listings/prices?system=${system}&id=${id}`,
    );

  expect((await read()).changes).toMatchObject([
    { oldPrice: 40_000, newPrice: 30_000 },
    { oldPrice: 30_000, newPrice: 35_000, changedAt: app.clock.now().toISOString() },
  ]);
  expect((await read('auto')).status).toBe(404);
  await change(item, '350', { currency: 'EUR' });
  expect((await read()).changes).toEqual([]);
  await send(ada, 'POST', '/api/listings/status', { system: 'general', id, status: 'paused' });
  expect((await read()).status).toBe(404);
});
