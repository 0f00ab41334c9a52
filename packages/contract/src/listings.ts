import { MEDIA_MAX, mediaKinds, mediaVariants } from '@tessera/domain/listings/media';
import { presets } from '@tessera/domain/listings/presets';
import { FIRST_PATTERN, patternCode, sliderFacts, type SliderName } from '@tessera/domain/listings/sliders';
import { listingStatuses, submitStatuses } from '@tessera/domain/listings/statuses';
import { systems } from '@tessera/domain/listings/systems';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rowId } from './ids.ts';

export const FORM_FIELDS_MAX = 300;
const FORM_ID_LENGTH = 100;
const FORM_VALUE_LENGTH = 20_000;
export const MAX_MY_LISTINGS = 500;
const ENTRIES_MAX = 100;

export const system = z.enum(systems, 'Unsupported system');

/** Ids as fields have them: `location.city`, `beds`. Those that end in `[]` are let in and left out. */
const fieldId = /^[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*(?:\[\])?$/;

/** Fields hold text; what came as a number or a flag is taken for what it is written like. */
const fieldValue = z
  .union(
    [z.string().max(FORM_VALUE_LENGTH, 'A field is too long.'), z.number(), z.boolean(), z.null()],
    'A field holds text.',
  )
  .transform((value) => (value === null ? '' : String(value)));

const formValues = z
  .record(z.string(), fieldValue)
  .refine((values) => Object.keys(values).length <= FORM_FIELDS_MAX, 'There are too many fields.')
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
    .string('There is no such pattern.')
    .regex(patternCode, 'There is no such pattern.')
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

/** Numbers may come as they were typed; the server reads both. What it works out itself is not asked for. */
const typedNumber = z.union([z.number(), z.string().max(60)], 'This is not a number.').nullish();

const shuffleForm = z.object({
  enabled: z.boolean('Shuffle is on or off.').default(false),
  targetPrice: typedNumber,
  shareCount: typedNumber,
  closesAt: z.string('This is not a date and time.').max(60, 'This is not a date and time.').nullish(),
  /** Worked out by the server, whatever is sent. */
  unitPrice: z.unknown().optional(),
  sharesSold: z.unknown().optional(),
});

/** Of a file only its id counts: what it is and where it is read, the server knows. */
const attachedFile = z.object({
  id: rowId,
  name: z.unknown().optional(),
  mimeType: z.unknown().optional(),
  downloadUrl: z.unknown().optional(),
  size: z.unknown().optional(),
});

const submission = z.object({
  system,
  presetSlug: z.enum(presets, 'There is no such theme.').default('default'),
  formValues: formValues.default({}),
  files: z.array(attachedFile).max(MEDIA_MAX, `A listing can have ${MEDIA_MAX} files.`).default([]),
  status: z.enum(submitStatuses, 'A listing is saved as draft or live.').default('live'),
  shuffle: shuffleForm.nullish(),
  sliderState: sliderState.nullish(),
  listingId: rowId.nullish(),
  /** Made by the browser once for a listing: sent again with it, the same listing comes of it. */
  clientKey: z.uuid('This is not a key.').nullish(),
  /** Of the listing as it was loaded. Where it is sent, a change that was made in the meantime is told, not lost. */
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
  'listings.shuffle_locked',
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
    'Keeps a form as a draft or publishes it. The same form sent twice makes one listing; with the id of a listing it changes that.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  body: submission,
  output: saved,
  refusals: submitRefusals,
});

export const updateListing = endpoint({
  method: 'PUT',
  path: '/api/listings',
  summary: 'Changes a listing of one’s own. Sent as live, a draft is published.',
  access: 'account',
  // A form saves itself while it is being filled in.
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
  /** For people, as “£1,200”; null where there is none yet. */
  price: z.string().nullable(),
  /** Of its first picture, 320 wide. */
  pictureUrl: z.string().nullable(),
});

export type ListingSummary = z.output<typeof listingSummary>;

export const listMyListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  summary: 'The person’s own listings and drafts, the one changed last first.',
  access: 'account',
  query: z.object({
    scope: z.literal('self', 'Only your own listings are listed here.'),
    status: z.enum(listingStatuses).optional(),
    system: system.optional(),
  }),
  output: z.object({ listings: z.array(listingSummary) }),
});

const listingMedia = z.object({
  /** Of the owner's file for the owner, who sends it back when the listing is saved; otherwise the same as mediaId. */
  id: z.int(),
  mediaId: z.int(),
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  kind: z.enum(mediaKinds),
  /** Of pictures, in points, upright; `pictureSources` makes addresses of all sizes out of them. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The file itself, or of a picture its largest form without the camera's notes. */
  downloadUrl: z.string(),
});

export type ListingMedia = z.output<typeof listingMedia>;

export const listingDetail = z.object({
  id: z.int(),
  system,
  status: z.enum(listingStatuses),
  version: z.int(),
  title: z.string(),
  /** What the owner typed; for everybody else in its one spelling, without links that cannot be followed. */
  formValues: z.record(z.string(), z.string()),
  shuffle: z.object({
    enabled: z.boolean(),
    targetPrice: z.string().nullable(),
    shareCount: z.int(),
    closesAt: z.string().nullable(),
    sharesSold: z.int(),
    sharesRemaining: z.int(),
    /** Rounded, as a decimal; null where it cannot be worked out. */
    unitPrice: z.string().nullable(),
    currency: z.string(),
    /** Whether target price and share count are fixed because of sales. */
    isLocked: z.boolean(),
  }),
  slider: sliderState,
  presetCode: z.string(),
  files: z.array(listingMedia),
  updatedAt: z.coerce.date(),
  publishedAt: z.coerce.date().nullable(),
  expiresAt: z.coerce.date().nullable(),
  isMine: z.boolean(),
  mayRenew: z.boolean(),
  /** Of a moderator, for the owner and other moderators. */
  hiddenReason: z.string().nullable(),
  seller: z.object({ firstName: z.string(), since: z.coerce.date() }),
});

export type ListingDetail = z.output<typeof listingDetail>;

export const getListing = endpoint({
  method: 'GET',
  path: '/api/listings/detail',
  summary:
    'A listing that is live, or one of one’s own whatever its status. Moderators see whatever was published.',
  access: 'anyone',
  query: z.object({ system, id: rowId }),
  output: z.object({ listing: listingDetail }),
  refusals: ['listings.missing', 'listings.gone'],
});

const entry = z.object({ system, id: rowId });
/** Who deletes here looks at a list of drafts. */
const removal = z.object({ system: z.enum(systems, 'Unsupported system for draft.'), id: rowId });

export const deleteListings = endpoint({
  method: 'DELETE',
  path: '/api/listings',
  summary: 'Removes listings of one’s own: all that are named, or none. Their files stay.',
  access: 'account',
  body: z.object({
    entries: z
      .array(removal, 'Please choose listings.')
      .min(1, 'Please choose at least one listing.')
      .max(ENTRIES_MAX, `Please choose at most ${ENTRIES_MAX} listings.`),
  }),
  output: z.object({ deletedCount: z.int() }),
  refusals: ['listings.missing', 'listings.shares_sold'],
});

export const setListingStatus = endpoint({
  method: 'POST',
  path: '/api/listings/status',
  summary: 'Pauses a listing of one’s own, closes it as sold or filled, or brings it back.',
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
  summary: 'Puts off the end of a listing of one’s own that has run out or is about to.',
  access: 'verified',
  body: entry,
  output: z.object({ expiresAt: z.coerce.date() }),
  refusals: ['listings.missing', 'listings.status_fixed', 'listings.renew_early'],
});

export const readListingMedia = endpoint({
  method: 'GET',
  path: '/media/listings/{listingId}/{mediaId}/{variant}',
  summary:
    'A file of a listing: pictures in several sizes, everything else as it is. Of a listing that is not live, for its owner alone.',
  access: 'anyone',
  params: z.object({ listingId: rowId, mediaId: rowId, variant: z.enum(mediaVariants) }),
  refusals: ['listings.media_gone', 'files.range_invalid', 'upload.store_away'],
  produces: 'bytes',
});
