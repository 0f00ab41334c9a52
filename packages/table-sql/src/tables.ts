import { defaultValue } from './defaults.ts';
import type { Dialect } from './dialect.ts';
import { join, name, nothing, sql, type Sql, words } from './sql.ts';
import { parseType } from './types.ts';

/** A column as the table builder describes it. */
export interface ColumnDefinition {
  readonly name: string;
  readonly type: string;
  readonly primaryKey: boolean;
  readonly notNull: boolean;
  readonly unique: boolean;
  readonly autoIncrement: boolean;
  readonly defaultValue: string;
  /** For types and functions of extensions: their schema by their name. All others are written without a schema. */
  readonly extensions?: Readonly<Record<string, string>>;
}

/** Schema and table; in MySQL the database is the schema. */
export interface TableName {
  readonly schema: string;
  readonly table: string;
}

export class BadType extends Error {
  override readonly name = 'BadType';
  readonly column: string;

  constructor(column: string) {
    super('The server has no such data type');
    this.column = column;
  }
}

export function tableName({ schema, table }: TableName): Sql {
  return name(schema, table);
}

export function createTable(dialect: Dialect, table: TableName, columns: readonly ColumnDefinition[]): Sql {
  const keys = columns.filter((column) => column.primaryKey);
  const isComposite = keys.length > 1;
  const fragments = columns.map((column) =>
    columnDefinition(dialect, column, isComposite ? 'without key' : 'whole'),
  );
  if (isComposite) fragments.push(sql`PRIMARY KEY (${join(keys.map((key) => name(key.name)))})`);
  return sql`CREATE TABLE ${tableName(table)} (\n  ${join(fragments, ',\n  ')}\n)`;
}

/** A column as CREATE TABLE describes it. A primary key implies NOT NULL and UNIQUE, so they are left out for one. */
export function columnDefinition(
  dialect: Dialect,
  column: ColumnDefinition,
  key: 'whole' | 'without key' = 'whole',
): Sql {
  const type = parseType(dialect, column.type);
  if (!type) throw new BadType(column.name);
  const isAuto = type.isAuto || (column.autoIncrement && type.isInteger);
  const hasDefault = !isAuto && column.defaultValue.trim() !== '';
  const fragments = [
    name(column.name),
    inSchema(column, type.base, words(writtenType(dialect, type.text, isAuto).toUpperCase())),
    column.primaryKey && key === 'whole' ? sql`PRIMARY KEY` : nothing,
    !column.primaryKey && column.notNull ? sql`NOT NULL` : nothing,
    !column.primaryKey && column.unique ? sql`UNIQUE` : nothing,
    hasDefault ? sql`DEFAULT ${writtenDefault(dialect, column)}` : nothing,
  ];
  return join(
    fragments.filter((fragment) => fragment !== nothing),
    ' ',
  );
}

function writtenDefault(dialect: Dialect, column: ColumnDefinition): Sql {
  const called = column.defaultValue.trim().toLowerCase().replace(/\(\)$/, '');
  return inSchema(column, called, defaultValue(dialect, column.defaultValue));
}

function inSchema({ extensions }: ColumnDefinition, called: string, written: Sql): Sql {
  const schema = extensions && Object.hasOwn(extensions, called) ? extensions[called] : undefined;
  return schema === undefined ? written : sql`${name(schema)}.${written}`;
}

const serialOf: Record<string, string> = {
  smallint: 'smallserial',
  int2: 'smallserial',
  bigint: 'bigserial',
  int8: 'bigserial',
};

function writtenType(dialect: Dialect, type: string, isAuto: boolean): string {
  if (!isAuto || /serial$|auto_increment$/.test(type)) return type;
  return dialect === 'mysql' ? `${type} auto_increment` : (serialOf[type] ?? 'serial');
}

/** Changes of a table. Columns are added before others are removed, so that there is always at least one column. */
export interface TableChange {
  readonly columnsToAdd?: readonly ColumnDefinition[];
  readonly columnsToRemove?: readonly string[];
  readonly newOwner?: string;
  readonly newName?: string;
}

export function alterTable(dialect: Dialect, table: TableName, change: TableChange): Sql[] {
  const target = tableName(table);
  const columns = [
    ...(change.columnsToAdd ?? []).map((column) => sql`ADD COLUMN ${columnDefinition(dialect, column)}`),
    ...(change.columnsToRemove ?? []).map((column) => sql`DROP COLUMN ${name(column)}`),
  ];
  const steps: Sql[] = [];
  if (columns.length > 0) steps.push(sql`ALTER TABLE ${target} ${join(columns)}`);
  if (change.newOwner !== undefined && dialect === 'postgres')
    steps.push(sql`ALTER TABLE ${target} OWNER TO ${name(change.newOwner)}`);
  if (change.newName !== undefined) steps.push(renameTable(dialect, table, change.newName));
  return steps;
}

export function renameTable(dialect: Dialect, table: TableName, newName: string): Sql {
  return dialect === 'postgres'
    ? sql`ALTER TABLE ${tableName(table)} RENAME TO ${name(newName)}`
    : sql`RENAME TABLE ${tableName(table)} TO ${name(table.schema, newName)}`;
}

/** Kinds of relations that can be dropped. */
export const relationKinds = [
  'table',
  'partitioned table',
  'partition',
  'view',
  'materialised view',
  'foreign table',
  'sequence',
] as const;
export type RelationKind = (typeof relationKinds)[number];

/**
 * Whether columns can be added and removed. A view takes its columns from its query, and a partition from its table.
 */
export function hasOwnColumns(kind: RelationKind): boolean {
  return kind === 'table' || kind === 'partitioned table' || kind === 'foreign table';
}

const dropWords: Record<RelationKind, string> = {
  table: 'TABLE',
  'partitioned table': 'TABLE',
  partition: 'TABLE',
  view: 'VIEW',
  'materialised view': 'MATERIALIZED VIEW',
  'foreign table': 'FOREIGN TABLE',
  sequence: 'SEQUENCE',
};

/** Drops a table or view, without CASCADE: objects that depend on it must be dropped by name first. */
export function dropRelation(kind: RelationKind, table: TableName): Sql {
  return sql`DROP ${words(dropWords[kind])} ${tableName(table)}`;
}

/** Statements for a temporary table with which Refresh checks whether the connection can write. Nobody else sees it. */
export function temporaryTable(probe: string): { readonly create: Sql; readonly drop: Sql } {
  return {
    create: sql`CREATE TEMPORARY TABLE ${name(probe)} (id INT)`,
    drop: sql`DROP TABLE ${name(probe)}`,
  };
}

export interface IndexDefinition {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
}

export function createIndex(table: TableName, index: IndexDefinition): Sql {
  const kind = index.unique ? sql`UNIQUE INDEX` : sql`INDEX`;
  return sql`CREATE ${kind} ${name(index.name)} ON ${tableName(table)} (${join(index.columns.map((column) => name(column)))})`;
}

export function dropIndex(dialect: Dialect, table: TableName, index: string): Sql {
  return dialect === 'postgres'
    ? sql`DROP INDEX ${name(table.schema, index)}`
    : sql`DROP INDEX ${name(index)} ON ${tableName(table)}`;
}

export const referenceActions = ['NO ACTION', 'RESTRICT', 'CASCADE', 'SET NULL'] as const;

export interface ForeignKeyDefinition {
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: TableName;
  readonly targetColumns: readonly string[];
  readonly onDelete: (typeof referenceActions)[number];
}

export function addForeignKey(table: TableName, key: ForeignKeyDefinition): Sql {
  const columns = join(key.columns.map((column) => name(column)));
  const targetColumns = join(key.targetColumns.map((column) => name(column)));
  return sql`ALTER TABLE ${tableName(table)} ADD CONSTRAINT ${name(key.name)} FOREIGN KEY (${columns}) REFERENCES ${tableName(key.target)} (${targetColumns}) ON DELETE ${words(key.onDelete)}`;
}

export function dropConstraint(dialect: Dialect, table: TableName, constraint: string): Sql {
  return dialect === 'postgres'
    ? sql`ALTER TABLE ${tableName(table)} DROP CONSTRAINT ${name(constraint)}`
    : sql`ALTER TABLE ${tableName(table)} DROP FOREIGN KEY ${name(constraint)}`;
}
