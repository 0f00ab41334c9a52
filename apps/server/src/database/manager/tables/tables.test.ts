import {
  createTable,
  deleteTable,
  getTable,
  listTables,
  modifyTable,
} from '@tessera/contract/database/database-tables';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser, TestApp } from '../../../testing/test-app.ts';

type Columns = {
  name: string;
  type: string;
  primaryKey?: boolean;
  notNull?: boolean;
  unique?: boolean;
  defaultValue?: string;
}[];

describe.for(managedDialects)('tables of %s', (dialect) => {
  let target: ManagedTarget;
  let app: TestApp;
  let browser: Browser;
  let at: { currentDatabase: string; currentUser: string };
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => {
    ({ target, app, browser } = site);
    at = { currentDatabase: target.database, currentUser: target.user };
  });

  const column = { name: 'id', type: isPostgres ? 'SERIAL' : 'INT AUTO_INCREMENT', primaryKey: true };
  const make = (tableName: string, columns: Columns = [column]) =>
    browser.call(createTable, { body: { ...at, tableName, columns } });
  const tables = async () => {
    const reply = await browser.call(listTables, { query: { database: target.database } });
    return reply.ok ? reply.value.tables : [];
  };

  test('a table created by form has the requested columns', async () => {
    const reply = await make('built', [
      column,
      { name: 'Order', type: 'VARCHAR(40)', notNull: true, defaultValue: "it's" },
      { name: 'price', type: 'DECIMAL(10,2)', unique: true },
    ]);

    expect(reply).toMatchObject({
      ok: true,
      value: { tableName: 'built', database: target.database, owner: target.user },
    });
    const shown = await browser.call(getTable, { params: { table: 'built' } });
    expect(shown).toMatchObject({
      ok: true,
      value: {
        table: {
          name: 'built',
          kind: 'table',
          data: [],
          total_rows: 0,
          is_estimate: false,
          identity: { kind: 'primary key', columns: ['id'] },
          columns: [
            { column_name: 'id', is_primary_key: true, is_auto: true, is_nullable: 'NO' },
            { column_name: 'Order', character_maximum_length: 40, is_nullable: 'NO', is_auto: false },
            {
              column_name: 'price',
              numeric_precision: 10,
              numeric_scale: 2,
              is_unique: true,
              is_nullable: 'YES',
            },
          ],
        },
      },
    });
    expect((await tables()).find((table) => table.table_name === 'built')).toMatchObject({
      column_count: 3,
      row_count: 0,
      is_estimate: false,
      kind: 'table',
      is_app_table: false,
    });
  });

  test('B28: if a table’s name is taken, another is suggested, in the fields that the specification names', async () => {
    await make('taken');

    const response = await browser.fetch('/api/database/table/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...at, useVisualBuilder: true, tableName: 'taken', columns: [column] }),
    });

    const year = app.clock.now().getUTCFullYear();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      success: false,
      errorType: 'TABLE_EXISTS',
      suggestion: `taken_${year}`,
      error: 'A table named taken already exists.',
    });
  });

  test('B28: a script that fails at its third statement saves nothing, or says what was saved', async () => {
    const sqlScript =
      'create table one_of_three (id int); create table two_of_three (id int); create tabel three (id int);';

    const reply = await browser.call(createTable, { body: { ...at, useVisualBuilder: false, sqlScript } });

    const made = (await tables()).filter((table) => table.table_name.endsWith('_of_three'));
    expect(reply).toMatchObject({
      ok: false,
      refusal: { code: 'database.script_stopped', total: 3, applied: isPostgres ? 0 : 2 },
    });
    expect(made).toHaveLength(isPostgres ? 0 : 2);
  });

  test('a table created by a script equals one created by form, and the answer has its name', async () => {
    const reply = await browser.call(createTable, {
      body: {
        ...at,
        useVisualBuilder: false,
        sqlScript: 'CREATE TABLE scripted (id int primary key, name varchar(40) not null);',
      },
    });

    expect(reply).toMatchObject({ ok: true, value: { tableName: 'scripted' } });
    expect(await browser.call(getTable, { params: { table: 'scripted' } })).toMatchObject({
      ok: true,
      value: { table: { columns: [{ column_name: 'id' }, { column_name: 'name', is_nullable: 'NO' }] } },
    });
  });

  test.each([
    [{ tableName: '', columns: [column] }, 'Table name is required'],
    [{ tableName: 'x', columns: [] }, 'At least one column is required'],
    [{ tableName: 'x', columns: [{ name: '', type: 'TEXT' }] }, 'All columns must have a name'],
    [{ tableName: 'x', columns: [{ name: 'a', type: '' }] }, 'All columns must have a data type'],
    [{ useVisualBuilder: false, sqlScript: ' ' }, 'SQL script is required'],
    [
      { tableName: 'x', columns: [column], currentDatabase: '' },
      'No database connected. Please connect to a database first.',
    ],
    [
      { tableName: 'x', columns: [column], currentUser: '' },
      'No user context available. Please switch to a user first.',
    ],
  ])('an incomplete table is refused with the reason: %j', async (body, sentence) => {
    const reply = await browser.call(createTable, { body: { ...at, ...body } });

    expect(reply).toMatchObject({ ok: false, refusal: { error: sentence } });
  });

  test.each([
    ['a"b'],
    ['a;drop table x'],
    ["a'b"],
    ['a--'],
    ['a b'],
    ['ÄÖ Ünïcode'],
    ['select'],
    ['pg_catalog.x'],
    ['a`b'],
    ['a.b'],
    ['UPPER'],
    ['create'],
    ['100%'],
    ['a/b?c#d'],
    ['n'.repeat(63)],
  ])('B04: a table named %j is created, shown, renamed and dropped, and no other', async (name) => {
    await browser.call(deleteTable, { params: { name } });
    const before = (await tables()).length;

    const made = await make(name, [column, { name, type: 'TEXT' }]);
    const shown = await browser.call(getTable, { params: { table: name } });
    const renamed = await browser.call(modifyTable, {
      params: { name },
      body: { newTableName: `${name.slice(0, 60)}_2` },
    });
    const back = await browser.call(modifyTable, {
      params: { name: `${name.slice(0, 60)}_2` },
      body: { newTableName: name },
    });
    const deleted = await browser.call(deleteTable, { params: { name } });

    expect([made, shown, renamed, back, deleted].map((reply) => reply.ok || reply.refusal)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(shown).toMatchObject({
      value: { table: { name, columns: [{ column_name: 'id' }, { column_name: name }] } },
    });
    expect((await tables()).length).toBe(before);
  });

  test('B04: a name that is too long for the server is refused, never cut', async () => {
    const reply = await make('n'.repeat(isPostgres ? 64 : 65));

    expect(reply).toMatchObject({ ok: false, refusal: { code: 'database.name_invalid', fault: 'too_long' } });
  });

  test.each([{ type: 'int; drop table x' }, { type: 'text) --' }, { type: 'int check (true)' }])(
    'B05: %j is no data type',
    async (hostile) => {
      const reply = await make('hostile', [{ name: 'a', ...hostile }]);

      expect(reply).toMatchObject({ ok: false, refusal: { code: 'database.type_invalid', column: 'a' } });
    },
  );

  test('B05: a default is a value, whatever it contains', async () => {
    const hostile = "x'); drop table built; --";

    await make('with_default', [column, { name: 'a', type: 'VARCHAR(200)', defaultValue: hostile }]);

    await target.query(
      isPostgres ? 'insert into with_default default values' : 'insert into with_default () values ()',
    );
    expect(await target.query('select a from with_default')).toEqual([{ a: hostile }]);
  });
});
