import { closeShop, saveShopDraft } from '@tessera/contract/tools/my-shops';
import { getShop } from '@tessera/contract/tools/shops';
import { writeReview } from '@tessera/contract/sold/reviews';
import type { ShopBlock } from '@tessera/domain/tools/shops/shop-document';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { takeStep } from '../../../selling/fulfilment/public.ts';
import { send } from '../../../testing/listings.ts';
import { address } from '../../../testing/selling/items.ts';
import type { OrderAnswer } from '../../../testing/selling/orders.ts';
import { addPhoto, addProduct, openShop, publishIt, readMyShop } from '../../../testing/selling/shops.ts';
import { press, sessionIn } from '../../../testing/selling/storage-plans.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

const get = (path: string, headers: Record<string, string> = {}) => app.browser().fetch(path, { headers });
type Keeper = Awaited<ReturnType<typeof openShop>>;

async function arrange(keeper: Keeper, blocks: readonly ShopBlock[]) {
  const { shop } = await readMyShop(keeper);
  const saved = await keeper.browser.call(saveShopDraft, {
    params: { shopId: keeper.shopId },
    body: { document: { ...shop.draft, blocks }, version: shop.version },
  });
  if (!saved.ok) return saved.refusal;
  await publishIt(keeper);
  return undefined;
}

test('SH-30: each public shop has a sitemap of its own in the index, with its products and nothing that is not public', async () => {
  const keeper = await openShop(app, { title: 'Ash bowl' });
  const draft = await addProduct(keeper, { title: 'Secret', status: 'draft' });
  const path = `/sitemap-shop-${keeper.slug}.xml`;

  expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>http://localhost:3000${path}</loc>`);
  const sitemap = await (await get(path)).text();
  expect(sitemap).toContain(`<loc>http://localhost:3000/s/${keeper.slug}</loc>`);
  expect(sitemap).toContain(`<loc>http://localhost:3000/s/${keeper.slug}/${keeper.productId}-ash-bowl</loc>`);
  expect(sitemap).not.toContain(`/${draft}-`);

  await keeper.browser.call(closeShop, { params: { shopId: keeper.shopId } });
  expect(await (await get('/sitemap.xml')).text()).not.toContain(path);
  const missing = [path, `/s/${keeper.slug}/icon.svg`, `/og/shops/${keeper.slug}.png`];
  for (const each of [...missing, '/s/a%00b/icon.svg', '/sitemap-shop-nobody.xml'])
    expect((await get(each)).status, each).toBe(404);
});

test('a shop and its products have pictures for other sites and an icon, which change with them', async () => {
  const keeper = await openShop(app);
  const photoId = await addPhoto(keeper);
  const drafted = await addProduct(keeper, { title: 'Secret', status: 'draft' });
  const sizeOf = async (path: string) => {
    const answer = await get(path);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return [width, height, format];
  };

  expect(await sizeOf(`/og/shops/${keeper.slug}.png`)).toEqual([1_200, 630, 'png']);
  expect(await sizeOf(`/og/shops/${keeper.slug}/${keeper.productId}.png`)).toEqual([1_200, 630, 'png']);
  expect((await get(`/og/shops/${keeper.slug}/${drafted}.png`)).status).toBe(404);
  const etag = (await get(`/og/shops/${keeper.slug}.jpg`)).headers.get('ETag') ?? '';
  expect((await get(`/og/shops/${keeper.slug}.jpg`, { 'If-None-Match': etag })).status).toBe(304);
  expect(
    await arrange(keeper, [{ id: 'a', kind: 'banner', heading: 'Hello', text: '', photoId }]),
  ).toBeUndefined();
  expect(await sizeOf(`/og/shops/${keeper.slug}.jpg`)).toEqual([1_200, 630, 'jpeg']);
  expect((await get(`/og/shops/${keeper.slug}.jpg`, { 'If-None-Match': etag })).status).toBe(200);

  const icon = await get(`/s/${keeper.slug}/icon.svg`);
  expect(icon.headers.get('Content-Type')).toContain('image/svg+xml');
  const svg = await icon.text();
  // The initial is an outline: a name cannot bring markup into the file.
  expect(svg).toMatch(/^<svg [^>]*><rect [^>]*\/><(?:path|g)/);
});

test('SH-31: a map keeps the first half of a postcode only, and collections take chosen products', async () => {
  const keeper = await openShop(app);
  const key = `product:${keeper.productId}`;
  const collection = { kind: 'collection', heading: '', category: '', maxAmount: null } as const;

  expect(
    await arrange(keeper, [
      { id: 'm', kind: 'map', heading: 'Here', district: 'tr26 1nl' },
      { ...collection, id: 'c', rule: 'chosen', products: [key] },
      { id: 'r', kind: 'reviews', heading: 'Reviews' },
    ]),
  ).toBeUndefined();
  const shown = await app.browser().call(getShop, { params: { slug: keeper.slug } });
  expect(shown).toMatchObject({
    value: {
      shop: { document: { blocks: [{ district: 'TR26' }, { products: [key] }, {}] }, reviews: null },
    },
  });
  expect(JSON.stringify(shown)).not.toContain('1NL');
  const { shop } = await readMyShop(keeper);
  for (const block of [
    { id: 'm', kind: 'map', heading: '', district: 'nowhere' },
    { ...collection, id: 'c', rule: 'chosen', products: ['order:1'] },
    { ...collection, id: 'c', rule: 'chosen', products: Array.from({ length: 61 }, () => key) },
  ])
    expect(
      (
        await keeper.browser.fetch(`/api/my-shops/${keeper.shopId}/draft`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ document: { ...shop.draft, blocks: [block] }, version: shop.version }),
        })
      ).status,
    ).toBe(400);
});

test('SH-32: a shop shows reviews of its seller from three on, and no hidden ones', async () => {
  const keeper = await openShop(app);
  await arrange(keeper, [{ id: 'r', kind: 'reviews', heading: 'Reviews' }]);
  const reviews = async () => {
    const answer = await app.browser().call(getShop, { params: { slug: keeper.slug } });
    return answer.ok ? answer.value.shop.reviews : undefined;
  };
  /** Somebody buys, receives and reviews. */
  const write = async (stars: number) => {
    const browser = await app.as(await app.given.person({ firstName: 'Grace' }));
    const answer = await send<OrderAnswer>({ browser }, 'POST', '/api/orders', {
      lines: [
        {
          kind: 'product',
          shop: keeper.slug,
          productId: keeper.productId,
          quantity: 1,
          delivery: 'postage',
        },
      ],
      address,
      idempotencyKey: randomUUID(),
    });
    await press(app.browser(), sessionIn(answer.checkoutUrl ?? ''), 'succeed');
    await app.jobs.runAll(app.workers);
    const lineId = answer.order.lines[0]?.id ?? '';
    for (const [step, by] of [
      ['dispatch', 'seller'],
      ['close', 'buyer'],
    ] as const)
      expect(await takeStep({ lineId, step, by }, app.ports)).toMatchObject({ ok: true });
    expect(
      await browser.call(writeReview, {
        params: { lineId, side: 'buyer' },
        body: { stars, text: `Worth ${stars}` },
      }),
    ).toMatchObject({ ok: true });
    return lineId;
  };

  await write(5);
  await write(4);
  const insult = await write(1);
  await app.db
    .updateTable('reviews')
    .set({ hiddenAt: app.clock.now() })
    .where('lineId', '=', insult)
    .execute();
  expect(await reviews()).toBeNull();
  await write(3);
  expect(await reviews()).toMatchObject({
    rating: 4,
    count: 3,
    path: `/reviews/seller/${keeper.userId}`,
    reviews: [{ stars: 3, author: 'Grace' }, { stars: 4 }, { stars: 5 }],
  });
});
