import { referenceActions } from '@tessera/table-sql/tables';
import { z } from 'zod';
import { anyFailure } from './database-call.ts';
import { anyName, columnInfo, details, inSchema, managedTable } from './database-shapes.ts';
import { endpoint } from '../endpoint.ts';

const inTable = { params: z.object({ table: anyName }), query: inSchema } as const;
const changing = [
  ...anyFailure,
  'database.protected',
  'database.in_use',
  'database.column_unknown',
  'database.column_hidden',
] as const;

const foreignKey = z.object({
  name: z.string(),
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  target_schema: z.string(),
  target_table: z.string(),
  target_columns: z.array(z.string()),
  on_delete: z.string(),
  on_update: z.string(),
});
export type ForeignKey = z.output<typeof foreignKey>;

export const getTableDetails = endpoint({
  method: 'GET',
  path: '/api/database/table/{table}/details',
  summary:
    'Indexes, constraints, triggers, foreign keys in both directions, sizes and the definition of a table.',
  access: 'admin',
  ...inTable,
  output: z.object({
    kind: managedTable.shape.kind,
    indexes: z.array(
      z.object({
        name: z.string(),
        definition: z.string(),
        columns: z.array(z.string()),
        is_unique: z.boolean(),
        is_primary: z.boolean(),
        size: z.number().nullable(),
      }),
    ),
    constraints: z.array(z.object({ name: z.string(), kind: z.string(), definition: z.string() })),
    triggers: z.array(z.object({ name: z.string(), definition: z.string() })),
    references: z.array(foreignKey),
    referenced_by: z.array(foreignKey),
    sizes: z.object({
      table: z.number().nullable(),
      indexes: z.number().nullable(),
      total: z.number().nullable(),
      rows: z.number().nullable(),
      dead_rows: z.number().nullable(),
    }),
    ddl: z.string(),
  }),
  refusals: anyFailure,
});

export const getDropPreview = endpoint({
  method: 'GET',
  path: '/api/database/table/{table}/drop-preview',
  summary:
    'Shows the effects of dropping a table: rows, bytes, dependent objects, the lock it takes and the exact SQL.',
  access: 'admin',
  ...inTable,
  output: z.object({
    sql: z.string(),
    rows: z.number().nullable(),
    is_estimate: z.boolean(),
    size: z.number().nullable(),
    lock: z.string(),
    dependants: z.array(z.string()),
    is_app_table: z.boolean(),
    can_go_to_trash: z.boolean(),
  }),
  refusals: anyFailure,
});

export const getSchema = endpoint({
  method: 'GET',
  path: '/api/database/schema',
  summary: 'Tables, columns and foreign keys of one schema, for a diagram and for completion.',
  access: 'admin',
  query: inSchema,
  output: z.object({
    schema: z.string(),
    schemas: z.array(z.string()),
    /** Schemas in which this login may create tables, `public` first. Empty in MySQL, which has no schemas. */
    creatable_schemas: z.array(z.string()),
    tables: z.array(
      z.object({
        name: z.string(),
        kind: managedTable.shape.kind,
        /** The partitioned table of the same schema that a partition belongs to, directly or through others. */
        partition_of: z.string().nullable(),
        columns: z.array(columnInfo.pick({ column_name: true, data_type: true, is_primary_key: true })),
      }),
    ),
    foreign_keys: z.array(foreignKey),
    /** More tables exist than are listed. */
    is_cut: z.boolean(),
  }),
  refusals: anyFailure,
});

export const createIndex = endpoint({
  method: 'POST',
  path: '/api/database/table/{table}/indexes',
  summary: 'Creates an index over columns of a table.',
  access: 'admin',
  ...inTable,
  body: z.object({
    name: anyName,
    columns: z.array(anyName).min(1).max(32),
    unique: z.boolean().default(false),
  }),
  output: z.object({ sql: z.string(), details }),
  refusals: changing,
});

export const dropIndex = endpoint({
  method: 'DELETE',
  path: '/api/database/table/{table}/indexes/{index}',
  summary: 'Drops an index.',
  access: 'admin',
  params: z.object({ table: anyName, index: anyName }),
  query: inSchema,
  output: z.object({ sql: z.string(), details }),
  refusals: changing,
});

export const createForeignKey = endpoint({
  method: 'POST',
  path: '/api/database/table/{table}/foreign-keys',
  summary: 'Creates a foreign key from columns of a table to another table.',
  access: 'admin',
  ...inTable,
  body: z.object({
    name: anyName,
    columns: z.array(anyName).min(1).max(32),
    targetSchema: anyName.optional(),
    targetTable: anyName,
    targetColumns: z.array(anyName).min(1).max(32),
    onDelete: z.enum(referenceActions).default('NO ACTION'),
  }),
  output: z.object({ sql: z.string(), details }),
  refusals: changing,
});

export const dropForeignKey = endpoint({
  method: 'DELETE',
  path: '/api/database/table/{table}/foreign-keys/{key}',
  summary: 'Drops a foreign key.',
  access: 'admin',
  params: z.object({ table: anyName, key: anyName }),
  query: inSchema,
  output: z.object({ sql: z.string(), details }),
  refusals: changing,
});

const runningQuery = z.object({
  id: z.string(),
  username: z.string(),
  database: z.string().nullable(),
  state: z.string(),
  seconds: z.number().nullable(),
  query: z.string(),
  /** The login has no right to see what another user runs. */
  is_hidden: z.boolean(),
  waits_for: z.array(z.string()),
  is_app_query: z.boolean(),
});
export type RunningQuery = z.output<typeof runningQuery>;

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/database/activity',
  summary: 'Lists the queries that run on the server now, for how long, and which wait for which.',
  access: 'admin',
  output: z.object({ queries: z.array(runningQuery) }),
  refusals: anyFailure,
});

const tableSize = z.object({
  schema: z.string(),
  table: z.string(),
  /** Bytes of the rows, then of the indexes, then of both together. */
  rows_bytes: z.number().nullable(),
  index_bytes: z.number().nullable(),
  total_bytes: z.number().nullable(),
  /** Number of rows, as the server estimates it. */
  rows: z.number().nullable(),
  /** Rows that were deleted or replaced and are not cleaned up yet. Only PostgreSQL reports them. */
  dead_rows: z.number().nullable(),
  /** Bytes reserved for new rows. Only MySQL reports them. */
  free_bytes: z.number().nullable(),
  cleaned_at: z.coerce.date().nullable(),
});
export type TableSize = z.output<typeof tableSize>;

export const getTableSizes = endpoint({
  method: 'GET',
  path: '/api/database/sizes',
  summary: 'The largest tables of the connected database, with dead rows.',
  access: 'admin',
  output: z.object({ tables: z.array(tableSize) }),
  refusals: anyFailure,
});

export const cancelQuery = endpoint({
  method: 'POST',
  path: '/api/database/activity/{id}/cancel',
  summary: 'Asks the server to stop a query. The database user needs the right to do so.',
  access: 'admin',
  params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'This is no query.') }),
  refusals: [...anyFailure, 'not_found'],
});

export const trashTable = endpoint({
  method: 'POST',
  path: '/api/database/table/{table}/trash',
  summary: 'Moves a table to the trash, from which it can be restored.',
  access: 'admin',
  ...inTable,
  output: z.object({ id: z.string() }),
  refusals: changing,
});

const trashed = z.object({
  id: z.string(),
  schema: z.string(),
  table: z.string(),
  trash_name: z.string(),
  at: z.coerce.date(),
});

export const listTrash = endpoint({
  method: 'GET',
  path: '/api/database/trash',
  summary: 'Lists tables of the connected database that are in the trash.',
  access: 'admin',
  output: z.object({ tables: z.array(trashed) }),
  refusals: anyFailure,
});

export const restoreTable = endpoint({
  method: 'POST',
  path: '/api/database/trash/{id}/restore',
  summary: 'Restores a table from the trash to its schema.',
  access: 'admin',
  params: z.object({ id: z.uuid('There is no such table in the trash.') }),
  output: z.object({ schema: z.string(), table: z.string() }),
  refusals: [...changing, 'not_found', 'database.table_exists'],
});
