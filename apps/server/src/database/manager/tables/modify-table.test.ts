import {
  createTable,
  getTable,
  listTables,
  modifyTable,
  refreshTables,
} from '@tessera/contract/database/database-tables';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser, TestApp } from '../../../testing/test-app.ts';

type Columns = {
  name: string;
  type: string;
  primaryKey?: boolean;
  notNull?: boolean;
  unique?: boolean;
  defaultValue?: string;
}[];

describe.for(managedDialects)('changes of tables of %s', (dialect) => {
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

  test('columns cannot be added to a view or removed from it', async () => {
    await giveTable(target, 'seen', 'id int primary key');
    await target.query('drop view if exists seen_view');
    await target.query('create view seen_view as select id from seen');
    const modify = (body: object) =>
      browser.call(modifyTable, { params: { name: 'seen_view' }, body: { ...body } });

    const replies = [
      await modify({ columnsToAdd: [{ name: 'more', type: 'INTEGER' }] }),
      await modify({ columnsToRemove: ['id'] }),
    ];

    for (const reply of replies)
      expect(reply).toMatchObject({
        ok: false,
        refusal: { error: 'seen_view is a view. Its columns are those of its query.' },
      });
  });

  test('columns are added and removed together, or none if one of the changes fails', async () => {
    await make('changing', [column, { name: 'old', type: 'TEXT' }]);

    const changed = await browser.call(modifyTable, {
      params: { name: 'changing' },
      body: {
        columnsToAdd: [{ name: 'new', type: 'INTEGER' }],
        columnsToRemove: ['old'],
        newTableName: 'changed',
      },
    });
    const unknown = await browser.call(modifyTable, {
      params: { name: 'changed' },
      body: { columnsToRemove: ['old'] },
    });
    const nothing = await browser.call(modifyTable, { params: { name: 'changed' }, body: {} });

    expect(changed).toMatchObject({ ok: true, value: { tableName: 'changed' } });
    expect(unknown).toMatchObject({ ok: false, refusal: { code: 'database.column_unknown' } });
    expect(nothing).toMatchObject({ ok: false, refusal: { error: 'No modifications specified' } });
    const shown = await browser.call(getTable, { params: { table: 'changed' } });
    expect(shown).toMatchObject({
      value: { table: { columns: [{ column_name: 'id' }, { column_name: 'new' }] } },
    });
  });

  test('an automatic key can be added to a table without a key', async () => {
    await giveTable(target, 'keyless', 'name varchar(20)', `('a'), ('b')`);
    const id = { ...column, notNull: true, unique: true, autoIncrement: true };

    const changed = await browser.call(modifyTable, {
      params: { name: 'keyless' },
      body: { columnsToAdd: [id] },
    });

    expect(changed).toMatchObject({ ok: true });
    expect(await target.query('select id from keyless order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('B30: the last column, a name that is taken and an unknown owner are refused, and nothing is changed', async () => {
    await make('kept');
    await make('kept_other');
    const modify = (body: object) => browser.call(modifyTable, { params: { name: 'kept' }, body });

    const last = await modify({ columnsToRemove: ['id'] });
    const taken = await modify({ newTableName: 'kept_other', columnsToAdd: [{ name: 'b', type: 'TEXT' }] });
    const owner = isPostgres ? await modify({ newOwner: 'nobody; drop table kept' }) : undefined;

    expect(last).toMatchObject({ ok: false, refusal: { code: 'database.in_use' } });
    expect(taken).toMatchObject({
      ok: false,
      refusal: { code: 'database.table_exists', errorType: 'TABLE_EXISTS' },
    });
    if (owner) expect(owner).toMatchObject({ ok: false, refusal: { code: 'database.owner_unknown' } });
    const shown = await browser.call(getTable, { params: { table: 'kept' } });
    expect(shown).toMatchObject({ value: { table: { columns: [{ column_name: 'id' }] } } });
  });

  test('B29: refreshing leaves no temporary table behind, even if two administrators refresh at the same time', async () => {
    const other = await app.as(await app.given.person({ role: 'admin' }));
    const before = await tables();

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? other : browser).call(refreshTables, {})),
    );

    expect(replies.every((reply) => reply.ok && reply.value.canWrite)).toBe(true);
    expect(await tables()).toEqual(before);
    expect(
      await target.query(
        isPostgres
          ? `select 1 from pg_class where relname like '%_refresh'`
          : `select 1 from information_schema.tables where table_name like '%_refresh'`,
      ),
    ).toEqual([]);
  });
});
