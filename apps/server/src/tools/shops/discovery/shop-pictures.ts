import { coverPhotoOf, type ShopDocument } from '@tessera/domain/tools/shops/shop-document';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { findCurve } from '@tessera/patterns/catalogue';
import { parseSliders } from '@tessera/patterns/sliders';
import type { Hono } from 'hono';
import { drawPicture, findFilesById } from '../../../files/personal-files/public.ts';
import { answerCard, PHOTO_EDGE, type ShareCard, shopIconSvg } from '../../../market/share-cards/public.ts';
import { answerWithin } from '../../../platform/http/answers/answer-within.ts';
import { cacheable } from '../../../platform/http/answers/etag.ts';
import type { EdgeEnv } from '../../../platform/http/requests/request-facts.ts';
import { createTurns } from '../../../platform/pictures/turns.ts';
import type { Ports } from '../../../ports.ts';
import { findPhoto } from '../photos.queries.ts';
import { findProduct, type StoredProduct } from '../products.queries.ts';
import { findPublicShop } from '../shops.queries.ts';

type PublicShop = NonNullable<Awaited<ReturnType<typeof findPublicShop>>>;

const limit = { name: 'og', allowance: { count: 120, seconds: 60 } };
/** Each drawing keeps a core busy for a tenth of a second. */
const DRAWN_AT_ONCE = 1;

/**
 * Adds a shop's favicon, and the pictures of 1200 × 630 pixels that other sites show beside a link to a shop or to one of
 * its products. They show no more than the pages, so they exist for what everybody can see only.
 */
export function addShopPictures(app: Hono<EdgeEnv>, ports: Ports): void {
  const { db, config } = ports;
  const inTurn = createTurns(DRAWN_AT_ONCE);
  app.get('/s/:slug{[a-z0-9-]{1,60}}/icon.svg', async (c, next) => {
    const shop = await findPublicShop(db, c.req.param('slug'));
    if (!shop) return next();
    const svg = shopIconSvg({ ...themeOf(shop.published), name: shop.published.name });
    const answer = cacheable(c.req.raw, svg, 'image/svg+xml');
    answer.headers.set('cache-control', 'public, max-age=3600');
    return answer;
  });
  app.get('/og/shops/:file{[a-z0-9-]{1,60}\\.(?:jpg|png)}', async (c, next) => {
    const [slug = '', type] = c.req.param('file').split('.');
    const shop = await findPublicShop(db, slug);
    if (!shop) return next();
    const photoId = coverPhotoOf(shop.published);
    return answerWithin(c, ports, limit, () =>
      answerCard(shopCard(shop, config.site.name, photoId !== null), c.req.raw, {
        inTurn,
        type: type === 'jpg' ? 'jpeg' : 'png',
        changedAt: shop.updatedAt,
        findPhoto: () => findPicture(ports, shop, photoId),
      }),
    );
  });
  app.get('/og/shops/:slug{[a-z0-9-]{1,60}}/:file{[1-9][0-9]{0,8}\\.(?:jpg|png)}', async (c, next) => {
    const [id, type] = c.req.param('file').split('.');
    const shop = await findPublicShop(db, c.req.param('slug'));
    const product = shop && (await findProduct(db, { shopId: shop.id, productId: Number(id) }));
    if (!shop || product?.status !== 'live') return next();
    const photoId = product.photoIds[0] ?? null;
    return answerWithin(c, ports, limit, () =>
      answerCard(productCard(shop, product, config.site.name), c.req.raw, {
        inTurn,
        type: type === 'jpg' ? 'jpeg' : 'png',
        changedAt: product.updatedAt,
        findPhoto: () => findPicture(ports, shop, photoId),
      }),
    );
  });
}

async function findPicture({ db, store, pictures }: Ports, shop: PublicShop, photoId: number | null) {
  const photo = photoId === null ? undefined : await findPhoto(db, { shopId: shop.id, photoId });
  const [file] = photo ? await findFilesById(db, shop.ownerId, [photo.fileId]) : [];
  return file && pictures.canDraw(file)
    ? drawPicture({ store, pictures }, file, { edge: PHOTO_EDGE, format: 'jpg' })
    : undefined;
}

function themeOf({ presetCode, slider }: Pick<ShopDocument, 'presetCode' | 'slider'>) {
  const { mathPatternCode, ...sliders } = slider ?? {};
  return {
    preset: presetCode,
    patternCode: findCurve(String(mathPatternCode))?.code ?? 'MP001',
    sliders: parseSliders(sliders),
  };
}

function shopCard({ published }: PublicShop, siteName: string, hasPhoto: boolean): ShareCard {
  return {
    ...themeOf(published),
    heading: 'Shop',
    title: published.name,
    employer: undefined,
    price: undefined,
    location: published.tagline === '' ? undefined : published.tagline,
    siteName,
    hasPhoto,
  };
}

function productCard({ published }: PublicShop, product: StoredProduct, siteName: string): ShareCard {
  const amounts = product.variants.map(({ priceAmount }) => priceAmount ?? product.priceAmount);
  const amount = Math.min(...(amounts.length > 0 ? amounts : [product.priceAmount]));
  return {
    ...themeOf(published),
    heading: published.name,
    title: product.title,
    employer: undefined,
    price: formatMoney({ amount, currency: 'GBP' }),
    location: undefined,
    siteName,
    hasPhoto: product.photoIds.length > 0,
  };
}
