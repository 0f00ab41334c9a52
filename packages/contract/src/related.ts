import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rowId } from './ids.ts';
import { systems } from '@tessera/domain/listings/systems';
import { unavailableReasons } from '@tessera/domain/listings/unavailable';
import { listingCard } from './search.ts';

export const SIMILAR_SHOWN = 8;
export const OTHERS_SHOWN = 4;

export const findRelated = endpoint({
  method: 'GET',
  path: '/api/listings/related',
  summary: 'What to look at after a listing that is live: others like it, and others of its seller.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({ id: rowId }),
  output: z.object({ similar: z.array(listingCard), others: z.array(listingCard) }),
});

export const getUnavailableListing = endpoint({
  method: 'GET',
  path: '/api/listings/unavailable',
  summary:
    'What became of a listing that was public: sold, paused, expired, deleted, or unavailable for a reason that is not told. Nothing is said of drafts that never were public.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({
    system: z.enum(systems, 'Unsupported system'),
    id: rowId,
    /** Of its address: what similar ones are found by where its title is not told. */
    words: z.string().max(200, 'Please send fewer words.').optional(),
  }),
  output: z.object({
    listing: z.object({
      id: z.int(),
      system: z.enum(systems),
      reason: z.enum(unavailableReasons),
      /** Null where it was deleted or the reason is not told. */
      title: z.string().nullable(),
      /** When it expired, of one that did. */
      expiredAt: z.coerce.date().nullable(),
      picture: z.object({ mediaId: z.int(), width: z.int(), height: z.int() }).nullable(),
    }),
    similar: z.array(listingCard),
  }),
  refusals: ['listings.missing'],
});

export type UnavailableListing = z.output<typeof getUnavailableListing.output>['listing'];
