import { anyFailure, cacheBuster, changing } from './database-call.ts';
import { tableSentences } from '@tessera/domain/database/names';
import { z } from 'zod';
import {
  anyName,
  byColumn,
  cellJson,
  columnInfo,
  details,
  inSchema,
  isCell,
  managedTable,
  rowIdentity,
  rowRights,
  systemScript,
  cutCell,
} from './database-shapes.ts';
import { endpoint } from '../endpoint.ts';

export const listTables = endpoint({
  method: 'GET',
  path: '/api/database/tables',
  summary: 'Lists the tables and views of a database, with sizes and estimated rows.',
  access: 'admin',
  query: cacheBuster.extend({ database: anyName.optional() }),
  output: z.object({ tables: z.array(managedTable), details }),
  refusals: anyFailure,
});

export const getTable = endpoint({
  method: 'GET',
  path: '/api/database/table/{table}',
  summary: 'Returns a table’s columns and its first rows. POST /api/database/rows returns more.',
  access: 'admin',
  params: z.object({ table: anyName }),
  query: cacheBuster.extend(inSchema.shape),
  output: z.object({
    table: z.object({
      name: z.string(),
      schema: z.string(),
      kind: managedTable.shape.kind,
      columns: z.array(columnInfo),
      data: z.array(byColumn(isCell, 'A row is an object of cells.', cellJson)),
      total_rows: z.number().nullable(),
      is_estimate: z.boolean(),
      identity: rowIdentity,
      row_rights: rowRights,
      can_change_roles: z.boolean(),
      is_app_table: z.boolean(),
      cut: z.array(cutCell),
    }),
    details,
  }),
  refusals: anyFailure,
});

export const deleteTable = endpoint({
  method: 'DELETE',
  path: '/api/database/table/{name}',
  summary: 'Drops a table or view on which nothing else depends. It cannot be undone.',
  access: 'admin',
  params: z.object({ name: anyName }),
  query: inSchema,
  output: z.object({ details }),
  refusals: changing,
});

const column = z.object({
  name: z.string(tableSentences.columnNames).trim().max(256, 'A column’s name is too long.').default(''),
  type: z.string(tableSentences.columnTypes).trim().max(100, 'A data type is too long.').default(''),
  primaryKey: z.boolean().default(false),
  notNull: z.boolean().default(false),
  unique: z.boolean().default(false),
  autoIncrement: z.boolean().default(false),
  defaultValue: z
    .string()
    .max(10_000)
    .nullish()
    .transform((text) => text ?? ''),
});

const named = (columns: readonly { name: string }[]) => columns.every(({ name }) => name !== '');

const typed = (columns: readonly { type: string }[]) => columns.every(({ type }) => type !== '');

const script = z.string().max(500_000, 'This script is too long.');

export const createTable = endpoint({
  method: 'POST',
  path: '/api/database/table/create',
  summary: 'Creates a table from the visual builder’s columns, or by a script.',
  access: 'admin',
  query: inSchema,
  body: z
    .object({
      useVisualBuilder: z.boolean().default(true),
      tableName: z.string().trim().max(256, 'This name is too long.').nullish(),
      columns: z.array(column).max(1_600, 'These are too many columns.').nullish(),
      sqlScript: script.nullish(),
      currentDatabase: z.string().max(256).nullish(),
      currentUser: z.string().max(256).nullish(),
    })
    .superRefine((body, context) => {
      const fault = builderFault(body);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
  output: z.object({ tableName: z.string(), database: z.string(), owner: z.string(), details }),
  refusals: [
    ...changing,
    'database.no_user',
    'database.moved',
    'database.type_invalid',
    'database.table_exists',
    'database.script_stopped',
    'database.script_refused',
  ],
});

interface BuilderBody {
  readonly useVisualBuilder: boolean;
  readonly tableName?: string | null | undefined;
  readonly columns?: readonly { name: string; type: string }[] | null | undefined;
  readonly sqlScript?: string | null | undefined;
}

/**
 * The first problem of a request to create a table. The sentences and the order of the checks come from the
 * specification.
 */
function builderFault({ useVisualBuilder, tableName, columns, sqlScript }: BuilderBody): string | undefined {
  if (!useVisualBuilder) return sqlScript?.trim() ? undefined : tableSentences.scriptRequired;
  if (!tableName) return tableSentences.nameRequired;
  if (!columns || columns.length === 0) return tableSentences.columnsRequired;
  if (!named(columns)) return tableSentences.columnNames;
  return typed(columns) ? undefined : tableSentences.columnTypes;
}

export const modifyTable = endpoint({
  method: 'PUT',
  path: '/api/database/table/{name}/modify',
  summary:
    'Renames a table, gives it another owner, adds or removes columns, or runs a script. All or nothing.',
  access: 'admin',
  params: z.object({ name: anyName }),
  query: inSchema,
  body: z.object({
    newTableName: z.string().trim().max(256, 'This name is too long.').nullish(),
    newOwner: z.string().max(256).nullish(),
    columnsToAdd: z
      .array(column)
      .max(500)
      .refine(named, tableSentences.columnNames)
      .refine(typed, tableSentences.columnTypes)
      .nullish(),
    columnsToRemove: z.array(anyName).max(500).nullish(),
    sqlScript: script.nullish(),
  }),
  output: z.object({ tableName: z.string(), details }),
  refusals: [
    ...changing,
    'database.no_modifications',
    'database.type_invalid',
    'database.column_unknown',
    'database.column_hidden',
    'database.owner_unknown',
    'database.table_exists',
    'database.script_stopped',
    'database.script_refused',
  ],
});

export const scanScripts = endpoint({
  method: 'GET',
  path: '/api/scripts/scan',
  summary:
    'Lists the scripts for the chosen server that come with the product or were added by the operator.',
  access: 'admin',
  query: cacheBuster,
  output: z.object({ scripts: z.array(systemScript) }),
  refusals: ['database.no_server', 'database.unknown_server'],
});

export const refreshTables = endpoint({
  method: 'POST',
  path: '/api/database/tables/refresh',
  summary: 'Checks with a temporary table that the connection can write, and lists the tables.',
  access: 'admin',
  output: z.object({ tables: z.array(managedTable), canWrite: z.boolean(), details }),
  refusals: anyFailure,
});
