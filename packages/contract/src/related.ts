import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rowId } from './ids.ts';
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
