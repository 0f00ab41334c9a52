import type { Refusal } from '@tessera/contract/refusals';
import { moveTables, createDatabaseLike, dropDatabase } from '@tessera/table-sql/servers';
import { refuse, type Result, ok } from '@tessera/domain/result';
import type { DatabaseFacts } from '../catalog/catalog.ts';
import type { Changing } from '../change.ts';
import { listKindsBesideTables, listMissingRights, listTables } from './move-database.queries.ts';

type InUse = Refusal<'database.in_use'>;

/**
 * Renames a database of MySQL or MariaDB, which have no statement for that. A new database is created, one statement
 * moves all tables to it or none, and the old, empty database is dropped. If the database has objects other than
 * tables, the change is refused, because they would be lost.
 */
export async function moveDatabase(
  at: Changing,
  { name, characterType, collation }: DatabaseFacts,
  newName: string,
): Promise<Result<object, InUse>> {
  const obstacle = await findObstacle(at, name);
  if (obstacle !== undefined) return refuse({ code: 'database.in_use', reason: obstacle });
  const tables = await listTables(at.connection, name);
  await at.run(createDatabaseLike({ name: newName, characterType, collation }));
  try {
    if (tables.length > 0) await at.run(moveTables(name, newName, tables));
  } catch (error) {
    await at.run(dropDatabase(newName));
    throw error;
  }
  const late = await listTables(at.connection, name);
  if (late.length > 0)
    return refuse({
      code: 'database.in_use',
      reason: `All tables of ${name} were moved to ${newName}, but ${late[0]} was created meanwhile, so ${name} was not dropped.`,
    });
  await at.run(dropDatabase(name));
  return ok({});
}

async function findObstacle({ connection }: Changing, database: string): Promise<string | undefined> {
  const there = await listKindsBesideTables(connection, database);
  if (there.length > 0)
    return `${database} has ${there.join(', ')}, which cannot be moved to another name. Remove them first and create them again afterwards.`;
  const missing = await listMissingRights(connection, database);
  if (missing.length > 0)
    return `This user cannot see whether ${database} has triggers, routines or events, which would be lost. It lacks ${missing.join(', ')}.`;
  return undefined;
}
