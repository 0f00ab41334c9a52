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
import { getShop, listShopProducts } from '@tessera/contract/tools/shops';
import { beforeAll, expect, test } from 'vitest';
import { givePhoto, seller } from '../../testing/listings.ts';
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

test('SH-15: nobody opens a fourth shop, not even with four windows at once', async () => {
  const person = await seller(app);
  const open = () => person.browser.call(createShop, { body: { name: 'Many', slug: aSlug() } });

  await Promise.all(Array.from({ length: 6 }, open));

  const mine = await person.browser.call(listMyShops, {});
  expect(mine.ok && mine.value.shops).toHaveLength(3);
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
