import { changing } from './database-call.ts';
import { roles } from '@tessera/domain/people/roles';
import { z } from 'zod';
import { anyName, byColumn, details, inSchema, isCell, rowKey } from './database-shapes.ts';
import { endpoint } from '../endpoint.ts';

/** A row with one key column is identified by its value, a row with several by an object of values. */
const identifier = z.union(
  [z.string(), z.number().transform(String), rowKey],
  'This does not identify a row.',
);

/** Numbers and booleans are stored as the text in which they are written. */
const typedCells = byColumn(isTyped, 'A value is a text, a number, true, false or null.', {
  anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }],
}).transform((data) =>
  Object.fromEntries(
    Object.entries(data).map(([column, value]) => [column, value === null ? null : String(value)] as const),
  ),
);

function isTyped(given: unknown): given is string | number | boolean | null {
  return isCell(given) || typeof given === 'number' || typeof given === 'boolean';
}

export const insertRow = endpoint({
  method: 'POST',
  path: '/api/database/table/{table}/insert',
  summary: 'Inserts a row. Columns that are left out get their defaults.',
  access: 'admin',
  params: z.object({ table: anyName }),
  query: inSchema,
  body: z.object({ data: typedCells }),
  output: z.object({ details }),
  refusals: [...changing, 'database.column_unknown', 'database.column_hidden', 'people.last_administrator'],
});

export const updateField = endpoint({
  method: 'PUT',
  path: '/api/database/table/{table}/field',
  summary: 'Changes one of the limit and cost fields of one row.',
  access: 'admin',
  params: z.object({ table: anyName }),
  query: inSchema,
  body: z.object({
    primaryKeyValue: identifier.nullish(),
    fieldName: z.string().max(256),
    fieldValue: z.union([z.string(), z.number().transform(String)]).nullish(),
  }),
  output: z.object({ details }),
  refusals: [
    ...changing,
    'database.column_unknown',
    'database.column_hidden',
    'database.field_not_editable',
    'database.value_invalid',
    'database.row_unknown',
    'database.row_deleted',
  ],
});

export const deleteRow = endpoint({
  method: 'DELETE',
  path: '/api/database/table/{table}/row/{primaryKey}',
  summary: 'Deletes exactly one row. If the key has several columns, its value is a JSON object of them.',
  access: 'admin',
  params: z.object({ table: anyName, primaryKey: z.string().max(8_000) }),
  query: inSchema,
  output: z.object({ details }),
  refusals: [...changing, 'database.row_unknown', 'database.row_deleted', 'people.last_administrator'],
});

/** Accepts upper and lower case, and stores the role in lower case. */
const newRole = z.string('Please choose a role.').transform((text, context) => {
  const role = roles.find((each) => each === text.trim().toLowerCase());
  if (role !== undefined) return role;
  context.addIssue('This role doesn’t exist.');
  return z.NEVER;
});

export const updateRole = endpoint({
  method: 'POST',
  path: '/api/database/table/users/update-role',
  summary: 'Changes the role of one person in a table named users.',
  access: 'admin',
  query: inSchema,
  body: z.object({ userId: z.union([z.string().min(1), z.number().transform(String)]), newRole }),
  output: z.object({ previousRole: z.string().nullable(), newRole: z.string(), details }),
  refusals: [
    ...changing,
    'database.column_unknown',
    'database.column_hidden',
    'database.row_unknown',
    'database.row_deleted',
    'database.same_role',
    'people.last_administrator',
  ],
});
