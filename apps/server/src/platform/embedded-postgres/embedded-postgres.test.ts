import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allowing } from '../../testing/processes/busy-machine.ts';
import {
  killHard,
  type Owner,
  run,
  spawnOwner,
  startOwner,
} from '../../testing/processes/postgres-processes.ts';
import { makeThrowawayFolder, removeLeftover } from '../../testing/processes/throwaway-postgres.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { AlreadyRunning } from './folder-lock.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { signal } from './processes.ts';
import { connectionOfRunning } from './running.ts';
import { throwawaySettings } from './settings.ts';

// Enough for a busy machine. Tests about duration measure it themselves.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const log = pino({ level: 'silent' });
const RESTART_MS = 5_000;
let made: string;
let dataDir: string;
let opened: EmbeddedPostgres[] = [];

/** Creating a cluster takes a second, so all tests except those about it begin with a copy. */
beforeAll(async () => {
  made = await makeThrowawayFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: made, log, settings: throwawaySettings() });
  await query(postgres, `create table tessera.keepsake as select 'kept' as word`);
  await postgres.stop();
});
beforeEach(async () => {
  dataDir = await makeThrowawayFolder();
});
afterEach(async () => {
  for (const postgres of opened) await postgres.stop();
  opened = [];
  await removeLeftover(dataDir);
});
afterAll(() => removeLeftover(made));

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, settings: throwawaySettings() });
  opened.push(postgres);
  return postgres;
}

async function startFromCopy(): Promise<EmbeddedPostgres> {
  await copyMade();
  return await start();
}

function copyMade() {
  return run('cp', ['-a', `${made}/.`, dataDir]);
}

async function ownerOfCopy(): Promise<Owner> {
  await copyMade();
  return await startOwner(dataDir);
}

async function query(
  { connectionString }: { connectionString: string },
  statement: string,
): Promise<unknown[]> {
  const client = new Client({ connectionString });
  client.on('error', () => {}); // The query rejects with it.
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

async function killPostmaster(): Promise<number> {
  const pid = (await readPostmasterFile(join(dataDir, 'postgres', 'cluster')))?.pid ?? 0;
  expect(signal(pid, 'SIGKILL')).toBe(true);
  return pid;
}

test('a first start in a folder with spaces and accents creates a database that knows Unicode', async () => {
  const postgres = await start(join(dataDir, 'Größe & “más” data'));

  const [words] = await query(postgres, `select to_tsvector('simple', '“Écharpe” – £20')::text`);

  expect(postgres.adopted).toBe(false);
  expect(words).toBe(`'20':2 'écharpe':1`);
  expect(await query(postgres, `show listen_addresses`)).toEqual(['127.0.0.1']);
});

test('a second start finds everything unchanged, at the same address', async () => {
  const first = await startFromCopy();
  await query(first, `update keepsake set word = 'changed'`);
  await first.stop();

  const second = await start();

  expect(second).toMatchObject({ adopted: false, connectionString: first.connectionString });
  expect(await query(second, 'select word from keepsake')).toEqual(['changed']);
});

test('the application is no superuser, owns its database, and finds only objects that it or PostgreSQL created', async () => {
  const postgres = await startFromCopy();

  const facts = await query(
    postgres,
    `select current_user::text, rolsuper or rolreplication or rolbypassrls, pg_get_userbyid(datdba)::text, current_schemas(true)::text[]
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );

  expect(facts).toEqual([
    'tessera_app',
    false,
    'tessera_app',
    ['pg_catalog', 'tessera', 'tessera_extensions'],
  ]);
  await expect(query(postgres, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
  await expect(query(postgres, 'create table unqualified ()')).rejects.toThrow('permission denied');
});

test('nobody can connect without the password', async () => {
  const { connectionString } = await startFromCopy();

  const stranger = query({ connectionString: connectionString.replace(/:[^:@]+@/, ':guess@') }, 'select 1');

  await expect(stranger).rejects.toThrow('password authentication failed');
});

test('after a server is killed, the next server adopts its running database', async () => {
  const owner = await ownerOfCopy();
  await owner.kill();

  const next = await start();

  expect(next).toMatchObject({ adopted: true, port: owner.port });
  expect(await query(next, 'select word from keepsake')).toEqual(['kept']);
});

test('a database that is killed is restarted at the same address, and pools reconnect', async () => {
  const postgres = await startFromCopy();
  const exits: string[] = [];
  postgres.onExit(() => exits.push('exit'));
  const pool = new Pool({ connectionString: postgres.connectionString });
  pool.on('error', () => {});
  await pool.query('select 1');

  await killPostmaster();

  await expect
    .poll(() => pool.query('select word from keepsake').then(({ rows }) => rows), {
      timeout: allowing(RESTART_MS),
    })
    .toEqual([{ word: 'kept' }]);
  await expect.poll(() => exits).toEqual(['exit']);
  await pool.end();
});

test('an adopted database that is then killed is restarted too', async () => {
  const owner = await ownerOfCopy();
  await owner.kill();
  const postgres = await start();
  const pid = await killPostmaster();

  await expect
    .poll(() => query(postgres, 'select word from keepsake').catch(String), { timeout: allowing(RESTART_MS) })
    .toEqual(['kept']);

  expect((await readPostmasterFile(join(dataDir, 'postgres', 'cluster')))?.pid).not.toBe(pid);
});

test('after server and database were killed during work, the next start succeeds', async () => {
  const owner = await ownerOfCopy();
  const connectionString = (await connectionOfRunning(dataDir)) ?? '';
  // A session in an endless loop does not notice that its postmaster was killed, and does not release shared memory.
  const busy = query({ connectionString }, 'do $$ begin loop null; end loop; end $$').catch(String);
  await delay(200);
  await owner.kill();
  await killPostmaster();

  const next = await start();

  expect(await query(next, 'select word from keepsake')).toEqual(['kept']);
  expect(await busy).toMatch(/terminated/);
});

test('a stale pid file that names another program does no harm', async () => {
  const owner = await ownerOfCopy();
  await owner.kill();
  const pid = await killPostmaster();
  const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {});
  await once(other, 'spawn');
  const note = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  await writeFile(note, (await readFile(note, 'utf8')).replace(String(pid), String(other.pid)));

  const postgres = await start();

  expect(await query(postgres, 'select word from keepsake')).toEqual(['kept']);
  expect(other.exitCode).toBeNull();
  other.kill();
});

test('of two servers that start at the same time, one owns the database and the other is refused', async () => {
  await copyMade();

  const outcomes = await Promise.allSettled([start(), start()]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toBeInstanceOf(AlreadyRunning);
});

test('a first start that was killed halfway does not hinder the next', async () => {
  const child = spawnOwner(dataDir);
  const state = join(dataDir, 'postgres');
  const entries = async () => await readdir(state).catch(() => []);
  const hasBegun = async () => (await entries()).some((name) => name.startsWith('init-'));
  await expect.poll(hasBegun, { timeout: allowing(5_000), interval: 10 }).toBe(true);
  await delay(150);
  await killHard(child);
  expect(await entries()).not.toContain('cluster');

  const postgres = await start();

  expect(await query(postgres, 'select 1')).toEqual([1]);
  expect((await entries()).filter((name) => name.startsWith('init-'))).toEqual([]);
});

test('the database uses another port when its own is taken', async () => {
  await copyMade();
  const port = Number(await readFile(join(dataDir, 'postgres', 'port'), 'utf8'));
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');

  const postgres = await start();

  expect(postgres.port).not.toBe(port);
  expect(await query(postgres, 'select word from keepsake')).toEqual(['kept']);
  squatter.close();
});

test('a database that cannot start reports why', async () => {
  await copyMade();
  const settings = { ...throwawaySettings(), shared_buffers: 'plenty' };

  const refusal = startEmbeddedPostgres({ dataDir, log, settings });

  await expect(refusal).rejects.toThrow('invalid value for parameter "shared_buffers": "plenty"');
  await start();
});
