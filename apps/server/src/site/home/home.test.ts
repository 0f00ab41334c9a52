import type { HomeRows, MyHome } from '@tessera/contract/site/home';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aWord, publish, put, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});
// Signs in again before each test, because sessions end when the clock is advanced by weeks.
beforeEach(async () => (ada = { ...ada, browser: await app.as({ id: ada.userId }) }));

const rows = () => send<HomeRows>({ browser: app.browser() }, 'GET', '/api/home');
const mine = (person: Pick<Seller, 'browser'>) => send<MyHome>(person, 'GET', '/api/home/mine');

async function offer(price: string): Promise<(price: string) => Promise<void>> {
  app.clock.advance({ seconds: 1 });
  const title = aWord();
  const { listingId } = await publish(ada, { formValues: { title, price } });
  return async (next) => {
    app.clock.advance({ seconds: 1 });
    await put(ada, listingId, { formValues: { title, price: next } });
  };
}

test('price drops are the live listings whose last price change was a reduction, newest first', async () => {
  const [first, raised, second] = [await offer('200'), await offer('80'), await offer('1500.50')];
  await first('150');
  await raised('60');
  await raised('70');
  await second('1400');

  const { drops } = await rows();

  expect(drops.map(({ oldPrice, listing }) => [oldPrice, listing.price])).toEqual([
    ['£1,500.50', '£1,400'],
    ['£200', '£150'],
  ]);

  const id = drops[0]?.listing.id;
  await send(ada, 'POST', '/api/listings/status', { system: 'general', id, status: 'paused' });
  expect((await rows()).drops.map(({ oldPrice }) => oldPrice)).toEqual(['£200']);

  app.clock.advance({ days: 31 });
  expect((await rows()).drops).toEqual([]);
});

test('the row of pools shows those that run, and the one that ends first comes first', async () => {
  const now = app.clock.now().getTime();
  const pool = (days: number, shareCount: number) =>
    publish(ada, {
      formValues: { title: aWord(), price: '100' },
      shuffle: {
        enabled: true,
        targetPrice: 100,
        shareCount,
        closesAt: new Date(now + days * 86_400_000).toISOString(),
      },
    });
  await pool(9, 20);
  const { listingId: soon } = await pool(2, 10);
  await publish(ada, { formValues: { title: aWord(), price: '100' } });

  const { pools } = await rows();

  expect(pools.map(({ sharesLeft, shareCount }) => [sharesLeft, shareCount])).toEqual([
    [10, 10],
    [20, 20],
  ]);
  expect(pools[0]?.listing.id).toBe(soon);

  app.clock.advance({ days: 3 });
  expect((await rows()).pools.map(({ shareCount }) => shareCount)).toEqual([20]);
});

test("a person's rows are saved searches with new results and drafts, and nobody else's", async () => {
  const bob = await seller(app);
  const word = aWord();
  await send(bob, 'POST', '/api/saved-searches', { query: `q=${word}`, name: 'Desks', frequency: 'never' });
  await send(bob, 'POST', '/api/saved-searches', { query: `q=${aWord()}`, name: 'None', frequency: 'never' });
  await publish(ada, { formValues: { title: `Desk ${word}`, price: '5' } });
  await publish(bob, { status: 'draft', formValues: { title: 'Half a desk' } });

  const answer = await mine(bob);

  expect(answer.searches).toMatchObject([
    { name: 'Desks', path: `/search?q=${word}`, newResults: 1, isCapped: false },
  ]);
  expect(answer.drafts).toMatchObject([{ title: 'Half a desk', system: 'general' }]);
  expect(await mine(ada)).toMatchObject({ searches: [], drafts: [] });
  expect((await mine({ browser: app.browser() })).status).toBe(401);

  app.clock.advance({ days: 8 });
  expect((await mine({ browser: await app.as({ id: bob.userId }) })).searches).toEqual([]);
});
