import {
  deleteDatabase,
  listDatabases,
  modifyDatabase,
  testConnection,
} from '@tessera/contract/database/database';
import { updateField, updateRole } from '@tessera/contract/database/database-row';
import { deleteTable, listTables, modifyTable } from '@tessera/contract/database/database-tables';
import { listDatabaseUsers } from '@tessera/contract/database/database-users';
import { expect, test } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();

test('a first visit shows the app database, marked as such, with a user of few rights', async () => {
  const { browser } = appDatabase;
  const reply = await browser.call(testConnection, {});
  const databases = await browser.call(listDatabases, {});
  const tables = await browser.call(listTables, {});
  const users = await browser.call(listDatabaseUsers, {});

  expect(reply).toMatchObject({
    ok: true,
    value: {
      data: {
        database: {
          username: 'tessera_manager',
          is_app_database: true,
          server_name: 'app',
          dialect: 'postgres',
        },
      },
    },
  });
  expect(
    databases.ok && databases.value.databases.filter((database) => database.is_app_database),
  ).toHaveLength(1);
  expect(tables.ok && tables.value.tables.find((table) => table.table_name === 'users')).toMatchObject({
    is_app_table: true,
    is_estimate: false,
  });
  expect(users.ok && users.value.users.find((user) => user.username === 'tessera_manager')).toMatchObject({
    is_superuser: false,
    is_current: true,
    is_protected: true,
    hindrance: 'You are connected as this user.',
  });
  expect(users.ok && users.value.users.find((user) => user.username === 'tessera_app')).toMatchObject({
    is_protected: true,
    hindrance: 'The application itself works as this user.',
  });
});

test('B10: the app database and the columns of its tables cannot be changed here', async () => {
  const { app, browser, superuser, saidOf } = appDatabase;
  const databaseName = new URL(app.connectionString).pathname.slice(1);
  const before = await superuser.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'tessera' order by 1, 2`,
  );

  const replies = [
    await browser.call(deleteTable, { params: { name: 'users' } }),
    await browser.call(deleteTable, { params: { name: 'sessions' } }),
    await browser.call(modifyTable, { params: { name: 'users' }, body: { columnsToRemove: ['email'] } }),
    await browser.call(modifyTable, { params: { name: 'audit_entries' }, body: { newTableName: 'gone' } }),
    await browser.call(deleteDatabase, { params: { name: databaseName } }),
    await browser.call(modifyDatabase, { params: { databaseName: databaseName }, body: { newName: 'gone' } }),
  ];
  const said = [
    await saidOf('drop table users cascade'),
    await saidOf('alter table users drop column email'),
    await saidOf('truncate users cascade'),
    await saidOf('update sessions set expires_at = now()'),
    await saidOf('delete from audit_entries'),
    await saidOf('delete from storage_plan_grants'),
    await saidOf('select * from user_passwords'),
    await saidOf(`drop database ${databaseName}`),
    await saidOf('drop trigger users_last_administrator_changed on users'),
    await saidOf('alter table users disable trigger all'),
  ];

  for (const reply of replies)
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'database.protected' } });
  for (const each of said) expect(each).toMatch(/permission denied|must be owner|currently open/);
  const after = await superuser.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'tessera' order by 1, 2`,
  );
  expect(after.rows).toEqual(before.rows);
});

test('B11: no script touches a file or a process of the server', async () => {
  const { saidOf } = appDatabase;
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

test('B12: no script gets more rights by taking on another role', async () => {
  const { superuser, run, saidOf } = appDatabase;
  const { rows } = await superuser.query<{ name: string }>(`select current_user as name`);
  const said: (string | undefined)[] = [];
  for (const role of ['tessera_app', rows[0]?.name ?? ''])
    said.push(await saidOf(`set role ${role}`), await saidOf(`set session authorization ${role}`));
  const reset = await run('reset role; select current_user, session_user');

  for (const each of said) expect(each).toMatch(/permission denied/);
  expect(reset.ok && reset.value.results.at(-1)?.rows).toEqual([['tessera_manager', 'tessera_manager']]);
});

test('a role changed in the application’s table applies to the next request', async () => {
  const { app, browser } = appDatabase;
  const person = await app.given.person();
  const theirs = await app.as(person);

  const before = await theirs.call(testConnection, {});
  const reply = await browser.call(updateRole, { body: { userId: person.id, newRole: 'ADMIN' } });
  const after = await theirs.call(testConnection, {});

  expect(reply).toMatchObject({ ok: true, value: { previousRole: 'user', newRole: 'admin' } });
  expect([before.ok, after.ok]).toEqual([false, true]);
});

test('Edit Field changes a limit field in one of the application’s tables, and refuses values that are not allowed', async () => {
  const { app, browser } = appDatabase;
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

test('B33: line breaks and terminal codes in names are stored as text, and encoded in the log', async () => {
  const { app, admin, run } = appDatabase;
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

test('B10: private messages cannot be read here, and decisions of moderators cannot be changed', async () => {
  const { saidOf } = appDatabase;
  expect(await saidOf('select body from messages')).toContain('permission denied');
  expect(await saidOf("update moderation_audit set reason = 'x'")).toContain('permission denied');
  expect(await saidOf('delete from moderation_reports')).toContain('permission denied');
  expect(await saidOf('select count(*) from moderation_audit')).toBeUndefined();
});
