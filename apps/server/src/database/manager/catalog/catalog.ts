import type { DatabaseChoices } from '@tessera/table-sql/servers';
import type { TableSize } from '@tessera/contract/database/database-schema';
import type { RowIdentity } from '@tessera/domain/database/row-identity';
import type { Value } from '@tessera/table-sql/literals';
import type { ComparedColumn } from '@tessera/table-sql/rows';
import type { RelationKind, TableName } from '@tessera/table-sql/tables';
import type { GrantTarget } from '@tessera/table-sql/grants';
import type { Sql } from '@tessera/table-sql/sql';
import type { Outcome, RunLimits, ServerConnection } from '../../../platform/managed-databases/connection.ts';
import type { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { ForeignCode } from './foreign-code.ts';
import type { GrantFacts, GrantTargets } from './grants.ts';

export interface DatabaseFacts {
  readonly name: string;
  readonly owner: string | null;
  readonly size: number | null;
  readonly collation: string;
  readonly characterType: string;
  readonly encoding: string;
  readonly isTemplate: boolean;
}

export interface TableFacts {
  readonly schema: string;
  readonly table: string;
  readonly owner: string | null;
  readonly columnCount: number;
  readonly rowCount: number | null;
  readonly isEstimate: boolean;
  readonly size: number | null;
  readonly kind: RelationKind;
}

export interface ColumnFacts {
  readonly name: string;
  readonly position: number;
  readonly dataType: string;
  readonly typeName: string;
  readonly isNullable: boolean;
  readonly defaultText: string | null;
  readonly maxLength: number | null;
  readonly precision: number | null;
  readonly scale: number | null;
  readonly isPrimaryKey: boolean;
  readonly isUnique: boolean;
  readonly isAuto: boolean;
  readonly isGenerated: boolean;
  /** `GENERATED ALWAYS AS IDENTITY`: an INSERT must override it explicitly. */
  readonly isIdentityAlways: boolean;
  readonly allowedValues: readonly string[] | null;
  /** Whether the server can sort rows by the column. */
  readonly isSortable: boolean;
  /** This login has no right to read the column, so our queries leave it out. */
  readonly isHidden: boolean;
  /** Type to which a text is cast before it is compared with the column. Undefined for most types: see `ComparedColumn`. */
  readonly readAs: string | undefined;
  /** For a type of an extension, the schema that has its operators: see `ComparedColumn`. */
  readonly operators?: string | undefined;
  /** Cells of this column may be too long for a page. */
  readonly isLong: boolean;
}

/** Facts about a relation for reading and changing its rows. */
export interface TableDescription extends TableName {
  readonly kind: RelationKind;
  readonly owner: string | null;
  readonly columns: readonly ColumnFacts[];
  readonly identity: RowIdentity;
  readonly estimatedRows: number | null;
  /** The table is so small that counting its rows costs nothing. */
  readonly isSmall: boolean;
  /** Each row has an address (`ctid`) by which rows without a key can be told apart. */
  readonly hasRowAddress: boolean;
  readonly isTransactional: boolean;
  readonly rowRights: RowRights;
  /**
   * Other users, whom this login cannot trust, own objects in this database. Before rows are read, the manager has to
   * find out whether that would run code of theirs.
   */
  readonly hasOtherOwners: boolean;
}

/** What this login may do with the rows of a table or view. */
export interface RowRights {
  readonly insert: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

export interface UserFacts {
  /** The user's name as the manager shows it. In MySQL it includes the host if several users have the name. */
  readonly label: string;
  readonly name: string;
  readonly host: string;
  readonly isSuperuser: boolean;
  readonly canCreateDb: boolean;
}

export interface ConnectionFacts {
  readonly database: string | null;
  readonly username: string;
  readonly size: number | null;
  readonly activeConnections: number | null;
}

/** Rights with which a login can reach the server's machine, not only its databases, as the server names them. */
export const machineRights = [
  'superuser',
  'pg_execute_server_program',
  'pg_read_server_files',
  'pg_write_server_files',
  'CREATEROLE',
  'FILE',
  'SUPER',
] as const;
export type MachineRight = (typeof machineRights)[number];

export interface IndexFacts {
  readonly name: string;
  readonly definition: string;
  readonly columns: readonly string[];
  readonly isUnique: boolean;
  readonly isPrimary: boolean;
  readonly size: number | null;
}

export interface ForeignKeyFacts {
  readonly name: string;
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly targetSchema: string;
  readonly targetTable: string;
  readonly targetColumns: readonly string[];
  readonly onDelete: string;
  readonly onUpdate: string;
}

export interface TableDetails {
  readonly indexes: readonly IndexFacts[];
  readonly constraints: readonly {
    readonly name: string;
    readonly kind: string;
    readonly definition: string;
  }[];
  readonly triggers: readonly { readonly name: string; readonly definition: string }[];
  readonly sizes: {
    readonly table: number | null;
    readonly indexes: number | null;
    readonly total: number | null;
    readonly rows: number | null;
    readonly deadRows: number | null;
  };
  readonly ddl: string;
}

export interface ActivityFacts {
  readonly id: string;
  readonly username: string;
  readonly database: string | null;
  readonly state: string;
  readonly seconds: number | null;
  /** Null if this login has no right to see it. */
  readonly query: string | null;
  readonly waitsFor: readonly string[];
}

export interface SchemaTable {
  readonly name: string;
  readonly kind: RelationKind;
  /** If the table is a partition: the topmost partitioned table above it in its schema. Otherwise null. */
  readonly partitionOf: string | null;
  readonly columns: readonly Pick<ColumnFacts, 'name' | 'dataType' | 'isPrimaryKey'>[];
}

/** Runs optional work on a second connection, or skips it if none is free at this moment. */
export type SpareConnection = (work: (connection: ServerConnection) => Promise<void>) => Promise<void>;

/** The queries that read facts about a server and its databases. Each dialect has its own. */
export interface Catalog {
  /** An id of the server's installation; undefined if the server cannot be the app server. */
  findCluster(connection: ServerConnection): Promise<string | undefined>;
  findConnection(connection: ServerConnection): Promise<ConnectionFacts>;
  /** Rights that let scripts use files, run programs or change settings on the server's machine. */
  listMachineRights(connection: ServerConnection): Promise<MachineRight[]>;
  listDatabases(connection: ServerConnection): Promise<DatabaseFacts[]>;
  /** The encodings and collations from which to choose for a new database. */
  findDatabaseChoices(connection: ServerConnection): Promise<DatabaseChoices>;
  listTables(connection: ServerConnection, database: string, beside?: SpareConnection): Promise<TableFacts[]>;
  listUsers(connection: ServerConnection): Promise<UserFacts[]>;
  /** All privileges of a user, those given directly first. */
  listGrants(connection: ServerConnection, user: UserFacts): Promise<GrantFacts[]>;
  /** Objects on which privileges can be given. Tables and sequences are those of one database. */
  listGrantTargets(connection: ServerConnection, database: string): Promise<GrantTargets>;
  /**
   * The owner of an object on which privileges are given; null if it has none, undefined if there is no such object.
   */
  findGrantOwner(connection: ServerConnection, target: GrantTarget): Promise<string | null | undefined>;
  /** Whether `_` and `%` in a database's name match any characters when privileges are given on it. */
  hasPatterns(connection: ServerConnection): Promise<boolean>;
  findTable(connection: ServerConnection, table: TableName): Promise<TableDescription | undefined>;
  /**
   * Like `findTable`, and runs another statement in the same round trip. `beside` is the outcome or failure of that
   * other statement. Undefined in a dialect that does not support this.
   */
  findTableBeside?(
    connection: ServerConnection,
    table: TableName,
    statement: Sql,
    limits: RunLimits,
  ): Promise<
    { readonly table: TableDescription | undefined; readonly beside: Outcome | ServerFailure } | undefined
  >;
  /**
   * Finds code of another user that would run, with the rights of this login, when rows of the relation are read or
   * changed. In PostgreSQL call it in a transaction: it locks the relation, so the answer stays true until the end.
   */
  findForeignCode(connection: ServerConnection, table: TableName): Promise<ForeignCode | undefined>;
  /** Number of bytes that dropping the table would free; null if it stores no rows itself. */
  findSize(connection: ServerConnection, table: TableName): Promise<number | null>;
  findDetails(connection: ServerConnection, table: TableDescription): Promise<TableDetails>;
  /** Lists the foreign keys from and to one table, or all of a schema. */
  listForeignKeys(
    connection: ServerConnection,
    within: { schema: string; table?: string },
  ): Promise<ForeignKeyFacts[]>;
  listDependants(connection: ServerConnection, table: TableName): Promise<string[]>;
  listSchemas(connection: ServerConnection): Promise<string[]>;
  /** Schemas in which this login may create tables, `public` first. */
  listCreatableSchemas(connection: ServerConnection): Promise<string[]>;
  listSchemaTables(connection: ServerConnection, schema: string, limit: number): Promise<SchemaTable[]>;
  listActivity(connection: ServerConnection): Promise<ActivityFacts[]>;
  /** Lists those of the named functions that may change something. */
  listFunctionsWithEffects(connection: ServerConnection, names: readonly string[]): Promise<string[]>;
  /** Sizes of the tables of the connected database, largest first. */
  listTableSizes(connection: ServerConnection): Promise<TableSize[]>;
  /** Stops a running query. False if there is no query with this id. */
  cancelQuery(connection: ServerConnection, id: string): Promise<boolean>;
}

export function comparedColumn({
  name,
  typeName,
  readAs,
  isSortable,
  operators,
  scale,
}: ColumnFacts): ComparedColumn {
  const hasFixedDecimals = typeName === 'double' && scale !== null;
  return { name, type: typeName, readAs, operators, isUnordered: !isSortable, hasFixedDecimals };
}

/** Columns that this login may read. */
export function readableColumns({ columns }: Pick<TableDescription, 'columns'>): readonly ColumnFacts[] {
  return columns.filter(({ isHidden }) => !isHidden);
}

export function numberOf(cell: Value | undefined): number | null {
  return cell === null || cell === undefined || cell === '' ? null : Number(cell);
}

export function listOf(cell: Value | undefined): string[] {
  if (!cell) return [];
  // The server wrote the list as JSON.
  return JSON.parse(cell) as string[];
}

/** The rows of tables that are smaller than this are counted each time the tables are listed. */
export const SMALL_BYTES = 256 * 1024;
