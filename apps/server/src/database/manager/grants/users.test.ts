import { runScript } from '@tessera/contract/database/database-console';
import { connectDatabase, testConnection } from '@tessera/contract/database/database';
import {
  createDatabaseUser,
  deleteDatabaseUser,
  listDatabaseUsers,
  modifyDatabaseUser,
  switchDatabaseUser,
} from '@tessera/contract/database/database-users';
import { listDatabaseAudit } from '@tessera/contract/database/database-audit';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import { scriptsOf } from '../../../testing/scripts.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.for(managedDialects)('users and the audit of %s', (dialect) => {
  let target: ManagedTarget;
  let app: TestApp;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, app, browser } = site));

  const { run } = scriptsOf(() => browser);

  test('a former superuser still has the right to create databases, as the form requested', async () => {
    const username = 'chief';
    // In MySQL the test's user may take rights away from a superuser. In PostgreSQL it is no superuser itself and may
    // not.
    const [name, rights] = isPostgres ? ['"chief"', 'superuser createdb'] : ["'chief'@'%'", ''];
    await target.query(`drop ${isPostgres ? 'role' : 'user'} if exists ${name}`);
    await target.query(isPostgres ? `create role ${name} login ${rights}` : `create user ${name}`);
    if (!isPostgres) await target.query(`grant all privileges on *.* to ${name} with grant option`);

    const changed = await browser.call(modifyDatabaseUser, {
      params: { username },
      body: { isSuperuser: false, canCreateDB: true },
    });

    const listed = await browser.call(listDatabaseUsers, {});
    const found = listed.ok && listed.value.users.find((user) => user.username === username);
    expect(changed.ok || changed.refusal.code).toBe(isPostgres ? 'database.denied' : true);
    expect(found).toMatchObject({ is_superuser: isPostgres, can_create_db: true });
    await target.query(`drop ${isPostgres ? 'role' : 'user'} ${name}`);
  });

  test('users are created, listed, renamed, given rights, switched to and deleted', async () => {
    const password = 'a secret of clerks';

    const created = await browser.call(createDatabaseUser, { body: { username: 'clerk', password } });
    const modified = await browser.call(modifyDatabaseUser, {
      params: { username: 'clerk' },
      body: { newUsername: 'clerk_2', canCreateDB: true, newPassword: `${password}!` },
    });
    const listed = await browser.call(listDatabaseUsers, {});
    if (!isPostgres) await target.query(`grant select on ${target.database}.* to clerk_2`);
    const switched = await browser.call(switchDatabaseUser, {
      body: { username: 'clerk_2', password: `${password}!` },
    });
    const as = await browser.call(testConnection, {});
    const other = await app.as(await app.given.person({ role: 'admin' }));
    const removed = await other.call(deleteDatabaseUser, { params: { name: 'clerk_2' } });

    expect([created, modified, switched, removed].map((reply) => reply.ok || reply.refusal)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(listed.ok && listed.value.users.find(({ username }) => username === 'clerk_2')).toMatchObject({
      can_create_db: true,
      is_superuser: false,
      is_current: false,
    });
    expect(as).toMatchObject({ value: { data: { database: { username: 'clerk_2' } } } });
  });

  test('B18: a server that cannot be reached is reported without its address', async () => {
    const wrong = await browser.call(switchDatabaseUser, {
      body: { username: 'nobody_here', password: 'canary-4711' },
    });
    const missing = await browser.call(connectDatabase, { body: { databaseName: 'not_there' } });
    const away = await testApp({
      environment: {
        MANAGED_DATABASES: `gone=${isPostgres ? 'postgresql' : 'mysql'}://clerk:canary-4711@127.0.0.1:17001/shop`,
      },
    });
    const theirs = await away.as(await away.given.person({ role: 'admin' }));
    const unreachable = await theirs.call(testConnection, {});

    expect(wrong).toMatchObject({ ok: false, refusal: { code: 'database.denied' } });
    expect(missing.ok).toBe(false);
    expect(unreachable).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.away',
        error: 'Connection failed',
        details: 'The server is not answering at the moment.',
      },
    });
    const said = JSON.stringify([wrong, missing, unreachable]) + app.logged() + away.logged();
    expect(said).not.toMatch(/canary-4711|127\.0\.0\.1/);
  });

  test('the audit can be searched', async () => {
    await run('select 4711 as needle');

    const found = await browser.call(listDatabaseAudit, { query: { search: '4711 as needle' } });

    expect(found).toMatchObject({
      ok: true,
      value: {
        entries: expect.arrayContaining([
          expect.objectContaining({
            action: 'run script',
            statement: 'select 4711 as needle',
            outcome: 'done',
            server: 'shop',
          }),
        ]) as unknown,
      },
    });
  });

  test('the audit can be searched by person, time and outcome, and exported with the same filter', async () => {
    const person = await app.given.person({ role: 'admin', email: `needle.2@${dialect}.test` });
    const theirs = await app.as(person);
    await theirs.call(runScript, { body: { script: `select 815 as ${dialect}_theirs` } });
    await theirs.call(runScript, { body: { script: `select ${dialect}_815` } });
    await run(`select 815 as ${dialect}_mine`);
    const find = async (query: object) => {
      const reply = await browser.call(listDatabaseAudit, { query: { search: '815', ...query } });
      return reply.ok ? reply.value.entries.map(({ statement }) => statement) : [];
    };
    const now = app.ports.clock.now().getTime();
    const [before, after] = [now - 3_600_000, now + 3_600_000].map((at) => new Date(at).toISOString());

    expect(await find({ who: `NEEDLE.2@${dialect}` })).toEqual([
      `select ${dialect}_815`,
      `select 815 as ${dialect}_theirs`,
    ]);
    expect(await find({ who: `needle.2@${dialect}`, outcome: 'done' })).toEqual([
      `select 815 as ${dialect}_theirs`,
    ]);
    expect(await find({ who: 'needle_2' })).toEqual([]);
    expect(await find({ who: `needle.2@${dialect}`, since: before, until: after })).toHaveLength(2);
    expect(await find({ since: after })).toEqual([]);
    expect(await find({ until: before })).toEqual([]);
    const params = new URLSearchParams({
      format: 'csv',
      search: '815',
      who: `needle.2@${dialect}`,
      outcome: 'failed',
    });
    const csv = await (await browser.fetch(`/api/database/audit/export?${params}`)).text();
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain(`select ${dialect}_815`);
  });

  test('N15 (second audit): no cell in the CSV of the audit is a formula', async () => {
    const mark = `=1+${dialect}`;
    await run(`${mark}; select 1`);

    const params = new URLSearchParams({ format: 'csv', search: mark });
    const csv = await (await browser.fetch(`/api/database/audit/export?${params}`)).text();

    expect(csv).toContain(`'${mark}`);
    expect(csv).not.toMatch(/(?:^|,)"?=1/m);
  });
});
