import type { NameFault } from '@tessera/table-sql/names';

/** The action that failed, in the specification's words. `details` has the server's own. */
export const databaseFailures = {
  databases: 'Failed to fetch databases',
  tables: 'Failed to fetch tables',
  users: 'Failed to fetch users',
  connection: 'Connection failed',
  createDatabase: 'Failed to create database',
  modifyDatabase: 'Failed to modify database',
  deleteDatabase: 'Failed to delete database',
  createUser: 'Failed to create user',
  modifyUser: 'Failed to modify user',
  deleteUser: 'Failed to delete user',
  switchUser: 'Failed to switch user',
  grants: 'Failed to fetch privileges',
  changeGrants: 'Failed to change privileges',
  connect: 'Failed to connect to database',
  deleteTable: 'Failed to delete table',
  createTable: 'Failed to create table',
  modifyTable: 'Failed to modify table',
  insertRow: 'Failed to insert row',
  updateRole: 'Failed to update role',
  updateField: 'Failed to update field',
  tableData: 'Failed to fetch table data',
  deleteRow: 'Failed to delete row',
  refreshTables: 'Failed to refresh tables',
  schema: 'Failed to read the schema',
  applyChanges: 'Failed to apply the changes',
  undoChanges: 'Failed to undo the changes',
  runScript: 'Failed to run the script',
  explain: 'Failed to explain the statement',
  exportRows: 'Failed to export',
  importRows: 'Failed to import',
  activity: 'Failed to read what is running',
  cancel: 'Failed to cancel the query',
  trash: 'Failed to move the table to the trash',
  restore: 'Failed to restore the table',
} as const;
export type DatabaseFailure = keyof typeof databaseFailures;

interface Failed {
  readonly what: DatabaseFailure;
  /** The server's own message, without secrets and addresses. */
  readonly details: string;
  readonly sqlState?: string | undefined;
  readonly column?: string | undefined;
  /** Position of the error in the failed statement, in characters counted from 1. */
  readonly position?: number | undefined;
}

const nameSentences: Record<NameFault, string> = {
  empty: 'Please give a name.',
  too_long:
    'This name is too long: PostgreSQL takes at most 63 bytes, MySQL and MariaDB 64 characters. Choose a shorter one.',
  not_storable: 'A name cannot contain this character.',
  trailing_blank: 'A name cannot end with a blank on this server.',
  beyond_bmp: 'A name cannot contain this character on this server.',
};

function failed({ what }: Failed): string {
  return databaseFailures[what] ?? 'The database refused this.';
}

interface TableExists {
  readonly table: string;
  readonly suggestion: string;
  readonly errorType: 'TABLE_EXISTS';
  /** For a script: number of statements that were saved, and of all its statements. */
  readonly applied?: number;
  readonly total?: number;
}

function savedOf(applied: number, total: number): string {
  return applied === 0
    ? 'Nothing of the script was saved.'
    : `${applied} of the script’s ${total} statements ran before that and were saved.`;
}

/** The refusals of the Database Manager. `details` has the server's own message. */
export const databaseRefusals = {
  'database.invalid': { status: 400, say: failed },
  'database.denied': { status: 403, say: failed },
  'database.missing': { status: 404, say: failed },
  'database.conflict': { status: 409, say: failed },
  'database.away': { status: 503, say: (facts: Failed & { retryAfter: number }) => failed(facts) },
  'database.time_limit': { status: 409, say: failed },
  'database.too_much': { status: 413, say: failed },
  'database.no_server': {
    status: 503,
    say: (_: { retryAfter: number }) =>
      'The Database Manager has no server to reach. The operator names them in MANAGED_DATABASES.',
  },
  'database.unknown_server': { status: 404, say: () => 'There is no such server in the operator’s list.' },
  'database.disconnected': {
    status: 409,
    say: () => 'No database connected. Please connect to a database first.',
  },
  'database.no_user': {
    status: 409,
    say: () => 'No user context available. Please switch to a user first.',
  },
  'database.switch_again': {
    status: 409,
    say: ({ username }: { username: string }) =>
      `The password of ${username} is no longer in memory. Please switch to this user again.`,
  },
  'database.moved': {
    status: 409,
    say: ({ database, username }: { database: string; username: string }) =>
      `You are now connected to ${database} as ${username}. Please check this before you continue.`,
  },
  'database.name_invalid': {
    status: 400,
    say: ({ fault }: { fault: NameFault }) => nameSentences[fault] ?? 'This is not a name.',
  },
  'database.type_invalid': {
    status: 400,
    say: ({ column }: { column: string }) => `The data type of ${column} is not one of this server.`,
  },
  'database.column_unknown': {
    status: 400,
    say: ({ column }: { column: string }) => `There is no column ${column} in this table.`,
  },
  'database.column_hidden': {
    status: 403,
    say: ({ column }: { column: string }) =>
      `The column ${column} is hidden: this login has no right to read or change it.`,
  },
  'database.owner_unknown': {
    status: 400,
    say: ({ owner }: { owner: string }) => `There is no database user ${owner}.`,
  },
  'database.field_not_editable': {
    status: 400,
    say: () => 'Only the limit and cost fields can be edited here.',
  },
  'database.value_invalid': { status: 400, say: ({ reason }: { reason: string }) => reason },
  'database.row_unknown': {
    status: 409,
    say: ({ purpose }: { purpose: 'update' | 'delete' }) =>
      `Cannot identify row to ${purpose === 'delete' ? 'delete' : 'update'} - no primary key found`,
  },
  'database.position_lost': {
    status: 409,
    say: () => 'The row at which this page begins was deleted. Please reload the rows.',
  },
  'database.row_deleted': { status: 404, say: () => 'This row was deleted.' },
  'database.table_exists': {
    status: 409,
    say: ({ table, applied, total }: TableExists) =>
      `A table named ${table} already exists.${applied === undefined ? '' : ` ${savedOf(applied, total ?? 0)}`}`,
  },
  'database.protected': {
    status: 409,
    say: ({ name }: { name: string }) =>
      `Neither ${name} nor its columns can be changed here: the application itself works with it.`,
  },
  'database.in_use': { status: 409, say: ({ reason }: { reason: string }) => reason },
  'database.no_changes': { status: 400, say: () => 'No changes to apply' },
  'database.no_modifications': { status: 400, say: () => 'No modifications specified' },
  'database.same_role': { status: 409, say: () => 'No Change' },
  'database.script_stopped': {
    status: 409,
    say: ({ applied, total }: { applied: number; total: number; details: string }) =>
      `The script failed. ${savedOf(applied, total)}`,
  },
  'database.script_refused': { status: 400, say: ({ reason }: { reason: string }) => reason },
  'database.rows_differ': {
    status: 409,
    say: ({ conflicts }: { conflicts: readonly RowConflict[] }) =>
      conflicts.every(({ reason }) => reason === 'several')
        ? 'Several rows have this key, so it does not say which one is meant. Nothing was changed.'
        : 'Somebody else has changed these rows since you read them. Nothing was changed.',
  },
  'database.import_stopped': {
    status: 400,
    say: ({ line, unit = 'line' }: ImportStopped) =>
      line === undefined
        ? 'Nothing was imported.'
        : `${unit === 'row' ? 'Row' : 'Line'} ${line} of the file could not be imported, so nothing was imported.`,
  },
  'database.not_undoable': { status: 409, say: ({ reason }: { reason: string }) => reason },
  'database.busy': {
    status: 503,
    say: (_: { retryAfter: number }) =>
      'All connections are busy with your queries or those of other administrators. Wait for them, or cancel yours first.',
  },
} as const;

export interface ImportStopped {
  /** Unset if the server does not say which row it was. */
  readonly line?: number | undefined;
  readonly unit?: 'line' | 'row' | undefined;
  readonly details: string;
}

/**
 * Why one of several changes was refused: its row was deleted or changed meanwhile, or it would change several rows.
 */
export interface RowConflict {
  /** Position of the change in the set, counted from 0. */
  readonly index: number;
  readonly reason: 'deleted' | 'changed' | 'several';
  /** The row's present values; null if it was deleted. */
  readonly current: Readonly<Record<string, string | null>> | null;
}
