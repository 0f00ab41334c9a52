import { testConnection } from '@tessera/contract/database/database';
import { insertRow } from '@tessera/contract/database/database-row';
import { getTable, listTables, modifyTable } from '@tessera/contract/database/database-tables';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createManagedDatabases } from '../../../platform/managed-databases/managed-databases.ts';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();

/** Changes that a role can make to itself, and that would stop the manager from working: one of each sort. */
const damageOfEachSort = (database: string) => [
  `alter role tessera_manager password 'x'`,
  `alter role tessera_manager set statement_timeout = '1ms'`,
  `alter role tessera_manager set search_path = tessera_trash`,
  `alter role tessera_manager in database ${database} set transaction_timeout = '2ms'`,
  `alter role tessera_manager in database ${database} set local_preload_libraries = 'nothing_there'`,
  `alter role tessera_manager reset all`,
];

const damages = (database: string) => [
  ...damageOfEachSort(database),
  `alter role tessera_manager set transaction_timeout = '2ms'`,
  `alter role tessera_manager set idle_session_timeout = '1ms'`,
  `alter role tessera_manager set default_transaction_read_only = on`,
  `alter role tessera_manager set array_nulls = off`,
  `alter role tessera_manager set DateStyle = 'German'`,
  `alter role tessera_manager set local_preload_libraries = 'nothing_there'`,
];

const databaseName = () => new URL(appDatabase.app.connectionString).pathname.slice(1);

/** Expects that the manager works for another administrator, for whom new connections are opened. */
async function expectManagerToWork(damage: string) {
  const { app, superuser } = appDatabase;
  const browser = await app.as(await app.given.person({ role: 'admin' }));
  const replies = [
    await browser.call(testConnection, {}),
    await browser.call(listTables, { query: {} }),
    await browser.call(getTable, { params: { table: 'users' } }),
  ];
  for (const reply of replies) expect(reply, damage).toMatchObject({ ok: true });
  expect(replies[0], damage).toMatchObject({
    value: { data: { database: { username: 'tessera_manager', database_name: databaseName() } } },
  });
  const { rows } = await superuser.query(
    `select setdatabase, setconfig from pg_db_role_setting where setrole = 'tessera_manager'::regrole`,
  );
  expect(rows, damage).toEqual([{ setdatabase: 0, setconfig: ['createrole_self_grant=set, inherit'] }]);
}

async function canSignInWith(password: string): Promise<boolean> {
  const url = new URL(appDatabase.app.connectionString);
  url.username = 'tessera_manager';
  url.password = password;
  const client = new Client({ connectionString: url.href });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

afterEach(() => appDatabase.superuser.query('drop table if exists public.harmless'));

test('N03 (second audit): a script with a statement that changes the manager’s own role is refused', async () => {
  const { run, browser } = appDatabase;
  const statements = [
    ...damages(databaseName()),
    'drop owned by tessera_manager',
    `alter user tessera_manager with encrypted password 'x'`,
    `ALTER ROLE /* a comment */ "tessera_manager" PASSWORD 'x'`,
    `select 1; alter role current_user password 'x'`,
    `alter role current_role set array_nulls = off`,
    `alter role session_user reset all`,
    'drop owned by someone, current_user cascade',
  ];
  for (const statement of statements)
    expect(await run(statement), statement).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.script_refused',
        reason: 'Line 1: the Database Manager itself works as tessera_manager, which must not be changed.',
      },
    });
  await run('create table harmless (a int)');
  expect(
    await browser.call(modifyTable, {
      params: { name: 'harmless' },
      body: { sqlScript: `alter table harmless add b int;\nalter role tessera_manager password 'x'` },
    }),
  ).toMatchObject({ ok: false, refusal: { reason: expect.stringMatching(/^Line 2/) as string } });
  expect(
    await run('create role clerk_of_n03; alter role clerk_of_n03 login; drop role clerk_of_n03'),
  ).toMatchObject({
    ok: true,
  });
});

test('N03 (second audit): if a block of code changes the manager’s own role, the role is restored afterwards', async () => {
  for (const damage of damages(databaseName())) {
    // The server refuses the change while the role is still being restored after the one before.
    await expect
      .poll(
        async () => {
          const reply = await appDatabase.run(`do $$ begin execute ${quoted(damage)}; end $$`);
          return reply.ok && reply.value.details;
        },
        { message: damage },
      )
      .toBeUndefined();
    expect(await canSignInWith('x'), damage).toBe(false);
    await expectManagerToWork(damage);
  }
}, 120_000);

test('N03 (second audit): if a trigger changes the manager’s own role, the role is restored for the next connection', async () => {
  const { browser, run } = appDatabase;
  for (const damage of damageOfEachSort(databaseName())) {
    await run(`
      create table harmless (a int);
      create function harm() returns trigger language plpgsql as $$ begin execute ${quoted(damage)}; return new; end $$;
      create trigger harm before insert on harmless for each row execute function harm()`);
    const reply = await browser.call(insertRow, {
      params: { table: 'harmless' },
      body: { data: { a: '1' } },
    });
    expect(reply, damage).toMatchObject({ ok: true });
    await expectManagerToWork(damage);
    expect(await canSignInWith('x'), damage).toBe(false);
    await run('drop table harmless; drop function harm');
  }
}, 120_000);

test('N03 (second audit): a start restores the manager’s own role, whatever was changed', async () => {
  const { app, superuser } = appDatabase;
  for (const damage of [
    ...damageOfEachSort(databaseName()),
    'alter role tessera_manager nologin createdb connection limit 0',
  ]) {
    await superuser.query(damage);

    const managed = createManagedDatabases({
      entries: [],
      appConnectionString: app.connectionString,
      secrets: app.ports.secrets,
      maxManagerConnections: 150,
    });
    const login = await managed.loginTo('app');
    const connection = await managed.open(login!);
    connection.close();
    managed.close();

    await expectManagerToWork(damage);
    expect(await canSignInWith('x'), damage).toBe(false);
  }
}, 120_000);

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
