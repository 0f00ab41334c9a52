import { type Kysely, sql } from 'kysely';

/**
 * The share log of each pool, its holdings as a tree, and who the holders are. A log outlives its listing, so it has no
 * reference to it. Only `pool_holders` and `pool_receipts` are about persons; they go with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pool_log (
      pool_id integer not null,
      index integer not null check (index >= 0),
      -- Kind, changes of holdings, terms: what the digest commits to besides the other columns.
      event jsonb not null,
      sold integer not null check (sold >= 0),
      root bytea not null check (length(root) = 32),
      digest bytea not null check (length(digest) = 32),
      created_at timestamptz not null,
      primary key (pool_id, index)
    )`.execute(db);
  await sql`
    create function refuse_log_change() returns trigger language plpgsql
      set search_path = pg_catalog, tessera, pg_temp as $$
      begin
        raise exception 'A share log cannot be changed: % is refused', tg_op using errcode = 'restrict_violation';
      end $$`.execute(db);
  await sql`
    create trigger refuse_log_change before update or delete or truncate on pool_log
      for each statement execute function refuse_log_change()`.execute(db);
  await sql`alter table pool_log enable always trigger refuse_log_change`.execute(db);

  // The pool after its newest entry, so that a sale need not read the log.
  await sql`
    create table pool_heads (
      pool_id integer primary key,
      index integer not null,
      digest bytea not null,
      root bytea not null,
      title text not null,
      terms jsonb not null,
      sold integer not null check (sold >= 0),
      holder_count integer not null check (holder_count >= 0),
      is_extended boolean not null,
      outcome text check (outcome in ('completed', 'refunded')),
      foreign key (pool_id, index) references pool_log (pool_id, index) deferrable initially deferred
    )`.execute(db);
  await sql`
    create table pool_nodes (
      pool_id integer not null,
      level smallint not null check (level between 0 and 31),
      position integer not null check (position >= 0),
      digest bytea not null check (length(digest) = 32),
      shares integer not null check (shares >= 0),
      -- Commitment of the holder of a leaf.
      holder bytea check ((level = 0) = (holder is not null)),
      primary key (pool_id, level, position)
    )`.execute(db);
  await sql`create unique index pool_leaves on pool_nodes (pool_id, holder) where level = 0`.execute(db);
  await sql`
    create table pool_holders (
      pool_id integer not null,
      user_id integer not null references users (id) on delete cascade,
      position integer not null,
      salt bytea not null check (length(salt) = 16),
      primary key (pool_id, user_id),
      unique (pool_id, position)
    )`.execute(db);
  await sql`create index pool_holders_of_person on pool_holders (user_id)`.execute(db);
  await sql`
    create table pool_receipts (
      pool_id integer not null,
      index integer not null,
      user_id integer not null references users (id) on delete cascade,
      code text not null,
      primary key (pool_id, index)
    )`.execute(db);
  await sql`create index pool_receipts_of_person on pool_receipts (user_id, pool_id)`.execute(db);
}
