import { privilegesOf } from '@tessera/table-sql/grants';
import { dialects } from '@tessera/table-sql/dialect';
import { z } from 'zod';
import { anyFailure, cacheBuster, changing } from './database-call.ts';
import { anyName, details } from './database-shapes.ts';
import { endpoint } from '../endpoint.ts';

export const heldKinds = [
  'global',
  'membership',
  'database',
  'schema',
  'table',
  'sequence',
  'column',
  'routine',
] as const;

/** Privileges of a user on one object from one source: given directly, through a role, or as its owner. */
export const heldGrant = z.object({
  kind: z.enum(heldKinds),
  /** In MySQL the database of a table. Null for objects outside any schema. */
  schema: z.string().nullable(),
  /** Null for privileges that apply everywhere. */
  name: z.string().nullable(),
  column: z.string().nullable(),
  /** In MySQL the name may be a pattern that matches several databases. */
  is_pattern: z.boolean(),
  privileges: z.array(z.string()),
  /** Those of the privileges that the user may pass on. In MySQL these are all or none. */
  grantable: z.array(z.string()),
  /** The role through which the user has the privileges, or `PUBLIC`; null if they were given to the user directly. */
  via: z.string().nullable(),
  is_owner: z.boolean(),
  /** Users who gave the privileges, if the server stores that. */
  grantors: z.array(z.string()),
  /** Whether the Database Manager can revoke the privileges. */
  is_revocable: z.boolean(),
});
export type HeldGrant = z.output<typeof heldGrant>;

const allPrivileges = [
  ...new Set(dialects.flatMap((dialect) => Object.values(privilegesOf[dialect]).flat())),
];

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('database'), name: anyName, isPattern: z.boolean().optional() }),
  z.object({ kind: z.enum(['schema', 'membership']), name: anyName }),
  z.object({ kind: z.enum(['table', 'sequence']), schema: anyName, name: anyName }),
]);

export const listGrants = endpoint({
  method: 'GET',
  path: '/api/database/users/{username}/grants',
  summary: 'Lists the privileges of a database user: given directly, through roles, and as an owner.',
  access: 'admin',
  params: z.object({ username: anyName }),
  query: cacheBuster,
  output: z.object({
    user: z.object({ name: z.string(), host: z.string() }),
    is_superuser: z.boolean(),
    /** Why this user’s privileges cannot be changed here; null if they can. */
    hindrance: z.string().nullable(),
    grants: z.array(heldGrant),
    /** More grants exist than are listed. */
    is_cut: z.boolean(),
    /** In MySQL `_` and `%` in a database’s name match any characters. */
    has_patterns: z.boolean(),
    details,
  }),
  refusals: anyFailure,
});

export const listGrantTargets = endpoint({
  method: 'GET',
  path: '/api/database/grant-targets',
  summary:
    'Lists the objects on which privileges can be given. Tables and sequences are those of one database.',
  access: 'admin',
  query: cacheBuster.extend({ database: anyName.optional() }),
  output: z.object({
    databases: z.array(z.string()),
    schemas: z.array(z.string()),
    tables: z.array(z.object({ schema: z.string(), name: z.string() })),
    sequences: z.array(z.object({ schema: z.string(), name: z.string() })),
    roles: z.array(z.string()),
    details,
  }),
  refusals: anyFailure,
});

export const changeGrants = endpoint({
  method: 'POST',
  path: '/api/database/users/{username}/grants',
  summary: 'Grants a database user privileges on one object, or revokes them.',
  access: 'admin',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  params: z.object({ username: anyName }),
  body: z.object({
    action: z.enum(['grant', 'revoke']),
    target,
    privileges: z.array(z.enum(allPrivileges)).max(40).default([]),
    grantOption: z.boolean().default(false),
  }),
  output: z.object({ statement: z.string(), details }),
  refusals: changing,
});
