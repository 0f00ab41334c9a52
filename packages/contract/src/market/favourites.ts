import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { listingCard } from './search.ts';

export const MAX_FAVOURITES = 200;

export const setFavourite = endpoint({
  method: 'POST',
  path: '/api/favourites',
  summary:
    'Saves a listing for the caller, or removes it again. A visitor becomes a guest, whose saved listings are kept when they sign in.',
  access: 'anyone',
  limits: [{ by: 'address', count: 300, seconds: 3_600 }],
  body: z.object({
    id: rowId,
    system: z.enum(systems, 'Unsupported system'),
    isFavourite: z.boolean('isFavourite has to be true or false.'),
  }),
  output: z.object({ isFavourite: z.boolean() }),
  refusals: ['listings.missing', 'favourites.too_many', 'request.too_often'],
});

export const listFavouriteIds = endpoint({
  method: 'GET',
  path: '/api/favourites/ids',
  summary: 'The ids of the listings that the caller has saved, for the hearts on cards.',
  access: 'anyone',
  output: z.object({ ids: z.array(z.int()) }),
});

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/favourites',
  summary:
    'The listings that the caller has saved, the newest first, and those that are no longer available.',
  access: 'anyone',
  output: z.object({
    listings: z.array(listingCard),
    unavailable: z.array(
      z.object({
        id: z.int(),
        system: z.enum(systems),
        /** Title at the time of saving. Null if a moderator hid the listing. */
        title: z.string().nullable(),
        /** Why it is no longer available, as a sentence. */
        reason: z.string(),
      }),
    ),
  }),
});

const settings = z.object({ priceEmails: z.boolean('priceEmails has to be true or false.') });

export const getFavouriteSettings = endpoint({
  method: 'GET',
  path: '/api/favourites/settings',
  summary: 'Whether the caller gets an email when the price of a saved listing drops.',
  access: 'account',
  output: settings,
});

export const putFavouriteSettings = endpoint({
  method: 'PUT',
  path: '/api/favourites/settings',
  summary: 'Switches emails about dropped prices of saved listings on or off.',
  access: 'account',
  body: settings,
  output: settings,
});

export const stopPriceEmails = endpoint({
  method: 'POST',
  path: '/api/favourites/settings/stop',
  summary: 'Switches emails about dropped prices off, with the link of such an email.',
  access: 'anyone',
  limits: [{ by: 'address', count: 60, seconds: 3_600 }],
  body: z.object({ token: z.string('The token is missing.').max(200, 'This link is not complete.') }),
  refusals: ['favourites.link_invalid'],
});
