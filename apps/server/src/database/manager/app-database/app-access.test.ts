import { deleteRow, updateRole } from '@tessera/contract/database/database-row';
import { getActivity } from '@tessera/contract/database/database-schema';
import { createTable, deleteTable } from '@tessera/contract/database/database-tables';
import { expect, test } from 'vitest';
import { browserOf } from '../../../testing/people/actors.ts';
import { stateOf } from '../../../testing/processes/state.ts';
import { databaseRoutes } from '../public.ts';
import { listAuditEntries } from '../audit/audit.queries.ts';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();

const calls = databaseRoutes.map(({ endpoint }) => endpoint);
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1');

test('B24: the last administrator cannot be removed, and of two demoted at the same time one stays', async () => {
  const { app, browser, admin, run } = appDatabase;
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

test('the list of running queries marks the application’s connections', async () => {
  const { app, browser } = appDatabase;

  const reply = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').limit(1).execute();
    return browser.call(getActivity, {});
  });

  const appQueries = reply.ok ? reply.value.queries.filter(({ is_app_query }) => is_app_query) : [];
  expect(appQueries.map(({ state }) => state)).toContain('idle in transaction');
  expect(appQueries.some(({ username }) => username.startsWith('tessera_manager'))).toBe(false);
});

test('B32: every change has exactly one audit entry, which nobody can change', async () => {
  const { app, browser, admin, run, saidOf } = appDatabase;
  const database = new URL(app.connectionString).pathname.slice(1);
  const entries = () =>
    listAuditEntries(app.db, { ...everything, who: admin.email, before: undefined, limit: 100 });
  const everything = { search: '', since: undefined, until: undefined, outcome: undefined };
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

  const found = (await entries()).toReversed();
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
    server: 'app',
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
  // The application's own user cannot change it either.
  await expect(app.db.deleteFrom('databaseAudit').execute()).rejects.toThrow(/neither changed nor removed/);
});

test('B01: every call refuses everybody but administrators, and demoted ones from their next call on', async () => {
  const { app } = appDatabase;
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
      // B37: the refusal is JSON that must not be cached.
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toContain('no-store');
    }

  expect(await stateOf(app.db)).toEqual(before);
}, 60_000);

test('B02: no page of another site can change anything by any call', async () => {
  const { app, browser } = appDatabase;
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
