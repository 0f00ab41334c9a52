import { mediaVariants } from '@tessera/domain/market/listings/media';
import { listingStatuses } from '@tessera/domain/market/listings/statuses';
import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { listingDetail } from './listing-detail.ts';
import { submission, system } from './listing-form.ts';

export const MAX_MY_LISTINGS = 500;
const MAX_ENTRIES = 100;

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
  'files.store_away',
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
  // A high limit, because a form is saved automatically while it is being filled in.
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
  /** The price, formatted for people, such as “£1,200”. Null if the listing has none yet. */
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

export const getListing = endpoint({
  method: 'GET',
  path: '/api/listings/detail',
  summary:
    'A listing that is live, or one of the caller’s in any status. Moderators see everything that was ever published.',
  access: 'anyone',
  query: z.object({
    system,
    id: rowId,
    /** A postcode from which the distance is wanted. What is no postcode is ignored. */
    near: z.string().max(40, 'This is not a postcode.').optional(),
  }),
  output: z.object({
    listing: listingDetail,
    /** From the middle of the postcode's district to the public location. Null to the owner, or if unknown. */
    distanceKm: z.number().nullable(),
  }),
  refusals: ['listings.missing', 'listings.deleted'],
});

const entry = z.object({ system, id: rowId });
/** The screen that deletes here shows a list of drafts. */
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
  refusals: ['listings.media_unavailable', 'files.range_invalid', 'files.store_away'],
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
