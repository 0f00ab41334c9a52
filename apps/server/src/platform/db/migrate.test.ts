import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../testing/databases.ts';
import { migrateTo, migrateToLatest, migrationsIn, NewerDatabase } from './migrate.ts';

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

test('R07: if several processes migrate at once, one applies the migrations and the others wait', async () => {
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

const ourFolder = new URL('../../../../../migrations/', import.meta.url);

/** A folder with our migrations and one more, as the next version of the program would have. */
async function nextVersion(statements: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-next-'));
  drops.push(() => rm(folder, { recursive: true, force: true }));
  for (const name of await readdir(ourFolder)) {
    if (name.endsWith('.sql')) await cp(new URL(name, ourFolder), join(folder, name));
    else
      await writeFile(
        join(folder, name),
        `export { up } from ${JSON.stringify(new URL(name, ourFolder).href)};`,
      );
  }
  await writeFile(join(folder, '999-next.sql'), statements);
  return migrationsIn(pathToFileURL(`${folder}/`));
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows.flatMap((row) => Object.values(row));
}

const addShoeSize = 'alter table users add column shoe_size integer; update users set shoe_size = 38';

test('R07: the next version keeps the rows of this one, and several processes may update at once', async () => {
  const database = await newDatabase(createTestDatabase);
  await query(database, `insert into tessera.users (email) values ('ada@example.test')`);
  const next = await nextVersion(addShoeSize);

  const applied = await Promise.all(Array.from({ length: 3 }, () => migrateToLatest(database, next)));

  expect(applied.flat()).toEqual(['999-next']);
  expect(await query(database, 'select email, shoe_size from tessera.users')).toEqual([
    'ada@example.test',
    38,
  ]);
});

test('R07: a next version whose migration fails leaves everything as it was', async () => {
  const database = await newDatabase(createTestDatabase);
  const before = await shapeOf(database);
  const next = await nextVersion(`${addShoeSize}; select 1 / 0`);

  await expect(migrateToLatest(database, next)).rejects.toThrow('division by zero');

  expect(await shapeOf(database)).toEqual(before);
  expect(await migrateToLatest(database)).toEqual([]);
});

test('an older program refuses a database that a newer one has updated, and changes nothing', async () => {
  const database = await newDatabase(createTestDatabase);
  await migrateToLatest(database, await nextVersion(addShoeSize));
  const before = await shapeOf(database);

  const refusal = migrateToLatest(database);

  await expect(refusal).rejects.toThrow(NewerDatabase);
  await expect(refusal).rejects.toThrow('newer version of Tessera (999-next)');
  expect(await shapeOf(database)).toEqual(before);
});

test('a database can get the schema of an older version, so that a backup of that version can be restored', async () => {
  const next = await nextVersion(addShoeSize);
  const database = await newDatabase();

  await migrateTo(database, '008-database', next);
  expect(await shapeOf(database)).not.toContainEqual(expect.objectContaining({ column_name: 'shoe_size' }));
  await migrateToLatest(database, next);

  expect(await shapeOf(database)).toContainEqual(expect.objectContaining({ column_name: 'shoe_size' }));
  await expect(migrateTo(database, '999-next')).rejects.toThrow(NewerDatabase);
});

test('migrations are numbered without gaps, so that a new one can only be the last', async () => {
  const numbers = (await readdir(ourFolder)).toSorted().map((name) => Number(name.slice(0, 3)));

  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
