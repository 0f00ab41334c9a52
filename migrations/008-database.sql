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
  outcome text not null check (outcome in ('begun', 'done', 'failed', 'refused')),
  error text,
  begun_id bigint references database_audit (id),
  constraint database_audit_end_check check ((begun_id is null) or (outcome <> 'begun'))
);
create index database_audit_by_time on database_audit (at desc);
create unique index database_audit_ends on database_audit (begun_id) where (begun_id is not null);
create index database_audit_runs on database_audit (actor_id, id desc) where (action in ('run script', 'run script, reading only'));

create table database_change_sets (
  id uuid default gen_random_uuid() primary key,
  at timestamptz not null,
  actor_id integer not null references users (id) on delete cascade,
  server text not null,
  database text not null,
  summary text not null,
  rows integer not null,
  undo jsonb not null,
  undone_at timestamptz
);
create index database_change_sets_by_actor on database_change_sets (actor_id, server, database, at desc);

create table database_choices (
  session_id uuid primary key references sessions (id) on delete cascade,
  server text not null,
  database text,
  username text,
  is_connected boolean default true not null,
  changed_at timestamptz not null
);

create table database_saved_queries (
  id uuid default gen_random_uuid() primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  script text not null,
  changed_at timestamptz not null,
  unique (user_id, name)
);

create table database_trash (
  id uuid default gen_random_uuid() primary key,
  at timestamptz not null,
  actor_id integer,
  server text not null,
  database text not null,
  schema_name text not null,
  table_name text not null,
  trash_schema text not null,
  trash_name text not null,
  restored_at timestamptz
);
create index database_trash_by_place on database_trash (server, database, at desc) where (restored_at is null);

create trigger database_audit_stays before delete or update or truncate
  on database_audit for each statement execute function refuse_change();
