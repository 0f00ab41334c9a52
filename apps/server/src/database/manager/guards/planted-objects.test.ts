import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';
import {
  plantFunctions,
  plantOperators,
  plantOthers,
  recorder,
} from '../../../testing/manager/planted-objects.ts';
import { useEverything } from '../../../testing/manager/use-everything.ts';

vi.setConfig({ testTimeout: 180_000 });

const appDatabase = openAppDatabase();

async function schemasToPlantIn(): Promise<string[]> {
  // The user gets its rights at the first use.
  await appDatabase.run('select 1');
  const { rows } = await appDatabase.superuser.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where has_schema_privilege('tessera_manager', oid, 'create') and nspname !~ '^pg_(temp|toast)' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('N01: the manager’s user can create nothing in the application’s search path', async () => {
  const { saidOf } = appDatabase;
  const made = [
    'function %.f(integer) returns integer language sql return 1',
    'procedure %.p() language sql as $$ select 1 $$',
    'aggregate %.a(integer) (sfunc = int4pl, stype = integer)',
    'operator %.=== (leftarg = integer, rightarg = integer, function = int4eq)',
    "type %.t as enum ('a')",
    'type %.c as (a integer)',
    'domain %.d as integer',
    'table %.t (a integer)',
    'unlogged table %.t (a integer)',
    'view %.v as select 1 as a',
    'materialized view %.m as select 1 as a',
    'sequence %.s',
    'collation %.l from "C"',
    'text search configuration %.english (copy = pg_catalog.simple)',
    'text search dictionary %.simple (template = pg_catalog.simple)',
    'operator family %.of using btree',
    "conversion %.co for 'UTF8' to 'LATIN1' from utf8_to_iso8859_1",
  ];
  for (const schema of ['tessera', 'tessera_extensions', 'pgboss', 'pg_catalog'])
    for (const statement of made)
      expect(await saidOf(`create ${statement.replace('%', schema)}`), `${schema} ${statement}`).toMatch(
        /permission denied|must be superuser/,
      );
  for (const statement of [
    'create schema another',
    'create extension hstore schema tessera',
    'create extension hstore schema pg_catalog',
    'create extension hstore',
    'alter extension pg_trgm set schema public',
    'create cast (text as integer) without function as implicit',
    'create cast (text as integer) with inout as implicit',
    'create trigger t before insert on users for each row execute function refuse_change()',
    'create rule r as on insert to users do nothing',
    'create policy p on users',
    'create index on users (id)',
    'create table c () inherits (users)',
    'create table c (id integer references users)',
    'alter table users alter column first_name set default 1',
    'alter function refuse_change() reset all',
    'alter schema tessera rename to other',
    'alter default privileges for role tessera_app grant all on tables to tessera_manager',
    'alter database current set search_path = public'.replace('current', '%'),
    'create publication p',
    'create event trigger e on ddl_command_start execute function refuse_change()',
    'create language plperl',
    'create access method m type table handler heap_tableam_handler',
  ]) {
    const database = new URL(appDatabase.app.connectionString).pathname.slice(1);
    expect(await saidOf(statement.replace('%', database)), statement).toMatch(
      /permission denied|must be (?:owner|superuser)|must have/i,
    );
  }
  expect(await schemasToPlantIn()).toEqual(['public', 'tessera_trash']);
});

test('N01: no user of the manager can use or change the application’s role, the superuser or PostgreSQL’s own roles', async () => {
  const { saidOf, superuser } = appDatabase;
  const { rows } = await superuser.query<{ name: string }>('select current_user as name');
  const roles = [
    'tessera_app',
    rows[0]?.name ?? '',
    'pg_execute_server_program',
    'pg_read_all_data',
    'pg_maintain',
  ];
  await appDatabase.run('create role planted_helper login createrole');
  for (const role of roles) {
    for (const statement of [
      `grant ${role} to tessera_manager`,
      `grant ${role} to planted_helper`,
      `create role planted_other in role ${role}`,
      `alter role ${role} password 'x'`,
      `alter role ${role} rename to planted_other`,
      `alter role ${role} set search_path = public`,
      `drop role ${role}`,
      `reassign owned by ${role} to tessera_manager`,
      `set role ${role}`,
    ])
      expect(await saidOf(statement), statement).toMatch(/permission denied|must|reserved|cannot/i);
  }
  for (const statement of [
    'alter role tessera_manager superuser',
    'create role planted_other superuser',
    'create role planted_other bypassrls',
    'create role planted_other replication',
    'alter role all set search_path = public',
  ])
    expect(await saidOf(statement), statement).toMatch(/permission denied|must/i);
  await superuser.query('drop role planted_helper');
});

test('N01, B10: the application never calls functions and operators that an administrator created in public', async () => {
  const { app, superuser, run } = appDatabase;
  const schemas = await schemasToPlantIn();
  const planted: string[] = [];
  for (const schema of schemas) {
    for (const script of [recorder, plantFunctions, plantOperators, plantOthers]) {
      const reply = await run(script(schema), { timeLimitSeconds: 120 });
      expect(reply.ok ? reply.value.details : reply.refusal).toBeUndefined();
      if (reply.ok) planted.push(...reply.value.results.flatMap(({ notices }) => notices));
    }
  }
  const counts = planted.map((notice) => Number(notice.match(/planted (\d+)/)?.[1] ?? 0));
  expect(counts).toHaveLength(3 * schemas.length);
  expect(Math.min(...counts)).toBeGreaterThan(40);
  expect(Math.max(...counts)).toBeGreaterThan(3_000);
  const calls = async () => {
    const { rows } = await superuser.query<{ calls: string }>(
      `select ${schemas.map((schema) => `(select last_value::int * is_called::int from ${schema}.planted_calls)`).join(' + ')} as calls`,
    );
    return Number(rows[0]?.calls);
  };

  // A connection with public in its search path does call the planted objects. So this test proves something.
  const earlier = new URL(app.connectionString);
  earlier.search = '?options=-csearch_path%3Dpublic';
  const client = new Client({ connectionString: earlier.href });
  await client.connect();
  await client.query(`select json_build_object('typed', 'a'::text, 'word', 'b'::text, 'isPrefix', true)`);
  await client.end();
  expect(await calls()).toBe(1);

  await useEverything(app);

  const { rows } = await superuser.query(
    schemas.map((schema) => `select name, caller from ${schema}.planted_callers`).join(' union all '),
  );
  expect(rows).toEqual([
    { name: 'json_build_object(text, text, text, text, text, boolean)', caller: 'tessera_app' },
  ]);
  expect(await calls()).toBe(1);
});
