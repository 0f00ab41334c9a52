import { importShopProducts } from '@tessera/contract/tools/shop-import';
import { guessMapping, readCsvTable } from '@tessera/domain/tools/shops/product-columns';
import { beforeAll, expect, test } from 'vitest';
import {
  addProduct,
  openShop,
  readMyShop,
  type Shopkeeper,
  shopkeeper,
} from '../../../testing/selling/shops.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

type Keeper = Pick<Shopkeeper, 'browser' | 'shopId'>;

function importCsv(
  { browser, shopId }: Keeper,
  csv: string,
  changes: { isDryRun?: boolean; leaveOut?: boolean } = {},
) {
  const mapping = guessMapping(readCsvTable(csv).head);
  return browser.call(importShopProducts, {
    params: { shopId },
    body: { csv, mapping, isDryRun: false, ...changes },
  });
}

const file = [
  'Reference,Title,Variant,Price,Stock,VAT,Status',
  'B1,Ash bowl,Small,24.00,3,20,live',
  'B1,Ash bowl,Large,32.50,1,20,live',
  'O1,Oak board,,10,7,none,live',
].join('\n');

test('SH-27: a dry run says what would change and changes nothing; the import does the same and can be repeated', async () => {
  const keeper = await shopkeeper(app);
  expect(await importCsv(keeper, file, { isDryRun: true })).toMatchObject({
    value: { created: 2, updated: 0, unchanged: 0, faultCount: 0 },
  });
  expect((await readMyShop(keeper)).products).toEqual([]);
  expect(await importCsv(keeper, file)).toMatchObject({ value: { created: 2 } });
  expect((await readMyShop(keeper)).products).toMatchObject([
    {
      reference: 'B1',
      priceAmount: 2_400,
      variants: [
        { name: 'Small', stock: 3 },
        { name: 'Large', priceAmount: 3_250 },
      ],
    },
    { reference: 'O1', vatRate: 'none', variants: [{ name: '', stock: 7 }] },
  ]);
  expect(await importCsv(keeper, file)).toMatchObject({ value: { created: 0, updated: 0, unchanged: 2 } });
});

test('a product is found by its reference, and only what the file has is changed', async () => {
  const keeper = await openShop(app, { reference: 'A1', description: 'Kept.', alertBelow: 2 });
  await app.db.updateTable('capacities').set({ sold: 3 }).where('total', '=', 5).execute();
  expect(await importCsv(keeper, 'SKU,Price,Stock\nA1,26,9\n')).toMatchObject({ value: { updated: 1 } });
  expect((await readMyShop(keeper)).products).toMatchObject([
    {
      title: 'Ash bowl',
      description: 'Kept.',
      alertBelow: 2,
      priceAmount: 2_600,
      variants: [{ stock: 9, sold: 3 }],
    },
  ]);
});

test('SH-28: faults name their lines; nothing is changed until they are corrected or left out', async () => {
  const keeper = await openShop(app, { reference: 'A1' });
  await addProduct(keeper, {
    title: 'Cup',
    reference: 'C1',
    variants: ['S', 'M'].map((name) => ({ name, priceAmount: null, stock: 2, stockSeen: 0 })),
  });
  const csv =
    'Reference,Title,Variant,Price,Stock\nA1,Renamed,,20,1\nN1,New,,free,1\nC1,Cup,,5,1\nN2,,,5,1\nN3,Dish,,5,1\n';
  const dry = await importCsv(keeper, csv, { isDryRun: true });
  if (!dry.ok) throw new Error(dry.refusal.error);
  expect(dry.value).toMatchObject({ created: 1, updated: 1, faultCount: 3 });
  expect(dry.value.faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 price',
    '4 variant',
    '5 title',
  ]);
  expect(await importCsv(keeper, csv)).toMatchObject({
    refusal: { code: 'shops.import_faults', faultCount: 3 },
  });
  expect((await readMyShop(keeper)).products.map(({ title }) => title)).toEqual(['Ash bowl', 'Cup']);
  expect(await importCsv(keeper, csv, { leaveOut: true })).toMatchObject({
    value: { created: 1, updated: 1 },
  });
  expect((await readMyShop(keeper)).products.map(({ title }) => title)).toEqual(['Renamed', 'Cup', 'Dish']);
});

test('SH-42: variants that a file adds count with those that the product has', async () => {
  const keeper = await shopkeeper(app);
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `V1,Vase,No ${from + index},10,1\n`).join('');
  const head = 'Reference,Title,Variant,Price,Stock\n';
  expect(await importCsv(keeper, head + rows(0, 15))).toMatchObject({ value: { created: 1 } });
  expect(await importCsv(keeper, head + rows(13, 22), { isDryRun: true })).toMatchObject({
    value: { updated: 0, faults: [{ line: 9, column: 'variant' }] },
  });
  expect(await importCsv(keeper, head + rows(13, 22), { leaveOut: true })).toMatchObject({
    value: { updated: 0 },
  });
  expect((await readMyShop(keeper)).products[0]?.variants).toHaveLength(15);
  expect(await importCsv(keeper, head + rows(13, 20))).toMatchObject({ value: { updated: 1 } });
  expect((await readMyShop(keeper)).products[0]?.variants).toHaveLength(20);
});

test('T04, SH-26: an export is escaped, and imports again without a change', async () => {
  const keeper = await openShop(app, { title: '=SUM(1)', reference: '@ref', description: '+1;-2' });
  const response = await keeper.browser.fetch(`/api/my-shops/${keeper.shopId}/products.csv`);
  const csv = await response.text();
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect(csv).toContain("'=SUM(1)");
  expect(csv).toContain("'@ref");
  expect(await importCsv(keeper, csv)).toMatchObject({ value: { created: 0, updated: 0, unchanged: 1 } });
});

test('SH-29: another person neither imports into a shop nor exports it; a file that cannot be read is refused', async () => {
  const keeper = await openShop(app);
  const stranger = await shopkeeper(app);
  const theirs = { browser: stranger.browser, shopId: keeper.shopId };
  expect(await importCsv(theirs, file)).toMatchObject({ refusal: { code: 'shops.missing' } });
  expect((await stranger.browser.fetch(`/api/my-shops/${keeper.shopId}/products.csv`)).status).toBe(404);
  const broken = await keeper.browser.call(importShopProducts, {
    params: { shopId: keeper.shopId },
    body: { csv: 'Title\n"open', mapping: { title: 0 }, isDryRun: true },
  });
  expect(broken).toMatchObject({ refusal: { code: 'shops.unreadable_file' } });
  const many = await keeper.browser.call(importShopProducts, {
    params: { shopId: keeper.shopId },
    body: { csv: `Title,Price\n${'Cup,1\n'.repeat(600)}`, mapping: { title: 0, price: 1 }, isDryRun: true },
  });
  expect(many).toMatchObject({ ok: true, value: { created: 499, faultCount: 101 } });
});
