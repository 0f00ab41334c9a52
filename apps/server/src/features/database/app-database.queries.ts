import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { APP_SCHEMA } from '../../platform/db/schemas.ts';

/** How the application's own database is told from every other, and whose its tables are. */
export interface AppDatabase {
  readonly cluster: string;
  readonly database: string;
  readonly role: string;
  /** The superuser that the server was made with. */
  readonly bootstrapRole: string;
  /** The names of the application's tables. They win over an administrator's tables of the same name. */
  readonly tables: ReadonlySet<string>;
}

const known = new WeakMap<Db, Promise<AppDatabase>>();

export function getAppDatabase(db: Db): Promise<AppDatabase> {
  const found = known.get(db) ?? readAppDatabase(db);
  known.set(db, found);
  found.catch(() => known.delete(db));
  return found;
}

async function readAppDatabase(db: Db): Promise<AppDatabase> {
  const { rows } = await sql<Omit<AppDatabase, 'tables'> & { readonly tables: readonly string[] }>`
    select (select system_identifier::text from pg_control_system()) as cluster,
      current_database() as database, current_user as role,
      (select rolname from pg_roles where oid = 10) as "bootstrapRole",
      (select array_agg(relname::text) from pg_class
        where relnamespace = ${APP_SCHEMA}::regnamespace and relkind in ('r', 'p', 'v', 'm')) as tables`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not say which it is');
  return { ...row, tables: new Set(row.tables) };
}
