import { MAX_SAVED_SEARCHES } from '@tessera/domain/market/listings/search/alerts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unsubscribeHeaders } from '../../platform/mail/smtp-mailer.ts';
import { aWord, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

interface Saved {
  readonly id: number;
  readonly name: string;
  readonly frequency: string;
  readonly path: string;
  readonly terms: string[];
}

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});
beforeEach(async () => {
  // Deletes the saved searches of other tests, whose emails would be sent as well.
  await app.db.deleteFrom('savedSearches').execute();
  app.jobs.forget();
});

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;

async function someone() {
  const person = await app.given.person();
  return { ...person, browser: await app.as(person) };
}

async function save(browser: Browser, changes: Record<string, unknown> = {}) {
  const body = { name: 'Desks', system: 'general', query: 'q=desk', frequency: 'at_once', ...changes };
  return send<{ search: Saved }>({ browser }, 'POST', '/api/saved-searches', body);
}

const listOf = async (browser: Browser) =>
  (await send<{ searches: Saved[] }>({ browser }, 'GET', '/api/saved-searches')).searches;

async function offer(title: string, owner = ada): Promise<number> {
  app.clock.advance({ seconds: 1 });
  return (await publish(owner, { formValues: { title, price: '120' } })).listingId;
}

const look = () => app.workers['searches.alert'].run({ jobId: 'x', payload: {} }, app.jobs);
const messages = () => app.jobs.queued('mail.send');

test('a search is saved under a name, described in words, and leads to its results; saving it again changes it', async () => {
  const bob = await someone();

  await save(bob.browser, {
    system: 'auto',
    query: 'sort=price_up&make=BMW&cursor=1&make=Audi',
    name: ' My next car ',
  });
  await save(bob.browser, { system: 'auto', query: 'make=Audi,BMW', name: 'Cars', frequency: 'weekly' });
  await save(bob.browser, { system: null, query: '', name: 'Everything', frequency: 'never' });

  const saved = await listOf(bob.browser);
  expect(saved).toMatchObject([
    { name: 'Everything', frequency: 'never', path: '/search', terms: [] },
    { name: 'Cars', frequency: 'weekly', path: '/autos?make=Audi%2CBMW', terms: ['Audi', 'BMW'] },
  ]);
});

test('an old search in kilometres has the same radius as before, beside a new one in miles', async () => {
  const bob = await someone();
  await save(bob.browser, { query: 'postcode=BS1&radius=25', name: 'Old' });
  await save(bob.browser, { query: 'postcode=BS1&radius=20mi', name: 'New' });

  expect(await listOf(bob.browser)).toMatchObject([
    { path: '/classifieds?postcode=BS1&radius=20mi', terms: ['within 20 miles of BS1'] },
    { path: '/classifieds?postcode=BS1&radius=25', terms: ['within 25 km of BS1'] },
  ]);
});

test('only its owner can rename, change and delete a saved search', async () => {
  const [bob, eve] = [await someone(), await someone()];
  const { id } = (await save(bob.browser)).search;
  const change = (browser: Browser, body: object) =>
    browser.fetch(`/api/saved-searches/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  expect((await change(eve.browser, { name: 'Hers' })).status).toBe(404);
  expect((await send({ browser: eve.browser }, 'DELETE', `/api/saved-searches/${id}`)).status).toBe(404);
  await change(bob.browser, { name: 'Tables', frequency: 'daily' });
  expect(await listOf(bob.browser)).toMatchObject([{ name: 'Tables', frequency: 'daily' }]);
  expect((await change(bob.browser, { name: ' ' })).status).toBe(400);
  expect((await send({ browser: bob.browser }, 'DELETE', `/api/saved-searches/${id}`)).status).toBe(200);
  expect(await listOf(bob.browser)).toEqual([]);
  expect(await listOf(eve.browser)).toEqual([]);
});

test('an invalid search cannot be saved, and not more searches than the maximum', async () => {
  const bob = await someone();

  expect(await save(bob.browser, { query: 'price_min=lots' })).toMatchObject({
    status: 400,
    code: 'search.invalid',
  });
  expect(await save(bob.browser, { query: 'postcode=ZZ1+1AA' })).toMatchObject({
    code: 'search.location_unknown',
  });
  expect((await save(bob.browser, { name: '' })).status).toBe(400);
  for (let number = 0; number < MAX_SAVED_SEARCHES; number += 1)
    await save(bob.browser, { query: `q=number${number}` });
  const both = await Promise.all([
    save(bob.browser, { query: 'q=more' }),
    save(bob.browser, { query: 'q=another' }),
  ]);

  expect(both.map(({ code }) => code)).toEqual(['searches.too_many', 'searches.too_many']);
  expect((await save(bob.browser, { query: 'q=number3', name: 'Renamed' })).status).toBe(200);
});

describe('emails', () => {
  test('emails announce what is new since the search was saved, once, with links to all results and to unsubscribe', async () => {
    const [bob, word] = [await someone(), aWord()];
    await offer(`Earlier ${word}`);
    await save(bob.browser, { query: `q=${word}`, name: 'My desk' });
    await look();
    expect(messages()).toEqual([]);

    const id = await offer(`Walnut <desk> ${word}`);
    await look();
    await look();
    app.clock.advance({ seconds: 5 * MINUTE_SECONDS });
    await look();

    expect(messages()).toHaveLength(1);
    const [message] = messages();
    expect(message).toMatchObject({ to: bob.email, subject: '1 new listing: My desk' });
    expect(message?.text).toContain(
      `Walnut <desk> ${word}\n£120\nhttp://localhost:3000/classifieds/${id}-walnut-desk-`,
    );
    expect(message?.text).not.toContain('Earlier');
    expect(message?.html).toContain('Walnut &lt;desk&gt;');
    expect(message?.text).toContain(`http://localhost:3000/classifieds?q=${word}&sort=newest`);
    expect(message?.text).toContain(message?.unsubscribeUrl);
  });

  test('emails come daily or weekly as chosen, with everything since the last email', async () => {
    const [bob, word] = [await someone(), aWord()];
    await save(bob.browser, { query: `q=${word}`, frequency: 'daily' });
    for (const number of Array.from({ length: 12 }, (_, index) => index))
      await offer(`Desk ${number} ${word}`);
    await look();
    expect(messages()).toEqual([]);

    app.clock.advance({ seconds: DAY_SECONDS });
    await look();

    expect(messages()).toHaveLength(1);
    expect(messages()[0]?.subject).toBe('12 new listings: Desks');
    expect(messages()[0]?.text.match(/^Desk \d+ /gm)).toHaveLength(10);
  });

  test('emails are sent once, however many processes run simultaneously, and again after a process was killed', async () => {
    const [bob, word] = [await someone(), aWord()];
    await save(bob.browser, { query: `q=${word}` });
    await offer(`Desk ${word}`);
    const killed = {
      ...app.jobs,
      enqueue: async () => {
        throw new Error('killed');
      },
    };

    await expect(app.workers['searches.alert'].run({ jobId: 'x', payload: {} }, killed)).rejects.toThrow(
      'killed',
    );
    await Promise.all([look(), look(), look()]);

    expect(messages()).toHaveLength(1);
  });

  test("emails leave out the person's own and renewed listings, and are not sent to unverified or suspended people", async () => {
    const word = aWord();
    const old = await offer(`Old ${word}`);
    const [bob, unverified, never] = [
      await someone(),
      await app.given.person({ isVerified: false }),
      await someone(),
    ];
    await save(ada.browser, { query: `q=${word}` });
    await save(bob.browser, { query: `q=${word}` });
    await save(await app.as(unverified), { query: `q=${word}` });
    await save(never.browser, { query: `q=${word}`, frequency: 'never' });
    const suspended = await someone();
    await save(suspended.browser, { query: `q=${word}` });
    await sql`update users set suspended_at = now() where id = ${suspended.id}`.execute(app.db);
    app.clock.advance({ seconds: MINUTE_SECONDS });
    await sql`update listings set listed_at = ${app.clock.now()} where id = ${old}`.execute(app.db);
    await sql`update listing_search set listed_at = ${app.clock.now()} where listing_id = ${old}`.execute(
      app.db,
    );
    await sql`update listing_filters set listed_at = ${app.clock.now()} where listing_id = ${old}`.execute(
      app.db,
    );
    await look();
    expect(messages()).toEqual([]);

    await offer(`New ${word}`);
    await look();

    expect(messages().map(({ to }) => to)).toEqual([bob.email]);
  });

  test('emails end by the link in them, without signing in; a modified link ends nothing', async () => {
    const [bob, word] = [await someone(), aWord()];
    const { id } = (await save(bob.browser, { query: `q=${word}` })).search;
    await offer(`Desk ${word}`);
    await look();
    const { searchParams, pathname } = new URL(messages()[0]?.unsubscribeUrl ?? '');
    const token = searchParams.get('token') ?? '';
    const visitor = { browser: app.browser() };
    const stop = (text: string) =>
      send<{ name: string }>(visitor, 'POST', '/api/saved-searches/stop', { token: text });

    expect(pathname).toBe('/unsubscribe');
    for (const forged of [token.replace(/^\d+/, String(id + 1)), `${id}.`, `${id}`, '', 'x'.repeat(100)])
      expect((await stop(forged)).status).toBe(404);
    expect(await stop(token)).toMatchObject({ status: 200, name: 'Desks' });
    expect(await listOf(bob.browser)).toMatchObject([{ frequency: 'never' }]);
    await offer(`Another ${word}`);
    await look();
    expect(messages()).toHaveLength(1);
    expect(unsubscribeHeaders('https://x.example/u')).toEqual({
      'List-Unsubscribe': '<https://x.example/u>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

test.for(['q=%00', 'make=%00', 'make=BMW&q=a%00b'])('P04: %s cannot be saved', async (query) => {
  const bob = await someone();

  const response = await bob.browser.fetch('/api/saved-searches', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'auto', query, name: 'Nothing', frequency: 'daily' }),
  });

  expect(response.status).toBe(400);
  expect(await listOf(bob.browser)).toEqual([]);
});
