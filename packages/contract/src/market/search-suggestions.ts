import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listingCard } from './search.ts';

export const findSuggestions = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  summary:
    'Suggestions for a search that somebody is typing: texts to search for, pages to browse, and listings.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({ q: z.string().max(200, 'Please use a shorter search text.').default('') }),
  output: z.object({
    /** Labels of the filters that the text is understood as: “2 bed”, “Flat”. */
    understood: z.array(z.string()),
    /** The section that the understood filters belong to. Null if they belong to none in particular. */
    system: z.enum(systems).nullable(),
    /** Texts to search for. Each is made of words that several people's listings have in their titles. */
    queries: z.array(z.string()),
    pages: z.array(
      z.object({
        kind: z.enum(['category', 'make', 'city']),
        label: z.string(),
        system: z.enum(systems).nullable(),
        path: z.string(),
      }),
    ),
    listings: z.array(listingCard.pick({ id: true, system: true, title: true, price: true, picture: true })),
  }),
  // The answer is the same for everybody, and typing goes back and forth over the same texts.
  headers: { 'Cache-Control': 'private, max-age=30' },
});
