import { quoteLiteral } from '@tessera/table-sql/literals';
import { join, name, sql, toText } from '@tessera/table-sql/sql';
import { tableName, type TableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import type { ColumnFacts } from '../catalog/catalog.ts';

/** From now on this session of MySQL stores a 0 in an AUTO_INCREMENT column as 0, instead of the next number. */
export async function storeZeros(connection: ServerConnection): Promise<void> {
  await connection.run(sql`SET SESSION sql_mode = CONCAT(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO')`);
}

interface CsvForm {
  readonly delimiter: string;
  readonly hasHeader: boolean;
}

/** PostgreSQL's COPY statement that stores the rows of a CSV file. */
export function copyInText(
  table: TableName,
  columns: readonly string[],
  { delimiter, hasHeader }: CsvForm,
): string {
  const names = join(columns.map((column) => name(column)));
  const head = toText(sql`COPY ${tableName(table)} (${names})`, 'postgres');
  return `${head} FROM STDIN (FORMAT csv, HEADER ${hasHeader}, DELIMITER ${quoteLiteral('postgres', delimiter)})`;
}

/** The types of these columns, as the server names them in the result of a query. */
export async function listColumnTypes(
  connection: ServerConnection,
  table: TableName,
  columns: readonly ColumnFacts[],
): Promise<string[]> {
  const names = join(columns.map((column) => name(column.name)));
  const shown = await connection.run(sql`SELECT ${names} FROM ${tableName(table)} LIMIT 0`);
  return shown.columns.map(({ type }) => type);
}
