import { relationKinds } from '@tessera/table-sql/tables';
import { dialects } from '@tessera/table-sql/dialect';
import { z } from 'zod';

/** Text that the server sent with its answer, such as a notice. */
export const details = z.string().optional();

/** Name of an existing object on a server. It may contain any characters. */
export const anyName = z.string().min(1, 'Please give a name.').max(256, 'This name is too long.');
/** Names a schema. If it is unset, `public` is meant in PostgreSQL and the connected database in MySQL. */
export const inSchema = z.object({ schema: anyName.optional() });
/**
 * An object of values by column name, which is checked and passed on unchanged. zod's `record` cannot be used, because
 * it leaves out the name `__proto__`, which a column may have.
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
  /** The server of the application's database. */
  is_app_server: z.boolean(),
});

export const connectionInfo = z.object({
  database_name: z.string(),
  username: z.string(),
  /** Bytes; null if this user has no right to see it. */
  size: z.number().nullable(),
  active_connections: z.number().nullable(),
  server_name: z.string(),
  server_version: z.string(),
  dialect: z.enum(dialects),
  is_app_database: z.boolean(),
  /** Rights of this login that reach the server's machine: `superuser`, `pg_execute_server_program`, `FILE`. */
  machine_rights: z.array(z.string()),
  /** This is the app database and the login may read its secrets, because it is not that of the manager's role. */
  reads_secrets: z.boolean(),
});

export const managedDatabase = z.object({
  name: z.string(),
  /** Null in MySQL, where databases have no owner. */
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
  /** Null if the number is not known without counting, as for views. */
  row_count: z.number().nullable(),
  is_estimate: z.boolean(),
  size: z.number().nullable(),
  kind: z.enum(relationKinds),
  /** The application works with this table. */
  is_app_table: z.boolean(),
});
export type ManagedTable = z.output<typeof managedTable>;

export const columnInfo = z.object({
  column_name: z.string(),
  ordinal_position: z.int(),
  /** With length, as people write it: `character varying(255)`. */
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
  /** The server fills the column: a serial, identity, AUTO_INCREMENT or uuid generator. Shown as Auto-generated. */
  is_auto: z.boolean(),
  /** Computed from other columns; it cannot be written. */
  is_generated: z.boolean(),
  /** Whether rows can be sorted by this column. JSON, XML and points cannot be compared. */
  is_sortable: z.boolean(),
  /**
   * This login has no right to read the column. Its cells are null, and rows are not sorted, filtered or changed by it.
   */
  is_hidden: z.boolean(),
  /** Values of an enum or set, in its order. */
  allowed_values: z.array(z.string()).nullable(),
});
export type ColumnInfo = z.output<typeof columnInfo>;

export const rowIdentity = z.object({
  kind: z.enum(['primary key', 'unique index', 'guess', 'none']),
  columns: z.array(z.string()),
});

/** What this login may do with the rows of a table or view. */
export const rowRights = z.object({ insert: z.boolean(), update: z.boolean(), delete: z.boolean() });
export type RowRights = z.output<typeof rowRights>;

/** Values by the columns that identify a row. */
export const rowKey = byColumn(isText, 'A row’s key is an object of texts.', { type: 'string' });

export const managedUser = z.object({
  username: z.string(),
  /** In MySQL the host from which the user connects. */
  host: z.string().nullable(),
  is_superuser: z.boolean(),
  can_create_db: z.boolean(),
  is_current: z.boolean(),
  /** The application or the manager itself signs in as this user. */
  is_protected: z.boolean(),
  /** Why this user cannot be changed or deleted here. */
  hindrance: z.string().nullable(),
});
export type ManagedUser = z.output<typeof managedUser>;

export const systemScript = z.object({
  filename: z.string(),
  description: z.string(),
  content: z.string(),
  category: z.enum(['create', 'modify', 'general']),
});

/** Key of the row after which a list continues. Empty if the key is too long to send: the list then cannot continue. */
const shortKey = z.array(z.string()).max(40);

/**
 * Where a list of rows continues. Usually the last row's values in the sorted columns; only its key if those values are
 * too long to send; or the number of rows to skip in a table whose rows have no key.
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

/** Names a cell that is too long for a page. The page has only its beginning. */
export const cutCell = z.object({ row: z.int(), column: z.string() });
