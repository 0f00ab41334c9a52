import { changeGrants, listGrants, listGrantTargets } from '@tessera/contract/database/database-grants';
import { createDatabaseUser } from '@tessera/contract/database/database-users';
import type { CallInput } from '@tessera/contract/endpoint';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';

type Body = CallInput<typeof changeGrants>['body'];

const appDatabase = openAppDatabase();
let username = '';

beforeEach(async () => {
  username = `clerk${appDatabase.admin.id}`;
  await appDatabase.browser.call(createDatabaseUser, { body: { username, password: 'secret1' } });
});
afterEach(async () => {
  await appDatabase.superuser.query(`drop owned by ${username}; drop role ${username}`);
});

const change = (body: Body, user = username) =>
  appDatabase.browser.call(changeGrants, { params: { username: user }, body });

/** Schema and owner of one of the application's tables. */
async function tableFactsOf(table: string) {
  const { rows } = await appDatabase.superuser.query<{ schema: string; owner: string }>(
    `select relnamespace::regnamespace::text as schema, relowner::regrole::text as owner from pg_class
     where relname = $1 and relkind = 'r' and relowner <> 'tessera_manager'::regrole`,
    [table],
  );
  return { schema: rows[0]?.schema ?? '', owner: rows[0]?.owner ?? '' };
}

async function aclOf(): Promise<unknown> {
  const { rows } = await appDatabase.superuser.query(
    `select count(*) from pg_class c, aclexplode(relacl) a where a.grantee = $1::regrole
     union all select count(*) from pg_namespace n, aclexplode(nspacl) a where a.grantee = $1::regrole
     union all select count(*) from pg_database d, aclexplode(datacl) a where a.grantee = $1::regrole
     union all select count(*) from pg_auth_members where member = $1::regrole`,
    [username],
  );
  return rows;
}

test('B10: privileges on the application’s tables, schema and database cannot be given', async () => {
  const before = await aclOf();
  const { schema } = await tableFactsOf('users');
  const database = new URL(appDatabase.app.connectionString).pathname.slice(1);

  const replies = [
    await change({
      action: 'grant',
      target: { kind: 'table', schema, name: 'users' },
      privileges: ['SELECT'],
    }),
    await change({
      action: 'grant',
      target: { kind: 'table', schema, name: 'user_passwords' },
      privileges: ['SELECT'],
    }),
    await change({ action: 'grant', target: { kind: 'schema', name: schema }, privileges: ['CREATE'] }),
    await change({ action: 'grant', target: { kind: 'database', name: database }, privileges: ['CREATE'] }),
  ];

  for (const reply of replies)
    expect(reply).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.in_use',
        error: expect.stringMatching(/cannot be given here: it belongs to the application itself/) as string,
      },
    });
  expect(await aclOf()).toEqual(before);
});

test('B22: nobody can become a member of the application’s roles, of superusers or of PostgreSQL’s own roles', async () => {
  const before = await aclOf();
  const { owner } = await tableFactsOf('users');
  const superusers = await appDatabase.superuser.query<{ name: string }>(
    `select rolname as name from pg_roles where rolsuper`,
  );
  const roles = [
    owner,
    'tessera_manager',
    'pg_read_all_data',
    'pg_execute_server_program',
    'pg_read_server_files',
  ];

  for (const name of [...roles, ...superusers.rows.map((row) => row.name)])
    expect(await change({ action: 'grant', target: { kind: 'membership', name } }), name).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.in_use',
        error: expect.stringMatching(/^Membership in .* cannot be given here/) as string,
      },
    });
  expect(await aclOf()).toEqual(before);
});

test('B22: membership in a role that is a member of a protected role is refused', async () => {
  const role = `${username}_step`;
  await appDatabase.superuser.query(`create role ${role}; grant pg_read_all_data to ${role};
    grant ${role} to tessera_manager with admin option`);

  const reply = await change({ action: 'grant', target: { kind: 'membership', name: role } });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'database.in_use' } });
  await appDatabase.superuser.query(`drop owned by ${role}; drop role ${role}`);
});

test('B22: users of the application and the manager are listed but cannot be changed', async () => {
  const { owner } = await tableFactsOf('users');
  for (const user of ['tessera_manager', owner]) {
    const listed = await appDatabase.browser.call(listGrants, { params: { username: user } });
    const given = await change({ action: 'grant', target: { kind: 'membership', name: username } }, user);

    expect(listed).toMatchObject({ ok: true, value: { hindrance: expect.any(String) as string } });
    expect(given).toMatchObject({ ok: false, refusal: { code: 'database.in_use' } });
  }
});

test('privileges on administrators’ objects can be given, and the application’s tables are not offered', async () => {
  const { schema } = await tableFactsOf('users');
  expect(await appDatabase.saidOf(`create table public.shelves (id int)`)).toBeUndefined();
  const targets = await appDatabase.browser.call(listGrantTargets, {});

  const given = await change({
    action: 'grant',
    target: { kind: 'table', schema: 'public', name: 'shelves' },
    privileges: ['SELECT'],
  });

  expect(given).toMatchObject({ ok: true });
  const offered = targets.ok ? targets.value : undefined;
  expect(offered?.tables).toContainEqual({ schema: 'public', name: 'shelves' });
  expect(offered?.tables).not.toContainEqual({ schema, name: 'users' });
  expect(offered?.databases).toEqual([]);
  await appDatabase.run('drop table public.shelves');
});
