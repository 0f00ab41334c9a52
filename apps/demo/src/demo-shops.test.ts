import { getShop, listShopProducts, listShops } from '@tessera/contract/tools/shops';
import { listShopOrders } from '@tessera/contract/tools/shop-orders';
import { listMyShops } from '@tessera/contract/tools/my-shops';
import { beforeAll, expect, test } from 'vitest';
import { findPeopleByEmail } from '@tessera/server/people/accounts/public';
import { runReconciliation } from '@tessera/server/site/money/public';
import { openLog } from '@tessera/server/extension/public';
import { type TestApp, testApp } from '@tessera/server/testing/test-app';
import { addSellers } from './add-sellers.ts';
import { addShops } from './add-shops.ts';
import { demoShops } from './content/demo-shops.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { removeDemo } from './remove-demo.ts';
import { sellFromShops } from './sell-from-shops.ts';
import { neverStops, quickDrawers } from './testing/stock-quickly.ts';

const log = openLog({ logLevel: 'error', mode: 'test' });
let app: TestApp;

const open = () => addShops({ ...app.ports, drawers: quickDrawers(), stopping: neverStops });
const sell = () => sellFromShops({ ...app.ports, log, stopping: neverStops }, app.jobs);
const differences = async () =>
  (await runReconciliation(app.ports, { origin: 'command', repair: null })).differences;
const count = async (table: 'shops' | 'shopSales' | 'files' | 'reviews') =>
  (
    await app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .execute()
  )[0]?.rows;

beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  await seedDemoAccounts(app.ports);
  await addSellers(app.ports);
  await open();
  await sell();
});

test('a visitor finds the demo’s shops, the largest first, with photos and reviews', async () => {
  const visitor = app.browser();
  const shops = await visitor.call(listShops, {});
  expect(shops).toMatchObject({
    value: {
      shops: [
        { slug: 'saltmarsh-pottery', products: 60 },
        { slug: 'curve-press', products: 8 },
        { slug: 'fern-and-follow', products: 7 },
      ],
    },
  });
  const params = { slug: 'saltmarsh-pottery' };
  expect(await visitor.call(getShop, { params })).toMatchObject({
    value: { shop: { seller: { type: 'trader' }, reviews: { count: 4, rating: 4.8 } } },
  });
  const found = await visitor.call(listShopProducts, { params, query: {} });
  const products = found.ok ? found.value.products : [];
  expect(products.every(({ photo }) => photo !== null)).toBe(true);
  expect(new Set(products.map(({ stock }) => stock))).toEqual(new Set(['in', 'low', 'out']));
});

test('the potter has orders in every state', async () => {
  const [potter] = await findPeopleByEmail(app.db, ['shop@tessera.local']);
  const browser = await app.as({ id: potter?.id ?? 0 });
  const mine = await browser.call(listMyShops, {});
  const shopId = mine.ok ? (mine.value.shops[0]?.id ?? 0) : 0;
  const found = await browser.call(listShopOrders, { params: { shopId } });
  const orders = found.ok ? found.value.orders : [];
  const states = orders.map(({ state }) => state);

  expect(states).toHaveLength(demoShops.find(({ slug }) => slug === 'saltmarsh-pottery')?.sales.length ?? 0);
  expect(new Set(states)).toEqual(
    new Set([
      'to_pack',
      'packed',
      'part_sent',
      'dispatched',
      'completed',
      'return_asked',
      'returned',
      'refused',
    ]),
  );
  // What was sent has parcels, one order was sent in two, and whoever returns something has said why.
  const parcelsIn = (state: string) =>
    orders.filter((order) => order.state === state).map(({ parcels }) => parcels.length);
  expect(parcelsIn('part_sent')).toEqual([1]);
  expect(parcelsIn('dispatched').toSorted((one, other) => one - other)).toEqual([1, 2]);
  expect(parcelsIn('completed').every((parcels) => parcels === 1)).toBe(true);
  expect(parcelsIn('packed').every((parcels) => parcels === 0)).toBe(true);
  expect(orders.find(({ state }) => state === 'return_asked')?.returns).toMatchObject([{ reason: 'faulty' }]);
});

test('starting and selling again changes nothing, and the books agree', async () => {
  const before = [
    await count('shops'),
    await count('shopSales'),
    await count('files'),
    await count('reviews'),
  ];
  await open();
  await sell();

  expect([
    await count('shops'),
    await count('shopSales'),
    await count('files'),
    await count('reviews'),
  ]).toEqual(before);
  // The check of the books ignores orders that have just changed.
  app.clock.advance({ hours: 1 });
  expect(await differences()).toEqual([]);
});

test('removing the demo closes the shops and gives all money back', async () => {
  await removeDemo(app.ports);

  expect(await count('shops')).toBe(0);
  expect(await count('files')).toBe(0);
  const open = await app.db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['paid', 'partly_refunded', 'open'])
    .execute();
  expect(open).toEqual([]);
  app.clock.advance({ hours: 1 });
  expect(await differences()).toEqual([]);
});
