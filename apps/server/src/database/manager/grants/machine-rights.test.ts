import { chooseServer, testConnection } from '@tessera/contract/database/database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectionStringTo } from '../../../testing/databases.ts';
import {
  managedDialects,
  type ManagedTarget,
  openManagedTarget,
} from '../../../testing/manager/managed-target.ts';
import { START_MS } from '../../../testing/manager/managed-site.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const hasMariaDb = managedDialects.some((dialect) => dialect === 'mysql');
const targets: ManagedTarget[] = [];
let app: TestApp | undefined;
let version: number;

/** Address of the same server and database with another login. */
function loginOf({ address }: ManagedTarget, user: string, password: string): string {
  const url = new URL(address);
  url.username = user;
  url.password = password;
  return url.href;
}

beforeAll(async () => {
  const postgres = await openManagedTarget('postgres');
  targets.push(postgres);
  const clerk = postgres.user;
  const [row] = await postgres.query(`select current_setting('server_version_num')::int as version`);
  version = Number(row?.['version']);
  for (const role of ['program', 'plain'])
    await postgres.query(`create role ${clerk}_${role} login password 'secret-${role}'`);
  await postgres.query(`create role ${clerk}_between; grant pg_execute_server_program to ${clerk}_between;
    grant ${clerk}_between, pg_read_server_files to ${clerk}_program`);
  const entries = [
    `clerk=${postgres.address}`,
    `program=${loginOf(postgres, `${clerk}_program`, 'secret-program')}`,
    `plain=${loginOf(postgres, `${clerk}_plain`, 'secret-plain')}`,
    `root=${connectionStringTo(inject('superuserConnectionString'), postgres.database)}`,
  ];
  if (hasMariaDb) {
    const mariadb = await openManagedTarget('mysql');
    targets.push(mariadb);
    for (const user of ['plain', 'filer', 'by_role'])
      await mariadb.query(`create user ${user} identified by 'secret-${user}'`);
    await mariadb.query(`grant all privileges on ${mariadb.database}.* to plain, filer, by_role`);
    await mariadb.query('grant file on *.* to filer');
    await mariadb.query('create role powerful');
    await mariadb.query('grant super on *.* to powerful');
    await mariadb.query('grant powerful to by_role');
    await mariadb.query('set default role powerful for by_role');
    entries.push(
      `everything=${mariadb.address}`,
      ...['plain', 'filer', 'by_role'].map(
        (user) => `my_${user}=${loginOf(mariadb, user, `secret-${user}`)}`,
      ),
    );
  }
  const owner = new URL((await testApp()).connectionString);
  owner.search = '';
  app = await testApp({
    environment: { MANAGED_DATABASES: ['app', `owner=${owner.href}`, ...entries].join(' ') },
  });
}, START_MS);

afterAll(async () => {
  app?.ports.managed.close();
  for (const target of targets) await target.stop();
});

async function factsOf(server: string) {
  if (!app) throw new Error('The application did not start');
  const browser = await app.as(await app.given.person({ role: 'admin' }));
  expect(await browser.call(chooseServer, { body: { server } })).toMatchObject({ ok: true });
  const reply = await browser.call(testConnection, {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return reply.value.data.database;
}

test('B11: a login with rights on the server’s machine is reported', async () => {
  const rightsOf = async (server: string) => (await factsOf(server)).machine_rights;

  expect(await rightsOf('root')).toEqual(['superuser']);
  expect(await rightsOf('program')).toEqual(['pg_execute_server_program', 'pg_read_server_files']);
  expect(await rightsOf('clerk')).toEqual(version < 160_000 ? ['CREATEROLE'] : []);
  expect(await rightsOf('plain')).toEqual([]);
  expect(await rightsOf('app')).toEqual([]);
});

test.skipIf(!hasMariaDb)(
  'B11: rights on the machine are reported for MariaDB too, even through a role',
  async () => {
    const rightsOf = async (server: string) => (await factsOf(server)).machine_rights;

    expect(await rightsOf('everything')).toEqual(['FILE', 'SUPER']);
    expect(await rightsOf('my_filer')).toEqual(['FILE']);
    expect(await rightsOf('my_by_role')).toEqual(['SUPER']);
    expect(await rightsOf('my_plain')).toEqual([]);
  },
);

test('N02: a login that may read secrets of the app database is reported', async () => {
  expect(await factsOf('owner')).toMatchObject({ is_app_database: true, reads_secrets: true });
  expect(await factsOf('app')).toMatchObject({ is_app_database: true, reads_secrets: false });
  expect(await factsOf('root')).toMatchObject({ is_app_database: false, reads_secrets: false });
});
