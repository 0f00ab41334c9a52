import { type Kysely, sql } from 'kysely';

/**
 * The functions of triggers also run in sessions of the Database Manager, whose search path is whatever its user sets.
 * Each has a path of its own, so that it never calls a function, operator or table of somebody else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tessera.is_application_itself() returns boolean language sql stable
      set search_path = pg_catalog, tessera, pg_temp as $$
      select current_setting('application_name') = 'tessera'
        and session_user = pg_get_userbyid((select relowner from pg_class where oid = 'tessera.users'::regclass))
    $$`.execute(db);
  // Functions of indexes need none: their bodies hold what they call since they were made, not names.
  for (const name of ['administrators_change_one_by_one', 'keep_last_administrator', 'refuse_change'])
    await sql`
      alter function ${sql.id('tessera', name)}() set search_path = pg_catalog, tessera, pg_temp`.execute(db);
}
