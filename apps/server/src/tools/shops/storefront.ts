import type { Output } from '@tessera/contract/endpoint';
import type { ShopCard } from '@tessera/contract/tools/shop-shapes';
import {
  getShop,
  getShopProduct,
  listShopProducts,
  listShops,
  PRODUCTS_PER_PAGE,
  type ProductSort,
} from '@tessera/contract/tools/shops';
import { MAX_PRODUCTS, photosIn, sameCategory } from '@tessera/domain/tools/shops/shop-document';
import { ok, refuse } from '@tessera/domain/result';
import type { Viewer } from '@tessera/domain/people/viewer';
import type { Db } from '../../platform/db/database.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findShopDomain } from './domains/domains.queries.ts';
import { listPhotos } from './photos.queries.ts';
import { findProduct, listProducts } from './products.queries.ts';
import { findShopSeller, listBuyNowListings } from './sellers.queries.ts';
import { readShopReviews } from './shop-reviews.ts';
import { remainingOf, stockFacts, toListingCard, toProductCard, toShownPhoto } from './shop-cards.ts';
import { findPublicShop, listPublicShops, type StoredShop } from './shops.queries.ts';

type PublicShop = NonNullable<Awaited<ReturnType<typeof findPublicShop>>>;

/** Live products of a shop and its seller’s Buy now listings, products first. */
export async function readCards(db: Db, shop: StoredShop, now: Date): Promise<ShopCard[]> {
  const [products, listings] = await Promise.all([
    listProducts(db, [shop.id], { onlyLive: true, limit: MAX_PRODUCTS }),
    listBuyNowListings(db, shop.ownerId, now),
  ]);
  const { shown, others } = withoutTwice(products, listings);
  const firstPhotos = shown.flatMap(({ photoIds }) => photoIds.slice(0, 1));
  const photos = new Map((await listPhotos(db, shop.id, firstPhotos)).map((photo) => [photo.id, photo]));
  return [...shown.map((product) => toProductCard(shop.slug, product, photos)), ...others.map(toListingCard)];
}

/**
 * Leaves out products whose listing is no longer for sale, for example because a moderator has hidden it, and listings that are
 * sold as a product.
 */
export function withoutTwice<
  Product extends { readonly listingId: number | null },
  Listing extends { readonly id: number },
>(products: readonly Product[], listings: readonly Listing[]): { shown: Product[]; others: Listing[] } {
  const forSale = new Set(listings.map(({ id }) => id));
  const linked = new Set(products.flatMap(({ listingId }) => listingId ?? []));
  return {
    shown: products.filter(({ listingId }) => listingId === null || forSale.has(listingId)),
    others: listings.filter(({ id }) => !linked.has(id)),
  };
}

async function toShopView(
  ports: Pick<Ports, 'db' | 'clock' | 'reviews'>,
  shop: PublicShop,
  { viewer, cards }: { readonly viewer: Viewer; readonly cards: readonly ShopCard[] },
): Promise<Output<typeof getShop>['shop'] | undefined> {
  const { db } = ports;
  const hasReviews = shop.published.blocks.some(({ kind }) => kind === 'reviews');
  const [seller, photos, reviews, own] = await Promise.all([
    findShopSeller(db, shop.ownerId),
    listPhotos(db, shop.id, photosIn(shop.published)),
    hasReviews ? readShopReviews(ports, shop.ownerId) : null,
    findShopDomain(db, shop.id),
  ]);
  return (
    seller && {
      id: shop.id,
      slug: shop.slug,
      document: shop.published,
      photos: photos.map((photo) => ({ id: photo.id, ...toShownPhoto(photo) })),
      seller,
      categories: categoriesOf(cards),
      reviews,
      domain: own && own.provedAt !== null ? own.domain : null,
      publishedAt: shop.publishedAt,
      isMine: viewer.user?.id === shop.ownerId,
    }
  );
}

function categoriesOf(cards: readonly ShopCard[]): string[] {
  const names = new Map(
    cards.filter(({ category }) => category !== '').map(({ category }) => [category.toLowerCase(), category]),
  );
  return [...names.values()].toSorted((one, other) => one.localeCompare(other, 'en-GB'));
}

export const getShopRoute = handle(getShop, async ({ params, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const shop = await findPublicShop(db, params.slug);
  const view =
    shop && (await toShopView(ports, shop, { viewer, cards: await readCards(db, shop, clock.now()) }));
  return view ? ok({ shop: view }) : refuse({ code: 'shops.missing' });
});

export const listShopProductsRoute = handle(
  listShopProducts,
  async ({ params, query }, { db, clock }: Ports) => {
    const shop = await findPublicShop(db, params.slug);
    if (!shop) return refuse({ code: 'shops.missing' });
    const found = sortCards(filterCards(await readCards(db, shop, clock.now()), query), query.sort);
    const from = (query.page - 1) * PRODUCTS_PER_PAGE;
    return ok({
      products: found.slice(from, from + PRODUCTS_PER_PAGE),
      count: found.length,
      page: query.page,
    });
  },
);

interface Filters {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly max?: number | undefined;
  readonly available?: '1' | undefined;
}

function filterCards(cards: readonly ShopCard[], { q, category, max, available }: Filters): ShopCard[] {
  const words = plain(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return cards.filter(
    (card) =>
      words.every((word) => plain(`${card.title} ${card.category}`).includes(word)) &&
      (category === undefined || category === '' || sameCategory(card.category, category)) &&
      (max === undefined || card.amount <= max) &&
      (available === undefined || card.stock !== 'out'),
  );
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function sortCards(cards: ShopCard[], sort: ProductSort): ShopCard[] {
  switch (sort) {
    case 'newest':
      return cards.toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
    case 'price_up':
      return cards.toSorted((one, other) => one.amount - other.amount);
    case 'price_down':
      return cards.toSorted((one, other) => other.amount - one.amount);
    default:
      return cards;
  }
}

export const getShopProductRoute = handle(getShopProduct, async ({ params, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const shop = await findPublicShop(db, params.slug);
  if (!shop) return refuse({ code: 'shops.missing' });
  const product = await findProduct(db, { shopId: shop.id, productId: params.productId });
  if (!product || product.status !== 'live') return refuse({ code: 'shops.product_missing' });
  const cards = await readCards(db, shop, clock.now());
  // The listing that it sells from may be hidden or closed.
  if (!cards.some(({ key }) => key === `product:${product.id}`))
    return refuse({ code: 'shops.product_missing' });
  const view = await toShopView(ports, shop, { viewer, cards });
  if (!view) return refuse({ code: 'shops.missing' });
  const photos = new Map((await listPhotos(db, shop.id, product.photoIds)).map((photo) => [photo.id, photo]));
  return ok({
    shop: view,
    product: {
      ...toProductCard(shop.slug, product, photos),
      description: product.description,
      vatRate: product.vatRate,
      returnRule: product.returnRule,
      maxPerPerson: product.maxPerPerson,
      photos: product.photoIds.flatMap((id) => {
        const photo = photos.get(id);
        return photo ? [toShownPhoto(photo)] : [];
      }),
      variants: product.variants.map((variant) => ({
        id: variant.id,
        name: variant.name,
        amount: variant.priceAmount ?? product.priceAmount,
        ...stockFacts(remainingOf(variant)),
      })),
      updatedAt: product.updatedAt,
    },
  });
});

const SHOPS_SHOWN = 24;

export const listShopsRoute = handle(listShops, async (_, { db, clock }: Ports) => {
  const shops = await listPublicShops(db, SHOPS_SHOWN);
  const views = await Promise.all(
    shops.map(async (shop) => {
      const cards = await readCards(db, shop, clock.now());
      const { name, tagline, presetCode } = shop.published ?? shop.draft;
      return {
        slug: shop.slug,
        name,
        tagline,
        presetCode,
        products: cards.length,
        photo: cards.find(({ photo }) => photo !== null)?.photo ?? null,
      };
    }),
  );
  return ok({ shops: views });
});
