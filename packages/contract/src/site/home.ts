import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint, type Output } from '../endpoint.ts';
import { listingCard } from '../market/search.ts';

/** Maximum number of listings in each row on the home page. */
export const HOME_ROW = 8;
/** New results of a saved search are counted up to this number. */
export const MAX_NEW_RESULTS = 20;

export const getHomeRows = endpoint({
  method: 'GET',
  path: '/api/home',
  summary:
    'Rows of the home page: the newest listings, those whose price was reduced last, and running Shuffle pools that end soonest.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({
    /** `0` leaves out the newest listings. */
    newest: z.enum(['0', '1'], 'newest is 0 or 1.').default('1'),
  }),
  output: z.object({
    newest: z.array(listingCard),
    drops: z.array(
      z.object({
        listing: listingCard,
        /** The price before it was reduced, formatted for people. */
        oldPrice: z.string(),
      }),
    ),
    pools: z.array(
      z.object({ listing: listingCard, endsAt: z.coerce.date(), sharesLeft: z.int(), shareCount: z.int() }),
    ),
  }),
});

export const getMyHome = endpoint({
  method: 'GET',
  path: '/api/home/mine',
  summary:
    'What waits for the caller: saved searches with results of the last seven days, and drafts, the most recently changed first.',
  access: 'account',
  output: z.object({
    searches: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Path of its results, such as `/autos?make=BMW`. */
        path: z.string(),
        newResults: z.int(),
        /** The number is a minimum, because counting stopped at a limit. */
        isCapped: z.boolean(),
      }),
    ),
    drafts: z.array(
      z.object({ id: z.int(), system: z.enum(systems), title: z.string(), updatedAt: z.coerce.date() }),
    ),
  }),
});

export type HomeRows = Output<typeof getHomeRows>;
export type MyHome = Output<typeof getMyHome>;
