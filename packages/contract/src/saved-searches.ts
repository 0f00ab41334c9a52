import { alertFrequencies, SEARCH_NAME_LENGTH } from '@tessera/domain/listings/alerts';
import { systems } from '@tessera/domain/listings/systems';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rowId } from './ids.ts';

const name = z
  .string('Please give it a name.')
  .trim()
  .min(1, 'Please give it a name.')
  .max(SEARCH_NAME_LENGTH, `A name has at most ${SEARCH_NAME_LENGTH} letters.`);
const frequency = z.enum(alertFrequencies, 'Letters come at once, daily, weekly or never.');
const params = z.object({ id: rowId });

const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  frequency,
  /** Where its results are, such as `/autos?make=BMW`. */
  path: z.string(),
  system: z.enum(systems).nullable(),
  /** What narrows it, for people. */
  terms: z.array(z.string()),
  createdAt: z.coerce.date(),
  sentAt: z.coerce.date().nullable(),
});

export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'The person’s saved searches, the last first.',
  access: 'account',
  output: z.object({ searches: z.array(savedSearch) }),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary:
    'Keeps a search, with letters about new listings as often as wished. Saved again, it is the same one.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  body: z.object({
    system: z.enum(systems, 'Unsupported system').nullish(),
    /** The filters as an address writes them: `make=BMW&price_max=9000`. */
    query: z.string().max(1_500, 'This search is too long to be saved.').default(''),
    name,
    frequency,
  }),
  output: z.object({ search: savedSearch }),
  refusals: ['searches.too_many', 'search.invalid', 'search.place_unknown', 'geocoding.away'],
});

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/{id}',
  summary: 'Renames a saved search, or changes how often letters come.',
  access: 'account',
  params,
  body: z.object({ name: name.optional(), frequency: frequency.optional() }),
  output: z.object({ search: savedSearch }),
  refusals: ['searches.missing'],
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Forgets a saved search.',
  access: 'account',
  params,
  refusals: ['searches.missing'],
});

const token = z.object({ token: z.string().max(200) });

export const describeAlert = endpoint({
  method: 'GET',
  path: '/api/saved-searches/alert',
  summary: 'Which search a letter’s link is about.',
  access: 'anyone',
  limits: [{ by: 'address', count: 60, seconds: 60 }],
  query: token,
  output: z.object({ name: z.string(), frequency }),
  refusals: ['searches.link_invalid'],
});

export const stopAlert = endpoint({
  method: 'POST',
  path: '/api/saved-searches/stop',
  summary: 'Ends the letters about a saved search by the link of one of them, without signing in.',
  access: 'anyone',
  limits: [{ by: 'address', count: 60, seconds: 60 }],
  body: token,
  output: z.object({ name: z.string() }),
  refusals: ['searches.link_invalid'],
});
