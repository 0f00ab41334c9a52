import { privilegesOf } from '@tessera/table-sql/grants';
import { dialects } from '@tessera/table-sql/dialect';
import { z } from 'zod';
import { anyFailure, cacheBuster, changing } from './database-call.ts';
import { anyName, details } from './database-shapes.ts';
import { endpoint } from './endpoint.ts';

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

/** Privileges on one thing that a user has in one way: given directly, through a role, or as its owner. */
export const heldGrant = z.object({
  kind: z.enum(heldKinds),
  /** The database of a table in MySQL; null for what lies in no schema. */
  schema: z.string().nullable(),
  /** Null for what holds everywhere. */
  name: z.string().nullable(),
  column: z.string().nullable(),
  /** MySQL: the name is a pattern that may stand for several databases. */
  is_pattern: z.boolean(),
  privileges: z.array(z.string()),
  /** Those that the user may pass on. In MySQL all of them or none. */
  grantable: z.array(z.string()),
  /** The role through which the user has them, or `PUBLIC`; null where they were given to the user. */
  via: z.string().nullable(),
  is_owner: z.boolean(),
  /** Who gave them, where the server remembers it. */
  grantors: z.array(z.string()),
  /** They can be taken by a call of this manager. */
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
  summary: 'What a database user may do: directly, through roles, and as the owner.',
  access: 'admin',
  params: z.object({ username: anyName }),
  query: cacheBuster,
  output: z.object({
    user: z.object({ name: z.string(), host: z.string() }),
    is_superuser: z.boolean(),
    /** Why this user’s privileges are not changed from here; null where they are. */
    hindrance: z.string().nullable(),
    grants: z.array(heldGrant),
    /** There are more than are listed. */
    is_cut: z.boolean(),
    /** MySQL: `_` and `%` in the name of a database stand for any characters. */
    has_patterns: z.boolean(),
    details,
  }),
  refusals: anyFailure,
});

export const listGrantTargets = endpoint({
  method: 'GET',
  path: '/api/database/grant-targets',
  summary: 'What privileges can be given on. Tables and sequences are those of one database.',
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
  summary: 'Gives a database user privileges on one thing, or takes them.',
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
