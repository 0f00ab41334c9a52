import { deleteRow } from '@tessera/contract/database/database-row';
import { applyChanges } from '@tessera/contract/database/database-rows';
import { expect, test } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();
const refused = /^People cannot be deleted here, .* on the page People \(\/admin\/people\)\.$/;

const exists = async (id: number) =>
  (await appDatabase.app.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

test('B10: a person cannot be deleted as a row, and the refusal says where accounts are deleted', async () => {
  const { app, browser, run } = appDatabase;
  const { id, email } = await app.given.person();

  const asRow = await browser.call(deleteRow, { params: { table: 'users', primaryKey: String(id) } });
  const asChange = await browser.call(applyChanges, {
    body: {
      changes: [
        { kind: 'delete', schema: 'tessera', table: 'users', key: { id: String(id) }, old: { email } },
      ],
    },
  });
  const script = await run(`delete from tessera.users where id = ${id}`);

  expect(asRow).toMatchObject({ ok: false, refusal: { details: expect.stringMatching(refused) } });
  expect(asChange).toMatchObject({ ok: false, refusal: { details: expect.stringMatching(refused) } });
  expect(JSON.stringify(script)).toContain('/admin/people');
  expect(await exists(id)).toBe(true);
});

test('a guest can be deleted as a row, because guests have no files that would be left behind', async () => {
  const { app, browser } = appDatabase;
  const { id } = await app.given.guest();

  const answer = await browser.call(deleteRow, { params: { table: 'users', primaryKey: String(id) } });

  expect(answer).toMatchObject({ ok: true });
  expect(await exists(id)).toBe(false);
});
