import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/databases.ts';
import { readRoleScript } from '../embedded-postgres/application-role.ts';
import { isLedgerProtected, unprotectedLedger } from './ledger-owner.ts';
import { migrateToLatest } from './migrate.ts';

vi.setConfig({ testTimeout: 60_000 });

const drops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(drops.splice(0).map((drop) => drop())));

async function newDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  drops.push(database.drop);
  return database;
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

const post = `
  insert into tessera_ledger.accounts (id, kind, reference, currency) values
    ('00000000-0000-4000-8000-00000000000a', 'provider', 'test', 'GBP'),
    ('00000000-0000-4000-8000-00000000000b', 'held', 'pool:1', 'GBP') on conflict do nothing;
  with created as (select gen_random_uuid() as id) insert into tessera_ledger.transactions (id, key, kind, occurred_at)
    select id, id::text, 'payment_received', now() from created;
  insert into tessera_ledger.postings
    select t.id, a.id, case a.kind when 'held' then -5 else 5 end
    from tessera_ledger.accounts a, (select id from tessera_ledger.transactions order by recorded_at desc limit 1) t`;
const postings = 'select count(*)::int from tessera_ledger.postings';

const rights = `
  select coalesce(json_agg(json_build_array(c.relname, c.relowner::regrole, c.relacl::text, c.xmin::text) order by 1), '[]')
  from pg_class c where relnamespace = 'tessera_ledger'::regnamespace`;

test('B07: on an operator’s server the script gives the ledger to its own role, before or after the migration', async () => {
  const [before, after] = [await newDatabase(), await newDatabase()];
  const script = await readRoleScript();

  await query(before.superuserConnectionString, script);
  await migrateToLatest(before.connectionString);
  await migrateToLatest(after.connectionString);
  await query(after.connectionString, post);
  expect(await isLedgerProtected(after.connectionString)).toBe(false);
  await query(after.superuserConnectionString, script);

  for (const { connectionString } of [before, after]) {
    expect(await isLedgerProtected(connectionString)).toBe(true);
    await query(connectionString, post);
    await expect(
      query(connectionString, 'alter table tessera_ledger.postings disable trigger all'),
    ).rejects.toThrow('must be owner');
    expect(await migrateToLatest(connectionString)).toEqual([]);
  }
  expect(await query(after.connectionString, postings)).toEqual([4]);
  expect(await query(before.connectionString, postings)).toEqual([2]);
});

test('B07: triggers refuse changes of the ledger even before it belongs to its own role', async () => {
  const { connectionString } = await newDatabase();
  await migrateToLatest(connectionString);
  await query(connectionString, post);

  for (const statement of [
    'update tessera_ledger.postings set amount = 1',
    'delete from tessera_ledger.transactions',
    'truncate tessera_ledger.accounts cascade',
  ])
    await expect(query(connectionString, statement)).rejects.toThrow('The ledger cannot be changed');
});

test('N02: a second run of the script changes nothing', async () => {
  const { connectionString, superuserConnectionString } = await newDatabase();
  const script = await readRoleScript();
  await query(superuserConnectionString, script);
  await migrateToLatest(connectionString);
  const first = await query(connectionString, rights);

  await query(superuserConnectionString, script);

  expect(await query(connectionString, rights)).toEqual(first);
});

test('the script revokes rights on the ledger that other roles had been given', async () => {
  const { connectionString, superuserConnectionString } = await newDatabase();
  await migrateToLatest(connectionString);
  await query(
    connectionString,
    `grant all on tessera_ledger.postings to public; grant all on schema tessera_ledger to public;
     grant update (amount) on tessera_ledger.postings to pg_monitor`,
  );

  await query(superuserConnectionString, await readRoleScript());

  expect(
    await query(
      connectionString,
      `select has_table_privilege('pg_monitor', 'tessera_ledger.postings', 'insert, update, delete, truncate, trigger'),
         has_column_privilege('pg_monitor', 'tessera_ledger.postings', 'amount', 'update'),
         has_schema_privilege('pg_monitor', 'tessera_ledger', 'create')`,
    ),
  ).toEqual([false, false, false]);
});

test('the script stops if the ledger’s schema has a function that runs with its owner’s rights', async () => {
  const { connectionString, superuserConnectionString } = await newDatabase();
  await migrateToLatest(connectionString);
  await query(
    connectionString,
    `create function tessera_ledger.planted() returns void language sql security definer
     begin atomic; delete from tessera_ledger.postings; end`,
  );

  await expect(query(superuserConnectionString, await readRoleScript())).rejects.toThrow(
    'tessera_ledger.planted()',
  );

  expect(await isLedgerProtected(connectionString)).toBe(false);
});

test('psql runs the script with the file that it includes', async () => {
  const { connectionString, superuserConnectionString } = await newDatabase();
  const file = fileURLToPath(new URL('../../../../../script/database-role.sql', import.meta.url));
  const url = new URL(superuserConnectionString);
  url.search = '';
  const psql = spawn('psql', [url.href, '-X', '-v', 'ON_ERROR_STOP=1', '-q', '-f', file], { cwd: '/' });
  const started = await Promise.race([
    once(psql, 'spawn').then(() => true),
    once(psql, 'error').then(() => false),
  ]);
  if (!started) return; // This machine has no psql.
  const [code] = await once(psql, 'close');

  expect(code).toBe(0);
  expect(await query(connectionString, postings)).toEqual([0]);
});

test('the message for the operator names the role and the command', () => {
  const { message } = unprotectedLedger('postgres://shop_app:secret@db.example/shop');

  expect(message).toContain('belong to shop_app');
  expect(message).toContain(`set tessera.role = 'shop_app'" -f script/database-role.sql`);
  expect(message).not.toContain('secret');
});
