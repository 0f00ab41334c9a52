import { runScript } from '@tessera/contract/database/database-console';
import { readRows } from '@tessera/contract/database/database-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testIf } from '../../../testing/test-if.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { openManagedSite, START_MS } from '../../../testing/manager/managed-site.ts';
import type { Browser, TestApp } from '../../../testing/test-app.ts';
import { type StoredChoice, storeChoice } from '../connection-choices.queries.ts';

/**
 * A table may change between two pages. Facts remembered from the first may speed up the second, but are never shown.
 */
describe.for(managedDialects)('rows of %s, changed between two pages', (dialect) => {
  let target: ManagedTarget;
  let app: TestApp;
  let browser: Browser;
  let close: () => Promise<void>;
  let admin: { readonly id: number };
  const isPostgres = dialect === 'postgres';

  beforeAll(async () => ({ target, app, close } = await openManagedSite(dialect)), START_MS);
  afterAll(() => close());
  beforeEach(async () => {
    admin = await app.given.person({ role: 'admin' });
    browser = await app.as(admin);
    await given('things', 'id int primary key, label varchar(20), amount int', "(1, 'one', 10)");
  });

  async function given(table: string, columns: string, ...rows: string[]) {
    await target.query(`drop table if exists ${table}`);
    await target.query(`create table ${table} (${columns})`);
    if (isPostgres) await target.query(`grant all on ${table} to ${target.user}`);
    for (const row of rows) await target.query(`insert into ${table} values ${row}`);
  }

  async function read(body: object = {}) {
    const reply = await browser.call(readRows, { body: { table: 'things', ...body } });
    if (!reply.ok) return reply.refusal;
    const { columns, rows, identity } = reply.value;
    return { columns: columns.map((column) => column.column_name), rows, key: identity.columns };
  }

  test('a column that is added, renamed or dropped is seen at once', async () => {
    await read();

    await target.query('alter table things add column note varchar(10)');
    const added = await read();
    await target.query('alter table things rename column label to title');
    const renamed = await read();
    await target.query('alter table things drop column amount');
    const dropped = await read();

    expect(added).toEqual({
      columns: ['id', 'label', 'amount', 'note'],
      rows: [['1', 'one', '10', null]],
      key: ['id'],
    });
    expect(renamed).toMatchObject({ columns: ['id', 'title', 'amount', 'note'] });
    expect(dropped).toMatchObject({ columns: ['id', 'title', 'note'], rows: [['1', 'one', null]] });
  });

  test('another type and another key are seen at once', async () => {
    await read({ sort: [{ column: 'amount', direction: 'asc' }] });

    await target.query(
      isPostgres
        ? 'alter table things alter column amount type text; alter table things drop constraint things_pkey; alter table things add primary key (amount)'
        : 'alter table things modify column amount varchar(20) not null, drop primary key, add primary key (amount)',
    );
    await target.query(`insert into things values (1, 'two', '9')`);
    const sorted = await read({ sort: [{ column: 'amount', direction: 'asc' }] });

    expect(sorted).toMatchObject({
      rows: [
        ['1', 'one', '10'],
        ['1', 'two', '9'],
      ],
      key: ['amount'],
    });
  });

  test('a dropped table is missing at once, and a new table with its name is shown with its own columns', async () => {
    await read();

    await target.query('drop table things');
    const dropped = await read();
    await given('things', 'other int primary key', '(7)');
    const another = await read();

    expect(dropped).toMatchObject({ code: 'database.missing' });
    expect(another).toEqual({ columns: ['other'], rows: [['7']], key: ['other'] });
  });

  testIf(isPostgres)(
    'a change to a type without an order is seen at once, and a change back too',
    async () => {
      const orders = async () => {
        const reply = await browser.call(readRows, { body: { table: 'things' } });
        return reply.ok && reply.value.columns.map((column) => [column.column_name, column.is_sortable]);
      };
      const sort = [{ column: 'label', direction: 'asc' }];
      await read({ sort });

      await target.query(`alter table things alter column label type json using '{}'`);
      const refused = await read({ sort });
      const [unordered, stillUnordered] = [await orders(), await orders()];
      await target.query('alter table things alter column label type text');
      const sorted = await read({ sort });

      expect(refused).toMatchObject({ code: 'database.invalid' });
      expect(unordered).toEqual([
        ['id', true],
        ['label', false],
        ['amount', true],
      ]);
      expect(stillUnordered).toEqual(unordered);
      expect(sorted).toMatchObject({ rows: [['1', '{}', '10']] });
      expect(await orders()).toContainEqual(['label', true]);
    },
  );

  test('sorting or filtering by a dropped column is refused with its name', async () => {
    const body = { filters: [{ column: 'amount', operator: 'equals', value: '10' }] };
    await read(body);

    await target.query('alter table things drop column amount');
    const refused = await read(body);

    expect(refused).toMatchObject({ code: 'database.column_unknown', column: 'amount' });
  });

  test('a filter value that does not fit its column is refused on the first page and on later ones', async () => {
    const body = { filters: [{ column: 'amount', operator: 'equals', value: isPostgres ? 'many' : '10' }] };
    await read();

    const [first, second] = [await read(body), await read(body)];

    expect(first).toMatchObject(isPostgres ? { code: 'database.invalid' } : { rows: [['1', 'one', '10']] });
    expect(second).toEqual(first);
  });

  testIf(isPostgres)('rights that are revoked or granted apply at once', async () => {
    await read();

    await target.query(`revoke all on things from ${target.user}`);
    const denied = await read();
    await target.query(`grant select on things to ${target.user}`);
    const allowed = await read();

    expect(denied).toMatchObject({ code: 'database.denied' });
    expect(allowed).toMatchObject({ rows: [['1', 'one', '10']] });
  });

  test('B20: a choice that the session made in another process applies at once', async () => {
    await read();
    const { db, clock } = app.ports;
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', admin.id)
      .executeTakeFirst();
    const choose = (choice: Partial<StoredChoice>) =>
      storeChoice(
        db,
        session?.id ?? '',
        { server: 'shop', database: target.database, username: undefined, isConnected: true, ...choice },
        clock.now(),
      );

    await choose({ isConnected: false });
    const disconnected = await read();
    await choose({});
    const connected = await read();
    await choose({ database: isPostgres ? 'template1' : 'mysql' });
    const elsewhere = await read();
    await choose({});
    const back = await read();

    expect(disconnected).toMatchObject({ code: 'database.disconnected' });
    expect(elsewhere).toMatchObject({ code: 'database.missing' });
    expect(connected).toMatchObject({ rows: [['1', 'one', '10']] });
    expect(back).toEqual(connected);
  });

  test('B12: settings that a script leaves in its session reach no page', async () => {
    await read();

    const ran = await browser.call(runScript, {
      body: {
        script: isPostgres
          ? "set search_path to pg_catalog; set datestyle to 'German'; create temporary table things (fake int); insert into things values (1)"
          : "set sql_mode = 'ANSI_QUOTES'; create temporary table things (fake int); insert into things values (1)",
      },
    });
    const [first, second] = [await read(), await read()];

    expect(ran).toMatchObject({ ok: true });
    expect(first).toEqual({ columns: ['id', 'label', 'amount'], rows: [['1', 'one', '10']], key: ['id'] });
    expect(second).toEqual(first);
  });

  testIf(isPostgres)('B12: code behind a view cannot redefine the statement of the next page', async () => {
    await target.query(`
      create or replace function meddle() returns int language plpgsql volatile as $$
        begin
          execute 'deallocate all';
          execute 'prepare tessera_ready as select ''r'', false, ''nobody'', 1, 1, true, ''[]'', ''[]''';
          perform set_config('search_path', 'pg_temp', false), pg_advisory_lock(77);
          execute 'create temporary table if not exists left_over (fake int)';
          return 1;
        end $$;
      create or replace view meddling as select meddle() as id;
      grant select on meddling to ${target.user}`);

    await read();
    const meddled = await read({ table: 'meddling' });
    const [first, second] = [await read(), await read({ table: 'meddling' })];
    const left = () =>
      browser.call(runScript, {
        body: {
          script: "show search_path; select to_regclass('pg_temp.left_over'), pg_try_advisory_lock(77)",
          maxRows: 1,
        },
      });

    expect(meddled).toMatchObject({ columns: ['id'], rows: [['1']] });
    expect(first).toEqual({ columns: ['id', 'label', 'amount'], rows: [['1', 'one', '10']], key: ['id'] });
    expect(second).toEqual(meddled);
    // The connection is reset only after the answer was sent, so the old settings may last a moment longer.
    await expect.poll(left, { timeout: 5_000 }).toMatchObject({
      value: { results: [{ rows: [['"$user", public']] }, { rows: [[null, 't']] }] },
    });
  });
});
