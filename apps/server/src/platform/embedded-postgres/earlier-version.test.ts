import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeEarlierDatabase } from '../../testing/earlier-version.ts';
import { run } from '../../testing/postgres-processes.ts';
import { makeThrowawayFolder, removeLeftover } from '../../testing/throwaway-postgres.ts';
import { openDatabase } from '../db/database.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createSecrets } from '../secrets.ts';
import { prepareManagerRole } from '../managed-databases/manager-role.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { superuserConnectionOfRunning } from './running.ts';
import { throwawaySettings } from './settings.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const log = pino({ level: 'silent' });
let made: string;
let dataDir: string;

/** A cluster of an earlier version, with objects that an administrator and an attacker created. */
beforeAll(async () => {
  made = await makeThrowawayFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: made, log, settings: throwawaySettings() });
  const address = new URL(await superuserConnectionOfRunning(made, 'tessera'));
  address.search = '';
  await asSuperuser(
    made,
    `drop extension pg_trgm, unaccent; drop schema tessera, tessera_extensions, pgboss;
     alter database tessera owner to tessera; drop role tessera_manager;
     drop owned by tessera_app; drop role tessera_app;
     create role tessera_manager login createdb createrole;
     grant create on database tessera to tessera_manager; grant create on schema public to tessera_manager;
     alter role tessera_manager superuser bypassrls; grant pg_execute_server_program to tessera_manager`,
  );
  await makeEarlierDatabase(address.href);
  await asSuperuser(
    made,
    `set role tessera_manager; set search_path = public;
     create table notes (id serial primary key, body text); insert into notes (body) values ('an oak');
     create index notes_alike on notes using gin (body gin_trgm_ops); create schema tessera_extensions;
     create function count(anyelement) returns bigint language sql as 'select 42'; create schema mine`,
  );
  await postgres.stop();
});
afterAll(() => removeLeftover(made));

let opened: EmbeddedPostgres | undefined;
beforeEach(async () => {
  dataDir = await makeThrowawayFolder();
  await run('cp', ['-a', `${made}/.`, dataDir]);
});
afterEach(async () => {
  await opened?.stop();
  opened = undefined;
  await removeLeftover(dataDir);
});

async function start(): Promise<EmbeddedPostgres> {
  opened = await startEmbeddedPostgres({ dataDir, log, settings: throwawaySettings() });
  return opened;
}

async function asSuperuser(folder: string, statement: string): Promise<unknown[]> {
  return query(await superuserConnectionOfRunning(folder, 'tessera'), statement);
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return (rows ?? []).flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

/** Everything that the application needs and no extension created, with its owner. */
const owners = `
  select distinct nspname || ' ' || pg_get_userbyid(owner) from (
    select relnamespace as namespace, relowner as owner, oid from pg_class where relkind in ('r', 'p', 'S', 'v')
    union all select pronamespace, proowner, oid from pg_proc
    union all select typnamespace, typowner, oid from pg_type
  ) o join pg_namespace n on n.oid = namespace
  where nspname in ('tessera', 'pgboss', 'public')
    and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e') order by 1`;

const finished = ['pgboss tessera_app', 'public tessera_manager', 'tessera tessera_app'];

test('N01: an installation of an earlier version gets a role that is not a superuser, and keeps everything', async () => {
  const { connectionString } = await start();
  await migrateToLatest(connectionString);

  expect(await asSuperuser(dataDir, owners)).toEqual(finished);
  expect(await query(connectionString, 'select email from users')).toEqual(['ada@example.test']);
  expect(await query(connectionString, `select word from search_words where word % 'oak'`)).toEqual(['oak']);
  expect(await query(connectionString, `select data->>'subject' from pgboss.job`)).toEqual(['kept']);
  // Objects of administrators stay where they were.
  expect(
    await asSuperuser(
      dataDir,
      `select body from public.notes where body operator(tessera_extensions.%) 'oak'`,
    ),
  ).toEqual(['an oak']);
  expect(
    await asSuperuser(
      dataDir,
      `select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'tessera_extensions' or nspname = 'mine' order by nspname`,
    ),
  ).toEqual(['tessera_manager', 'tessera_app']);
  // Objects of the attacker are gone.
  expect(
    await asSuperuser(
      dataDir,
      `select rolsuper or rolbypassrls, pg_has_role(oid, 'pg_execute_server_program', 'member'), has_database_privilege(oid, 'tessera', 'create')
       from pg_roles where rolname = 'tessera_manager'`,
    ),
  ).toEqual([false, false, false]);
  // Not even the function that every query looking in public would find first.
  expect(await query(connectionString, 'select count(id) from users')).toEqual(['1']);
});

test('afterwards the site and the Database Manager work on it', async () => {
  const { connectionString } = await start();
  await migrateToLatest(connectionString);
  const password = createSecrets('a-secret-of-the-tests-that-is-long-enough').sign(
    'manager',
    'database role',
  );

  const login = await prepareManagerRole(connectionString, password);

  const address = `postgres://${login.user}:${login.password}@${login.host}:${login.port}/${login.database}?options=-csearch_path%3D${login.searchPath}`;
  expect(await query(address, 'select email from users')).toEqual(['ada@example.test']);
  expect(await query(address, 'insert into notes (body) values (1) returning id')).toEqual([2]);
  await expect(query(address, `update users set role = 'user'`)).rejects.toThrow('last administrator');
  const database = openDatabase({ connectionString, connections: 1, onConnectionLost: () => {} });
  await database.db.updateTable('users').set({ firstName: 'Ada' }).execute();
  await database.close();
});

test('R07: killed in the middle of that, several times over, the next start completes it', async () => {
  const modules = ['./embedded-postgres.ts', '../db/migrate.ts', './settings.ts'].map(
    (name) => new URL(name, import.meta.url).href,
  );
  const code = `const [{ startEmbeddedPostgres }, { migrateToLatest }, { throwawaySettings }] =
      await Promise.all(${JSON.stringify(modules)}.map((name) => import(name)));
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    process.stdout.write('begin');
    const { connectionString } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, settings: throwawaySettings() });
    await migrateToLatest(connectionString);`;
  for (const afterMs of [60, 140, 220, 300, 380]) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await pause(afterMs);
    child.kill('SIGKILL');
    await ended;
  }

  const { connectionString } = await start();
  await Promise.all([migrateToLatest(connectionString), migrateToLatest(connectionString)]);

  expect(await asSuperuser(dataDir, owners)).toEqual(finished);
  expect(await query(connectionString, 'select email from users')).toEqual(['ada@example.test']);
});
