import type { Dialect } from '@tessera/table-sql/dialect';
import { join, name, type Sql, sql, toText } from '@tessera/table-sql/sql';
import { tableName, type TableName } from '@tessera/table-sql/tables';
import type { ColumnFacts } from '../catalog/catalog.ts';

export function exportText(dialect: Dialect, table: TableName, columns: readonly ColumnFacts[]): string {
  return toText(sql`SELECT ${join(columns.map(exportedCell))} FROM ${tableName(table)}`, dialect);
}

/**
 * SQL for an exported cell. If this login may not read its column, the file has the word `hidden` instead. SQL exports
 * do not have such columns at all, because replaying them would store that word.
 */
function exportedCell(column: ColumnFacts): Sql {
  return column.isHidden ? sql`'hidden' AS ${name(column.name)}` : name(column.name);
}

/**
 * The COPY that exports a query's result. Without the line break, a comment at the query's end would hide the bracket.
 */
export function copyOutText(query: string): string {
  return `COPY (${query}\n) TO STDOUT (FORMAT csv, HEADER true)`;
}

interface InsertedTable {
  readonly table: TableName;
  readonly columns: readonly { readonly name: string }[];
  /** Some columns are `GENERATED ALWAYS AS IDENTITY`. */
  readonly hasIdentityAlways: boolean;
}

/** The INSERT of an SQL export up to its values. */
export function insertText(dialect: Dialect, { table, columns, hasIdentityAlways }: InsertedTable): string {
  const names = join(columns.map((column) => name(column.name)));
  const over = hasIdentityAlways ? sql` OVERRIDING SYSTEM VALUE` : sql``;
  return toText(sql`INSERT INTO ${insertedTable(table)} (${names})${over} VALUES `, dialect);
}

/** The INSERT of a row without columns. */
export function insertDefaultsText(dialect: Dialect, table: TableName): string {
  const values = dialect === 'postgres' ? sql`DEFAULT VALUES` : sql`() VALUES ()`;
  return toText(sql`INSERT INTO ${insertedTable(table)} ${values}`, dialect);
}

/** The table's name for an INSERT. The export of a query's result has a table name without a schema. */
function insertedTable({ schema, table }: TableName): Sql {
  return schema === '' ? name(table) : name(schema, table);
}
