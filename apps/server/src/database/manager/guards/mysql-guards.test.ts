import {
  deleteDatabaseUser,
  listDatabaseUsers,
  modifyDatabaseUser,
} from '@tessera/contract/database/database-users';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  managedDialects,
  type ManagedTarget,
  openManagedTarget,
} from '../../../testing/manager/managed-target.ts';
import { scriptsOf } from '../../../testing/scripts.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

const START_TIMEOUT_MS = 60_000;
const FORBIDDEN_FILE = '/tmp/tessera-b11-mysql';

/**
 * What app-database.test.ts tests for the app database, tested for a MariaDB to which the operator gave a plain user.
 */
describe.runIf(managedDialects.some((dialect) => dialect === 'mysql'))('a MariaDB as a plain user', () => {
  let target: ManagedTarget;
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    target = await openManagedTarget('mysql');
    await target.query(`create user clerk@'%' identified by 'clerk-secret'`);
    await target.query(`grant all on ${target.database}.* to clerk@'%'`);
    await target.query(`grant create user on *.* to clerk@'%'`);
    const address = new URL(target.address);
    address.username = 'clerk';
    address.password = 'clerk-secret';
    app = await testApp({ environment: { MANAGED_DATABASES: `shop=${address.href}` } });
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    app.ports.managed.close();
    await target.stop();
  });
  beforeEach(async () => {
    browser = await app.as(await app.given.person({ role: 'admin' }));
  });

  const { run } = scriptsOf(() => browser);
  async function saidOf(script: string): Promise<string> {
    const reply = await run(script);
    return reply.ok
      ? (reply.value.results.at(-1)?.error?.details ?? 'nothing')
      : JSON.stringify(reply.refusal);
  }

  test('B11: no script touches a file, a setting or a program of the server', async () => {
    await run('create table if not exists lines_of (line text)');
    for (const statement of [
      `select 1 into outfile '${FORBIDDEN_FILE}'`,
      `select 1 into dumpfile '${FORBIDDEN_FILE}'`,
      `load data infile '/etc/passwd' into table lines_of`,
      `set global general_log_file = '${FORBIDDEN_FILE}'`,
      `set global local_infile = 1`,
      `install soname 'auth_socket'`,
      `create function sys_exec returns integer soname 'lib_mysqludf_sys.so'`,
    ])
      expect(await saidOf(statement), statement).toMatch(/denied|no right/i);
    const read = await run(`select load_file('/etc/passwd')`);
    const local = await saidOf(`load data local infile '/etc/passwd' into table lines_of`);
    const lines = await run('select count(*) from lines_of');

    expect(read.ok && read.value.results[0]?.rows).toEqual([[null]]);
    expect(local).not.toBe('nothing');
    expect(lines.ok && lines.value.results[0]?.rows).toEqual([['0']]);
    expect(existsSync(FORBIDDEN_FILE)).toBe(false);
  });

  test('B12: no script gets more rights by taking on a role or another user', async () => {
    await target.query('create role if not exists everything');
    await target.query('grant all on *.* to everything');

    expect(await saidOf('set role everything')).toMatch(/invalid role|denied/i);
    expect(await saidOf(`set password for tessera@'%' = password('mine-now')`)).toMatch(/denied/i);
    expect(await saidOf(`grant all on *.* to clerk@'%'`)).toMatch(/denied|no right/i);
    const who = await run('set role none; select user(), current_role()');
    expect(who.ok && who.value.results.at(-1)?.rows[0]?.[0]).toMatch(/^clerk@/);
    expect(who.ok && who.value.results.at(-1)?.rows[0]?.[1]).toBeNull();
  });

  test('B14: when a script ends, its locks end too', async () => {
    await run('create table if not exists locked (a int)');

    await run(`set session max_statement_time = 0; lock tables locked write; select sleep(30)`, {
      timeLimitSeconds: 1,
    });
    await run(`select get_lock('tessera-b14', 0)`);

    const writing = await run('insert into locked values (1)', { timeLimitSeconds: 5 });
    expect(writing).toMatchObject({ ok: true, value: { results: [{ error: null, row_count: 1 }] } });
    const free = await run(`select is_free_lock('tessera-b14')`);
    expect(free.ok && free.value.results[0]?.rows).toEqual([['1']]);
  }, 30_000);

  test('B22: the manager’s user cannot be changed', async () => {
    const listed = await browser.call(listDatabaseUsers, {});
    const removed = await browser.call(deleteDatabaseUser, { params: { name: 'clerk' } });
    const changed = await browser.call(modifyDatabaseUser, {
      params: { username: 'clerk' },
      body: { newPassword: 'secret1' },
    });

    for (const reply of [removed, changed]) expect(reply).toMatchObject({ ok: false });
    expect(listed.ok ? 'listed' : listed.refusal.code).toMatch(/listed|database\./);
    expect(await run('select 1')).toMatchObject({ ok: true });
  });

  test('B36: connections of other users cannot be ended', async () => {
    const [row] = await target.query('select connection_id() as id');

    expect(await saidOf(`kill ${String(row?.['id'])}`)).toMatch(/not owner|denied|unknown/i);
    expect(await target.query('select 1 as one')).toHaveLength(1);
  });
});
