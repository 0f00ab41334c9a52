import { sql, value } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { listOf } from './catalog.ts';

/** Rights of a login on a table of which it may read only some columns. */
export interface ColumnRights {
  readonly table: string;
  readonly readable: readonly string[];
  readonly hidden: readonly string[];
  readonly changeable: readonly string[];
}

/** Lists this login's rights on those of the named tables, in any schema, of which it may read only some columns. */
export async function listColumnRights(
  connection: ServerConnection,
  names: readonly string[],
): Promise<ColumnRights[]> {
  const { rows } = await connection.run(
    sql`
    SELECT c.relname,
      pg_catalog.json_agg(a.attname ORDER BY a.attnum) FILTER (
        WHERE pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT')),
      pg_catalog.json_agg(a.attname ORDER BY a.attnum) FILTER (
        WHERE NOT pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT')),
      pg_catalog.json_agg(a.attname ORDER BY a.attnum) FILTER (
        WHERE pg_catalog.has_column_privilege(c.oid, a.attnum, 'UPDATE'))
    FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relname = ANY (SELECT pg_catalog.json_array_elements_text(${value(JSON.stringify(names))}::json))
      AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
      AND pg_catalog.has_any_column_privilege(c.oid, 'SELECT')
      AND NOT pg_catalog.has_table_privilege(c.oid, 'SELECT')
    GROUP BY c.oid, c.relname ORDER BY c.relname LIMIT 10`,
    { milliseconds: 5_000 },
  );
  return rows.map(([table, readable, hidden, changeable]) => ({
    table: table ?? '',
    readable: listOf(readable),
    hidden: listOf(hidden),
    changeable: listOf(changeable),
  }));
}

/** Whether this login may read any of these columns in tables of this owner. */
export async function canReadColumns(
  connection: ServerConnection,
  owner: string,
  columns: Readonly<Record<string, readonly string[]>>,
): Promise<boolean> {
  const { rows } = await connection.run(sql`
    SELECT 1 FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_catalog.json_each(${value(JSON.stringify(columns))}::json) AS hidden ON hidden.key = c.relname
    WHERE pg_catalog.pg_get_userbyid(c.relowner) = ${value(owner)}
      AND a.attname IN (SELECT pg_catalog.json_array_elements_text(hidden.value))
      AND pg_catalog.has_column_privilege(c.oid, a.attnum, 'SELECT') LIMIT 1`);
  return rows.length > 0;
}
