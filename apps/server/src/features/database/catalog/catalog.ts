import type { TableSize } from '@tessera/contract/database-schema';
import type { RowIdentity } from '@tessera/domain/database/row-identity';
import type { Value } from '@tessera/table-sql/literals';
import type { ComparedColumn } from '@tessera/table-sql/rows';
import type { RelationKind, TableName } from '@tessera/table-sql/tables';
import type { GrantTarget } from '@tessera/table-sql/grants';
import type { Sql } from '@tessera/table-sql/sql';
import type { Outcome, RunLimits, ServerConnection } from '../../../platform/managed-databases/connection.ts';
import type { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
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
  /** `GENERATED ALWAYS AS IDENTITY`: written only by saying so. */
  readonly isIdentityAlways: boolean;
  readonly allowedValues: readonly string[] | null;
  /** The server knows which of two of its values comes first, so that rows can be sorted by it. */
  readonly isSortable: boolean;
  /** This login has no right to read it: its values are never asked for. */
  readonly isHidden: boolean;
  /** See `ComparedColumn`. */
  readonly readAs: string | undefined;
  /** Cells of it may be too long for a page. */
  readonly isLong: boolean;
}

/** One relation, as far as reading and changing its rows needs it. */
export interface TableDescription extends TableName {
  readonly kind: RelationKind;
  readonly owner: string | null;
  readonly columns: readonly ColumnFacts[];
  readonly identity: RowIdentity;
  readonly estimatedRows: number | null;
  /** So small that counting costs nothing. */
  readonly isSmall: boolean;
  /** Rows can be told apart by where they lie, when nothing else tells them. */
  readonly hasRowAddress: boolean;
  readonly isTransactional: boolean;
}

export interface UserFacts {
  /** As the manager names them: in MySQL with the host, where a name has several. */
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

/** Rights by which a login reaches beyond databases, in the server's own words. */
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
  /** Null where this login has no right to see it. */
  readonly query: string | null;
  readonly waitsFor: readonly string[];
}

export interface SchemaTable {
  readonly name: string;
  readonly kind: RelationKind;
  readonly columns: readonly Pick<ColumnFacts, 'name' | 'dataType' | 'isPrimaryKey'>[];
}

/** Work that a second connection can share, if one is free at this moment. It is no loss where none is. */
export type SpareConnection = (work: (connection: ServerConnection) => Promise<void>) => Promise<void>;

/** What a server tells of itself, in the words of either dialect. */
export interface Catalog {
  /** Tells one installation of a server from another; undefined where it cannot be the application's own. */
  findCluster(connection: ServerConnection): Promise<string | undefined>;
  findConnection(connection: ServerConnection): Promise<ConnectionFacts>;
  /** With them, scripts read and write files, run programs or change settings on the server's machine. */
  listMachineRights(connection: ServerConnection): Promise<MachineRight[]>;
  listDatabases(connection: ServerConnection): Promise<DatabaseFacts[]>;
  listTables(connection: ServerConnection, database: string, beside?: SpareConnection): Promise<TableFacts[]>;
  listUsers(connection: ServerConnection): Promise<UserFacts[]>;
  /** What a user may do, whatever way it is: the user's own privileges first. */
  listGrants(connection: ServerConnection, user: UserFacts): Promise<GrantFacts[]>;
  /** What privileges can be given on: the tables and sequences are those of one database. */
  listGrantTargets(connection: ServerConnection, database: string): Promise<GrantTargets>;
  /** Null where nobody owns the target; undefined where there is none. */
  findGrantOwner(connection: ServerConnection, target: GrantTarget): Promise<string | null | undefined>;
  /** Whether `_` and `%` in the name of a database stand for any characters where privileges are given on it. */
  hasPatterns(connection: ServerConnection): Promise<boolean>;
  findTable(connection: ServerConnection, table: TableName): Promise<TableDescription | undefined>;
  /** The same in one trip with a statement, where the server takes two: what that brought, its failure included. */
  findTableBeside?(
    connection: ServerConnection,
    table: TableName,
    statement: Sql,
    limits: RunLimits,
  ): Promise<
    { readonly table: TableDescription | undefined; readonly beside: Outcome | ServerFailure } | undefined
  >;
  /** What goes with it when it is dropped, in bytes; null where it keeps none. */
  findSize(connection: ServerConnection, table: TableName): Promise<number | null>;
  findDetails(connection: ServerConnection, table: TableDescription): Promise<TableDetails>;
  /** In both directions, or of the whole schema. */
  listForeignKeys(
    connection: ServerConnection,
    within: { schema: string; table?: string },
  ): Promise<ForeignKeyFacts[]>;
  listDependants(connection: ServerConnection, table: TableName): Promise<string[]>;
  listSchemas(connection: ServerConnection): Promise<string[]>;
  /** Schemas in which this login may create tables, the usual one first. */
  listCreatableSchemas(connection: ServerConnection): Promise<string[]>;
  listSchemaTables(connection: ServerConnection, schema: string, limit: number): Promise<SchemaTable[]>;
  listActivity(connection: ServerConnection): Promise<ActivityFacts[]>;
  /** Of the connected database, the largest first. */
  listTableSizes(connection: ServerConnection): Promise<TableSize[]>;
  /** False where there is no such query. */
  cancelQuery(connection: ServerConnection, id: string): Promise<boolean>;
}

export function comparedColumn({ name, typeName, readAs, isSortable }: ColumnFacts): ComparedColumn {
  return { name, type: typeName, readAs, isUnordered: !isSortable };
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
  // Made by the server as JSON.
  return JSON.parse(cell) as string[];
}

/** Small enough to be counted each time it is listed. */
export const SMALL_BYTES = 256 * 1024;
