import { chooseServer, testConnection } from '@tessera/contract/database/database';
import { applyChanges, listChanges, undoChanges } from '@tessera/contract/database/database-rows';
import { listTrash, restoreTable, trashTable } from '@tessera/contract/database/database-schema';
import { expect, test } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();

/** Makes stored rows look as if they were written before the app server was renamed from own to app. */
async function storeFormerName(): Promise<void> {
  const { superuser } = appDatabase;
  for (const table of ['database_choices', 'database_change_sets', 'database_trash'])
    await superuser.query(`update tessera.${table} set server = 'own' where server = 'app'`);
}

test('tables in the trash and applied changes are found under the former name of the app server', async () => {
  const { browser, run } = appDatabase;
  await run(
    'create table public.thrown_away (id int primary key); create table public.edited (id int primary key)',
  );
  await browser.call(applyChanges, {
    body: { changes: [{ kind: 'insert', schema: 'public', table: 'edited', values: { id: '1' } }] },
  });
  await browser.call(trashTable, { params: { table: 'thrown_away' }, query: { schema: 'public' } });
  await storeFormerName();

  const trash = await browser.call(listTrash, {});
  const id = trash.ok ? (trash.value.tables[0]?.id ?? '') : '';
  const restored = await browser.call(restoreTable, { params: { id } });
  const changes = await browser.call(listChanges, {});
  const changeSet = changes.ok ? (changes.value.changeSets[0]?.id ?? '') : '';
  const undone = await browser.call(undoChanges, { params: { id: changeSet } });

  expect(restored).toMatchObject({ ok: true, value: { schema: 'public', table: 'thrown_away' } });
  expect(undone).toMatchObject({ ok: true, value: { rows: 1 } });
});

test('a session that chose the app server under its former name stays there, and the former name can be chosen', async () => {
  const { browser, app } = appDatabase;
  const serverNow = async () => {
    const reply = await browser.call(testConnection, {});
    return reply.ok && reply.value.data.database;
  };

  const chosen = await browser.call(chooseServer, { body: { server: 'own' } });
  const [stored] = await app.db.selectFrom('databaseChoices').select('server').execute();
  await storeFormerName();

  expect(chosen).toMatchObject({ ok: true });
  expect(stored).toEqual({ server: 'app' });
  expect(await serverNow()).toMatchObject({ server_name: 'app', is_app_database: true });
});
