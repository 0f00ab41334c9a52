import { maxCharge } from '@tessera/domain/selling/money/money';
import { presets } from '@tessera/domain/market/listings/presets';
import { findMapArea } from '@tessera/domain/tools/shops/map-area';
import {
  collectionRules,
  MAX_BLOCK_PHOTOS,
  MAX_BLOCK_PRODUCTS,
  MAX_BLOCK_TEXT_CHARS,
  MAX_BLOCKS,
  MAX_COLLECTION_PRODUCTS,
  MAX_HEADING_CHARS,
} from '@tessera/domain/tools/shops/shop-document';
import { z } from 'zod';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { reviewShape } from '../sold/reviews.ts';

const readable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Text of one line, which may be empty. */
export const line = (max: number) =>
  oneLine('This is not a text.')
    .max(max, `Please use at most ${max} characters.`)
    .refine(readable, 'This text cannot be read.');

/** Text of several lines, which may be empty. */
export const text = (max: number) =>
  z
    .string('This is not a text.')
    .trim()
    .max(max, `Please use at most ${max.toLocaleString('en-GB')} characters.`)
    .refine(readable, 'This text cannot be read.');

/** An amount in pence that may be nothing. */
export const pence = z
  .int('This is not an amount.')
  .min(0, 'An amount cannot be negative.')
  .max(maxCharge('GBP'), 'This amount is too large.');

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 09:30.');
const dayHours = z
  .object({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, 'A shop closes after it opens.')
  .nullable();

const block = {
  id: z.string().regex(/^[\w-]{1,40}$/, 'This is not the id of a block.'),
  heading: line(MAX_HEADING_CHARS),
};

const productKey = z.string().regex(/^(?:product|listing):[1-9]\d{0,8}$/, 'This is not a product.');

const shopBlock = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...block, kind: z.literal('banner'), text: text(400), photoId: rowId.nullable() }),
    z.object({
      ...block,
      kind: z.literal('featured'),
      products: z
        .array(productKey)
        .max(MAX_BLOCK_PRODUCTS, `A block features at most ${MAX_BLOCK_PRODUCTS} products.`)
        .readonly(),
    }),
    z.object({
      ...block,
      kind: z.literal('collection'),
      rule: z.enum(collectionRules, 'This rule doesn’t exist.'),
      category: line(40),
      maxAmount: pence.nullable(),
      products: z
        .array(productKey)
        .max(MAX_COLLECTION_PRODUCTS, `A collection has at most ${MAX_COLLECTION_PRODUCTS} products.`)
        .default([])
        .readonly(),
    }),
    z.object({ ...block, kind: z.literal('text'), text: text(MAX_BLOCK_TEXT_CHARS) }),
    z.object({
      ...block,
      kind: z.literal('pictures'),
      photoIds: z
        .array(rowId)
        .max(MAX_BLOCK_PHOTOS, `A block shows at most ${MAX_BLOCK_PHOTOS} pictures.`)
        .readonly(),
    }),
    z.object({
      ...block,
      kind: z.literal('hours'),
      days: z.array(dayHours).length(7, 'A week has 7 days.').readonly(),
    }),
    z.object({
      ...block,
      kind: z.literal('map'),
      district: line(20)
        .refine(
          (typed) => typed === '' || findMapArea(typed),
          'Use the first half of a postcode, such as BS1.',
        )
        // The rest of a full postcode is dropped before anything is stored.
        .overwrite((typed) => findMapArea(typed)?.district ?? ''),
    }),
    z.object({ ...block, kind: z.literal('reviews') }),
    z.object({
      ...block,
      kind: z.literal('contact'),
      email: line(254).refine(
        (value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
        'This is not an email address.',
      ),
      phone: line(40).refine((value) => /^[\d\s()+-]*$/.test(value), 'A phone number has digits only.'),
      address: line(300),
    }),
    z.object({ ...block, kind: z.literal('policies'), text: text(MAX_BLOCK_TEXT_CHARS) }),
  ],
  'This kind of block doesn’t exist.',
);

const deliveryTerms = z.object({
  collection: z.boolean(),
  collectionNote: line(200),
  postage: z.boolean(),
  flatAmount: pence,
  freeFrom: pence.nullable(),
});

export const shopName = line(60).min(2, 'Please enter a name of at least 2 characters.');

export const shopDocument = z.object({
  name: shopName,
  tagline: line(140),
  presetCode: z.enum(presets, 'This theme doesn’t exist.'),
  slider: z
    .record(z.string().max(40), z.union([z.string().max(40), z.number()]))
    .refine((sliders) => Object.keys(sliders).length <= 12, 'A pattern has at most 12 settings.')
    .nullable(),
  delivery: deliveryTerms,
  blocks: z
    .array(shopBlock)
    .max(MAX_BLOCKS, `A shop has at most ${MAX_BLOCKS} blocks.`)
    .refine(
      (blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length,
      'Two blocks have the same id.',
    )
    .readonly(),
});

export type ShopDocumentInput = z.input<typeof shopDocument>;

export const shownPhoto = z.object({
  /** Addresses of the photo in three widths, as WebP. */
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  width: z.int(),
  height: z.int(),
});

export type ShownPhoto = z.output<typeof shownPhoto>;

/** A product or a Buy now listing as a storefront shows it. */
export const shopCard = z.object({
  /** `product:7` or `listing:9`. */
  key: z.string(),
  kind: z.enum(['product', 'listing']),
  id: rowId,
  title: z.string(),
  path: z.string(),
  category: z.string(),
  /** Lowest price in pence. */
  amount: z.int(),
  /** Whether variants have different prices. */
  isFrom: z.boolean(),
  currency: z.string(),
  stock: z.enum(['in', 'low', 'out']),
  stockText: z.string(),
  photo: shownPhoto.nullable(),
  addedAt: z.coerce.date(),
});

export type ShopCard = z.output<typeof shopCard>;

/** What buyers wrote about the seller. Missing below three reviews. */
export const shopReviews = z.object({
  rating: z.number(),
  count: z.int(),
  /** The newest ones. */
  reviews: z.array(reviewShape),
  /** Page with all of them. */
  path: z.string(),
});

export type ShopReviews = z.output<typeof shopReviews>;
