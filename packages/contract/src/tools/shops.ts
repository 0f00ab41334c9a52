import { HOUR_SECONDS } from '@tessera/domain/durations';
import { mediaVariants } from '@tessera/domain/market/listings/media';
import { MAX_DETAILS_CHARS, reasonsFor } from '@tessera/domain/conversation/moderation/moderation';
import { returnRuleNames } from '@tessera/domain/tools/shops/shop-products';
import { vatRateNames } from '@tessera/domain/tools/shops/shop-prices';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { shownBusiness } from '../people/postal-address.ts';
import { line, pence, shopCard, shopDocument, shopReviews, shownPhoto, text } from './shop-shapes.ts';

export const PRODUCTS_PER_PAGE = 60;

const slugParams = z.object({ slug: z.string().max(60) });

const shop = z.object({
  id: rowId,
  slug: z.string(),
  document: shopDocument,
  /** Photos of the blocks. */
  photos: z.array(shownPhoto.extend({ id: rowId })),
  seller: z.object({
    name: z.string(),
    type: z.enum(['trader', 'private']),
    business: shownBusiness.nullable(),
  }),
  categories: z.array(z.string()),
  /** Null below three reviews, and for a shop without a block of reviews. */
  reviews: shopReviews.nullable(),
  /** The domain of its own at which it answers. Its pages are canonical there. */
  domain: z.string().nullable(),
  publishedAt: z.coerce.date(),
  isMine: z.boolean(),
});

export type Shop = z.output<typeof shop>;

export const listShops = endpoint({
  method: 'GET',
  path: '/api/shops',
  summary: 'Published shops, the newest first, at most 24.',
  access: 'anyone',
  output: z.object({
    shops: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        tagline: z.string(),
        products: z.int(),
        photo: shownPhoto.nullable(),
        presetCode: z.string(),
      }),
    ),
  }),
});

export const getShop = endpoint({
  method: 'GET',
  path: '/api/shops/{slug}',
  summary: 'A published shop: its name, blocks, delivery and seller.',
  access: 'anyone',
  params: slugParams,
  output: z.object({ shop }),
  refusals: ['shops.missing'],
});

export const productSorts = ['seller', 'newest', 'price_up', 'price_down'] as const;
export type ProductSort = (typeof productSorts)[number];

export const listShopProducts = endpoint({
  method: 'GET',
  path: '/api/shops/{slug}/products',
  summary: `Products of a published shop and its seller’s listings with Buy now, at most ${PRODUCTS_PER_PAGE} a page.`,
  access: 'anyone',
  params: slugParams,
  query: z.object({
    q: line(100).optional(),
    category: line(40).optional(),
    max: z.coerce.number('This is not an amount.').pipe(pence).optional(),
    available: z.literal('1').optional(),
    sort: z.enum(productSorts, 'This order doesn’t exist.').default('seller'),
    page: z.coerce.number('This is not a page.').int().min(1).max(100).default(1),
  }),
  output: z.object({ products: z.array(shopCard), count: z.int(), page: z.int() }),
  refusals: ['shops.missing'],
});

const productDetail = shopCard.extend({
  description: z.string(),
  vatRate: z.enum(vatRateNames),
  returnRule: z.enum(returnRuleNames),
  maxPerPerson: z.int().nullable(),
  photos: z.array(shownPhoto),
  variants: z.array(
    z.object({
      id: rowId,
      name: z.string(),
      amount: z.int(),
      stock: z.enum(['in', 'low', 'out']),
      stockText: z.string(),
    }),
  ),
  updatedAt: z.coerce.date(),
});

export type ProductDetail = z.output<typeof productDetail>;

export const getShopProduct = endpoint({
  method: 'GET',
  path: '/api/shops/{slug}/products/{productId}',
  summary: 'A product of a published shop, with its variants and what is left of them.',
  access: 'anyone',
  params: slugParams.extend({ productId: rowId }),
  output: z.object({ shop, product: productDetail }),
  refusals: ['shops.missing', 'shops.product_missing'],
});

export const readShopPhoto = endpoint({
  method: 'GET',
  path: '/media/shops/{shopId}/{photoId}/{variant}',
  summary: 'A photo of a shop. If the shop does not show it to everybody, only its seller can read it.',
  access: 'anyone',
  params: z.object({ shopId: rowId, photoId: rowId, variant: z.enum(mediaVariants) }),
  refusals: ['not_found', 'files.store_away'],
  produces: 'bytes',
});

export const reportShop = endpoint({
  method: 'POST',
  path: '/api/shops/{slug}/reports',
  summary:
    'Reports a published shop, or one of its products, to the moderators. A person can report a shop once until it is decided.',
  access: 'anyone',
  limits: [
    { by: 'address', count: 20, seconds: HOUR_SECONDS },
    { by: 'account', count: 20, seconds: HOUR_SECONDS },
  ],
  params: slugParams,
  body: z.object({
    productId: rowId.nullish(),
    reason: z.enum(reasonsFor('listing'), 'Please choose a reason.'),
    details: text(MAX_DETAILS_CHARS).default(''),
  }),
  refusals: ['shops.missing', 'shops.reported', 'shops.mine'],
});

const shopReport = z.object({
  shopId: rowId,
  slug: z.string(),
  name: z.string(),
  isHidden: z.boolean(),
  /** The open reports, the newest first. Empty for a hidden shop without new ones. */
  reports: z.array(
    z.object({
      id: rowId,
      product: z.string().nullable(),
      reason: z.string(),
      details: z.string(),
      reportedAt: z.coerce.date(),
    }),
  ),
});

export type ShopReport = z.output<typeof shopReport>;

export const listShopReports = endpoint({
  method: 'GET',
  path: '/api/moderation/shops',
  summary: 'Shops with open reports, and hidden shops.',
  access: 'moderator',
  output: z.object({ shops: z.array(shopReport) }),
});

export const shopDecisions = ['hide', 'restore', 'dismiss'] as const;

export const decideShop = endpoint({
  method: 'POST',
  path: '/api/moderation/shops/{shopId}/decision',
  summary: 'Hides or restores a shop or dismisses its reports. The seller gets an email with the reason.',
  access: 'moderator',
  params: z.object({ shopId: rowId }),
  body: z.object({
    decision: z.enum(shopDecisions, 'This decision doesn’t exist.'),
    reason: text(1_000).min(1, 'Please give a reason.'),
  }),
  refusals: ['shops.missing', 'shops.about_me', 'shops.decided'],
});
