import { alertFrequencies, MAX_SEARCH_NAME_CHARS } from '@tessera/domain/market/listings/search/alerts';
import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

const name = oneLine('Please enter a name.')
  .min(1, 'Please enter a name.')
  .max(MAX_SEARCH_NAME_CHARS, `A name has at most ${MAX_SEARCH_NAME_CHARS} characters.`);
const frequency = z.enum(alertFrequencies, 'Emails can be sent instantly, daily, weekly or never.');
const params = z.object({ id: rowId });

const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  frequency,
  /** Path of its results, such as `/autos?make=BMW`. */
  path: z.string(),
  system: z.enum(systems).nullable(),
  /** The criteria, formatted for people. */
  terms: z.array(z.string()),
  createdAt: z.coerce.date(),
  sentAt: z.coerce.date().nullable(),
});

export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'The caller’s saved searches, the newest first.',
  access: 'account',
  output: z.object({ searches: z.array(savedSearch) }),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary:
    'Saves a search, with emails about new listings as often as requested. Saving it again changes the existing one.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  body: z.object({
    system: z.enum(systems, 'Unsupported system').nullish(),
    /** The filters as in an address: `make=BMW&price_max=9000`. */
    query: z.string().max(1_500, 'This search is too long to be saved.').default(''),
    name,
    frequency,
  }),
  output: z.object({ search: savedSearch }),
  refusals: ['searches.too_many', 'search.invalid', 'search.location_unknown', 'geocoding.away'],
});

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/{id}',
  summary: 'Renames a saved search, or changes how often emails are sent.',
  access: 'account',
  params,
  body: z.object({ name: name.optional(), frequency: frequency.optional() }),
  output: z.object({ search: savedSearch }),
  refusals: ['searches.missing'],
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Deletes a saved search.',
  access: 'account',
  params,
  refusals: ['searches.missing'],
});

const token = z.object({ token: z.string().max(200) });

export const describeAlert = endpoint({
  method: 'GET',
  path: '/api/saved-searches/alert',
  summary: 'The saved search that a link in an email is about.',
  access: 'anyone',
  limits: [{ by: 'address', count: 60, seconds: 60 }],
  query: token,
  output: z.object({ name: z.string(), frequency }),
  refusals: ['searches.link_invalid'],
});

export const stopAlert = endpoint({
  method: 'POST',
  path: '/api/saved-searches/stop',
  summary: 'Stops the emails about a saved search with a link from one of them, without signing in.',
  access: 'anyone',
  limits: [{ by: 'address', count: 60, seconds: 60 }],
  body: token,
  output: z.object({ name: z.string() }),
  refusals: ['searches.link_invalid'],
});
