import type { Refusal } from '@tessera/contract/refusals';
import { moveTables, createDatabaseLike, dropDatabase } from '@tessera/table-sql/servers';
import { refuse, type Result, ok } from '@tessera/domain/result';
import { sql, value } from '@tessera/table-sql/sql';
import type { DatabaseFacts } from './catalog/catalog.ts';
import type { Changing } from './change.ts';

type InUse = Refusal<'database.in_use'>;

/**
 * MySQL and MariaDB cannot rename a database. So a new one is created, all tables are moved to it in one statement,
 * which moves all of them or none, and the empty one is dropped. If it has objects that cannot be moved so, nothing is
 * done, so that they are not lost.
 */
export async function moveDatabase(
  at: Changing,
  { name, characterType, collation }: DatabaseFacts,
  newName: string,
): Promise<Result<object, InUse>> {
  const obstacle = await findObstacle(at, name);
  if (obstacle !== undefined) return refuse({ code: 'database.in_use', reason: obstacle });
  const tables = await findTables(at, name);
  await at.run(createDatabaseLike({ name: newName, characterType, collation }));
  try {
    if (tables.length > 0) await at.run(moveTables(name, newName, tables));
  } catch (error) {
    await at.run(dropDatabase(newName));
    throw error;
  }
  const late = await findTables(at, name);
  if (late.length > 0)
    return refuse({
      code: 'database.in_use',
      reason: `All tables of ${name} were moved to ${newName}, but ${late[0]} was created meanwhile, so ${name} was not dropped.`,
    });
  await at.run(dropDatabase(name));
  return ok({});
}

async function findTables({ connection }: Changing, database: string): Promise<string[]> {
  const { rows } = await connection.run(sql`
    SELECT TABLE_NAME FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = ${value(database)} AND TABLE_TYPE <> 'VIEW' ORDER BY 1`);
  return rows.map(([table]) => table ?? '');
}

/** Without these rights the server hides triggers, events and routines, which would then be dropped unseen. */
const neededRights = ['TRIGGER', 'EVENT', 'CREATE ROUTINE'];

async function findObstacle({ connection }: Changing, database: string): Promise<string | undefined> {
  const db = value(database);
  const { rows } = await connection.run(sql`
    SELECT (SELECT COUNT(*) FROM information_schema.VIEWS WHERE TABLE_SCHEMA = ${db}),
      (SELECT COUNT(*) FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = ${db}),
      (SELECT COUNT(*) FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = ${db}),
      (SELECT COUNT(*) FROM information_schema.EVENTS WHERE EVENT_SCHEMA = ${db})`);
  const kinds = ['views', 'triggers', 'routines', 'events'];
  const there = kinds.filter((_, at) => Number(rows[0]?.[at] ?? 0) > 0);
  if (there.length > 0)
    return `${database} has ${there.join(', ')}, which cannot be moved to another name. Remove them first and create them again afterwards.`;
  const seen = await findRights(connection, database);
  const missing = neededRights.filter((right) => !seen.has(right));
  if (missing.length > 0)
    return `This user cannot see whether ${database} has triggers, routines or events, which would be lost. It lacks ${missing.join(', ')}.`;
  return undefined;
}

async function findRights(connection: Changing['connection'], database: string): Promise<Set<string>> {
  const me = sql`CONCAT('''', SUBSTRING_INDEX(CURRENT_USER(), '@', 1), '''@''', SUBSTRING_INDEX(CURRENT_USER(), '@', -1), '''')`;
  const { rows } = await connection.run(sql`
    SELECT PRIVILEGE_TYPE FROM information_schema.USER_PRIVILEGES WHERE GRANTEE = ${me}
    UNION SELECT PRIVILEGE_TYPE FROM information_schema.SCHEMA_PRIVILEGES
      WHERE GRANTEE = ${me} AND TABLE_SCHEMA = ${value(database)}`);
  return new Set(rows.map(([right]) => right ?? ''));
}
