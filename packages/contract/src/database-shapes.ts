import { relationKinds } from '@tessera/table-sql/tables';
import { dialects } from '@tessera/table-sql/dialect';
import { z } from 'zod';

/** What a server said beside the answer, such as a notice. */
export const details = z.string().optional();

/** Names of things that are there already: any that a server may hold. */
export const anyName = z.string().min(1, 'Please give a name.').max(256, 'This name is too long.');
/** Unset: `public` in PostgreSQL, the connected database in MySQL. */
export const inSchema = z.object({ schema: anyName.optional() });
/**
 * Values by the names of columns, which may be any, `__proto__` among them: zod's own record leaves that out. What is
 * checked is passed on as it is.
 */
export function byColumn<Value>(
  isValue: (given: unknown) => given is Value,
  sentence: string,
  valueSchema: z.core.JSONSchema.BaseSchema,
) {
  return z
    .custom<Record<string, Value>>()
    .superRefine((given: unknown, context) => {
      if (typeof given !== 'object' || given === null || Array.isArray(given))
        return context.addIssue({ code: 'custom', message: sentence });
      for (const [name, value] of Object.entries(given)) {
        if (name.length > 256)
          return context.addIssue({ code: 'custom', message: 'This name is too long.', path: [name] });
        if (!isValue(value)) return context.addIssue({ code: 'custom', message: sentence, path: [name] });
      }
      return undefined;
    })
    .meta({ type: 'object', additionalProperties: valueSchema });
}

export function isText(given: unknown): given is string {
  return typeof given === 'string';
}

export function isCell(given: unknown): given is string | null {
  return given === null || typeof given === 'string';
}

export const cellJson: z.core.JSONSchema.BaseSchema = { anyOf: [{ type: 'string' }, { type: 'null' }] };

/** A cell as the server writes it. NULL is null, the empty text is ''. */
export const cell = z.string().nullable();

export const managedServer = z.object({
  name: z.string(),
  dialect: z.enum(dialects),
  is_current: z.boolean(),
  /** The server that the application itself lives on. */
  is_app_server: z.boolean(),
});

export const connectionInfo = z.object({
  database_name: z.string(),
  username: z.string(),
  /** Bytes; null where this user may not know. */
  size: z.number().nullable(),
  active_connections: z.number().nullable(),
  server_name: z.string(),
  server_version: z.string(),
  dialect: z.enum(dialects),
  is_app_database: z.boolean(),
  /** Rights of this login that reach the server's machine: `superuser`, `pg_execute_server_program`, `FILE`. */
  machine_rights: z.array(z.string()),
  /** The app database by another login than the manager's own, which may read its secrets. */
  reads_secrets: z.boolean(),
});

export const managedDatabase = z.object({
  name: z.string(),
  /** Null in MySQL, where databases belong to nobody. */
  owner: z.string().nullable(),
  size: z.number().nullable(),
  collation: z.string(),
  character_type: z.string(),
  encoding: z.string(),
  is_connected: z.boolean(),
  is_app_database: z.boolean(),
  is_template: z.boolean(),
});
export type ManagedDatabase = z.output<typeof managedDatabase>;

export const managedTable = z.object({
  table_name: z.string(),
  schema_name: z.string(),
  database_name: z.string(),
  owner: z.string().nullable(),
  column_count: z.int(),
  /** Null where it is not known without counting, as for views. */
  row_count: z.number().nullable(),
  is_estimate: z.boolean(),
  size: z.number().nullable(),
  kind: z.enum(relationKinds),
  /** One of the application's own. */
  is_app_table: z.boolean(),
});
export type ManagedTable = z.output<typeof managedTable>;

export const columnInfo = z.object({
  column_name: z.string(),
  ordinal_position: z.int(),
  /** As a person writes it, with length: `character varying(255)`. */
  data_type: z.string(),
  /** Without length, as comparisons need it: `varchar`. */
  type_name: z.string(),
  is_nullable: z.enum(['YES', 'NO']),
  column_default: z.string().nullable(),
  character_maximum_length: z.int().nullable(),
  numeric_precision: z.int().nullable(),
  numeric_scale: z.int().nullable(),
  is_primary_key: z.boolean(),
  is_unique: z.boolean(),
  /** Given by the server: a serial, identity, AUTO_INCREMENT or uuid generator. Shown as Auto-generated. */
  is_auto: z.boolean(),
  /** Computed from other columns; it cannot be written. */
  is_generated: z.boolean(),
  /** The server knows an order of its values; rows are not sorted by JSON, XML or points. */
  is_sortable: z.boolean(),
  /** This login has no right to read it: cells come as null, and nothing is sorted, filtered or changed by it. */
  is_hidden: z.boolean(),
  /** Of an enum or set, in its order. */
  allowed_values: z.array(z.string()).nullable(),
});
export type ColumnInfo = z.output<typeof columnInfo>;

export const rowIdentity = z.object({
  kind: z.enum(['primary key', 'unique index', 'guess', 'none']),
  columns: z.array(z.string()),
});

/** A row by its identity: column to value. */
export const rowKey = byColumn(isText, 'A row’s key is an object of texts.', { type: 'string' });

export const managedUser = z.object({
  username: z.string(),
  /** Where from, in MySQL. */
  host: z.string().nullable(),
  is_superuser: z.boolean(),
  can_create_db: z.boolean(),
  is_current: z.boolean(),
  /** The application's own, or the one the manager itself signs in with. */
  is_protected: z.boolean(),
});
export type ManagedUser = z.output<typeof managedUser>;

export const systemScript = z.object({
  filename: z.string(),
  description: z.string(),
  content: z.string(),
  category: z.enum(['create', 'modify', 'general']),
});

/** Of a row that the list goes on from; empty where that is too long as well, and the list cannot go on. */
const shortKey = z.array(z.string()).max(40);

/**
 * Where a list of rows goes on: the values of the last row in the columns of the sort, its key alone where those are
 * too long to be sent to and fro, or how many to leave out.
 */
export const rowPosition = z.union([
  z.object({ after: z.array(cell).min(1).max(40) }),
  z.object({ before: z.array(cell).min(1).max(40) }),
  z.object({ afterRow: shortKey }),
  z.object({ beforeRow: shortKey }),
  z.object({ offset: z.int().min(0).max(100_000) }),
  z.literal('first'),
  z.literal('last'),
]);

/** A cell that was too long for a page: it holds only the beginning. */
export const cutCell = z.object({ row: z.int(), column: z.string() });
