import { readRows } from '@tessera/contract/database/database-rows';
import { getSchema } from '@tessera/contract/database/database-schema';
import { updateRole } from '@tessera/contract/database/database-row';
import { getTable } from '@tessera/contract/database/database-tables';
import { expect, test } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();

test('new tables are offered only in schemas where they can be created: public first, never the application’s', async () => {
  const { browser } = appDatabase;

  const reply = await browser.call(getSchema, { query: {} });

  const { creatable_schemas: creatable = [], schemas = [] } = reply.ok ? reply.value : {};
  expect(creatable[0]).toBe('public');
  expect(creatable).not.toContain('tessera');
  expect(schemas).toContain('tessera');
});

test('N01: if an administrator’s table has the name of an application’s table, the name alone means the application’s', async () => {
  const { app, admin, browser, run } = appDatabase;
  const person = await app.given.person();
  await run(`create table users (id integer primary key, email text, role text);
    insert into users values (${person.id}, 'planted', 'user')`);

  const opened = await browser.call(getTable, { params: { table: 'users' } });
  const rows = await browser.call(readRows, { body: { table: 'users' } });
  const planted = await browser.call(readRows, { body: { schema: 'public', table: 'users' } });
  const changed = await browser.call(updateRole, { body: { userId: person.id, newRole: 'moderator' } });

  expect(opened).toMatchObject({ ok: true, value: { table: { schema: 'tessera' } } });
  expect(JSON.stringify(rows)).toContain(admin.email);
  expect(JSON.stringify(rows)).not.toContain('planted');
  expect(JSON.stringify(planted)).toContain('planted');
  expect(changed).toMatchObject({ ok: true });
  const { role } = await app.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(role).toBe('moderator');
  await run('drop table public.users');
});
