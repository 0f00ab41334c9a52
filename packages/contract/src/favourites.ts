import { systems } from '@tessera/domain/listings/systems';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rowId } from './ids.ts';
import { listingCard } from './search.ts';

export const FAVOURITES_MAX = 200;

export const setFavourite = endpoint({
  method: 'POST',
  path: '/api/favourites',
  summary:
    'Saves a listing for oneself, or takes it back. A visitor becomes a guest by it, whose listings come along at sign-in.',
  access: 'anyone',
  limits: [{ by: 'address', count: 300, seconds: 3_600 }],
  body: z.object({
    id: rowId,
    system: z.enum(systems, 'Unsupported system'),
    isFavourite: z.boolean('A listing is saved or not.'),
  }),
  output: z.object({ isFavourite: z.boolean() }),
  refusals: ['listings.missing', 'favourites.too_many', 'request.too_often'],
});

export const listFavouriteIds = endpoint({
  method: 'GET',
  path: '/api/favourites/ids',
  summary: 'The numbers of the listings that somebody has saved, for the hearts on cards.',
  access: 'anyone',
  output: z.object({ ids: z.array(z.int()) }),
});

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/favourites',
  summary: 'The listings that somebody has saved, the last first, and those of them that are gone.',
  access: 'anyone',
  output: z.object({
    listings: z.array(listingCard),
    unavailable: z.array(
      z.object({
        id: z.int(),
        system: z.enum(systems),
        /** As it was when it was saved; null where a moderator took it down. */
        title: z.string().nullable(),
        /** What became of it, in words. */
        reason: z.string(),
      }),
    ),
  }),
});
