import { HOUR_SECONDS } from '@tessera/domain/durations';
import {
  MAX_CATEGORY_CHARS,
  MAX_DESCRIPTION_CHARS,
  MAX_PRODUCT_PENCE,
  MAX_PRODUCT_PHOTOS,
  MAX_REFERENCE_CHARS,
  MAX_STOCK_UNITS,
  MAX_TITLE_CHARS,
  MAX_VARIANT_CHARS,
  MAX_VARIANTS,
  MIN_PRODUCT_PENCE,
  productStatuses,
  returnRuleNames,
} from '@tessera/domain/tools/shops/shop-products';
import { vatRateNames } from '@tessera/domain/tools/shops/shop-prices';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { line, shopCard, shopDocument, shopName, shopReviews, shownPhoto, text } from './shop-shapes.ts';

const params = z.object({ shopId: rowId });
const version = z.int('This is not a version.').min(1);

const myShop = z.object({
  id: rowId,
  slug: z.string(),
  name: z.string(),
  isPublished: z.boolean(),
  /** Whether the draft differs from what is published. */
  hasChanges: z.boolean(),
  hiddenReason: z.string().nullable(),
  products: z.int(),
  updatedAt: z.coerce.date(),
});

export type MyShop = z.output<typeof myShop>;

export const listMyShops = endpoint({
  method: 'GET',
  path: '/api/my-shops',
  summary: 'The caller’s shops.',
  access: 'account',
  output: z.object({ shops: z.array(myShop) }),
});

export const createShop = endpoint({
  method: 'POST',
  path: '/api/my-shops',
  summary: 'Creates a shop with an address of its own. It is not published yet.',
  access: 'verified',
  limits: [{ by: 'account', count: 20, seconds: HOUR_SECONDS }],
  body: z.object({ name: shopName, slug: z.string('Please enter an address.').max(200) }),
  output: z.object({ shop: z.object({ id: rowId, slug: z.string() }) }),
  refusals: ['shops.too_many', 'shops.slug_invalid', 'shops.slug_taken'],
});

const price = z
  .int('This is not a price.')
  .min(MIN_PRODUCT_PENCE, 'A product costs at least 30p, because cards cannot be charged less.')
  .max(MAX_PRODUCT_PENCE, 'A product costs at most £99,999.');

const stock = z
  .int('This is not a number.')
  .min(0, 'A stock cannot be negative.')
  .max(MAX_STOCK_UNITS, `A stock has at most ${MAX_STOCK_UNITS.toLocaleString('en-GB')} units.`);

const variant = z.object({
  /** Missing for a new variant. */
  id: rowId.optional(),
  name: line(MAX_VARIANT_CHARS),
  /** Null if it costs what the product costs. */
  priceAmount: price.nullable(),
  /** Units to sell from now on. */
  stock,
  /**
   * The stock that the seller saw before. Only the difference is applied, so that units sold meanwhile are not put back
   * on sale.
   */
  stockSeen: stock.default(0),
});

const productFields = {
  title: line(MAX_TITLE_CHARS).min(2, 'Please enter a title of at least 2 characters.'),
  description: text(MAX_DESCRIPTION_CHARS),
  category: line(MAX_CATEGORY_CHARS),
  reference: line(MAX_REFERENCE_CHARS)
    .nullable()
    .transform((value) => (value === '' ? null : value)),
  priceAmount: price,
  vatRate: z.enum(vatRateNames, 'This VAT rate doesn’t exist.'),
  maxPerPerson: z.int('This is not a number.').min(1, 'A person can buy at least one.').max(1_000).nullable(),
  returnRule: z.enum(returnRuleNames, 'This rule doesn’t exist.'),
  photoIds: z
    .array(rowId)
    .max(MAX_PRODUCT_PHOTOS, `A product has at most ${MAX_PRODUCT_PHOTOS} photos.`)
    .refine((ids) => new Set(ids).size === ids.length, 'The same photo was added twice.'),
  status: z.enum(productStatuses, 'This status doesn’t exist.'),
  alertBelow: z.int('This is not a number.').min(1).max(MAX_STOCK_UNITS).nullable().default(null),
};

export const productForm = z.object({
  ...productFields,
  variants: z
    .array(variant)
    .min(1, 'A product needs a stock.')
    .max(MAX_VARIANTS, `A product has at most ${MAX_VARIANTS} variants.`)
    .refine(
      (variants) => variants.length === 1 || variants.every(({ name }) => name !== ''),
      'Each variant needs a name.',
    )
    .refine(
      (variants) => new Set(variants.map(({ name }) => name.toLowerCase())).size === variants.length,
      'Two variants have the same name.',
    ),
});

export type ProductForm = z.output<typeof productForm>;

const myProduct = z.object({
  id: rowId,
  ...productFields,
  reference: z.string().nullable(),
  variants: z.array(
    z.object({
      id: rowId,
      name: z.string(),
      priceAmount: z.int().nullable(),
      stock: z.int(),
      held: z.int(),
      sold: z.int(),
    }),
  ),
  addedAt: z.coerce.date(),
});

export type MyProduct = z.output<typeof myProduct>;

const photo = shownPhoto.extend({ id: rowId });

export type MyPhoto = z.output<typeof photo>;

const editedShop = myShop.extend({ draft: shopDocument, version });

export type EditedShop = z.output<typeof editedShop>;

export const getMyShop = endpoint({
  method: 'GET',
  path: '/api/my-shops/{shopId}',
  summary: 'One of the caller’s shops with its draft, products, photos and the seller’s Buy now listings.',
  access: 'account',
  params,
  output: z.object({
    shop: editedShop,
    products: z.array(myProduct),
    photos: z.array(photo),
    /** Live products and listings as the storefront shows them. */
    cards: z.array(shopCard),
    /** Null below three reviews. */
    reviews: shopReviews.nullable(),
  }),
  refusals: ['shops.missing'],
});

export const saveShopDraft = endpoint({
  method: 'PUT',
  path: '/api/my-shops/{shopId}/draft',
  summary:
    'Saves the draft of a storefront. A draft that was changed elsewhere meanwhile is not overwritten.',
  access: 'verified',
  limits: [{ by: 'account', count: 1_200, seconds: HOUR_SECONDS }],
  params,
  body: z.object({ document: shopDocument, version }),
  output: z.object({ version }),
  refusals: ['shops.missing', 'shops.changed', 'shops.photo_missing'],
});

export const publishShop = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/publish',
  summary: 'Publishes the draft with this version.',
  access: 'verified',
  params,
  body: z.object({ version }),
  output: z.object({ slug: z.string() }),
  refusals: ['shops.missing', 'shops.changed', 'shops.incomplete'],
});

export const closeShop = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/close',
  summary: 'Takes a shop offline. Its draft and products stay, and it can be published again.',
  access: 'verified',
  params,
  refusals: ['shops.missing'],
});

export const listShopVersions = endpoint({
  method: 'GET',
  path: '/api/my-shops/{shopId}/versions',
  summary: 'Earlier versions of a storefront, the newest first, at most 50.',
  access: 'account',
  params,
  output: z.object({
    versions: z.array(
      z.object({
        version,
        isPublished: z.boolean(),
        createdAt: z.coerce.date(),
        document: shopDocument,
      }),
    ),
  }),
  refusals: ['shops.missing'],
});

export const addShopPhotos = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/photos',
  summary: 'Makes pictures of the caller’s File Manager available to a shop.',
  access: 'verified',
  params,
  body: z.object({ fileIds: z.array(rowId).min(1).max(20, 'Please add at most 20 photos at once.') }),
  output: z.object({ photos: z.array(photo) }),
  refusals: ['shops.missing', 'files.missing', 'shops.not_a_picture'],
});

const productRefusals = [
  'shops.missing',
  'shops.product_missing',
  'shops.photo_missing',
  'shops.reference_taken',
  'shops.stock_taken',
  'shops.too_many_products',
] as const;

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/products',
  summary: 'Adds a product with its stock to a shop.',
  access: 'verified',
  limits: [{ by: 'account', count: 1_200, seconds: HOUR_SECONDS }],
  params,
  body: productForm,
  output: z.object({ id: rowId }),
  refusals: productRefusals,
});

export const addListingToShop = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/listings/{listingId}',
  summary:
    'Sells a Buy now listing of the caller as a product of a shop. Both sell from one stock, the listing’s.',
  access: 'verified',
  limits: [{ by: 'account', count: 600, seconds: HOUR_SECONDS }],
  params: params.extend({ listingId: rowId }),
  output: z.object({ id: rowId }),
  refusals: [
    'shops.missing',
    'listings.missing',
    'shops.too_many_products',
    'shops.listing_sold',
    'shops.currency',
  ],
});

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/api/my-shops/{shopId}/products/{productId}',
  summary: 'Changes a product. Stock changes by the difference to what the seller saw.',
  access: 'verified',
  limits: [{ by: 'account', count: 1_200, seconds: HOUR_SECONDS }],
  params: params.extend({ productId: rowId }),
  body: productForm,
  output: z.object({ id: rowId }),
  refusals: productRefusals,
});

export const removeProduct = endpoint({
  method: 'DELETE',
  path: '/api/my-shops/{shopId}/products/{productId}',
  summary: 'Removes a product from a shop. Orders of it stay.',
  access: 'verified',
  params: params.extend({ productId: rowId }),
  refusals: ['shops.missing', 'shops.product_missing'],
});
