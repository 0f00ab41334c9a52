import type { Dialect } from '@tessera/table-sql/dialect';
import { name, type Sql, sql } from '@tessera/table-sql/sql';
import { tableName, type TableName } from '@tessera/table-sql/tables';

interface Move {
  readonly from: TableName;
  readonly to: TableName;
}

/** Statements that move a table to another schema and give it a new name: two in PostgreSQL, one in MySQL. */
export function moveTable(dialect: Dialect, { from, to }: Move): Sql[] {
  if (dialect === 'mysql') return [sql`RENAME TABLE ${tableName(from)} TO ${tableName(to)}`];
  return [
    sql`ALTER TABLE ${tableName(from)} RENAME TO ${name(to.table)}`,
    sql`ALTER TABLE ${tableName({ ...from, table: to.table })} SET SCHEMA ${name(to.schema)}`,
  ];
}

/**
 * Statements that move a table out of the trash. The schema is changed before the name, because the trash may have
 * another table with the name that the table gets.
 */
export function moveTableBack(dialect: Dialect, { from, to }: Move): Sql[] {
  if (dialect === 'mysql') return moveTable(dialect, { from, to });
  return [
    sql`ALTER TABLE ${tableName(from)} SET SCHEMA ${name(to.schema)}`,
    sql`ALTER TABLE ${tableName({ schema: to.schema, table: from.table })} RENAME TO ${name(to.table)}`,
  ];
}

/** The statement that creates a schema. In MySQL a schema is a database. */
export function createSchema(dialect: Dialect, schema: string): Sql {
  return dialect === 'mysql'
    ? sql`CREATE DATABASE IF NOT EXISTS ${name(schema)}`
    : sql`CREATE SCHEMA IF NOT EXISTS ${name(schema)}`;
}
