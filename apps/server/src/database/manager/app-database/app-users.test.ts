import { deleteDatabase, testConnection } from '@tessera/contract/database/database';
import { updateRole } from '@tessera/contract/database/database-row';
import { createTable, deleteTable, getTable, modifyTable } from '@tessera/contract/database/database-tables';
import {
  createDatabaseUser,
  deleteDatabaseUser,
  modifyDatabaseUser,
  switchDatabaseUser,
} from '@tessera/contract/database/database-users';
import { signOut } from '@tessera/contract/people/accounts';
import { expect, test } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();

test('B03, A15: destructive calls require the password again after 15 minutes', async () => {
  const { app, browser, admin, run } = appDatabase;
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

test('B19, B23: after a user is created, switched to and deleted, the password is stored nowhere', async () => {
  const { app, browser, admin, superuser, run } = appDatabase;
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

  const logged = await superuser.query<{ text: string }>(
    `select row_to_json(a)::text as text from database_audit a union all select row_to_json(c)::text from database_choices c
     union all select row_to_json(e)::text from audit_entries e`,
  );
  const replies = JSON.stringify([created, superMade, wrong, switched, as, changed, removed]);
  expect(`${app.logged()}${replies}${logged.rows.map((row) => row.text).join('\n')}`).not.toContain(
    'Canary-4711',
  );
});

test('B20: the choice of server, database and user ends with the session', async () => {
  const { app, browser, admin, superuser } = appDatabase;
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

test('B22: users of the application and the manager cannot be deleted or changed', async () => {
  const { browser, superuser } = appDatabase;
  const { rows } = await superuser.query<{ name: string }>(`select current_user as name`);

  for (const username of ['tessera_manager', 'tessera_app', rows[0]?.name ?? '']) {
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
])('an invalid new user is refused with the reason: %j', async (body, sentence) => {
  const { browser } = appDatabase;
  expect(await browser.call(createDatabaseUser, { body })).toMatchObject({
    ok: false,
    refusal: { error: sentence },
  });
});

test('B21: attempts with wrong passwords are limited, and each is in the audit', async () => {
  const { app, browser, admin } = appDatabase;
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
