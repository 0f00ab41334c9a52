import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Client, Pool } from 'pg';
import { PgBoss } from 'pg-boss';

const folder = new URL('../../../../migrations/', import.meta.url);
/** The last migration of the versions that worked as a superuser, with everything in `public`. */
const LAST = '2026-11-28-search-entries';

/**
 * Changes a database to its form in earlier versions: all objects created in `public` by one role, a superuser in the
 * embedded server, with some rows. `connectionString` is that role's.
 */
export async function makeEarlierDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('create extension if not exists pg_trgm; create extension if not exists unaccent');
  await client.end();
  await migrate(connectionString);
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('mail.send');
  await boss.send('mail.send', { to: 'ada@example.test', subject: 'kept', text: 'kept', html: 'kept' });
  await boss.stop({ graceful: false });
  await fill(connectionString);
}

async function migrate(connectionString: string): Promise<void> {
  const names = (await readdir(folder)).map((name) => name.replace(/\.ts$/, '')).toSorted();
  const migrations: Record<string, Migration> = {};
  for (const name of names)
    if (/^\d{4}-/.test(name) && name <= LAST)
      migrations[name] = (await import(new URL(`${name}.ts`, folder).href)) as Migration;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 2 }) }),
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  await db.destroy();
  if (error) throw error;
}

async function fill(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  // As they were: with the schema in their bodies and settings.
  await client.query(`
    create or replace function is_application_itself() returns boolean language sql stable as $$
      select current_setting('application_name') = 'tessera'
        and session_user = pg_get_userbyid((select relowner from pg_class where oid = 'public.users'::regclass))
    $$;
    alter function keep_last_administrator() set search_path = public, pg_temp;
    insert into users (email, role) values ('ada@example.test', 'admin');
    insert into search_words (word, stem) values ('oak', 'oak')`);
  await client.end();
}
