import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { listingCard } from './search.ts';

/** Maximum number of cards in one answer. */
export const MAX_CARDS = 24;

const idList = (max: number) =>
  z
    .string('ids is missing.')
    .max(300, 'These are too many ids.')
    // Leaves the ids as texts, which `rowId` then parses.
    .transform((text): (string | number)[] => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(rowId).max(max, 'These are too many ids.'));

export const listCards = endpoint({
  method: 'GET',
  path: '/api/listings/cards',
  summary: 'Cards of the live listings among these ids, in their order. Others are left out.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({ ids: idList(MAX_CARDS) }),
  output: z.object({ listings: z.array(listingCard) }),
});

export const compareListings = endpoint({
  method: 'GET',
  path: '/api/listings/compare',
  summary:
    'Up to four live listings of one section side by side: those of the first listing’s section, with rows of their facts.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({ ids: idList(MAX_CARDS) }),
  output: z.object({
    /** Section of the compared listings. Null if none of the listings is live. */
    system: z.enum(systems).nullable(),
    listings: z.array(listingCard),
    rows: z.array(
      z.object({
        label: z.string(),
        /** One value for each listing. Null if the listing does not say. */
        values: z.array(z.string().nullable()),
        isDifferent: z.boolean(),
      }),
    ),
    /** How many were left out because they are of another section, unavailable, or too many. */
    leftOut: z.int(),
  }),
});
