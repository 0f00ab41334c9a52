import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { shownBusiness } from '../people/postal-address.ts';
import { listingCard } from './search.ts';

/** Cards of each section on a seller's page, and on the page of one section. */
export const SELLER_CARDS = { all: 12, section: 96 } as const;

export const getSeller = endpoint({
  method: 'GET',
  path: '/api/sellers/{sellerId}',
  summary:
    'A seller with live listings: who it is, and the listings of each section or of one, the newest first.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  params: z.object({ sellerId: rowId }),
  query: z.object({ system: z.enum(systems, 'Unsupported system').optional() }),
  output: z.object({
    seller: z.object({
      id: z.int(),
      firstName: z.string(),
      since: z.coerce.date(),
      avatarUrl: z.string().nullable(),
      /** Null for a private seller. */
      business: shownBusiness.nullable(),
      /** When the business is open, in its own words. Empty if it does not say. */
      hours: z.string(),
    }),
    sections: z.array(
      z.object({
        system: z.enum(systems),
        /** Live listings in this section, of which `listings` are the newest. */
        total: z.int(),
        listings: z.array(listingCard),
      }),
    ),
  }),
  refusals: ['not_found'],
});
