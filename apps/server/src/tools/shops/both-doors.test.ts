import { randomUUID } from 'node:crypto';
import { addListingToShop, changeProduct } from '@tessera/contract/tools/my-shops';
import { listShopProducts } from '@tessera/contract/tools/shops';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../../../../testing/rounds.ts';
import { send } from '../../testing/listings.ts';
import { address, openShop as openMarket } from '../../testing/selling/items.ts';
import type { OrderAnswer } from '../../testing/selling/orders.ts';
import { productForm, publishIt, readMyShop, shopkeeper } from '../../testing/selling/shops.ts';
import type { Browser } from '../../testing/test-app.ts';

const market = openMarket();

/** A listing with Buy now that is also a product of its seller's shop. */
async function sellInBoth(stock: number) {
  const { app, seller } = market;
  const listingId = await market.item({ buyNow: { stock } });
  const keeper = await shopOf({ ...seller, browser: await app.as({ id: seller.userId }) });
  const answer = await keeper.browser.call(addListingToShop, {
    params: { shopId: keeper.shopId, listingId },
  });
  if (!answer.ok) throw new Error(answer.refusal.error);
  return { ...keeper, listingId, productId: answer.value.id };
}

type Both = Awaited<ReturnType<typeof sellInBoth>>;

let known: Promise<Awaited<ReturnType<typeof shopkeeper>>> | undefined;

/** The market's seller has one shop for all tests. */
async function shopOf(seller: typeof market.seller) {
  known ??= (async () => {
    const slug = `doors-${randomUUID()
      .replaceAll(/[^a-f]/g, '')
      .slice(0, 8)}x`;
    const created = await send<{ shop: { id: number; slug: string } }>(seller, 'POST', '/api/my-shops', {
      name: 'Doors',
      slug,
    });
    const keeper = { ...seller, photoId: 0, shopId: created.shop.id, slug: created.shop.slug };
    await publishIt(keeper);
    return keeper;
  })();
  return { ...(await known), browser: seller.browser };
}

async function buyers(count: number): Promise<Browser[]> {
  return Promise.all(
    Array.from({ length: count }, async () => market.app.as(await market.app.given.person())),
  );
}

const order = (browser: Browser, line: object) =>
  send<OrderAnswer>({ browser }, 'POST', '/api/orders', {
    lines: [line],
    address,
    idempotencyKey: randomUUID(),
  });
const inShop = ({ slug, productId }: Both, quantity = 1) => ({
  kind: 'product',
  shop: slug,
  productId,
  quantity,
  delivery: 'postage',
});
const inMarket = ({ listingId }: Both, quantity = 1) => ({
  kind: 'item',
  listingId,
  system: 'general',
  quantity,
  delivery: 'collection',
});

async function counterOf({ listingId }: Both) {
  return market.app.db
    .selectFrom('capacities')
    .innerJoin('itemOffers', 'itemOffers.capacityId', 'capacities.id')
    .select(['capacities.total', 'capacities.held', 'capacities.sold'])
    .where('itemOffers.listingId', '=', listingId)
    .executeTakeFirstOrThrow();
}

test('SH-18: the last piece bought at once in the shop and on the marketplace has one buyer', async () => {
  const both = await sellInBoth(1);
  const people = await buyers(10);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      order(people[at % people.length]!, at % 2 === 0 ? inShop(both) : inMarket(both)),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await counterOf(both)).toEqual({ total: 1, held: 1, sold: 0 });
});

test('SH-33: whatever is bought and whatever stock is typed at either door, neither oversells the other', async () => {
  const people = await buyers(4);
  const action = fc.record({
    door: fc.constantFrom('shop' as const, 'market' as const, 'stock' as const),
    who: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
      async (stock, steps) => {
        const both = await sellInBoth(stock);
        let reserved = 0;
        for (const step of steps) {
          // The actions of one step happen at once.
          const done = await Promise.all(
            step.map(async ({ door, who, quantity }) => {
              if (door === 'stock') return typeStock(both, quantity);
              const line = door === 'shop' ? inShop(both, quantity) : inMarket(both, quantity);
              return (await order(people[who]!, line)).success ? quantity : 0;
            }),
          );
          reserved += done.reduce((sum, units) => sum + units, 0);
          const { total, held, sold } = await counterOf(both);
          expect(held + sold).toBe(reserved);
          expect(held + sold).toBeLessThanOrEqual(total);
        }
      },
    ),
    { numRuns: rounds(4, 60) },
  );
});

/** Types another stock in the shop's editor. It reserves nothing. */
async function typeStock(both: Both, stock: number): Promise<number> {
  const product = (await readMyShop(both)).products.find(({ id }) => id === both.productId);
  const variant = product?.variants[0];
  await both.browser.call(changeProduct, {
    params: { shopId: both.shopId, productId: both.productId },
    body: productForm({
      variants: [{ id: variant?.id, name: '', priceAmount: null, stock, stockSeen: variant?.stock ?? 0 }],
    }),
  });
  return 0;
}

test('SH-34: a shop sells a listing of its own seller in pounds, and only once; hidden or closed listings it does not sell', async () => {
  const both = await sellInBoth(2);
  const { app } = market;
  const add = (browser: Browser, shopId: number) =>
    browser.call(addListingToShop, { params: { shopId, listingId: both.listingId } });
  expect(await add(both.browser, both.shopId)).toMatchObject({ refusal: { code: 'shops.listing_sold' } });
  const stranger = await shopkeeper(app);
  expect(await add(stranger.browser, stranger.shopId)).toMatchObject({
    refusal: { code: 'listings.missing' },
  });
  expect(await add(stranger.browser, both.shopId)).toMatchObject({ refusal: { code: 'shops.missing' } });
  const cards = async () => {
    const answer = await app.browser().call(listShopProducts, { params: { slug: both.slug }, query: {} });
    return answer.ok ? answer.value.products.map(({ key }) => key) : [];
  };
  expect(await cards()).toContain(`product:${both.productId}`);
  expect(await cards()).not.toContain(`listing:${both.listingId}`);
  await app.db
    .updateTable('listings')
    .set({ hiddenAt: app.clock.now() })
    .where('id', '=', both.listingId)
    .execute();
  expect(await cards()).not.toContain(`product:${both.productId}`);
  const [buyer] = await buyers(1);
  expect(await order(buyer!, inShop(both))).toMatchObject({ code: 'products.missing' });
});
