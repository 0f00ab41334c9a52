import { randomUUID } from 'node:crypto';
import type { getDashboard } from '@tessera/contract/site/dashboard';
import type { Output } from '@tessera/contract/endpoint';
import { expect, test } from 'vitest';
import { publish, seller, send } from '../../testing/listings.ts';
import { openMarket } from '../../testing/selling/orders.ts';
import type { Browser } from '../../testing/test-app.ts';

const market = openMarket();
type Dashboard = Output<typeof getDashboard>;

const dashboardOf = ({ browser }: { browser: Browser }, days = 30) =>
  send<Dashboard>({ browser }, 'GET', `/api/dashboard?days=${days}`);

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** Views a listing as its page does. */
const view = (browser: Browser, id: number, userAgent = CHROME) =>
  browser.fetch(`/api/listings/detail?system=general&id=${id}`, { headers: { 'user-agent': userAgent } });

const save = (browser: Browser, id: number) =>
  send({ browser }, 'POST', '/api/favourites', { id, system: 'general', isFavourite: true });

const lastDayOf = ({ series }: Dashboard) => series.at(-1);

test('a new account has a dashboard of zeros', async () => {
  const buyer = await market.buyer();

  const answer = await dashboardOf(buyer);

  expect(answer).toMatchObject({
    status: 200,
    days: 30,
    statuses: [],
    listings: [],
    orders: [],
    shares: { shares: 0, listings: 0 },
    storage: { usedBytes: 0, limitBytes: 209_715_200, files: 0 },
  });
  expect(answer.series).toHaveLength(30);
  expect(answer.series[0]).toEqual({ day: '2026-02-01', views: 0, saves: 0, messages: 0 });
  expect((await dashboardOf(buyer, 90)).series).toHaveLength(90);
  expect((await dashboardOf(buyer, 31)).status).toBe(400);
});

test('DSH-1: the dashboard counts listings by status, views, saves, messages, orders, shares and storage', async () => {
  const owner = await seller(market.app);
  const { listingId } = await publish(owner);
  await publish(owner, { status: 'draft', formValues: { title: 'A draft' } });
  const [first, second] = [market.app.browser(), market.app.browser()];
  for (const browser of [first, second, first, owner.browser]) await view(browser, listingId);
  await view(market.app.browser(), listingId, 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  const buyer = await market.buyer();
  await view(buyer.browser, listingId);
  await save(buyer.browser, listingId);
  await save(owner.browser, listingId);
  await send(buyer, 'POST', '/api/conversations', {
    system: 'general',
    listingId,
    body: 'Is it still for sale?',
    clientKey: randomUUID(),
  });

  await expect.poll(async () => lastDayOf(await dashboardOf(owner))?.views).toBe(3);

  const figures = { views: 3, saves: 1, messages: 1 };
  const answer = await dashboardOf(owner);
  expect(answer).toMatchObject({
    statuses: [
      { status: 'draft', listings: 1, views: 0, saves: 0, messages: 0 },
      { status: 'live', listings: 1, ...figures },
    ],
    listings: [{ listingId, ...figures }],
    storage: { files: 1 },
  });
  expect(lastDayOf(answer)).toEqual({ day: '2026-03-02', ...figures });
});

test('a visitor who comes back on another day is counted again, and the marks of earlier days are deleted', async () => {
  const owner = await seller(market.app);
  const { listingId } = await publish(owner);
  const visitor = market.app.browser();
  await view(visitor, listingId);
  await expect.poll(async () => lastDayOf(await dashboardOf(owner))?.views).toBe(1);

  market.app.clock.advance({ days: 1 });
  await view(visitor, listingId);
  await expect.poll(async () => lastDayOf(await dashboardOf(owner))?.views).toBe(1);
  await market.app.workers['listing-views.sweep'].run({ jobId: 'x', payload: {} }, market.app.jobs);

  const { series } = await dashboardOf(owner);
  expect(series.slice(-2).map(({ views }) => views)).toEqual([1, 1]);
  const marks = await market.app.db.selectFrom('listingVisits').selectAll().execute();
  expect(marks).toHaveLength(1);
});

test('orders and shares are those of the caller only', async () => {
  const { buyer, answer } = await market.ordered({ shareCount: 10, quantity: 2 });
  await market.act(answer, 'succeed');

  expect(await dashboardOf(buyer)).toMatchObject({
    orders: [{ status: 'paid', orders: 1 }],
    shares: { shares: 2, listings: 1 },
  });
  expect(await dashboardOf(await market.buyer())).toMatchObject({ orders: [], shares: { shares: 0 } });
});

test('nobody sees a dashboard without an account', async () => {
  expect((await dashboardOf({ browser: market.app.browser() })).status).toBe(401);
});
