import { closeShop, publishShop } from '@tessera/contract/tools/my-shops';
import {
  decideShop,
  getShop,
  getShopProduct,
  listShopProducts,
  listShopReports,
  reportShop,
} from '@tessera/contract/tools/shops';
import { beforeAll, expect, test } from 'vitest';
import { publish, seller, send } from '../../testing/listings.ts';
import { addProduct, openShop, publishIt, readMyShop } from '../../testing/selling/shops.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

const visit = (slug: string) => app.browser().call(getShop, { params: { slug } });
const productsOf = async (slug: string, query: Record<string, string> = {}) => {
  const answer = await app.browser().call(listShopProducts, { params: { slug }, query });
  return answer.ok ? answer.value.products : [];
};
const titlesOf = async (slug: string, query?: Record<string, string>) =>
  (await productsOf(slug, query)).map(({ title }) => title);

test('listings with Buy now appear in their seller’s shop, with the stock that they have', async () => {
  const keeper = await openShop(app);
  const { listingId } = await publish(keeper, {
    formValues: { title: 'Walnut desk', price: '240' },
    buyNow: { enabled: true, stock: 3, collection: true, postage: false, postagePrice: null },
  });
  await publish(keeper, { formValues: { title: 'Not for sale here', price: '5' } });

  expect(await productsOf(keeper.slug)).toMatchObject([
    { kind: 'product', title: 'Ash bowl' },
    { kind: 'listing', id: listingId, title: 'Walnut desk', amount: 24_000, stockText: 'Only 3 left' },
  ]);
});

test('visitors search within a shop, filter and sort', async () => {
  const keeper = await openShop(app, { title: 'Café cup', category: 'Cups', priceAmount: 900 });
  await addProduct(keeper, {
    title: 'Big bowl',
    category: 'Bowls',
    priceAmount: 4_000,
    variants: [{ name: '', priceAmount: null, stock: 0, stockSeen: 0 }],
  });

  expect(await titlesOf(keeper.slug, { q: 'cafe' })).toEqual(['Café cup']);
  expect(await titlesOf(keeper.slug, { category: 'bowls' })).toEqual(['Big bowl']);
  expect(await titlesOf(keeper.slug, { max: '1000' })).toEqual(['Café cup']);
  expect(await titlesOf(keeper.slug, { available: '1' })).toEqual(['Café cup']);
  expect(await titlesOf(keeper.slug, { sort: 'price_down' })).toEqual(['Big bowl', 'Café cup']);
  expect((await app.browser().fetch(`/api/shops/${keeper.slug}/products?max=-1`)).status).toBe(400);
});

test('SH-10: drafts of products, unpublished changes, hidden shops and those of suspended people are not public', async () => {
  const keeper = await openShop(app);
  const params = { shopId: keeper.shopId };
  const draftId = await addProduct(keeper, { title: 'Secret', status: 'draft' });
  const read = (productId: number) =>
    app.browser().call(getShopProduct, { params: { slug: keeper.slug, productId } });

  expect(await titlesOf(keeper.slug)).toEqual(['Ash bowl']);
  expect(await read(draftId)).toMatchObject({ refusal: { code: 'shops.product_missing' } });
  await app.db
    .updateTable('users')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', keeper.userId)
    .execute();
  expect(await visit(keeper.slug)).toMatchObject({ refusal: { code: 'shops.missing' } });
  await app.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', keeper.userId).execute();
  await keeper.browser.call(closeShop, { params });
  expect(await visit(keeper.slug)).toMatchObject({ refusal: { code: 'shops.missing' } });
  expect(await read(keeper.productId)).toMatchObject({ refusal: { code: 'shops.missing' } });
});

test('T01, SH-11: blocks take no HTML, no other kinds and no hidden fields, and text stays text', async () => {
  const keeper = await openShop(app);
  const params = { shopId: keeper.shopId };
  const { shop } = await readMyShop(keeper);
  const save = (changes: object) =>
    send(keeper, 'PUT', `/api/my-shops/${keeper.shopId}/draft`, {
      document: { ...shop.draft, ...changes },
      version: shop.version,
    });
  const text = '</script><script>alert(1)</script><style>*{display:none}</style>';

  for (const changes of [
    { blocks: [{ id: 'x', kind: 'html', heading: '', html: text }] },
    { blocks: [{ id: 'x"><b>', kind: 'text', heading: '', text: '' }] },
    { blocks: [{ id: 'x', kind: 'text', heading: 'a\u0000b', text: '' }] },
    { presetCode: 'url(javascript:alert(1))' },
    { slider: { palette: 'x'.repeat(50) } },
    {
      blocks: Array.from({ length: 31 }, (_, id) => ({ id: `b${id}`, kind: 'text', heading: '', text: '' })),
    },
  ])
    expect((await save(changes)).status).toBe(400);
  const answer = await send<{ version: number }>(keeper, 'PUT', `/api/my-shops/${keeper.shopId}/draft`, {
    document: {
      ...shop.draft,
      css: text,
      blocks: [{ id: 'x', kind: 'text', heading: text.slice(0, 90), text, html: text }],
    },
    version: shop.version,
  });
  await keeper.browser.call(publishShop, { params, body: { version: answer.version } });

  const shown = await visit(keeper.slug);
  const document = shown.ok ? shown.value.shop.document : undefined;
  expect(document?.blocks).toEqual([{ id: 'x', kind: 'text', heading: text.slice(0, 90), text }]);
  expect(document).not.toHaveProperty('css');
});

test('SH-12: a shop is reported once by each person, hidden by a moderator with a reason, and shown again', async () => {
  const keeper = await openShop(app);
  const { slug, shopId } = keeper;
  const [reporter, moderator] = [await seller(app), await app.given.person({ role: 'moderator' })];
  const staff = await app.as(moderator);
  const body = { reason: 'scam', details: 'They asked me to pay elsewhere.' } as const;
  const report = (browser = reporter.browser) => browser.call(reportShop, { params: { slug }, body });
  const decide = (decision: 'hide' | 'restore' | 'dismiss') =>
    staff.call(decideShop, { params: { shopId }, body: { decision, reason: 'Please sell here only.' } });

  expect(await report(keeper.browser)).toMatchObject({ refusal: { code: 'shops.mine' } });
  expect(await report()).toMatchObject({ ok: true });
  expect(await report()).toMatchObject({ refusal: { code: 'shops.reported' } });
  const visitor = app.browser();
  expect(await report(visitor)).toMatchObject({ ok: true });
  expect(await report(visitor)).toMatchObject({ refusal: { code: 'shops.reported' } });
  expect(await reporter.browser.call(listShopReports, {})).toMatchObject({ ok: false });
  const listed = await staff.call(listShopReports, {});
  const about = listed.ok ? listed.value.shops.find((shop) => shop.shopId === shopId) : undefined;
  expect(about?.reports).toHaveLength(2);

  expect(await decide('restore')).toMatchObject({ refusal: { code: 'shops.decided' } });
  app.jobs.forget();
  expect(await decide('hide')).toMatchObject({ ok: true });
  expect(await visit(slug)).toMatchObject({ refusal: { code: 'shops.missing' } });
  await publishIt(keeper);
  expect(await visit(slug)).toMatchObject({ refusal: { code: 'shops.missing' } });
  expect((await readMyShop(keeper)).shop.hiddenReason).toBe('Please sell here only.');
  expect((await app.mail()).map(({ subject }) => subject)).toEqual(['Your shop “Blue Kiln” was hidden']);
  expect(await decide('restore')).toMatchObject({ ok: true });
  expect(await visit(slug)).toMatchObject({ ok: true });
});
