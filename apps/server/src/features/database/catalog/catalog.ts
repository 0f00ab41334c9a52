import type { DatabaseChoices } from '@tessera/table-sql/servers';
import type { TableSize } from '@tessera/contract/database-schema';
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
  /** The server can sort by the column's values. */
  readonly isSortable: boolean;
  /** This login has no right to read the column, so no query does. */
  readonly isHidden: boolean;
  /** See `ComparedColumn`. */
  readonly readAs: string | undefined;
  /** See `ComparedColumn`. */
  readonly operators?: string | undefined;
  /** Cells may be too long for a page. */
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
  /** Rows without a key can be told apart by their physical address. */
  readonly hasRowAddress: boolean;
  readonly isTransactional: boolean;
  readonly rowRights: RowRights;
  /**
   * Other users, whom this login cannot trust, have objects in this database. Whether rows can be read without running
   * their code has to be examined.
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
  /** Name in the manager: in MySQL with the host if several users have the same name. */
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

/** Rights by which a login reaches beyond databases, as the server names them. */
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
  /** The topmost partitioned table of the same schema; null if the table is no partition. */
  readonly partitionOf: string | null;
  readonly columns: readonly Pick<ColumnFacts, 'name' | 'dataType' | 'isPrimaryKey'>[];
}

/** Runs optional work on a second connection if one is free at this moment. */
export type SpareConnection = (work: (connection: ServerConnection) => Promise<void>) => Promise<void>;

/** Facts about a server, read by the queries of its dialect. */
export interface Catalog {
  /** Identifies an installation of a server; undefined if it cannot be the app server. */
  findCluster(connection: ServerConnection): Promise<string | undefined>;
  findConnection(connection: ServerConnection): Promise<ConnectionFacts>;
  /** Rights that let scripts use files, run programs or change settings on the server's machine. */
  listMachineRights(connection: ServerConnection): Promise<MachineRight[]>;
  listDatabases(connection: ServerConnection): Promise<DatabaseFacts[]>;
  /** What a new database can be created with. */
  findDatabaseChoices(connection: ServerConnection): Promise<DatabaseChoices>;
  listTables(connection: ServerConnection, database: string, beside?: SpareConnection): Promise<TableFacts[]>;
  listUsers(connection: ServerConnection): Promise<UserFacts[]>;
  /** All privileges of a user, those given directly first. */
  listGrants(connection: ServerConnection, user: UserFacts): Promise<GrantFacts[]>;
  /** Objects on which privileges can be given. Tables and sequences are those of one database. */
  listGrantTargets(connection: ServerConnection, database: string): Promise<GrantTargets>;
  /** Owner of a target; null if it has none, undefined if the target does not exist. */
  findGrantOwner(connection: ServerConnection, target: GrantTarget): Promise<string | null | undefined>;
  /** Whether `_` and `%` in a database's name match any characters when privileges are given on it. */
  hasPatterns(connection: ServerConnection): Promise<boolean>;
  findTable(connection: ServerConnection, table: TableName): Promise<TableDescription | undefined>;
  /**
   * Like `findTable`, in one round trip with another statement if the server supports that. `beside` is that
   * statement's outcome or failure.
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
   * Code of another user that reading or changing rows of the relation would run with the rights of this login. In
   * PostgreSQL it is called in a transaction, until the end of which that stays so.
   */
  findForeignCode(connection: ServerConnection, table: TableName): Promise<ForeignCode | undefined>;
  /** Bytes that dropping the table frees; null if it stores none itself. */
  findSize(connection: ServerConnection, table: TableName): Promise<number | null>;
  findDetails(connection: ServerConnection, table: TableDescription): Promise<TableDetails>;
  /** Foreign keys from and to a table, or of a whole schema. */
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
  /** Those of the named functions that may change something. */
  listFunctionsWithEffects(connection: ServerConnection, names: readonly string[]): Promise<string[]>;
  /** Sizes of the tables of the connected database, largest first. */
  listTableSizes(connection: ServerConnection): Promise<TableSize[]>;
  /** False if there is no such query. */
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

/** Rows of smaller tables are counted each time they are listed. */
export const SMALL_BYTES = 256 * 1024;
