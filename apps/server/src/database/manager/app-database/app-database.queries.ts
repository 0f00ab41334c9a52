import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { APP_SCHEMA } from '../../../platform/db/schemas.ts';

/** Facts that identify the app database, and the owner of its tables. */
export interface AppDatabase {
  readonly cluster: string;
  readonly database: string;
  readonly role: string;
  /** The superuser with which the server was set up. */
  readonly bootstrapRole: string;
  /** Names of the application's tables, which take precedence over administrators' tables of the same name. */
  readonly tables: ReadonlySet<string>;
}

export async function readAppDatabase(db: Db): Promise<AppDatabase> {
  const { rows } = await sql<Omit<AppDatabase, 'tables'> & { readonly tables: readonly string[] }>`
    select (select system_identifier::text from pg_control_system()) as cluster,
      current_database() as database, current_user as role,
      (select rolname from pg_roles where oid = 10) as "bootstrapRole",
      (select array_agg(relname::text) from pg_class
        where relnamespace = ${APP_SCHEMA}::regnamespace and relkind in ('r', 'p', 'v', 'm')) as tables`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The app database could not be identified');
  return { ...row, tables: new Set(row.tables) };
}
