import { systems } from '@tessera/domain/listings/systems';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { routes } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { backup } from '../../maintenance/backup.ts';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import { startJobs } from '../../platform/jobs/boss-jobs.ts';
import type { JobName } from '../../platform/jobs/jobs.ts';
import { browserOf } from '../../testing/actors.ts';
import { desk, detailOf, givePhoto, newValues, publish, seller, send } from '../../testing/listings.ts';
import { answer, inboxOf, threadOf, writeToSeller } from '../../testing/messages.ts';
import { report } from '../../testing/moderation.ts';
import { openAppDatabase } from '../../testing/app-database.ts';
import { plantFunctions, plantOperators, plantOthers, recorder } from '../../testing/planted-objects.ts';
import { browserWithPasswordGiven, guardedPerson } from '../../testing/second-factor.ts';

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

test('N01, B10: the application never calls objects that are planted where the manager’s user may create', async () => {
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

  // The trap works: it catches a connection with public in its search path, as in every earlier version.
  const earlier = new URL(app.connectionString);
  earlier.search = '?options=-csearch_path%3Dpublic';
  const client = new Client({ connectionString: earlier.href });
  await client.connect();
  await client.query(`select json_build_object('typed', 'a'::text, 'word', 'b'::text, 'isPrefix', true)`);
  await client.end();
  expect(await calls()).toBe(1);

  await useEverything();

  const { rows } = await superuser.query(
    schemas.map((schema) => `select name, caller from ${schema}.planted_callers`).join(' union all '),
  );
  expect(rows).toEqual([
    { name: 'json_build_object(text, text, text, text, text, boolean)', caller: 'tessera_app' },
  ]);
  expect(await calls()).toBe(1);
});

/** Uses the product as people, jobs and the operator do. Other tests check the answers. */
async function useEverything(): Promise<void> {
  const { app } = appDatabase;
  const browsers = [];
  for (const actor of ['visitor', 'guest', 'unverified', 'user', 'moderator', 'admin'] as const)
    browsers.push(await browserOf(app, actor));
  for (const { endpoint } of routes)
    for (const browser of browsers) {
      const { method, path } = endpoint;
      const init = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' };
      const response = await browser.fetch(path.replaceAll(/\{\w+\}/g, '1'), { method, ...init });
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
    }

  const ada = await seller(app);
  const grace = await seller(app);
  await browserWithPasswordGiven(app, await guardedPerson(app));
  await givePhoto(ada, 'second.jpg');
  const { listingId: id } = await publish(ada, { formValues: newValues() });
  for (const system of systems) {
    const body = desk(ada, { system, formValues: newValues({ make: 'BMW', model: 'X1', price: '10' }) });
    expect((await send(ada, 'POST', '/api/listings', body)).status).toBeLessThan(500);
  }
  for (const query of [
    'q=desk',
    'q=desc',
    'q=de&sort=price-asc',
    'system=auto&make=BMW',
    'near=SW1A&radius=10',
    'minPrice=1',
  ])
    expect((await app.browser().fetch(`/api/search?${query}`)).status).toBeLessThan(500);
  await detailOf(grace, id);
  for (const [method, path, body] of [
    ['GET', '/api/files/list?search=photo', {}],
    ['GET', '/api/search/suggestions?q=des', {}],
    ['PUT', '/api/favourites', { listingId: id }],
    ['POST', '/api/saved-searches', { name: 'Desks', query: 'q=desk', frequency: 'at_once' }],
    ['POST', '/api/contact', { name: 'Ada', email: 'ada@example.test', message: 'Hello there, all of you' }],
    ['GET', '/api/admin/people', {}],
  ] as const)
    expect((await send(grace, method, path, body)).status, path).toBeLessThan(500);
  const written = await writeToSeller(grace, id);
  const thread = (await inboxOf(ada)).conversations[0]?.id ?? 0;
  expect(written.status).toBe(200);
  await answer(ada, thread);
  await threadOf(grace, thread);
  await report(grace, id);

  await app.mail();
  for (const [name, { schedule, run }] of Object.entries(app.workers) as [
    JobName,
    (typeof app.workers)[JobName],
  ][])
    if (schedule)
      await (run as (job: object, jobs: object) => Promise<void>)(
        { jobId: '1', payload: {} },
        app.jobs,
      ).catch((error: Error) => expect(error, name).toBeUndefined());
  await workOnQueue();

  const folder = await mkdtemp(join(tmpdir(), 'tessera-planted-'));
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: app.connectionString, DATA_DIR: folder });
  await backup(config, join(folder, 'copy'));
  await rm(folder, { recursive: true, force: true });
  await migrateToLatest(app.connectionString);
}

async function workOnQueue(): Promise<void> {
  const { app } = appDatabase;
  let isDone = false;
  const jobs = await startJobs({
    connectionString: app.connectionString,
    log: pino({ level: 'silent' }),
    workers: { 'mail.send': { retries: 1, run: async () => void (isDone = true) } },
    pace: { pollSeconds: 1, superviseSeconds: 1 },
  });
  const message = { to: 'ada@example.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await app.db.transaction().execute((tx) => jobs.enqueue(tx, 'mail.send', message));
  await expect.poll(() => isDone, { timeout: 30_000 }).toBe(true);
  await jobs.stop();
}
