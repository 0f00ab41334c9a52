import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** How the application's own database is told from every other, and whose its tables are. */
export interface OwnDatabase {
  readonly cluster: string;
  readonly database: string;
  readonly role: string;
}

const known = new WeakMap<Db, Promise<OwnDatabase>>();

export function getOwnDatabase(db: Db): Promise<OwnDatabase> {
  const found = known.get(db) ?? readOwnDatabase(db);
  known.set(db, found);
  found.catch(() => known.delete(db));
  return found;
}

async function readOwnDatabase(db: Db): Promise<OwnDatabase> {
  const { rows } = await sql<OwnDatabase>`
    select (select system_identifier::text from pg_control_system()) as cluster,
      current_database() as database, current_user as role`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not say which it is');
  return row;
}
