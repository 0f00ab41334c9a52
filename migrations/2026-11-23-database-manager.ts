import { type Kysely, sql } from 'kysely';

/** What the Database Manager remembers, and what guards the application's own tables from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Who did what where. Written by the application's own user, which the manager never works as.
  await sql`
    create table database_audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id integer,
      actor text,
      address text not null,
      server text not null,
      database text,
      db_user text,
      action text not null,
      subject text not null,
      statement text not null,
      rows bigint,
      duration_ms integer not null,
      outcome text not null check (outcome in ('done', 'failed', 'refused')),
      error text
    )`.execute(db);
  await sql`create index database_audit_by_time on database_audit (at desc)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Entries of % are neither changed nor removed.', tg_table_name using errcode = 'TS002';
    end $$`.execute(db);
  await sql`
    create trigger database_audit_stays before update or delete or truncate on database_audit
      for each statement execute function refuse_change()`.execute(db);

  // Which server, database and user a session works with. Passwords are not among it.
  await sql`
    create table database_choices (
      session_id uuid primary key references sessions (id) on delete cascade,
      server text not null,
      database text,
      username text,
      is_connected boolean not null default true,
      changed_at timestamptz not null
    )`.execute(db);

  // Applied changes with what was there before, so that they can be taken back.
  await sql`
    create table database_change_sets (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null,
      actor_id integer not null references users (id) on delete cascade,
      server text not null,
      database text not null,
      summary text not null,
      rows integer not null,
      undo jsonb not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`
    create index database_change_sets_by_actor
      on database_change_sets (actor_id, server, database, at desc)`.execute(db);

  await sql`
    create table database_trash (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null,
      actor_id integer,
      server text not null,
      database text not null,
      schema_name text not null,
      table_name text not null,
      trash_schema text not null,
      trash_name text not null,
      restored_at timestamptz
    )`.execute(db);
  await sql`
    create index database_trash_by_place on database_trash (server, database, at desc)
      where restored_at is null`.execute(db);

  await sql`
    create table database_saved_queries (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users (id) on delete cascade,
      name text not null check (length(name) between 1 and 100),
      script text not null,
      changed_at timestamptz not null,
      unique (user_id, name)
    )`.execute(db);

  await guardAdministrators(db);
}

/**
 * The last administrator stays, whoever asks: a row of the grid, a script, a user with more rights than ours. The
 * application keeps the same rule in its own words, so its own connections are left alone.
 */
async function guardAdministrators(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_application_itself() returns boolean language sql stable as $$
      select current_setting('application_name') = 'tessera'
        and session_user = pg_get_userbyid((select relowner from pg_class where oid = to_regclass('users')))
    $$`.execute(db);
  await sql`
    create function administrators_change_one_by_one() returns trigger language plpgsql as $$
    begin
      if not is_application_itself() then
        -- The same lock that the application takes: of two at once the second sees what the first did.
        perform pg_advisory_xact_lock(hashtext('tessera administration'));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function keep_last_administrator() returns trigger language plpgsql security definer
      set search_path = tessera, pg_temp as $$
    begin
      if is_application_itself() then
        return null;
      end if;
      -- The lock on the row fails for a transaction that looks at an earlier state.
      perform 1 from users
        where lower(role) = 'admin' and suspended_at is null and merged_into is null
        order by id limit 1 for update;
      if not found then
        raise exception 'This is the last administrator. Please give somebody else that role first.'
          using errcode = 'TS001';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_administrators_in_turn before delete or update of role, suspended_at, merged_into on users
      for each statement execute function administrators_change_one_by_one()`.execute(db);
  await sql`
    create trigger users_last_administrator_changed after update of role, suspended_at, merged_into on users
      for each row
      when (lower(old.role) = 'admin' and old.suspended_at is null and old.merged_into is null
        and (lower(new.role) <> 'admin' or new.suspended_at is not null or new.merged_into is not null))
      execute function keep_last_administrator()`.execute(db);
  await sql`
    create trigger users_last_administrator_deleted after delete on users
      for each row
      when (lower(old.role) = 'admin' and old.suspended_at is null and old.merged_into is null)
      execute function keep_last_administrator()`.execute(db);
}
