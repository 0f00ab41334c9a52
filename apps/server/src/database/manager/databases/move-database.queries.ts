import { sql, value } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';

export async function listTables(connection: ServerConnection, database: string): Promise<string[]> {
  const { rows } = await connection.run(sql`
    SELECT TABLE_NAME FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = ${value(database)} AND TABLE_TYPE <> 'VIEW' ORDER BY 1`);
  return rows.map(([table]) => table ?? '');
}

/** Lists the kinds of objects in a database, such as views and triggers, that cannot be moved to another database. */
export async function listKindsBesideTables(
  connection: ServerConnection,
  database: string,
): Promise<string[]> {
  const db = value(database);
  const { rows } = await connection.run(sql`
    SELECT (SELECT COUNT(*) FROM information_schema.VIEWS WHERE TABLE_SCHEMA = ${db}),
      (SELECT COUNT(*) FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = ${db}),
      (SELECT COUNT(*) FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = ${db}),
      (SELECT COUNT(*) FROM information_schema.EVENTS WHERE EVENT_SCHEMA = ${db})`);
  const kinds = ['views', 'triggers', 'routines', 'events'];
  return kinds.filter((_, at) => Number(rows[0]?.[at] ?? 0) > 0);
}

const neededRights = ['TRIGGER', 'EVENT', 'CREATE ROUTINE'];

/**
 * Lists the rights that this login lacks to see all objects of a database. Without them the server hides triggers,
 * events and routines, and they would be dropped with the old database although nobody saw them.
 */
export async function listMissingRights(connection: ServerConnection, database: string): Promise<string[]> {
  const me = sql`CONCAT('''', SUBSTRING_INDEX(CURRENT_USER(), '@', 1), '''@''', SUBSTRING_INDEX(CURRENT_USER(), '@', -1), '''')`;
  const { rows } = await connection.run(sql`
    SELECT PRIVILEGE_TYPE FROM information_schema.USER_PRIVILEGES WHERE GRANTEE = ${me}
    UNION SELECT PRIVILEGE_TYPE FROM information_schema.SCHEMA_PRIVILEGES
      WHERE GRANTEE = ${me} AND TABLE_SCHEMA = ${value(database)}`);
  const rights = new Set(rows.map(([right]) => right ?? ''));
  return neededRights.filter((right) => !rights.has(right));
}
