import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { allowing } from './processes/busy-machine.ts';
import { createEmptyDatabase, createTestDatabase } from './databases.ts';
import { killHard } from './processes/postgres-processes.ts';

// These limits are long enough for a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const countTables = `select count(*)::int from information_schema.tables where table_schema in ('public', 'tessera')`;

async function openTestDatabase(create: typeof createTestDatabase) {
  const database = await create();
  onTestFinished(() => database.drop());
  return database;
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

test('a test database has all tables', async () => {
  const { connectionString } = await openTestDatabase(createTestDatabase);

  const [tables] = await query(connectionString, countTables);

  expect(tables).toBeGreaterThan(0);
});

test('test databases are independent, even when many are created simultaneously', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, () => openTestDatabase(createTestDatabase)));
  await Promise.all(
    databases.map(({ connectionString }) => query(connectionString, 'create table public.mine ()')),
  );

  const counts = await Promise.all(
    databases.map(({ connectionString }) => query(connectionString, countTables)),
  );

  expect(new Set(counts.flat()).size).toBe(1);
});

test('an empty database has no tables', async () => {
  const { connectionString } = await openTestDatabase(createEmptyDatabase);

  expect(await query(connectionString, countTables)).toEqual([0]);
});

test('a database can be dropped while somebody is connected', async () => {
  const database = await createTestDatabase();
  const { connectionString } = database;
  const lingering = new Client({ connectionString });
  const losses: Error[] = [];
  lingering.on('error', (error) => losses.push(error));
  await lingering.connect();

  await database.drop();

  await expect.poll(() => losses.length).toBeGreaterThan(0);
  await expect(query(connectionString, 'select 1')).rejects.toThrow('does not exist');
});

test('a run that is killed leaves neither its server nor its files', async () => {
  const script = fileURLToPath(new URL('processes/throwaway-owner.ts', import.meta.url));
  const owner = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [superuserConnectionString] = (await once(createInterface({ input: owner.stdout }), 'line')).map(
    String,
  );
  const [cluster] = await query(superuserConnectionString ?? '', 'show data_directory');

  await killHard(owner);

  const isThere = () =>
    access(String(cluster)).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere, { timeout: allowing(5_000) }).toBe(false);
  await expect(query(superuserConnectionString ?? '', 'select 1')).rejects.toThrow('ECONNREFUSED');
});
