import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { createEmptyDatabase, createTestDatabase } from '../testing/databases.ts';
import { backup } from './backup.ts';
import { digestOf, readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { inOrder } from './tables.queries.ts';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tessera-backup-'));
  cleanups.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function installation(database: { connectionString: string; drop: () => Promise<void> }) {
  cleanups.push(() => database.drop());
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.connectionString,
    DATA_DIR: await folder(),
  });
  const query = async (text: string) => {
    const client = new Client({ connectionString: database.connectionString });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  return { config, query, connectionString: database.connectionString };
}

async function filledInstallation() {
  const site = await installation(await createTestDatabase());
  await site.query(`
    with guest as (insert into users (role) values ('guest') returning id)
    insert into users (first_name, last_name, email, email_verified_at, subfolder_number, merged_into)
      values (E'Zoë\\t\\\\N', 'O''Brien', 'zoe@example.test', now(), nextval('subfolder_numbers'), (select id from guest))`);
  await site.query(`insert into user_passwords select id, 'hash', now() from users where email is not null`);
  await site.query(
    `insert into audit_entries (at, address, action, subject, facts) values (now(), '::1', 'x', 'y', '{"a": "\\n"}')`,
  );
  // Adds a transaction and its reversal. The reversal's id sorts first, so a restore has to cope with that order.
  await site.query(`
    insert into tessera_ledger.accounts (id, kind, reference, currency) values
      ('00000000-0000-4000-8000-00000000000a', 'provider', 'test', 'GBP'),
      ('00000000-0000-4000-8000-00000000000b', 'held', 'pool:1', 'GBP');
    insert into tessera_ledger.transactions (id, key, kind, occurred_at, reverses) values
      ('00000000-0000-4000-8000-000000000001', 'back', 'reversal', '2027-01-02Z', '00000000-0000-4000-8000-000000000002'),
      ('00000000-0000-4000-8000-000000000002', 'paid', 'payment_received', '2027-01-01Z', null);
    insert into tessera_ledger.postings
    select t.id, a.id, amount * case when t.reverses is null then 1 else -1 end
    from tessera_ledger.transactions t,
      (values ('provider', 1999::bigint), ('held', -1999::bigint)) as given (kind, amount)
      join tessera_ledger.accounts a using (kind)`);
  await writeFile(join(site.config.dataDir, 'app-secret'), 'a-generated-secret-of-forty-characters-or-so');
  return site;
}

const everything = `
  select json_build_object('users', (select json_agg(u order by id) from users u),
    'passwords', (select json_agg(p order by user_id) from user_passwords p),
    'audit', (select json_agg(a order by id) from audit_entries a),
    'accounts', (select json_agg(a order by id) from tessera_ledger.accounts a),
    'transactions', (select json_agg(to_jsonb(t) - 'created_in' order by id) from tessera_ledger.transactions t),
    'postings', (select json_agg(p order by transaction_id, account_id) from tessera_ledger.postings p)) as content`;

test('R08: a backup restored into an empty installation brings back every row, the secret, and sequences that continue', async () => {
  const site = await filledInstallation();
  const copy = join(await folder(), 'copy');
  const other = await installation(await createEmptyDatabase());

  await backup(site.config, copy);
  await restore(other.config, copy);
  await migrateToLatest(other.connectionString);

  expect(await other.query(everything)).toEqual(await site.query(everything));
  expect(await readFile(join(other.config.dataDir, 'app-secret'), 'utf8')).toBe(
    'a-generated-secret-of-forty-characters-or-so',
  );
  const [next] = await other.query(
    `insert into users (role) values ('guest') returning id, nextval('subfolder_numbers') as number`,
  );
  expect(next).toEqual({ id: 3, number: '2' });
});

test('R08: a ledger that already belongs to its own role is restored too, with all its rules', async () => {
  const site = await filledInstallation();
  const copy = join(await folder(), 'copy');
  const other = await installation(await createTestDatabase());

  await backup(site.config, copy);
  await restore(other.config, copy);

  expect(await other.query(everything)).toEqual(await site.query(everything));
  await expect(
    other.query(`insert into tessera_ledger.postings values
      ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-00000000000a', 5)`),
  ).rejects.toThrow();
  await expect(restore(other.config, copy)).rejects.toThrow('contains data already');
});

test('R08: a backup whose ledger was changed is not restored, even if its digests were recomputed', async () => {
  const site = await filledInstallation();
  const copy = join(await folder(), 'copy');
  await backup(site.config, copy);
  const table = join(copy, 'database/tessera_ledger.postings.copy');
  await writeFile(table, (await readFile(table, 'utf8')).replace('\t1999', '\t2999'));
  const manifest = await readManifest(copy);
  const tables = manifest.tables.map(async (each) => ({
    ...each,
    sha256: await digestOf(join(copy, `database/${each.name}.copy`)),
  }));
  await writeFile(
    join(copy, 'manifest.json'),
    JSON.stringify({ ...manifest, tables: await Promise.all(tables) }),
  );
  const other = await installation(await createEmptyDatabase());

  await expect(restore(other.config, copy)).rejects.toThrow('do not sum to zero');

  expect(await other.query('select from users')).toEqual([]);
});

test('R08: a damaged backup is refused before anything is written', async () => {
  const site = await filledInstallation();
  const copy = join(await folder(), 'copy');
  await backup(site.config, copy);
  const table = join(copy, 'database/users.copy');
  await writeFile(table, (await readFile(table, 'utf8')).replace('zoe@', 'eve@'));
  const other = await installation(await createEmptyDatabase());

  await expect(restore(other.config, copy)).rejects.toThrow('users.copy does not match its digest');

  expect(await other.query(`select to_regclass('users') as users`)).toEqual([{ users: null }]);
});

test('R08: nothing is restored over existing data', async () => {
  const site = await filledInstallation();
  const copy = join(await folder(), 'copy');
  await backup(site.config, copy);

  await expect(restore(site.config, copy)).rejects.toThrow('contains data already');
});

test('R08: a backup is refused in a folder that is not empty', async () => {
  const site = await filledInstallation();
  const full = await folder();
  await writeFile(join(full, 'note'), 'mine');

  await expect(backup(site.config, full)).rejects.toThrow('is not empty');
});

test('tables come after those they reference, also in cycles', () => {
  const references = [
    { table: 'a', refersTo: 'c' },
    { table: 'c', refersTo: 'b' },
    { table: 'x', refersTo: 'y' },
    { table: 'y', refersTo: 'x' },
  ];

  expect(inOrder(['a', 'b', 'c', 'x', 'y'], references)).toEqual(['b', 'c', 'a', 'y', 'x']);
});
