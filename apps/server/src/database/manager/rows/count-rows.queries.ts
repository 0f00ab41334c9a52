import { type Filter, filterCondition } from '@tessera/table-sql/paging';
import { join, sql, words } from '@tessera/table-sql/sql';
import { tableName, type TableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';

const COUNT_TIMEOUT_MS = 120_000;

/** Counts the rows of a table, and stops at `max`. */
export async function countUpTo(
  connection: ServerConnection,
  table: TableName,
  max: number,
): Promise<number> {
  const { rows } = await connection.run(
    sql`SELECT count(*) FROM (SELECT 1 FROM ${tableName(table)} LIMIT ${words(String(max))}) AS counted`,
  );
  return Number(rows[0]?.[0] ?? 0);
}

export async function countMatching(
  connection: ServerConnection,
  table: TableName,
  filters: readonly Filter[],
): Promise<number> {
  const conditions = filters.map((filter) => filterCondition(connection.dialect, filter));
  const where = conditions.length > 0 ? sql` WHERE ${join(conditions, ' AND ')}` : sql``;
  const { rows } = await connection.run(sql`SELECT count(*) FROM ${tableName(table)}${where}`, {
    milliseconds: COUNT_TIMEOUT_MS,
  });
  return Number(rows[0]?.[0] ?? 0);
}
