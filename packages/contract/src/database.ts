import { roles } from '@tessera/domain/accounts/roles';
import {
  DATABASE_NAME,
  databaseNameSentences,
  RENAMED_USER_NAME,
  tableSentences,
  USER_NAME,
  USER_NAME_MIN,
  USER_PASSWORD_MIN,
  userSentences,
} from '@tessera/domain/database/names';
import { collations, encodings, templates } from '@tessera/table-sql/servers';
import { z } from 'zod';
import {
  anyName,
  cell,
  columnInfo,
  connectionInfo,
  details,
  inSchema,
  managedDatabase,
  managedServer,
  managedTable,
  managedUser,
  rowIdentity,
  rowKey,
  systemScript,
} from './database-shapes.ts';
import { endpoint } from './endpoint.ts';

/** Every call may find the server away, slow or unwilling; what is grave asks for the password again. */
export const anyFailure = [
  'auth.proof_required',
  'database.invalid',
  'database.denied',
  'database.missing',
  'database.conflict',
  'database.away',
  'database.time_limit',
  'database.too_much',
  'database.no_server',
  'database.unknown_server',
  'database.disconnected',
  'database.switch_again',
  'database.name_invalid',
  'database.busy',
] as const;
const changing = [...anyFailure, 'database.protected', 'database.in_use'] as const;

/** Sent by the specified client against caches; read by nobody. */
const cacheBuster = z.object({ cb: z.string().optional() });

export const listDatabases = endpoint({
  method: 'GET',
  path: '/api/database/list',
  summary: 'The databases of the chosen server.',
  access: 'admin',
  query: cacheBuster,
  output: z.object({ databases: z.array(managedDatabase), details }),
  refusals: anyFailure,
});

export const listTables = endpoint({
  method: 'GET',
  path: '/api/database/tables',
  summary: 'The tables and views of a database, with sizes and estimated rows.',
  access: 'admin',
  query: cacheBuster.extend({ database: anyName.optional() }),
  output: z.object({ tables: z.array(managedTable), details }),
  refusals: anyFailure,
});

export const listDatabaseUsers = endpoint({
  method: 'GET',
  path: '/api/database/users',
  summary: 'The users of the chosen server.',
  access: 'admin',
  query: cacheBuster,
  output: z.object({ users: z.array(managedUser), details }),
  refusals: anyFailure,
});

export const testConnection = endpoint({
  method: 'GET',
  path: '/api/database/test-connection',
  summary: 'Which database one is connected to, as whom, and how large it is.',
  access: 'admin',
  query: cacheBuster,
  output: z.object({ data: z.object({ database: connectionInfo }), details }),
  refusals: anyFailure,
});

const newDatabaseName = z
  .string(databaseNameSentences.required)
  .trim()
  .min(1, databaseNameSentences.required)
  .max(256)
  .regex(DATABASE_NAME, databaseNameSentences.form);

export const createDatabase = endpoint({
  method: 'POST',
  path: '/api/database/create',
  summary: 'Makes a database.',
  access: 'admin',
  body: z.object({
    databaseName: newDatabaseName,
    owner: z.string().max(256).nullish(),
    encoding: z.enum(encodings, 'This encoding is not offered.').default('UTF8'),
    collation: z.enum(collations, 'This collation is not offered.').nullish(),
    characterType: z.enum(collations, 'This character type is not offered.').nullish(),
    template: z.enum(templates, 'This template is not offered.').default('template1'),
  }),
  output: z.object({ database: z.string(), details }),
  refusals: [...changing, 'database.owner_unknown'],
});

export const modifyDatabase = endpoint({
  method: 'PUT',
  path: '/api/database/{databaseName}',
  summary: 'Renames a database or gives it another owner.',
  access: 'admin',
  params: z.object({ databaseName: anyName }),
  body: z.object({
    newName: newDatabaseName.nullish(),
    newOwner: z.string().max(256).nullish(),
  }),
  output: z.object({ database: z.string(), details }),
  refusals: [...changing, 'database.owner_unknown', 'database.no_changes'],
});

export const deleteDatabase = endpoint({
  method: 'DELETE',
  path: '/api/database/{name}',
  summary: 'Deletes a database that nobody else uses. It cannot be undone.',
  access: 'admin',
  params: z.object({ name: anyName }),
  output: z.object({ details }),
  refusals: changing,
});

const newUsername = z
  .string(userSentences.nameRequired)
  .trim()
  .min(1, userSentences.nameRequired)
  .max(63, 'This name is too long.')
  .min(USER_NAME_MIN, userSentences.nameShort)
  .regex(USER_NAME, userSentences.nameForm);
/** Longer than any server takes, and short enough to be hashed at once. */
const LONGEST_PASSWORD = 200;
const newPassword = z
  .string(userSentences.passwordRequired)
  .min(1, userSentences.passwordRequired)
  .min(USER_PASSWORD_MIN, userSentences.passwordShort)
  .max(LONGEST_PASSWORD, 'This password is too long.');

export const createDatabaseUser = endpoint({
  method: 'POST',
  path: '/api/database/users',
  summary: 'Makes a database user. The rights are off unless they are asked for.',
  access: 'admin',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  body: z
    .object({
      username: newUsername,
      password: newPassword,
      confirmPassword: z.string().max(LONGEST_PASSWORD).optional(),
      canCreateDB: z.boolean().default(false),
      isSuperuser: z.boolean().default(false),
    })
    .refine(
      ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
      {
        error: userSentences.passwordsDiffer,
        path: ['confirmPassword'],
      },
    ),
  output: z.object({ username: z.string(), details }),
  refusals: changing,
});

export const modifyDatabaseUser = endpoint({
  method: 'PATCH',
  path: '/api/database/users/{username}',
  summary: 'Renames a database user, or changes the password or the rights.',
  access: 'admin',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: z.object({ username: anyName }),
  body: z.object({
    newUsername: z
      .string()
      .trim()
      .min(1, userSentences.nameRequired)
      .max(63, 'This name is too long.')
      .regex(RENAMED_USER_NAME, userSentences.renamedForm)
      .nullish(),
    newPassword: newPassword.nullish(),
    canCreateDB: z.boolean().optional(),
    isSuperuser: z.boolean().optional(),
  }),
  output: z.object({ username: z.string(), details }),
  refusals: [...changing, 'database.no_changes'],
});

export const deleteDatabaseUser = endpoint({
  method: 'DELETE',
  path: '/api/database/users/{name}',
  summary: 'Deletes a database user who owns nothing. It cannot be undone.',
  access: 'admin',
  params: z.object({ name: anyName }),
  output: z.object({ details }),
  refusals: changing,
});

const session = z.object({ database_name: z.string().nullable(), username: z.string() });

export const switchDatabaseUser = endpoint({
  method: 'POST',
  path: '/api/database/switch-user',
  summary: 'Goes on as another database user, in this session only. The password stays in memory.',
  access: 'admin',
  limits: [{ by: 'account', count: 30, seconds: 900 }],
  body: z.object({
    username: z.string(userSentences.nameRequired).min(1, userSentences.nameRequired).max(256),
    password: z.string(userSentences.passwordRequired).min(1, userSentences.passwordRequired).max(1_000),
  }),
  output: z.object({ database: session, details }),
  refusals: anyFailure,
});

export const connectDatabase = endpoint({
  method: 'POST',
  path: '/api/database/connect',
  summary: 'Connects to a database of the chosen server.',
  access: 'admin',
  body: z.object({
    databaseName: z.string(databaseNameSentences.required).min(1, databaseNameSentences.required).max(256),
  }),
  output: z.object({ database: session, details }),
  refusals: anyFailure,
});

export const disconnectDatabase = endpoint({
  method: 'POST',
  path: '/api/database/disconnect',
  summary: 'Closes the connection and forgets the user one had switched to.',
  access: 'admin',
});

export const listServers = endpoint({
  method: 'GET',
  path: '/api/database/servers',
  summary: 'The servers that the operator lets the manager reach.',
  access: 'admin',
  output: z.object({ servers: z.array(managedServer) }),
});

export const chooseServer = endpoint({
  method: 'POST',
  path: '/api/database/servers/choose',
  summary: 'Goes to another server of the operator’s list, to its own database and user.',
  access: 'admin',
  body: z.object({ server: z.string().min(1).max(100) }),
  output: z.object({ database: session, details }),
  refusals: anyFailure,
});

/** Where a list of rows goes on: the values of the last row in the columns of the sort, or how many to leave out. */
export const rowPosition = z.union([
  z.object({ after: z.array(cell).min(1).max(40) }),
  z.object({ before: z.array(cell).min(1).max(40) }),
  z.object({ offset: z.int().min(0).max(100_000) }),
  z.literal('first'),
  z.literal('last'),
]);

/** A cell that was too long for a page: it holds only the beginning. */
export const cutCell = z.object({ row: z.int(), column: z.string() });

export const getTable = endpoint({
  method: 'GET',
  path: '/api/database/table/{table}',
  summary: 'A table’s columns and its first rows. More of them by POST /api/database/rows.',
  access: 'admin',
  params: z.object({ table: anyName }),
  query: cacheBuster.extend(inSchema.shape),
  output: z.object({
    table: z.object({
      name: z.string(),
      schema: z.string(),
      kind: managedTable.shape.kind,
      columns: z.array(columnInfo),
      data: z.array(z.record(z.string(), cell)),
      total_rows: z.number().nullable(),
      is_estimate: z.boolean(),
      identity: rowIdentity,
      can_change_roles: z.boolean(),
      is_own: z.boolean(),
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
  summary: 'Makes a table from the visual builder’s columns, or by a script.',
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

/** The specification's sentences, in its order. */
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
    'database.owner_unknown',
    'database.table_exists',
    'database.script_stopped',
    'database.script_refused',
  ],
});

/** A row with one column as its identity goes by its value; one with several by an object of them. */
const identifier = z.union(
  [z.string(), z.number().transform(String), rowKey],
  'This does not identify a row.',
);
const typedCell = z.union(
  [z.string(), z.number().transform(String), z.boolean().transform(String), z.null()],
  'A value is a text, a number, true, false or null.',
);

export const insertRow = endpoint({
  method: 'POST',
  path: '/api/database/table/{table}/insert',
  summary: 'Inserts a row. Columns left out get what the table gives.',
  access: 'admin',
  params: z.object({ table: anyName }),
  query: inSchema,
  body: z.object({ data: z.record(z.string().max(256), typedCell, 'The row’s values are missing.') }),
  output: z.object({ details }),
  refusals: [...changing, 'database.column_unknown', 'people.last_administrator'],
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
    'database.field_not_editable',
    'database.value_invalid',
    'database.row_unknown',
    'database.row_gone',
  ],
});

export const deleteRow = endpoint({
  method: 'DELETE',
  path: '/api/database/table/{table}/row/{primaryKey}',
  summary: 'Deletes exactly one row. Of several key columns the value is a JSON object of them.',
  access: 'admin',
  params: z.object({ table: anyName, primaryKey: z.string().max(8_000) }),
  query: inSchema,
  output: z.object({ details }),
  refusals: [...changing, 'database.row_unknown', 'database.row_gone', 'people.last_administrator'],
});

/** In any case: it is written as the list has it. */
const newRole = z.string('Please choose a role.').transform((text, context) => {
  const role = roles.find((each) => each === text.trim().toLowerCase());
  if (role !== undefined) return role;
  context.addIssue('There is no such role.');
  return z.NEVER;
});

export const updateRole = endpoint({
  method: 'POST',
  path: '/api/database/table/users/update-role',
  summary: 'Gives the person of a row in a table named users another role.',
  access: 'admin',
  query: inSchema,
  body: z.object({ userId: z.union([z.string().min(1), z.number().transform(String)]), newRole }),
  output: z.object({ previousRole: z.string().nullable(), newRole: z.string(), details }),
  refusals: [
    ...changing,
    'database.column_unknown',
    'database.row_unknown',
    'database.row_gone',
    'database.same_role',
    'people.last_administrator',
  ],
});

export const scanScripts = endpoint({
  method: 'GET',
  path: '/api/scripts/scan',
  summary: 'The scripts that come with the product and those that the operator added, for the chosen server.',
  access: 'admin',
  query: cacheBuster,
  output: z.object({ scripts: z.array(systemScript) }),
  refusals: ['database.no_server', 'database.unknown_server'],
});

export const refreshTables = endpoint({
  method: 'POST',
  path: '/api/database/tables/refresh',
  summary:
    'Tries whether the connection can write, by a temporary table that nobody else sees, and lists the tables.',
  access: 'admin',
  output: z.object({ tables: z.array(managedTable), canWrite: z.boolean(), details }),
  refusals: anyFailure,
});
