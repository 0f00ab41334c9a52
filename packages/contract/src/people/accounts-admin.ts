import { parseRole, roles } from '@tessera/domain/people/roles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const person = z.object({
  id: z.int(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  isVerified: z.boolean(),
  isSuspended: z.boolean(),
  suspensionReason: z.string().nullable(),
  /** Null for people who sell privately. */
  business: z.object({ legalName: z.string(), address: z.string() }).nullable(),
  createdAt: z.coerce.date(),
  lastSeenAt: z.coerce.date(),
});

export type PersonInAdministration = z.output<typeof person>;

export const LARGEST_PAGE = 10_000;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'People with an account, newest first. Guests are not listed.',
  access: 'moderator',
  query: z.object({
    search: z.string().trim().max(100, 'Please search for at most 100 characters.').default(''),
    page: z.coerce.number('This page doesn’t exist.').int().min(1).max(LARGEST_PAGE).default(1),
  }),
  output: z.object({
    people: z.array(person),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  }),
});

const reason = z
  .string('Please give a reason.')
  .trim()
  .min(1, 'Please give a reason.')
  .max(500, 'Please use at most 500 characters for the reason.');

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/{userId}/suspend',
  summary: 'Suspends a person. It takes effect with their next request.',
  access: 'moderator',
  params: z.object({ userId: rowId }),
  body: z.object({ reason }),
  refusals: ['not_found', 'auth.forbidden', 'people.yourself', 'people.higher_rank'],
});

export const restorePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/{userId}/restore',
  summary: 'Ends a person’s suspension.',
  access: 'moderator',
  params: z.object({ userId: rowId }),
  refusals: ['not_found', 'auth.forbidden', 'people.yourself', 'people.higher_rank'],
});

export const deletePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/{userId}/delete',
  summary:
    'Requests the deletion of a person’s account in 14 days, as the person can. They get an email and can undo it.',
  access: 'admin',
  params: z.object({ userId: rowId }),
  body: z.object({ reason }),
  refusals: ['not_found', 'auth.forbidden', 'people.yourself', 'people.higher_rank'],
});

/**
 * A role that an administrator gives somebody. Upper and lower case count as the same, but spaces around a role are
 * refused. Nobody can be made a guest, because guests have no account.
 */
const givenRole = z.string('Please choose a role.').transform((text, context) => {
  const role = parseRole(text);
  if (role !== undefined && role !== 'guest') return role;
  context.addIssue('This role doesn’t exist.');
  return z.NEVER;
});

export const changeRole = endpoint({
  method: 'POST',
  path: '/api/admin/people/{userId}/role',
  summary: 'Changes a person’s role and ends their sessions.',
  access: 'admin',
  params: z.object({ userId: rowId }),
  body: z.object({ role: givenRole }),
  refusals: ['not_found', 'auth.forbidden', 'people.last_administrator'],
});
