import {
  closeShop,
  createShop,
  getMyShop,
  listMyShops,
  listShopVersions,
  publishShop,
  saveShopDraft,
} from '@tessera/contract/tools/my-shops';
import {
  MAX_PRODUCTS,
  MAX_SHOPS_PER_PERSON,
  missingForPublishing,
  newShopDocument,
  photosIn,
} from '@tessera/domain/tools/shops/shop-document';
import { parseSlug, slugSentences, slugSkeleton } from '@tessera/domain/tools/shops/shop-slugs';
import { ok, refuse } from '@tessera/domain/result';
import { lockPersonActions } from '../../people/accounts/public.ts';
import type { Db } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listPhotos } from './photos.queries.ts';
import { countProducts, listProducts } from './products.queries.ts';
import { readShopReviews } from './shop-reviews.ts';
import { remainingOf, toShownPhoto } from './shop-cards.ts';
import { readCards } from './storefront.ts';
import {
  createShopRow,
  findMyShop,
  listMyShops as listShopRows,
  listVersions,
  lockMyShop,
  markClosed,
  markPublished,
  type StoredShop,
  updateDraft,
} from './shops.queries.ts';

async function summaryOf(db: Db, shop: StoredShop) {
  const { id, slug, draft, version, published, publishedVersion, hiddenReason, updatedAt } = shop;
  return {
    id,
    slug,
    name: draft.name,
    isPublished: published !== null,
    hasChanges: published !== null && publishedVersion !== version,
    hiddenReason,
    products: await countProducts(db, id),
    updatedAt,
  };
}

export const listMyShopsRoute = handle(listMyShops, async ({ viewer }, { db }: Ports) => {
  const shops = await listShopRows(db, signedIn(viewer).user.id);
  return ok({ shops: await Promise.all(shops.map((shop) => summaryOf(db, shop))) });
});

export const createShopRoute = handle(createShop, async ({ viewer, body }, { db, clock }: Ports) => {
  const { id: ownerId } = signedIn(viewer).user;
  const slug = parseSlug(body.slug);
  if (!slug.ok) return refuse({ code: 'shops.slug_invalid', sentence: slugSentences[slug.refusal] });
  return db.transaction().execute(async (tx) => {
    // Counting and creating is one action: two windows cannot create a fourth shop together.
    await lockPersonActions(tx, ownerId);
    const mine = await listShopRows(tx, ownerId);
    if (mine.length >= MAX_SHOPS_PER_PERSON)
      return refuse({ code: 'shops.too_many', limit: MAX_SHOPS_PER_PERSON });
    const id = await createShopRow(tx, {
      ownerId,
      slug: slug.value,
      skeleton: slugSkeleton(slug.value),
      draft: newShopDocument(body.name),
      now: clock.now(),
    });
    return id === undefined ? refuse({ code: 'shops.slug_taken' }) : ok({ shop: { id, slug: slug.value } });
  });
});

export const getMyShopRoute = handle(getMyShop, async ({ viewer, params }, ports: Ports) => {
  const { db, clock } = ports;
  const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
  const shop = await findMyShop(db, key);
  if (!shop) return refuse({ code: 'shops.missing' });
  const [summary, products, photos, cards, reviews] = await Promise.all([
    summaryOf(db, shop),
    listProducts(db, [shop.id], { onlyLive: false, limit: MAX_PRODUCTS }),
    listPhotos(db, shop.id),
    readCards(db, shop, clock.now()),
    readShopReviews(ports, shop.ownerId),
  ]);
  return ok({
    shop: { ...summary, draft: shop.draft, version: shop.version },
    products: products.map(({ variants, ...product }) => ({
      ...product,
      photoIds: [...product.photoIds],
      variants: variants.map((variant) => ({
        id: variant.id,
        name: variant.name,
        priceAmount: variant.priceAmount,
        stock: remainingOf(variant),
        held: variant.held,
        sold: variant.sold,
      })),
    })),
    photos: photos.map((photo) => ({ id: photo.id, ...toShownPhoto(photo) })),
    cards,
    reviews,
  });
});

export const saveShopDraftRoute = handle(
  saveShopDraft,
  async ({ viewer, params, body }, { db, clock }: Ports) => {
    const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
    const { document } = body;
    return db.transaction().execute(async (tx) => {
      const shop = await lockMyShop(tx, key);
      if (!shop) return refuse({ code: 'shops.missing' });
      if (shop.version !== body.version) return refuse({ code: 'shops.changed', version: shop.version });
      const photoIds = [...new Set(photosIn(document))];
      const photos = await listPhotos(tx, shop.id, photoIds);
      if (photos.length < photoIds.length) return refuse({ code: 'shops.photo_missing' });
      return ok({ version: await updateDraft(tx, shop, { document, now: clock.now() }) });
    });
  },
);

export const publishShopRoute = handle(
  publishShop,
  async ({ viewer, params, body }, { db, clock }: Ports) => {
    const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
    return db.transaction().execute(async (tx) => {
      const shop = await lockMyShop(tx, key);
      if (!shop) return refuse({ code: 'shops.missing' });
      if (shop.version !== body.version) return refuse({ code: 'shops.changed', version: shop.version });
      const now = clock.now();
      const cards = await readCards(tx, shop, now);
      const missing = missingForPublishing(shop.draft, { products: cards.length });
      if (missing.length > 0) return refuse({ code: 'shops.incomplete', missing });
      await markPublished(tx, shop, now);
      return ok({ slug: shop.slug });
    });
  },
);

export const closeShopRoute = handle(closeShop, async ({ viewer, params }, { db, clock }: Ports) => {
  const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
  return db.transaction().execute(async (tx) => {
    const shop = await lockMyShop(tx, key);
    if (!shop) return refuse({ code: 'shops.missing' });
    await markClosed(tx, shop.id, clock.now());
    return ok({});
  });
});

const VERSIONS_SHOWN = 50;

export const listShopVersionsRoute = handle(listShopVersions, async ({ viewer, params }, { db }: Ports) => {
  const shop = await findMyShop(db, { shopId: params.shopId, ownerId: signedIn(viewer).user.id });
  if (!shop) return refuse({ code: 'shops.missing' });
  return ok({ versions: await listVersions(db, shop.id, VERSIONS_SHOWN) });
});
