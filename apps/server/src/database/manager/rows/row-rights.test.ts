import { getTable } from '@tessera/contract/database/database-tables';
import { readRows } from '@tessera/contract/database/database-rows';
import { describe, expect, test } from 'vitest';
import { testIf } from '../../../testing/test-if.ts';
import { openAppDatabase } from '../../../testing/app-database.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

const all = { insert: true, update: true, delete: true };
const none = { insert: false, update: false, delete: false };

describe.for(managedDialects)('rights to rows of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;

  manageEach(dialect, (site) => ({ target, browser } = site));

  const rightsOn = async (table: string) => {
    const page = await browser.call(readRows, { body: { table } });
    const viewed = await browser.call(getTable, { params: { table } });
    expect(viewed.ok && viewed.value.table.row_rights).toEqual(page.ok && page.value.row_rights);
    return page.ok && page.value.row_rights;
  };

  test('a table and a view of it can be changed, but not a view that counts', async () => {
    await target.query('drop view if exists rights_plain, rights_sum');
    await giveTable(target, 'rights_a', 'id int primary key', '(1)');
    await target.query('create view rights_plain as select id from rights_a');
    await target.query('create view rights_sum as select count(*) as n from rights_a');
    if (dialect === 'postgres') await target.query(`grant all on rights_plain, rights_sum to ${target.user}`);

    expect([
      await rightsOn('rights_a'),
      await rightsOn('rights_plain'),
      await rightsOn('rights_sum'),
    ]).toEqual([all, all, none]);
  });

  testIf(dialect === 'postgres')('only the granted rights are listed', async () => {
    await giveTable(target, 'rights_b', 'id int primary key, name text');
    await target.query('alter table rights_b owner to current_user');
    await target.query(`grant select, insert (name) on rights_b to ${target.user}`);
    await target.query('drop materialized view if exists rights_stored');
    await target.query('create materialized view rights_stored as select 1 as id');
    await target.query(`alter materialized view rights_stored owner to ${target.user}`);

    expect([await rightsOn('rights_b'), await rightsOn('rights_stored')]).toEqual([
      { insert: true, update: false, delete: false },
      none,
    ]);
  });
});

describe('rights to rows of the application’s tables', () => {
  const appDatabase = openAppDatabase();

  test('sessions can only be read, and people also changed', async () => {
    const rightsOn = async (table: string) => {
      const page = await appDatabase.browser.call(readRows, { body: { table } });
      return page.ok && page.value.row_rights;
    };

    expect([await rightsOn('sessions'), await rightsOn('users')]).toMatchObject([none, { update: true }]);
  });
});
