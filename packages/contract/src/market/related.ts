import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { systems } from '@tessera/domain/market/listings/systems';
import { unavailableReasons } from '@tessera/domain/market/listings/unavailable';
import { listingCard } from './search.ts';

export const SIMILAR_SHOWN = 8;
export const OTHERS_SHOWN = 4;

export const findRelated = endpoint({
  method: 'GET',
  path: '/api/listings/related',
  summary:
    'Listings to look at after a live one: similar ones, and others of its seller in the same section.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({ id: rowId }),
  output: z.object({ similar: z.array(listingCard), others: z.array(listingCard) }),
});

export const getUnavailableListing = endpoint({
  method: 'GET',
  path: '/api/listings/unavailable',
  summary:
    'Why a listing that was public is unavailable: sold, paused, expired, deleted, or not stated. Drafts that never were public are not mentioned.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({
    system: z.enum(systems, 'Unsupported system'),
    id: rowId,
    /** Words from the page's address, used to find similar listings if the title may not be shown. */
    words: z.string().max(200, 'Please send fewer words.').optional(),
  }),
  output: z.object({
    listing: z.object({
      id: z.int(),
      system: z.enum(systems),
      reason: z.enum(unavailableReasons),
      /** Null if the listing was deleted, or if the reason must not be revealed. */
      title: z.string().nullable(),
      /** When it expired, if it did. */
      expiredAt: z.coerce.date().nullable(),
      picture: z.object({ mediaId: z.int(), width: z.int(), height: z.int() }).nullable(),
    }),
    similar: z.array(listingCard),
  }),
  refusals: ['listings.missing'],
});

export type UnavailableListing = z.output<typeof getUnavailableListing.output>['listing'];

/** Values that say which listings are comparable. */
const comparable = z.string().max(100, 'This value is too long.').optional();

export const suggestPrice = endpoint({
  method: 'GET',
  path: '/api/listings/price-range',
  summary:
    'The range of prices of comparable live listings, and how many there are. Nothing with fewer than five.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  query: z.object({
    system: z.enum(systems, 'Unsupported system'),
    title: z.string().max(200, 'Please use a shorter title.').default(''),
    currency: comparable,
    category: comparable,
    subcategory: comparable,
    make: comparable,
    model: comparable,
    listing_type: comparable,
    property_type: comparable,
    offer_type: comparable,
  }),
  output: z.object({
    /** The usual price range, as decimals in the currency. Null if too few listings are comparable. */
    range: z
      .object({
        low: z.string(),
        high: z.string(),
        middle: z.string(),
        currency: z.string(),
        count: z.int(),
      })
      .nullable(),
  }),
});
