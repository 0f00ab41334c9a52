import { Client } from 'pg';
import { expect, test } from 'vitest';
import { borrowTestDatabase, type BorrowedDatabase } from './cleaned-databases.ts';

async function ask(database: BorrowedDatabase, statement: string): Promise<object[]> {
  const client = new Client({ connectionString: database.superuserConnectionString });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

const addPerson = `insert into users (role, created_at, last_seen_at) values ('guest', now(), now()) returning id`;
const addAccount = `insert into tessera_ledger.accounts values (gen_random_uuid(), 'held', 'pool:1', 'GBP')`;
const sizeOfUsers = `select reltuples, pg_relation_size(oid) as size from pg_class where oid = 'tessera.users'::regclass`;

test('a database that is given back is lent again without its rows, and counts from one', async () => {
  const first = await borrowTestDatabase();
  const [fresh] = await ask(first, sizeOfUsers);
  expect(await ask(first, addPerson)).toEqual([{ id: 1 }]);
  await ask(
    first,
    `insert into sessions select gen_random_uuid(), sha256('a'), id, now(), now(), now(), now(), '::1', '' from users`,
  );
  await ask(first, addAccount);
  await first.giveBack();

  const second = await borrowTestDatabase();

  expect(second.connectionString).toBe(first.connectionString);
  expect(await ask(second, 'select from sessions')).toEqual([]);
  expect(await ask(second, 'select from tessera_ledger.accounts')).toEqual([]);
  await ask(second, addAccount);
  await expect(ask(second, 'delete from tessera_ledger.accounts')).rejects.toThrow('cannot be changed');
  expect(await ask(second, sizeOfUsers)).toEqual([fresh]);
  expect(await ask(second, 'select count(*)::int > 0 as "isMigrated" from kysely_migration')).toEqual([
    { isMigrated: true },
  ]);
  expect(await ask(second, addPerson)).toEqual([{ id: 1 }]);
  await second.giveBack();
});

test.each([
  'create table tessera.planted (a int)',
  'alter table tessera.users alter first_name set default null',
  'grant select on tessera.users to public',
  'revoke all on schema tessera from public; grant usage on schema tessera to public',
  'create index on tessera.sessions (address)',
  'create function planted() returns int language sql as $$ select 1 $$',
  'analyze tessera.kysely_migration',
  `do $$ begin execute format('alter database %I set work_mem = 1024', current_database()); end $$`,
])('a database is not lent again after `%s`', async (statement) => {
  const first = await borrowTestDatabase();
  await ask(first, statement);
  await first.giveBack();

  const second = await borrowTestDatabase();

  expect(second.connectionString).not.toBe(first.connectionString);
  await second.giveBack();
});

test('a database with an open session is not lent again', async () => {
  const first = await borrowTestDatabase();
  const client = new Client({ connectionString: first.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await first.giveBack();

  const second = await borrowTestDatabase();

  expect(second.connectionString).not.toBe(first.connectionString);
  await second.giveBack();
});
