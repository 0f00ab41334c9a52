import type { Dialect } from '@tessera/table-sql/dialect';
import { name, type Sql, sql } from '@tessera/table-sql/sql';
import { tableName, type TableName } from '@tessera/table-sql/tables';

interface Move {
  readonly from: TableName;
  readonly to: TableName;
}

/** Moving a table takes two statements in PostgreSQL and one in MySQL. */
export function moveTable(dialect: Dialect, { from, to }: Move): Sql[] {
  if (dialect === 'mysql') return [sql`RENAME TABLE ${tableName(from)} TO ${tableName(to)}`];
  return [
    sql`ALTER TABLE ${tableName(from)} RENAME TO ${name(to.table)}`,
    sql`ALTER TABLE ${tableName({ ...from, table: to.table })} SET SCHEMA ${name(to.schema)}`,
  ];
}

/** Moves a table back. Its schema is changed first, because the trash may have another table of the new name. */
export function moveTableBack(dialect: Dialect, { from, to }: Move): Sql[] {
  if (dialect === 'mysql') return moveTable(dialect, { from, to });
  return [
    sql`ALTER TABLE ${tableName(from)} SET SCHEMA ${name(to.schema)}`,
    sql`ALTER TABLE ${tableName({ schema: to.schema, table: from.table })} RENAME TO ${name(to.table)}`,
  ];
}

/** A schema is a database in MySQL. */
export function createSchema(dialect: Dialect, schema: string): Sql {
  return dialect === 'mysql'
    ? sql`CREATE DATABASE IF NOT EXISTS ${name(schema)}`
    : sql`CREATE SCHEMA IF NOT EXISTS ${name(schema)}`;
}
