import { deleteDatabase, listDatabases, modifyDatabase, testConnection } from '@tessera/contract/database';
import { deleteRow, updateField, updateRole } from '@tessera/contract/database-row';
import {
  createTable,
  deleteTable,
  getTable,
  listTables,
  modifyTable,
} from '@tessera/contract/database-tables';
import {
  createDatabaseUser,
  deleteDatabaseUser,
  listDatabaseUsers,
  modifyDatabaseUser,
  switchDatabaseUser,
} from '@tessera/contract/database-users';
import { runScript } from '@tessera/contract/database-console';
import { signOut } from '@tessera/contract/accounts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { browserOf } from '../../testing/actors.ts';
import { connectionStringTo } from '../../testing/databases.ts';
import { stateOf } from '../../testing/state.ts';
import { databaseRoutes } from './public.ts';
import type { Person } from '../../testing/builders.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let browser: Browser;
let admin: Person;
let superuser: Client;

beforeAll(async () => {
  app = await testApp();
  const { pathname } = new URL(app.connectionString);
  superuser = new Client({
    connectionString: connectionStringTo(inject('adminConnectionString'), pathname.slice(1)),
  });
  await superuser.connect();
});
afterAll(() => superuser.end());
beforeEach(async () => {
  await app.db.updateTable('users').set({ role: 'user' }).execute();
  admin = await app.given.person({ role: 'admin' });
  browser = await app.as(admin);
});

const run = (script: string, more: object = {}) => browser.call(runScript, { body: { script, ...more } });
/** What the server said against the last statement that ran. */
async function saidOf(script: string): Promise<string | undefined> {
  const reply = await run(script);
  return reply.ok ? reply.value.results.at(-1)?.error?.details : JSON.stringify(reply.refusal);
}

test('a first visit shows the application’s own database, marked as such, as a user of little power', async () => {
  const reply = await browser.call(testConnection, {});
  const databases = await browser.call(listDatabases, {});
  const tables = await browser.call(listTables, {});
  const users = await browser.call(listDatabaseUsers, {});

  expect(reply).toMatchObject({
    ok: true,
    value: {
      data: {
        database: { username: 'tessera_manager', is_own: true, server_name: 'own', dialect: 'postgres' },
      },
    },
  });
  expect(databases.ok && databases.value.databases.filter((database) => database.is_own)).toHaveLength(1);
  expect(tables.ok && tables.value.tables.find((table) => table.table_name === 'users')).toMatchObject({
    is_own: true,
    is_estimate: false,
  });
  expect(users.ok && users.value.users.find((user) => user.username === 'tessera_manager')).toMatchObject({
    is_superuser: false,
    is_current: true,
    is_own: true,
  });
});

test('B10: the shape of the application’s own tables and its database are not changed from here', async () => {
  const own = new URL(app.connectionString).pathname.slice(1);
  const before = await superuser.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );

  const replies = [
    await browser.call(deleteTable, { params: { name: 'users' } }),
    await browser.call(deleteTable, { params: { name: 'sessions' } }),
    await browser.call(modifyTable, { params: { name: 'users' }, body: { columnsToRemove: ['email'] } }),
    await browser.call(modifyTable, { params: { name: 'audit_entries' }, body: { newTableName: 'gone' } }),
    await browser.call(deleteDatabase, { params: { name: own } }),
    await browser.call(modifyDatabase, { params: { databaseName: own }, body: { newName: 'gone' } }),
  ];
  const said = [
    await saidOf('drop table users cascade'),
    await saidOf('alter table users drop column email'),
    await saidOf('truncate users cascade'),
    await saidOf('update sessions set expires_at = now()'),
    await saidOf('delete from audit_entries'),
    await saidOf('delete from plan_orders'),
    await saidOf('select * from user_passwords'),
    await saidOf(`drop database ${own}`),
    await saidOf('drop trigger users_last_administrator_changed on users'),
    await saidOf('alter table users disable trigger all'),
  ];

  for (const reply of replies)
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'database.protected' } });
  for (const each of said) expect(each).toMatch(/permission denied|must be owner|currently open/);
  const after = await superuser.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  expect(after.rows).toEqual(before.rows);
});

test('B11: no script touches a file or a process of the server', async () => {
  for (const statement of [
    `copy users to program 'id > /tmp/tessera-b11'`,
    `copy pg_class from '/etc/passwd'`,
    `copy (select 1) to '/tmp/tessera-b11'`,
    `select pg_read_file('/etc/passwd')`,
    `select lo_import('/etc/passwd')`,
    `alter system set work_mem = '1GB'`,
    `create extension dblink`,
    `load 'auto_explain'`,
    `select pg_reload_conf()`,
    `set session_replication_role = replica`,
  ])
    expect(await saidOf(statement), statement).toMatch(
      /permission denied|must be superuser|superuser|not allowed|access to library/i,
    );
});

test('B12: no role gives more rights than the one that is signed in', async () => {
  const { rows } = await superuser.query<{ owner: string }>(`select current_user as owner`);
  const owner = rows[0]?.owner ?? '';

  const said = [await saidOf(`set role ${owner}`), await saidOf(`set session authorization ${owner}`)];
  const reset = await run('reset role; select current_user, session_user');

  for (const each of said) expect(each).toMatch(/permission denied/);
  expect(reset.ok && reset.value.results.at(-1)?.rows).toEqual([['tessera_manager', 'tessera_manager']]);
});

test('B24: by no way does the last administrator go, and of two who are demoted at once one stays', async () => {
  const { id } = admin;
  const params = { table: 'users' };

  const byRole = await browser.call(updateRole, { body: { userId: id, newRole: 'user' } });
  const byDelete = await browser.call(deleteRow, { params: { ...params, primaryKey: String(id) } });
  const byScript = await run(`update users set role = 'user' where role = 'admin'`);
  const hidden = await run(`set application_name = 'tessera'; delete from users where id = ${id}`);
  const suspended = await run(`update users set suspended_at = now() where id = ${id}`);
  const other = await app.given.person({ role: 'admin' });
  const atOnce = await Promise.all([
    browser.call(updateRole, { body: { userId: id, newRole: 'user' } }),
    (await app.as(other)).call(updateRole, { body: { userId: other.id, newRole: 'user' } }),
    run(
      `begin isolation level repeatable read; select 1; update users set role = 'user' where id = ${other.id}; commit`,
    ),
  ]);

  for (const reply of [byRole, byDelete, byScript, hidden, suspended])
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'people.last_administrator' } });
  expect(atOnce.length).toBe(3);
  const left = await app.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});

test('a role is changed in the application’s own table, and the very next request knows', async () => {
  const person = await app.given.person();
  const theirs = await app.as(person);

  const before = await theirs.call(testConnection, {});
  const reply = await browser.call(updateRole, { body: { userId: person.id, newRole: 'ADMIN' } });
  const after = await theirs.call(testConnection, {});

  expect(reply).toMatchObject({ ok: true, value: { previousRole: 'user', newRole: 'admin' } });
  expect([before.ok, after.ok]).toEqual([false, true]);
});

test('a limit field of the application’s own person is edited with the same rules', async () => {
  const person = await app.given.person();
  const edit = (fieldName: string, fieldValue: string) =>
    browser.call(updateField, {
      params: { table: 'users' },
      body: { primaryKeyValue: person.id, fieldName, fieldValue },
    });

  const replies = [
    await edit('file_size', '50MB'),
    await edit('expiry_date', '2027-01-31 12:00:00'),
    await edit('reset_performed', '2'),
  ];

  expect(replies.map((reply) => reply.ok || reply.refusal.error)).toEqual([
    true,
    true,
    'Value must be 0 or 1',
  ]);
  const row = await app.db
    .selectFrom('users')
    .select(['fileSize', 'expiryDate'])
    .where('id', '=', person.id)
    .executeTakeFirst();
  expect(row).toEqual({ fileSize: '50MB', expiryDate: new Date('2027-01-31T12:00:00Z') });
});

test('B03, A15: what is grave asks for the password again after a quarter of an hour', async () => {
  await browser.call(createTable, {
    body: {
      tableName: 'grave',
      columns: [{ name: 'a', type: 'INT' }],
      currentDatabase: new URL(app.connectionString).pathname.slice(1),
      currentUser: 'tessera_manager',
    },
  });
  await app.db
    .updateTable('sessions')
    .set({ provedAt: new Date(app.clock.now().getTime() - 15 * 60_000) })
    .where('userId', '=', admin.id)
    .execute();

  const replies = [
    await browser.call(deleteTable, { params: { name: 'grave' } }),
    await run('drop table grave'),
    await browser.call(createDatabaseUser, { body: { username: 'grave', password: 'secret1' } }),
    await browser.call(deleteDatabaseUser, { params: { name: 'grave' } }),
    await browser.call(deleteDatabase, { params: { name: 'grave' } }),
    await browser.call(modifyTable, { params: { name: 'grave' }, body: { columnsToRemove: ['a'] } }),
    await browser.call(updateRole, { body: { userId: admin.id, newRole: 'user' } }),
  ];
  const reading = await run('select 1');

  for (const reply of replies)
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'auth.proof_required' } });
  expect(reading).toMatchObject({ ok: true, value: { results: [{ rows: [['1']] }] } });
  expect(await browser.call(getTable, { params: { table: 'grave' } })).toMatchObject({ ok: true });
});

test('B19, B23: a user is made, switched to and removed, and the password is nowhere to be found', async () => {
  const canary = 'Canary-4711-of-the-password';
  const username = `clerk${admin.id}`;
  await superuser.query('create extension if not exists pg_stat_statements').catch(() => undefined);

  const created = await browser.call(createDatabaseUser, {
    body: { username, password: canary, canCreateDB: true },
  });
  const superMade = await browser.call(createDatabaseUser, {
    body: { username: `${username}s`, password: canary, isSuperuser: true },
  });
  const wrong = await browser.call(switchDatabaseUser, { body: { username, password: `${canary}x` } });
  const switched = await browser.call(switchDatabaseUser, { body: { username, password: canary } });
  const as = await browser.call(testConnection, {});
  const script = await run(
    `alter role ${username} password '${canary}'; create role x password $$${canary}$$`,
  );
  const other = await app.as(await app.given.person({ role: 'admin' }));
  const otherAs = await other.call(testConnection, {});
  const removedSelf = await browser.call(deleteDatabaseUser, { params: { name: username } });
  const changed = await other.call(modifyDatabaseUser, {
    params: { username },
    body: { canCreateDB: false, newPassword: `${canary}2` },
  });
  const same = await other.call(modifyDatabaseUser, { params: { username }, body: { canCreateDB: false } });
  const removed = await other.call(deleteDatabaseUser, { params: { name: username } });

  expect(created).toMatchObject({ ok: true });
  expect(superMade).toMatchObject({
    ok: false,
    refusal: { code: 'database.denied', details: expect.stringMatching(/SUPERUSER/i) as string },
  });
  expect(wrong).toMatchObject({
    ok: false,
    refusal: { code: 'database.denied', error: 'Failed to switch user' },
  });
  expect(switched).toMatchObject({ ok: true, value: { database: { username } } });
  expect(as).toMatchObject({ value: { data: { database: { username } } } });
  expect(otherAs).toMatchObject({ value: { data: { database: { username: 'tessera_manager' } } } });
  expect(script.ok).toBe(true);
  expect(removedSelf).toMatchObject({ ok: false, refusal: { code: 'database.in_use' } });
  expect(changed).toMatchObject({ ok: true });
  expect(same).toMatchObject({ ok: false, refusal: { error: 'No changes to apply' } });
  expect(removed).toMatchObject({ ok: true });

  const kept = await superuser.query<{ text: string }>(
    `select row_to_json(a)::text as text from database_audit a union all select row_to_json(c)::text from database_choices c
     union all select row_to_json(e)::text from audit_entries e`,
  );
  const replies = JSON.stringify([created, superMade, wrong, switched, as, changed, removed]);
  expect(`${app.logged()}${replies}${kept.rows.map((row) => row.text).join('\n')}`).not.toContain(
    'Canary-4711',
  );
});

test('B20: what one chose ends with the session', async () => {
  const username = `night${admin.id}`;
  await browser.call(createDatabaseUser, { body: { username, password: 'secret1' } });
  await browser.call(switchDatabaseUser, { body: { username, password: 'secret1' } });
  const before = await app.db
    .selectFrom('databaseChoices')
    .select('username')
    .where('username', '=', username)
    .execute();

  await browser.call(signOut, {});

  expect(before).toHaveLength(1);
  expect(
    await app.db.selectFrom('databaseChoices').select('username').where('username', '=', username).execute(),
  ).toEqual([]);
  await superuser.query(`drop role ${username}`);
});

test('B22: users without whom the application or the manager could not go on stay', async () => {
  const { rows } = await superuser.query<{ owner: string }>(`select current_user as owner`);

  for (const username of ['tessera_manager', rows[0]?.owner ?? '']) {
    const removed = await browser.call(deleteDatabaseUser, { params: { name: username } });
    const changed = await browser.call(modifyDatabaseUser, {
      params: { username },
      body: { newPassword: 'secret1' },
    });
    expect([removed, changed]).toMatchObject([
      { ok: false, refusal: { code: 'database.in_use' } },
      { ok: false, refusal: { code: 'database.in_use' } },
    ]);
  }
});

test.each([
  [{ username: '', password: 'secret1' }, 'Username is required'],
  [{ username: 'ab', password: 'secret1' }, 'Username must be at least 3 characters long'],
  [
    { username: '1abc', password: 'secret1' },
    'Username must start with a letter and contain only letters, numbers, and underscores',
  ],
  [{ username: 'abc', password: '' }, 'Password is required'],
  [{ username: 'abc', password: 'short' }, 'Password must be at least 6 characters long'],
  [{ username: 'abc', password: 'secret1', confirmPassword: 'secret2' }, 'Passwords do not match'],
])('what is wrong with a new user is said: %j', async (body, sentence) => {
  expect(await browser.call(createDatabaseUser, { body })).toMatchObject({
    ok: false,
    refusal: { error: sentence },
  });
});

test('B21: wrong passwords of a user are limited, and each is in the audit', async () => {
  const codes: string[] = [];
  for (let tries = 0; tries < 32; tries++) {
    const reply = await browser.call(switchDatabaseUser, {
      body: { username: 'tessera_manager', password: `wrong ${tries}` },
    });
    codes.push(reply.ok ? 'ok' : reply.refusal.code);
  }

  expect(new Set(codes)).toEqual(new Set(['database.denied', 'request.too_often']));
  const audited = await app.db
    .selectFrom('databaseAudit')
    .select('id')
    .where('actorId', '=', admin.id)
    .where('outcome', '=', 'failed')
    .execute();
  expect(audited).toHaveLength(codes.filter((code) => code === 'database.denied').length);
});

test('B32: every change has exactly one entry in the audit, which nobody changes', async () => {
  const database = new URL(app.connectionString).pathname.slice(1);
  const entries = () =>
    app.db.selectFrom('databaseAudit').selectAll().where('actorId', '=', admin.id).orderBy('id').execute();
  const make = () =>
    browser.call(createTable, {
      body: {
        tableName: 'audited',
        columns: [{ name: 'a', type: 'INT' }],
        currentDatabase: database,
        currentUser: 'tessera_manager',
      },
    });

  await make();
  await make();
  await run('begin; insert into audited values (1); rollback');
  await run('select nonsense');
  await browser.call(deleteTable, { params: { name: 'audited' } });
  await browser.call(deleteTable, { params: { name: 'audited' } });

  const found = await entries();
  expect(found.map(({ action, outcome, subject }) => [action, outcome, subject])).toEqual([
    ['create table', 'done', 'audited'],
    ['create table', 'refused', 'audited'],
    ['run script', 'done', ''],
    ['run script', 'failed', ''],
    ['delete table', 'done', 'audited'],
    ['delete table', 'failed', 'audited'],
  ]);
  expect(found[0]).toMatchObject({
    actor: admin.email,
    server: 'own',
    database,
    dbUser: 'tessera_manager',
    address: browser.address,
    statement: 'CREATE TABLE "public"."audited" (\n  "a" INT\n)',
  });
  for (const statement of [
    'update database_audit set actor = null',
    'delete from database_audit',
    'truncate database_audit',
  ])
    expect(await saidOf(statement)).toMatch(/permission denied/);
  // Not even by the application's own user.
  await expect(app.db.deleteFrom('databaseAudit').execute()).rejects.toThrow(/neither changed nor removed/);
});

test('B13: what does not end is ended, what catches that too, and nothing keeps running', async () => {
  const stubborn = `do $$ begin loop begin perform pg_sleep(60); exception when query_canceled then null; end; end loop; end $$`;
  const script = `set statement_timeout = 0; ${stubborn}`;

  const slept = await run('set statement_timeout = 0; select pg_sleep(600)', { timeLimitSeconds: 1 });
  const looped = await run(script, { timeLimitSeconds: 1 });
  const joined = await run(
    'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
    { timeLimitSeconds: 1 },
  );

  for (const reply of [slept, looped, joined])
    expect(reply.ok && reply.value.results.at(-1)?.error?.details).toBe(
      'The statement was stopped after 1 second.',
    );
  const left = async () =>
    (
      await superuser.query(
        `select 1 from pg_stat_activity where usename = 'tessera_manager' and state = 'active'`,
      )
    ).rowCount;
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  expect(await run('select 1')).toMatchObject({ ok: true });
}, 40_000);

test('B14: a lock that a script takes is gone with the script, and no transaction outlives it', async () => {
  const locking = run('begin; lock table users in access exclusive mode; select pg_sleep(30)', {
    timeLimitSeconds: 1,
  });
  await locking;

  expect(
    await run(
      'create temp table left_over (a int); select set_config($$search_path$$, $$pg_catalog$$, false); select pg_advisory_lock(1)',
    ),
  ).toMatchObject({ ok: true });
  const after = await run(
    `select to_regclass('left_over'), current_setting('search_path'), (select count(*) from pg_locks where locktype = 'advisory' and classid = 0 and objid = 1)`,
  );

  expect(after.ok && after.value.results[0]?.rows).toEqual([[null, '"$user", public', '0']]);
  expect((await browser.fetch('/api/admin/people')).status).toBe(200);
});

test('B35: while many slow scripts run, the marketplace is served from its own connections', async () => {
  const slow = Array.from({ length: 12 }, () => run('select pg_sleep(2)', { timeLimitSeconds: 3 }));
  const visitor = app.browser();

  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await visitor.fetch('/api/auth/session')).status),
  );

  expect(new Set(statuses)).toEqual(new Set([200]));
  const replies = await Promise.all(slow);
  expect(replies.filter((reply) => reply.ok).length).toBeGreaterThan(0);
  for (const reply of replies) if (!reply.ok) expect(reply.refusal.code).toBe('database.busy');
}, 30_000);

test('B36: the application’s connections are not ended from here', async () => {
  const reply = await run(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tessera' and datname = current_database()`,
  );

  expect(reply.ok && reply.value.results[0]?.error?.details).toMatch(/permission denied/);
  expect((await browser.fetch('/api/admin/people')).status).toBe(200);
});

const calls = databaseRoutes.map(({ endpoint }) => endpoint);
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1');

test('B01: nobody but an administrator gets anything of any call, a demoted one from the very next on', async () => {
  const demoted = await app.given.person({ role: 'admin' });
  const theirs = await app.as(demoted);
  await app.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', demoted.id).execute();
  const actors = ['visitor', 'guest', 'unverified', 'user', 'moderator', 'suspended'] as const;
  const browsers = [theirs, ...(await Promise.all(actors.map((actor) => browserOf(app, actor))))];
  const before = await stateOf(app.db);

  for (const { method, path } of calls)
    for (const each of browsers) {
      const init = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' };
      const response = await each.fetch(addressOf(path), { method, ...init });
      expect([401, 403], `${method} ${path}`).toContain(response.status);
      // B37: JSON that nobody keeps, whoever asks.
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toContain('no-store');
    }

  expect(await stateOf(app.db)).toEqual(before);
}, 60_000);

test('B02: no page of another site changes anything by any call', async () => {
  const before = await stateOf(app.db);

  for (const { method, path } of calls.filter((call) => call.method !== 'GET'))
    for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
      const headers = {
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': type,
      };
      const response = await browser.fetch(addressOf(path), { method, headers, body: '{}' });
      expect(response.status, `${method} ${path}`).toBe(403);
    }

  expect(await stateOf(app.db)).toEqual(before);
}, 60_000);

test('B13: a script whose browser is gone is ended', async () => {
  const gone = new AbortController();
  const asked = browser.fetch('/api/database/console/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ script: 'select pg_sleep(29)', timeLimitSeconds: 30 }),
    signal: gone.signal,
  });
  const running = async () =>
    (
      await superuser.query(
        `select 1 from pg_stat_activity where query = 'select pg_sleep(29)' and state = 'active'`,
      )
    ).rowCount;
  await expect.poll(running, { timeout: 5_000 }).toBe(1);

  gone.abort();

  await expect.poll(running, { timeout: 5_000 }).toBe(0);
  await asked.catch(() => undefined);
});

test('B33: line breaks and terminal codes in names are kept as text, and encoded in the log', async () => {
  await run(`select 1 as "a\u001b[31m\nb"`);

  expect(app.logged()).not.toContain('\u001b');
  const row = await app.db
    .selectFrom('databaseAudit')
    .select('statement')
    .where('actorId', '=', admin.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(row?.statement).toContain('\n');
});

test('B10: what people write to each other is not read here, nor is what moderators decided changed', async () => {
  expect(await saidOf('select body from messages')).toContain('permission denied');
  expect(await saidOf("update moderation_audit set reason = 'x'")).toContain('permission denied');
  expect(await saidOf('delete from moderation_reports')).toContain('permission denied');
  expect(await saidOf('select count(*) from moderation_audit')).toBeUndefined();
});
