import {
  addShopPhotos,
  changeProduct,
  closeShop,
  createProduct,
  createShop,
  getMyShop,
  listMyShops,
  listShopVersions,
  publishShop,
  removeProduct,
  saveShopDraft,
} from '@tessera/contract/tools/my-shops';
import {
  decideShop,
  getShop,
  getShopProduct,
  listShopProducts,
  listShopReports,
  reportShop,
} from '@tessera/contract/tools/shops';
import { beforeAll, expect, test } from 'vitest';
import { postFiles } from '../../testing/manager/managed-files.ts';
import { giveFile, givePhoto, publish, seller, send } from '../../testing/listings.ts';
import {
  addPhoto,
  addProduct,
  aSlug,
  openShop,
  productForm,
  publishIt,
  readMyShop,
  shopkeeper,
} from '../../testing/selling/shops.ts';
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

test('a shop is created, filled and published, and everybody sees it with its seller', async () => {
  const keeper = await shopkeeper(app);

  expect((await visit(keeper.slug)).ok).toBe(false);
  expect(await keeper.browser.call(publishShop, { params: keeper, body: { version: 1 } })).toMatchObject({
    refusal: { code: 'shops.incomplete' },
  });
  await addProduct(keeper, { title: 'Ash bowl' });
  await publishIt(keeper);

  expect(await visit(keeper.slug)).toMatchObject({
    value: { shop: { document: { name: 'Blue Kiln' }, seller: { type: 'private' }, isMine: false } },
  });
  expect(await productsOf(keeper.slug)).toMatchObject([
    { title: 'Ash bowl', amount: 2_400, stock: 'low', stockText: 'Only 5 left' },
  ]);
});

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

test('SH-01, T01: addresses that belong to the site, or look like it, are refused', async () => {
  const person = await seller(app);
  for (const slug of ['api', 'admin', 'adm1n', 'shop-builder', 'tessera-help', 'kіln', '../x', '<b>'])
    expect(await person.browser.call(createShop, { body: { name: 'Blue Kiln', slug } })).toMatchObject({
      refusal: { code: 'shops.slug_invalid' },
    });
});

test('SH-02: an address that looks like another shop’s is refused', async () => {
  const keeper = await shopkeeper(app, 'blue-kiln');
  for (const slug of ['blue-kiln', 'bluekiln', 'b1ue-ki1n'])
    expect(await keeper.browser.call(createShop, { body: { name: 'Copy', slug } })).toMatchObject({
      refusal: { code: 'shops.slug_taken' },
    });
});

test('SH-06: a stranger finds nobody’s shop in the editor, and changes nothing', async () => {
  const keeper = await openShop(app);
  const stranger = await seller(app);
  const { browser } = stranger;
  const params = { shopId: keeper.shopId };
  const { shop } = await readMyShop(keeper);
  const before = await productsOf(keeper.slug);

  const answers = await Promise.all([
    browser.call(getMyShop, { params }),
    browser.call(saveShopDraft, { params, body: { document: shop.draft, version: shop.version } }),
    browser.call(publishShop, { params, body: { version: shop.version } }),
    browser.call(closeShop, { params }),
    browser.call(listShopVersions, { params }),
    browser.call(addShopPhotos, { params, body: { fileIds: [stranger.photoId] } }),
    browser.call(createProduct, { params, body: productForm() }),
    browser.call(changeProduct, { params: { ...params, productId: keeper.productId }, body: productForm() }),
    browser.call(removeProduct, { params: { ...params, productId: keeper.productId } }),
  ]);

  for (const answer of answers) expect(answer).toMatchObject({ refusal: { code: 'shops.missing' } });
  expect(await productsOf(keeper.slug)).toEqual(before);
});

test('SH-07: a stale window does not overwrite a newer draft, and what is published is the version that was seen', async () => {
  const keeper = await openShop(app);
  const params = { shopId: keeper.shopId };
  const { shop } = await readMyShop(keeper);
  const save = (tagline: string, version: number) =>
    keeper.browser.call(saveShopDraft, { params, body: { document: { ...shop.draft, tagline }, version } });

  const answers = await Promise.all([save('One', shop.version), save('Two', shop.version)]);
  const { shop: after } = await readMyShop(keeper);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(after.version).toBe(shop.version + 1);
  expect(await keeper.browser.call(publishShop, { params, body: { version: shop.version } })).toMatchObject({
    refusal: { code: 'shops.changed', version: after.version },
  });
  expect(await visit(keeper.slug)).toMatchObject({ value: { shop: { document: { tagline: '' } } } });
});

test('earlier versions of a storefront can be read, the newest first', async () => {
  const keeper = await openShop(app);
  const params = { shopId: keeper.shopId };
  const { shop } = await readMyShop(keeper);
  for (const [index, tagline] of ['First', 'Second'].entries())
    await keeper.browser.call(saveShopDraft, {
      params,
      body: { document: { ...shop.draft, tagline }, version: shop.version + index },
    });

  const answer = await keeper.browser.call(listShopVersions, { params });

  const versions = answer.ok ? answer.value.versions : [];
  expect(versions.map(({ document }) => document.tagline)).toEqual(['Second', 'First', '']);
  expect(versions.map(({ isPublished }) => isPublished)).toEqual([false, false, true]);
});

test('SH-08: a stock that was typed before a sale does not put sold units back, nor takes units that are being paid for', async () => {
  const keeper = await openShop(app);
  const variants = async () => (await readMyShop(keeper)).products[0]?.variants ?? [];
  const [variant] = await variants();
  const change = (stock: number, stockSeen: number) =>
    keeper.browser.call(changeProduct, {
      params: { shopId: keeper.shopId, productId: keeper.productId },
      body: productForm({
        title: 'Changed',
        variants: [{ id: variant?.id, name: '', priceAmount: null, stock, stockSeen }],
      }),
    });
  // Three are sold and one is being paid for while the form is open.
  await app.db.updateTable('capacities').set({ sold: 3, held: 1 }).where('total', '=', 5).execute();

  expect(await change(7, 5)).toMatchObject({ ok: true });
  expect(await variants()).toMatchObject([{ stock: 3, sold: 3, held: 1 }]);
  expect(await change(0, 5)).toMatchObject({ refusal: { code: 'shops.stock_taken', taken: 4 } });
  expect(await variants()).toMatchObject([{ stock: 3, sold: 3, held: 1 }]);
});

test('SH-09: only the seller’s own pictures become photos, and nobody else sees them before the shop shows them', async () => {
  const keeper = await shopkeeper(app);
  const other = await seller(app);
  const params = { shopId: keeper.shopId };
  const text = await giveFile(keeper, new TextEncoder().encode('<svg onload="alert(1)"/>'), 'me.jpg');
  const add = (fileId: number) => keeper.browser.call(addShopPhotos, { params, body: { fileIds: [fileId] } });

  expect(await add(other.photoId)).toMatchObject({ refusal: { code: 'files.missing' } });
  expect(await add(text)).toMatchObject({ refusal: { code: 'shops.not_a_picture' } });
  const photoId = await addPhoto(keeper);
  const path = `/media/shops/${keeper.shopId}/${photoId}/320.webp`;
  const statusFor = async (browser = app.browser()) => (await browser.fetch(path)).status;

  expect([await statusFor(), await statusFor(other.browser), await statusFor(keeper.browser)]).toEqual([
    404, 404, 200,
  ]);
  await addProduct(keeper, { photoIds: [photoId] });
  await publishIt(keeper);
  expect(await statusFor()).toBe(200);
  expect(
    await other.browser.call(createProduct, { params, body: productForm({ photoIds: [photoId] }) }),
  ).toMatchObject({ refusal: { code: 'shops.missing' } });
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

test('SH-15: nobody opens a fourth shop, not even with four windows at once', async () => {
  const person = await seller(app);
  const open = () => person.browser.call(createShop, { body: { name: 'Many', slug: aSlug() } });

  await Promise.all(Array.from({ length: 6 }, open));

  const mine = await person.browser.call(listMyShops, {});
  expect(mine.ok && mine.value.shops).toHaveLength(3);
});

test('SH-16: a file that a shop shows cannot be deleted, and one that it no longer shows can', async () => {
  const keeper = await shopkeeper(app);
  const photoId = await addPhoto(keeper);
  const productId = await addProduct(keeper, { photoIds: [photoId] });
  const remove = () => postFiles(keeper, 'delete', { fileIds: [keeper.photoId] });

  expect(await remove()).toMatchObject({ code: 'files.in_shop' });
  await keeper.browser.call(removeProduct, { params: { shopId: keeper.shopId, productId } });
  expect(await remove()).toMatchObject({ deletedCount: 1 });
});

test('SH-17: references are each used once, and a product keeps its own when it is changed', async () => {
  const keeper = await openShop(app, { reference: 'B-1' });
  const params = { shopId: keeper.shopId };

  expect(
    await keeper.browser.call(createProduct, { params, body: productForm({ reference: 'B-1' }) }),
  ).toMatchObject({ refusal: { code: 'shops.reference_taken' } });
  const [product] = (await readMyShop(keeper)).products;
  const [variant] = product?.variants ?? [];
  expect(
    await keeper.browser.call(changeProduct, {
      params: { ...params, productId: keeper.productId },
      body: productForm({
        reference: 'B-1',
        title: 'New title',
        variants: [
          { id: variant?.id, name: 'Small', priceAmount: null, stock: 5, stockSeen: 5 },
          { name: 'Large', priceAmount: 3_000, stock: 2, stockSeen: 0 },
        ],
      }),
    }),
  ).toMatchObject({ ok: true });
  expect(await productsOf(keeper.slug)).toMatchObject([{ title: 'New title', amount: 2_400, isFrom: true }]);
});

test('an unverified person cannot open a shop, and a photo of another shop is refused', async () => {
  const [keeper, other] = [await shopkeeper(app), await shopkeeper(app)];
  const photoId = await addPhoto(other);
  await givePhoto(keeper, 'another.jpg');
  const unverified = await app.as(await app.given.person({ isVerified: false }));

  expect(await unverified.call(createShop, { body: { name: 'Nope', slug: aSlug() } })).toMatchObject({
    refusal: { code: 'auth.unverified' },
  });
  expect(
    await keeper.browser.call(createProduct, {
      params: { shopId: keeper.shopId },
      body: productForm({ photoIds: [photoId] }),
    }),
  ).toMatchObject({ refusal: { code: 'shops.photo_missing' } });
});
