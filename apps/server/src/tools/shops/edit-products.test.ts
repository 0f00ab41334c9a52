import { addShopPhotos, changeProduct, createProduct, removeProduct } from '@tessera/contract/tools/my-shops';
import { listShopProducts } from '@tessera/contract/tools/shops';
import { beforeAll, expect, test } from 'vitest';
import { postFiles } from '../../testing/manager/managed-files.ts';
import { giveFile, seller } from '../../testing/listings.ts';
import {
  addPhoto,
  addProduct,
  openShop,
  productForm,
  publishIt,
  readMyShop,
  shopkeeper,
} from '../../testing/selling/shops.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

const productsOf = async (slug: string, query: Record<string, string> = {}) => {
  const answer = await app.browser().call(listShopProducts, { params: { slug }, query });
  return answer.ok ? answer.value.products : [];
};

test('SH-08: stock typed before a sale and saved after it brings no sold units back, and takes none that somebody is paying for', async () => {
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
