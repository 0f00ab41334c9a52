import type { Browser, Page } from '@playwright/test';
import routes from '../../apps/web/src/app/routes.ts';
import { forgiveRefusals } from '../support/accounts.ts';
import { makeAdministrator } from '../support/administrators.ts';
import { expect, test } from '../support/browser.ts';
import { awkwardTables, callDatabase, makeDatabase } from '../support/database.ts';
import { orderShares, payOut, sell } from '../support/sales.ts';
import { makeBelongings, memberScreens, sellingScreens } from '../support/screens/members.ts';
import { checkScreens, type Screen } from '../support/screens/screen.ts';
import { openKitchen, providerScreens, serviceScreens } from '../support/screens/services.ts';
import {
  buyFirst,
  disputeScreen,
  openShop,
  shopOrderScreen,
  slipScreen,
  storefrontScreens,
} from '../support/screens/shops.ts';
import { databaseScreens, staffScreens } from '../support/screens/staff.ts';
import { buyerScreens, sellerScreens } from '../support/screens/trade.ts';
import { publishOffers, shopScreens, siteScreens } from '../support/screens/visitors.ts';

// Each test opens many pages, which takes longer than the usual time limit.
test.beforeEach(() => test.slow());

test('STA-5: every page of the route table is in the tables of the screens', () => {
  const screens: readonly Screen<never>[] = [
    ...siteScreens,
    ...shopScreens,
    ...memberScreens,
    ...sellingScreens,
    ...buyerScreens,
    ...sellerScreens,
    ...serviceScreens,
    ...providerScreens,
    ...staffScreens,
    ...databaseScreens,
    ...storefrontScreens,
    slipScreen,
    shopOrderScreen,
    disputeScreen,
  ];
  const files = ['/manifest.webmanifest', '/sw.js', '/messages/settings', '/compound-interest/table.csv'];
  expect([...new Set(screens.map(({ route }) => route)), ...files].toSorted()).toEqual(
    [...new Set(listPaths(routes))].toSorted(),
  );
});

interface Route {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly Route[] | undefined;
}

/** Patterns of all pages in the route table. The frame around the pages of a section is a page, too. */
function listPaths(entries: readonly Route[], base = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const full = path ? `${base}/${path}` : base;
    return [full || '/', ...listPaths(children, full)];
  });
}

test('STA-5: the pages of shops', async ({ page, browser, baseURL, signUp, complaints }) => {
  await signUp(page);
  const shop = await openShop(page, { slug: `looked-at-${Date.now()}` });
  await checkScreens(page, storefrontScreens, shop);
  const buyer = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await signUp(buyer);
  const line = await buyFirst(buyer, shop);
  await buyer.context().close();
  await checkScreens(page, [slipScreen, shopOrderScreen, disputeScreen], { ...shop, line });
  forgiveRefusals(complaints);
});

test('STA-5: the site’s own pages', async ({ page, complaints }) => {
  await checkScreens(page, siteScreens, undefined);
  forgiveRefusals(complaints);
});

test('STA-5: the pages of the market for visitors', async ({
  page,
  browser,
  baseURL,
  signUp,
  complaints,
}) => {
  const seller = await open(browser, baseURL);
  await signUp(seller);
  const offers = await publishOffers(seller);
  await seller.context().close();
  await checkScreens(page, shopScreens, offers);
  forgiveRefusals(complaints);
});

test('STA-5: the pages of a member', async ({ page, browser, baseURL, signUp }) => {
  const seller = await open(browser, baseURL);
  await signUp(seller);
  await signUp(page);
  await checkScreens(page, memberScreens, await makeBelongings(page, seller));
});

test('STA-5: the pages for files and listings', async ({ page, browser, baseURL, signUp }) => {
  const seller = await open(browser, baseURL);
  await signUp(seller);
  await signUp(page);
  await checkScreens(page, sellingScreens, await makeBelongings(page, seller));
});

test('STA-5: the pages of a buyer and a seller', async ({ page, site, people, signUp }) => {
  await page.goto('/offline');
  const sale = await sell(page, signUp);
  await people.signIn(page, site, sale.buyer.email);
  const { checkoutUrl } = await orderShares(page, sale.listingId, 1);
  const reply = await page.request.post(`/api/holdings/${sale.listingId}/transfers`, {
    data: { quantity: 1, owned: 2, email: 'somebody@example.test' },
    headers: { origin: new URL(page.url()).origin },
  });
  const { transfer } = (await reply.json()) as { transfer: { id: string } };
  await payOut(site, sale);
  const trade = {
    order: sale.orderId,
    session: checkoutUrl.split('/').at(-1) ?? '',
    transfer: transfer.id,
    payout: '',
  };
  await checkScreens(page, buyerScreens, trade);

  await page.context().clearCookies();
  await people.signIn(page, site, sale.seller.email);
  const sales = (await (await page.request.get('/api/sales')).json()) as { payouts: { id: string }[] };
  await checkScreens(page, sellerScreens, { ...trade, payout: sales.payouts[0]?.id ?? '' });
});

test('STA-5: the pages of kitchens and of those who run one', async ({ page, signUp, complaints }) => {
  await checkScreens(page, serviceScreens, undefined);
  forgiveRefusals(complaints);
  await signUp(page);
  await checkScreens(page, providerScreens, await openKitchen(page, 'Table Test'));
});

test('STA-5: the pages of those who run the site', async ({ page, site, signUp }) => {
  await page.goto('/offline');
  const sale = await sell(page, signUp);
  await payOut(site, sale);
  const { email } = await signUp(page);
  await makeAdministrator(email);
  const report = { system: 'general', listingId: sale.listingId, reason: 'other', details: 'A test' };
  expect((await page.request.post('/api/reports', { data: report })).ok()).toBe(true);
  const listed = await page.request.get('/api/moderation/cases');
  const { cases } = (await listed.json()) as { cases: { id: number; title: string }[] };
  const found = cases.find(({ title }) => title === sale.title);
  const message = { name: 'Ada', email, message: 'How do I post a parcel?', category: 'question' };
  const written = await page.request.post('/api/contact', { data: message });
  const { path } = (await written.json()) as { path: string };
  const world = { case: found?.id ?? 0, order: sale.orderId, ticketPath: path };
  await checkScreens(page, staffScreens, world);
});

test('STA-5: the pages of the Database Manager', async ({ page, signUp }) => {
  const { email } = await signUp(page);
  await makeAdministrator(email);
  // Each screen lists all tables, of which the app database has hundreds.
  const database = await makeDatabase(page, awkwardTables);
  await checkScreens(page, databaseScreens, undefined);
  await callDatabase(page, 'POST', '/api/database/connect', { databaseName: 'tessera' });
  await callDatabase(page, 'DELETE', `/api/database/${database}`);
});

async function open(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}
