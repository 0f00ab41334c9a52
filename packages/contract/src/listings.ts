import { MAX_MEDIA, mediaKinds, mediaVariants } from '@tessera/domain/listings/media';
import {
  CROP_UNITS,
  effectiveEdit,
  isCropInside,
  MAX_CAPTION_CHARS,
  MIN_CROP,
} from '@tessera/domain/listings/picture-edits';
import { presets } from '@tessera/domain/listings/presets';
import { FIRST_PATTERN, patternCode, sliderFacts, type SliderName } from '@tessera/domain/listings/sliders';
import { listingStatuses, submitStatuses } from '@tessera/domain/listings/statuses';
import { systems } from '@tessera/domain/listings/systems';
import { ifNotFullChoices } from '@tessera/domain/orders/statuses';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rowId } from './ids.ts';
import { shownBusiness } from './postal-address.ts';

export const MAX_FORM_FIELDS = 300;
const FORM_ID_LENGTH = 100;
const FORM_VALUE_LENGTH = 20_000;
export const MAX_MY_LISTINGS = 500;
const MAX_ENTRIES = 100;

export const system = z.enum(systems, 'Unsupported system');

/** Field ids: `location.city`, `beds`. Ids that end in `[]` are accepted and ignored. */
const fieldId = /^[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*(?:\[\])?$/;

/** Fields contain text. Numbers and booleans are accepted and converted to text. */
const fieldValue = z
  .union(
    [z.string().max(FORM_VALUE_LENGTH, 'A field is too long.'), z.number(), z.boolean(), z.null()],
    'A field has to be text.',
  )
  .transform((value) => (value === null ? '' : String(value)));

const formValues = z
  .record(z.string(), fieldValue)
  .refine((values) => Object.keys(values).length <= MAX_FORM_FIELDS, 'There are too many fields.')
  .refine(
    (values) => Object.keys(values).every((id) => id.length <= FORM_ID_LENGTH && fieldId.test(id)),
    'This is not the name of a field.',
  );

const slider = (name: SliderName) => {
  const { max, initial, label } = sliderFacts[name];
  const message = `${label} goes from 0 to ${max}.`;
  return z.number(message).min(0, message).max(max, message).default(initial);
};

export const sliderState = z.object({
  mathPatternCode: z
    .string('This pattern doesn’t exist.')
    .regex(patternCode, 'This pattern doesn’t exist.')
    .default(FIRST_PATTERN),
  repeater: slider('repeater'),
  scaler: slider('scaler'),
  rotator: slider('rotator'),
  palette: slider('palette'),
  surfacePalette: slider('surfacePalette'),
  gradient: slider('gradient'),
  lineColor: slider('lineColor'),
  lineThickness: slider('lineThickness'),
  textPrimary: slider('textPrimary'),
  textSecondary: slider('textSecondary'),
});

/** Numbers may be sent as typed text. Values that the server computes itself are not read. */
const typedNumber = z.union([z.number(), z.string().max(60)], 'This is not a number.').nullish();

const shuffleForm = z.object({
  enabled: z.boolean('enabled has to be true or false.').default(false),
  targetPrice: typedNumber,
  shareCount: typedNumber,
  closesAt: z.string('This is not a date and time.').max(60, 'This is not a date and time.').nullish(),
  /** Whether the buyers are refunded, the shares bought are sold, or the pool is extended once. Without it: refund. */
  ifNotFull: z.enum(ifNotFullChoices, 'Choose what happens if the pool isn’t full.').nullish(),
  /** Computed by the server. A value that is sent is ignored. */
  unitPrice: z.unknown().optional(),
  sharesSold: z.unknown().optional(),
});

/** Selling at the listing's price. Stock counts all units, including those that are sold. */
const buyNowForm = z.object({
  enabled: z.boolean('enabled has to be true or false.').default(false),
  stock: typedNumber,
  collection: z.boolean('collection has to be true or false.').default(false),
  postage: z.boolean('postage has to be true or false.').default(false),
  postagePrice: typedNumber,
});

const cropMessage = 'A crop lies inside its picture, in thousandths.';
const cropUnits = (min: number) => z.int(cropMessage).min(min, cropMessage).max(CROP_UNITS, cropMessage);

/** A picture is turned clockwise by quarters first, then cropped, in thousandths of the turned picture. */
const pictureEdit = z.object({
  turns: z.literal([0, 1, 2, 3], 'A picture can be turned by 0, 1, 2 or 3 quarters.'),
  crop: z
    .object({
      left: cropUnits(0),
      top: cropUnits(0),
      width: cropUnits(MIN_CROP),
      height: cropUnits(MIN_CROP),
    })
    .refine(isCropInside, cropMessage)
    .nullable()
    .default(null),
});

const captionText = z
  .string('A caption has to be text.')
  .transform((text) => text.replaceAll(/\s+/gu, ' ').trim())
  .pipe(z.string().max(MAX_CAPTION_CHARS, `A caption can have at most ${MAX_CAPTION_CHARS} characters.`));

/**
 * The server knows a file's type and address. Without a caption, floor plan or edit, those that were saved before are
 * left as they are.
 */
const attachedFile = z.object({
  id: rowId,
  caption: captionText.nullish(),
  /** Only of images. */
  isFloorPlan: z.boolean('isFloorPlan has to be true or false.').optional(),
  /** Only of images. Null shows the picture as it is in the file. */
  edit: pictureEdit.transform(effectiveEdit).nullish(),
  name: z.unknown().optional(),
  mimeType: z.unknown().optional(),
  downloadUrl: z.unknown().optional(),
  size: z.unknown().optional(),
});

const submission = z.object({
  system,
  presetSlug: z.enum(presets, 'This theme doesn’t exist.').default('default'),
  formValues: formValues.default({}),
  files: z.array(attachedFile).max(MAX_MEDIA, `A listing can have at most ${MAX_MEDIA} files.`).default([]),
  status: z.enum(submitStatuses, 'A listing is saved as draft or live.').default('live'),
  shuffle: shuffleForm.nullish(),
  buyNow: buyNowForm.nullish(),
  sliderState: sliderState.nullish(),
  listingId: rowId.nullish(),
  /** A key that the browser makes once per listing. Sent again with the same key, the form saves the same listing. */
  clientKey: z.uuid('This is not a key.').nullish(),
  /**
   * Version of the listing as it was loaded. If it is sent, a change made meanwhile is reported instead of overwritten.
   */
  version: z.int().min(1).nullish(),
});

const saved = z.object({
  message: z.string(),
  listingId: z.int(),
  listing: z.object({
    id: z.int(),
    system,
    status: z.enum(listingStatuses),
    version: z.int(),
    updatedAt: z.coerce.date(),
    publishedAt: z.coerce.date().nullable(),
    expiresAt: z.coerce.date().nullable(),
  }),
});

const submitRefusals = [
  'auth.unverified',
  'listings.incomplete',
  'listings.field_invalid',
  'listings.media_missing',
  'listings.file_missing',
  'listings.shuffle_invalid',
  'listings.buy_now_invalid',
  'listings.stock_sold',
  'listings.shuffle_locked',
  'listings.shuffle_settled',
  'listings.shares_reserved',
  'listings.shares_sold',
  'listings.stale',
  'listings.missing',
  'listings.too_many',
  'upload.store_away',
] as const;

export const createListing = endpoint({
  method: 'POST',
  path: '/api/listings',
  summary:
    'Saves a form as a draft or publishes it. The same form sent twice creates one listing. With a listing’s id, it changes that listing.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  body: submission,
  output: saved,
  refusals: submitRefusals,
});

export const updateListing = endpoint({
  method: 'PUT',
  path: '/api/listings',
  summary: 'Changes a listing of the caller. Sent as live, a draft is published.',
  access: 'account',
  // A form is saved automatically while it is being filled in.
  limits: [{ by: 'account', count: 3_600, seconds: 3_600 }],
  body: submission.extend({ listingId: rowId }),
  output: saved,
  refusals: submitRefusals,
});

export const listingSummary = z.object({
  id: z.int(),
  title: z.string(),
  system,
  status: z.enum(listingStatuses),
  presetCode: z.string(),
  updatedAt: z.coerce.date(),
  publishedAt: z.coerce.date().nullable(),
  expiresAt: z.coerce.date().nullable(),
  mayRenew: z.boolean(),
  /** Formatted for people, as “£1,200”. Null if there is none yet. */
  price: z.string().nullable(),
  /** The first picture, 320 pixels wide. */
  pictureUrl: z.string().nullable(),
});

export type ListingSummary = z.output<typeof listingSummary>;

export const listMyListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  summary: 'The caller’s listings and drafts, the most recently changed first.',
  access: 'account',
  query: z.object({
    scope: z.literal('self', 'This address lists only your listings.'),
    status: z.enum(listingStatuses).optional(),
    system: system.optional(),
  }),
  output: z.object({ listings: z.array(listingSummary) }),
});

const listingMedia = z.object({
  /**
   * For the owner, the id of their file, which is sent back when the listing is saved. For others the same as mediaId.
   */
  id: z.int(),
  mediaId: z.int(),
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  kind: z.enum(mediaKinds),
  caption: z.string().nullable(),
  isFloorPlan: z.boolean(),
  /** For the owner: how the file's picture is turned and cropped. Everybody is shown the finished picture. */
  edit: pictureEdit.nullable(),
  /** Size of the finished picture in pixels, upright. `pictureSources` derives the addresses of all sizes from it. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The file itself. For a picture, its largest size without the camera's metadata. */
  downloadUrl: z.string(),
});

export type ListingMedia = z.output<typeof listingMedia>;

export const listingDetail = z.object({
  id: z.int(),
  system,
  status: z.enum(listingStatuses),
  version: z.int(),
  title: z.string(),
  /** Values as the owner typed them. For everybody else normalised and without unsafe links. */
  formValues: z.record(z.string(), z.string()),
  shuffle: z.object({
    enabled: z.boolean(),
    targetPrice: z.string().nullable(),
    shareCount: z.int(),
    closesAt: z.string().nullable(),
    ifNotFull: z.enum(ifNotFullChoices),
    sharesSold: z.int(),
    sharesRemaining: z.int(),
    /** Rounded, as a decimal. Null if it cannot be computed. */
    unitPrice: z.string().nullable(),
    currency: z.string(),
    /** Whether the terms are fixed because shares were sold or are reserved, or the pool is over. */
    isLocked: z.boolean(),
  }),
  buyNow: z.object({
    enabled: z.boolean(),
    /** All units, including those that are sold. Null while a draft says nothing. */
    stock: z.int().nullable(),
    /** Units that are left. */
    remaining: z.int(),
    /** Units that are sold or being paid for. The stock cannot be lower. */
    taken: z.int(),
    collection: z.boolean(),
    postage: z.boolean(),
    /** For one order, as a decimal in the listing's currency. */
    postagePrice: z.string().nullable(),
    /** Price of one unit, as a decimal. */
    price: z.string().nullable(),
    currency: z.string(),
  }),
  slider: sliderState,
  presetCode: z.string(),
  files: z.array(listingMedia),
  updatedAt: z.coerce.date(),
  publishedAt: z.coerce.date().nullable(),
  expiresAt: z.coerce.date().nullable(),
  isMine: z.boolean(),
  mayRenew: z.boolean(),
  /** The moderator's reason, for the owner and other moderators. */
  hiddenReason: z.string().nullable(),
  seller: z.object({
    firstName: z.string(),
    since: z.coerce.date(),
    avatarUrl: z.string().nullable(),
    /** Null for a private seller. */
    business: shownBusiness.nullable(),
  }),
});

export type ListingDetail = z.output<typeof listingDetail>;

export const getListing = endpoint({
  method: 'GET',
  path: '/api/listings/detail',
  summary:
    'A listing that is live, or one of the caller’s in any status. Moderators see everything that was ever published.',
  access: 'anyone',
  query: z.object({ system, id: rowId }),
  output: z.object({ listing: listingDetail }),
  refusals: ['listings.missing', 'listings.deleted'],
});

const entry = z.object({ system, id: rowId });
/** // The screen that deletes here shows a list of drafts. */
const removal = z.object({ system: z.enum(systems, 'Unsupported system for draft.'), id: rowId });

export const deleteListings = endpoint({
  method: 'DELETE',
  path: '/api/listings',
  summary: 'Deletes listings of the caller: all that are named, or none. Their files remain.',
  access: 'account',
  body: z.object({
    entries: z
      .array(removal, 'Please choose listings.')
      .min(1, 'Please choose at least one listing.')
      .max(MAX_ENTRIES, `Please choose at most ${MAX_ENTRIES} listings.`),
  }),
  output: z.object({ deletedCount: z.int() }),
  refusals: ['listings.missing', 'listings.shares_reserved', 'listings.shares_sold', 'listings.sales_open'],
});

export const setListingStatus = endpoint({
  method: 'POST',
  path: '/api/listings/status',
  summary: 'Pauses a listing of the caller, closes it as sold or filled, or makes it live again.',
  access: 'verified',
  body: entry.extend({
    status: z.enum(['live', 'paused', 'closed'], 'A listing can be live, paused or closed.'),
  }),
  output: z.object({ status: z.enum(listingStatuses), version: z.int() }),
  refusals: ['listings.missing', 'listings.status_fixed'],
});

export const renewListing = endpoint({
  method: 'POST',
  path: '/api/listings/renew',
  summary: 'Renews a listing of the caller that has expired or is about to.',
  access: 'verified',
  body: entry,
  output: z.object({ expiresAt: z.coerce.date() }),
  refusals: ['listings.missing', 'listings.status_fixed', 'listings.renew_early'],
});

export const readListingMedia = endpoint({
  method: 'GET',
  path: '/media/listings/{listingId}/{mediaId}/{variant}',
  summary:
    'A file of a listing: pictures in several sizes, everything else unchanged. If the listing is not live, only its owner can read it.',
  access: 'anyone',
  params: z.object({ listingId: rowId, mediaId: rowId, variant: z.enum(mediaVariants) }),
  refusals: ['listings.media_unavailable', 'files.range_invalid', 'upload.store_away'],
  produces: 'bytes',
});

export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/api/listings/prices',
  summary: 'How the price of a listing changed since it was published, the oldest change first.',
  access: 'anyone',
  query: z.object({ system: z.enum(systems, 'Unsupported system'), id: rowId }),
  output: z.object({
    currency: z.string(),
    /** Prices in the currency’s smallest unit. */
    changes: z.array(z.object({ oldPrice: z.int(), newPrice: z.int(), changedAt: z.coerce.date() })),
  }),
  refusals: ['listings.missing'],
});
