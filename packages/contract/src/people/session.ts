import { roles } from '@tessera/domain/people/roles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The signed-in person, as every screen needs them. */
export const sessionUser = z.object({
  id: z.int(),
  /** Null for guests. */
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  isVerified: z.boolean(),
  subfolderNumber: z.int().nullable(),
  /** Path of their photo. Null without one. */
  avatarUrl: z.string().nullable(),
});

export type SessionUser = z.output<typeof sessionUser>;

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'The person who is signed in with this browser, if any.',
  access: 'anyone',
  output: z.object({
    user: sessionUser.nullable(),
    /** When the account will be deleted, if its owner asked for that. */
    deletionDueAt: z.coerce.date().nullable(),
  }),
});
