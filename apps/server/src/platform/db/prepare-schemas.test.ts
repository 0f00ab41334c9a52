import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/databases.ts';
import { migrateToLatest } from './migrate.ts';
import { UnfitDatabase } from './prepare-schemas.ts';
import { withAppSchemas } from './schemas.ts';

vi.setConfig({ testTimeout: 60_000 });

const drops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(drops.splice(0).map((drop) => drop())));

async function newDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  drops.push(database.drop);
  return database;
}

/** The connection string without the application's search path, so that the role's default applies. */
function plain(connectionString: string): string {
  const url = new URL(connectionString);
  url.search = '';
  return url.href;
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

const refusalOf = (connectionString: string) =>
  migrateToLatest(connectionString).then(
    () => 'it was prepared',
    (error: unknown) => (error instanceof UnfitDatabase ? error.message : String(error)),
  );

test('N01: a superuser’s login is refused, with the command to run', async () => {
  const { superuserConnectionString } = await newDatabase();

  const refusal = await refusalOf(superuserConnectionString);

  expect(refusal).toContain('is a superuser');
  expect(refusal).toContain('-f script/database-role.sql');
  expect(refusal).toMatch(
    /CREATE ROLE tessera_app LOGIN .*;\n {2}ALTER DATABASE "test_\w+" OWNER TO tessera_app;/,
  );
  // Nothing was created.
  expect(await query(superuserConnectionString, `select to_regnamespace('tessera')::text`)).toEqual([null]);
});

test.each([
  ['create schema tessera', /has a schema tessera that belongs to \w+/],
  ['create schema tessera_extensions', /has a schema tessera_extensions that belongs to/],
  ['create extension pg_trgm', /ALTER EXTENSION pg_trgm SET SCHEMA tessera_extensions;/],
])('after a superuser’s “%s” the start stops and says what to do', async (statement, sentence) => {
  const { connectionString, superuserConnectionString } = await newDatabase();
  await query(plain(superuserConnectionString), statement);

  expect(await refusalOf(connectionString)).toMatch(sentence);
});

test('the application’s search path applies, whatever the address says', async () => {
  const { connectionString } = await newDatabase();
  const url = new URL(plain(connectionString));
  url.searchParams.set('options', '-c search_path=public -c work_mem=9MB');

  expect(
    await query(
      withAppSchemas(url.href),
      `select current_setting('search_path') as path, current_setting('work_mem') as memory`,
    ),
  ).toEqual(['pg_catalog,tessera,tessera_extensions,pg_temp', '9MB']);
});
