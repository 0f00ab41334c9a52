import { z } from 'zod';
import { endpoint, type Output } from '../endpoint.ts';
import { sessionUser } from '../people/session.ts';

export const getShell = endpoint({
  method: 'GET',
  path: '/api/shell',
  summary:
    'What every page shows of the caller: who they are, the ids of their saved listings, and the number of conversations with unread messages.',
  access: 'anyone',
  output: z.object({
    user: sessionUser.nullable(),
    favourites: z.array(z.int()),
    unread: z.int(),
  }),
});

export type Shell = Output<typeof getShell>;
