import type { CallInput } from '@tessera/contract/endpoint';
import { insertRow } from '@tessera/contract/database/database-row';
import { createTable, getTable } from '@tessera/contract/database/database-tables';
import { applyChanges, readRows } from '@tessera/contract/database/database-rows';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach, quoted } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

type ReadBody = CallInput<typeof readRows>['body'];

describe.for(managedDialects)('rows inserted into %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const given = (table: string, columns: string, ...rows: string[]) =>
    giveTable(target, table, columns, ...rows);
  const rowsOf = (table: string) => target.query(`select * from ${quoted(target, table)} order by 1, 2`);
  const page = (body: ReadBody) => browser.call(readRows, { body });

  test('a row is inserted, and the table fills its automatic columns', async () => {
    await given(
      'people',
      isPostgres
        ? 'id serial primary key, name varchar(10) not null, age int'
        : 'id int auto_increment primary key, name varchar(10) not null, age int',
    );

    const reply = await browser.call(insertRow, {
      params: { table: 'people' },
      body: { data: { name: "O'Neill", age: 7 } },
    });
    const empty = await browser.call(insertRow, {
      params: { table: 'people' },
      body: { data: { name: '', age: null } },
    });

    expect([reply, empty]).toEqual([
      { ok: true, value: {} },
      { ok: true, value: {} },
    ]);
    expect(await rowsOf('people')).toMatchObject([
      { id: 1, name: "O'Neill", age: 7 },
      { id: 2, name: '', age: null },
    ]);
  });

  test.each([
    [{ name: 'far too long a name' }, 'name'],
    [{ name: 'a', age: '99999999999999' }, 'age'],
    [{ name: 'a', age: 'seven' }, 'age'],
    [{ age: 1 }, 'name'],
  ])(
    'B27: a value that a column does not accept is refused with the column’s name: %j',
    async (data, column) => {
      await given(
        'strict',
        isPostgres
          ? 'id serial primary key, name varchar(10) not null, age int'
          : 'id int auto_increment primary key, name varchar(10) not null, age int',
      );

      const response = await browser.fetch('/api/database/table/strict/insert', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data }),
      });

      const body = (await response.json()) as { details: string; error: string };
      expect([response.status, body.error]).toEqual([400, 'Failed to insert row']);
      expect(body.details).toContain(column);
      expect(await rowsOf('strict')).toEqual([]);
    },
  );

  test('B06: unknown columns, and anything but plain values, are refused', async () => {
    await given('plain', 'id int primary key, name varchar(40)');
    const insert = (data: unknown) =>
      browser.call(insertRow, { params: { table: 'plain' }, body: { data: data as never } });

    const unknown = await insert({ id: 1, role: 'x' });
    const hostile = await insert({ 'id = id, role': 'x' });
    const nested = await insert({ id: 1, name: { $ne: 1 } });
    const list = await insert({ id: 1, name: ['a'] });

    expect([unknown, hostile, nested, list].map((reply) => reply.ok || reply.refusal.code)).toEqual([
      'database.column_unknown',
      'database.column_unknown',
      'request.invalid',
      'request.invalid',
    ]);
    expect(await rowsOf('plain')).toEqual([]);
  });

  test('a generated column is shown, and a row with it can be saved', async () => {
    await given('generated', 'id int primary key, a int, b int generated always as (a * 2) stored');
    await target.query('insert into generated (id, a) values (1, 2)');

    const shown = await page({ table: 'generated' });
    const saved = await browser.call(applyChanges, {
      body: {
        changes: [
          { kind: 'update', table: 'generated', key: { id: '1' }, old: { a: '2' }, set: { a: '3', b: '9' } },
        ],
      },
    });

    expect(shown.ok && shown.value.columns.map((column) => column.is_generated)).toEqual([
      false,
      false,
      true,
    ]);
    expect(saved).toMatchObject({ ok: true });
    expect(await rowsOf('generated')).toMatchObject([{ a: 3, b: 6 }]);
  });

  test('a table created by form accepts rows by form', async () => {
    await browser.call(createTable, {
      body: {
        tableName: 'formed',
        columns: [{ name: 'a', type: 'INT' }],
        currentDatabase: target.database,
        currentUser: target.user,
      },
    });

    const reply = await browser.call(insertRow, { params: { table: 'formed' }, body: { data: {} } });

    expect(reply).toMatchObject({ ok: true });
    expect(await browser.call(getTable, { params: { table: 'formed' } })).toMatchObject({
      value: { table: { data: [{ a: null }] } },
    });
  });
});
