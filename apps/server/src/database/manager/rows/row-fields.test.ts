import { deleteRow, updateField, updateRole } from '@tessera/contract/database/database-row';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach, quoted } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

describe.for(managedDialects)('storage limits and roles of people in tables of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const given = (table: string, columns: string, ...rows: string[]) =>
    giveTable(target, table, columns, ...rows);
  const rowsOf = (table: string) => target.query(`select * from ${quoted(target, table)} order by 1, 2`);

  const allowedFiles = 'Allowed values: 10MB, 50MB, 100MB, 200MB, 500MB, 1000MB';
  test.each([
    ['file_size', '3MB', `Value 3MB is not allowed. ${allowedFiles}`],
    ['file_size', '10 MB', `Value 10 MB is not allowed. ${allowedFiles}`],
    ['file_size', '', 'Value cannot be empty'],
    ['file_size', '49.6MB', { file_size: '50MB' }],
    [
      'upload_size',
      '100MB',
      'Value 100MB is not allowed. Allowed values: 200MB, 500MB, 1000MB, 2000MB, 5000MB, 10000MB',
    ],
    ['expiry_date', '2026-02-30 00:00:00', 'Value must be in the format YYYY-MM-DD HH:MM:SS'],
    ['expiry_date', '2026-02-30', 'Value must be in the format YYYY-MM-DD HH:MM:SS'],
    ['email_reminder_sent', '2', 'Value must be 0 or 1'],
    ['file_size_cost', '-1', 'Value must be a non-negative integer'],
    ['file_size_cost', '4', { file_size_cost: 4 }],
  ])('B26: the field %s given %j', async (fieldName, fieldValue, expected) => {
    const flag = isPostgres ? 'smallint' : 'tinyint';
    await given(
      'limits',
      `id int primary key, file_size varchar(10), file_size_cost int, upload_size varchar(10), expiry_date ${isPostgres ? 'timestamp' : 'datetime'}, email_reminder_sent ${flag}`,
      "(1, '10MB', 0, '200MB', null, 0)",
    );

    const reply = await browser.call(updateField, {
      params: { table: 'limits' },
      body: { primaryKeyValue: '1', fieldName, fieldValue },
    });

    if (typeof expected === 'string')
      expect(reply).toMatchObject({ ok: false, refusal: { error: expected } });
    else expect(reply).toMatchObject({ ok: true });
    const unchanged = { file_size: '10MB', file_size_cost: 0, upload_size: '200MB', email_reminder_sent: 0 };
    expect(await rowsOf('limits')).toMatchObject([
      { ...unchanged, ...(typeof expected === 'object' && expected) },
    ]);
  });

  test.each([
    ['file_size', '75', { file_size: '75' }],
    ['upload_size', '9000000000', { upload_size: '9000000000' }],
    ['file_size', '50MB', 'Value must be a non-negative integer'],
    ['upload_size', '-1', 'Value must be a non-negative integer'],
  ])('B26: the field %s of a column of integers given %j', async (fieldName, fieldValue, expected) => {
    await given('sizes', 'id int primary key, file_size int, upload_size bigint', '(1, 10, 200)');

    const reply = await browser.call(updateField, {
      params: { table: 'sizes' },
      body: { primaryKeyValue: '1', fieldName, fieldValue },
    });

    if (typeof expected === 'string')
      expect(reply).toMatchObject({ ok: false, refusal: { error: expected } });
    else expect(reply).toMatchObject({ ok: true });
    const [row] = await rowsOf('sizes');
    const texts = Object.fromEntries(Object.entries(row ?? {}).map(([name, cell]) => [name, String(cell)]));
    expect(texts).toEqual({
      id: '1',
      file_size: '10',
      upload_size: '200',
      ...(typeof expected === 'object' && expected),
    });
  });

  test.each(['role', 'email', 'password_hash', 'file_size = 1, role'])(
    'B07: the field %s cannot be edited by that call',
    async (fieldName) => {
      await given(
        'limits2',
        'id int primary key, role varchar(10), email varchar(10), password_hash varchar(10)',
        "(1, 'user', 'a', 'b')",
      );

      const reply = await browser.call(updateField, {
        params: { table: 'limits2' },
        body: { primaryKeyValue: '1', fieldName, fieldValue: 'admin' },
      });

      expect(reply).toMatchObject({ ok: false, refusal: { code: 'database.field_not_editable' } });
      expect(await rowsOf('limits2')).toMatchObject([{ role: 'user', email: 'a' }]);
    },
  );

  test('B24, B25: in a users table roles are normalised, unchanged or unknown ones refused, and one administrator stays', async () => {
    await given(
      'users',
      'id int primary key, role varchar(20)',
      "(1, 'Admin')",
      "(2, 'user')",
      "(3, 'admin')",
    );
    const change = (userId: number, newRole: string) =>
      browser.call(updateRole, { body: { userId, newRole } });

    const raised = await change(2, 'MODERATOR');
    const same = await change(2, 'moderator');
    const unknown = await change(9, 'user');
    const outside = await change(2, 'superuser');
    const [one, two] = await Promise.all([change(1, 'user'), change(3, 'user')]);
    const removed = await browser.call(deleteRow, {
      params: { table: 'users', primaryKey: one.ok ? '3' : '1' },
    });

    expect(raised).toMatchObject({ ok: true, value: { previousRole: 'user', newRole: 'moderator' } });
    expect(same).toMatchObject({ ok: false, refusal: { error: 'No Change' } });
    expect(unknown).toMatchObject({ ok: false, refusal: { code: 'database.row_deleted' } });
    expect(outside).toMatchObject({ ok: false, refusal: { code: 'request.invalid' } });
    expect([one.ok, two.ok]).toContain(true);
    expect([one.ok, two.ok]).toContain(false);
    expect(removed).toMatchObject({ ok: false, refusal: { code: 'people.last_administrator' } });
    expect(await target.query("select count(*) as n from users where lower(role) = 'admin'")).toMatchObject([
      { n: '1' },
    ]);
  });
});
