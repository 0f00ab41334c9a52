import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../testing/databases.ts';
import { migrateToLatest } from './migrate.ts';

const drops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(drops.splice(0).map((drop) => drop())));

async function newDatabase(create = createEmptyDatabase): Promise<string> {
  const { connectionString, drop } = await create();
  drops.push(drop);
  return connectionString;
}

async function shapeOf(connectionString: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select table_schema, table_name, column_name, data_type, is_nullable, column_default
     from information_schema.columns where table_schema in ('public', 'tessera', 'tessera_extensions', 'pgboss')
     union all
     select schemaname, tablename, indexname, indexdef, null, null from pg_indexes where schemaname in ('public', 'tessera', 'tessera_extensions', 'pgboss')
     order by 1, 2, 3`,
  );
  await client.end();
  return rows;
}

/** Migrates in a separate process, and kills it some time after it began. */
async function migrateAndKill(connectionString: string, afterMs: number): Promise<void> {
  const module = new URL('migrate.ts', import.meta.url).href;
  const code = `const { migrateToLatest } = await import(${JSON.stringify(module)});
    process.stdout.write('begin');
    await migrateToLatest(${JSON.stringify(connectionString)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  await pause(afterMs);
  child.kill('SIGKILL');
  await ended;
}

test('R07: of several processes that migrate at once, one does it and the others wait', async () => {
  const database = await newDatabase();

  const applied = await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(database)));

  const names = applied.flat();
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  expect(await shapeOf(database)).toEqual(await shapeOf(await newDatabase(migratedInOneGo)));
});

test('R07: a second migration of the same database has nothing to do', async () => {
  const database = await newDatabase();
  await migrateToLatest(database);
  const before = await shapeOf(database);

  const applied = await migrateToLatest(database);

  expect(applied).toEqual([]);
  expect(await shapeOf(database)).toEqual(before);
});

test('R07: a migration that was killed half-way, several times over, is completed by the next', async () => {
  const database = await newDatabase();

  for (const afterMs of [5, 40, 90, 160]) await migrateAndKill(database, afterMs);
  await migrateToLatest(database);

  expect(await shapeOf(database)).toEqual(await shapeOf(await newDatabase(migratedInOneGo)));
});

async function migratedInOneGo() {
  const database = await createEmptyDatabase();
  await migrateToLatest(database.connectionString);
  return database;
}

test('the template that tests are cloned from has the latest schema', async () => {
  const template = await newDatabase(createTestDatabase);

  expect(await migrateToLatest(template)).toEqual([]);
});
