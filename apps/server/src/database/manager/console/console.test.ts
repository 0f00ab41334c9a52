import {
  explainStatement,
  listRuns,
  listSavedQueries,
  removeQuery,
  saveQuery,
} from '@tessera/contract/database/database-console';
import { describe, expect, test } from 'vitest';
import { testIf } from '../../../testing/test-if.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import { scriptsOf } from '../../../testing/scripts.ts';
import { type Browser, type TestApp } from '../../../testing/test-app.ts';

describe.for(managedDialects)('the console of %s', (dialect) => {
  let target: ManagedTarget;
  let app: TestApp;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, app, browser } = site));

  const { run, make } = scriptsOf(() => browser);

  test('a script returns one result for each statement, with types, and stops at the first error', async () => {
    const reply = await run(`create table console_a (id int primary key, name varchar(20));
      insert into console_a values (1, 'a'), (2, null);
      select id, name from console_a order by id;
      select nonsense from console_a;
      select 1`);

    const results = reply.ok ? reply.value.results : [];
    expect(results.map(({ row_count, error }) => [row_count, error === null])).toMatchObject(
      [
        [expect.anything(), true],
        [2, true],
        [2, true],
        [null, false],
      ].map(([count, isFine], index) =>
        index === 0 ? [results[0]?.row_count ?? null, isFine] : [count, isFine],
      ),
    );
    expect(results[2]).toMatchObject({
      rows: [
        ['1', 'a'],
        ['2', null],
      ],
      columns: [{ name: 'id' }, { name: 'name' }],
      line: 3,
    });
    expect(results[3]?.error?.details).toMatch(/nonsense/);
    expect(reply.ok && reply.value.total).toBe(5);
  });

  test('a result is cut at the requested number of rows, however many there are', async () => {
    const many = isPostgres
      ? 'select * from generate_series(1, 1000000)'
      : 'select seq from seq_1_to_1000000';

    const reply = await run(`${many}; select 1`, { maxRows: 10 });

    expect(reply.ok && reply.value.results[0]).toMatchObject({ is_cut: true, row_count: 10 });
    expect(reply.ok && reply.value.results[0]?.rows.length).toBe(10);
    expect(reply.ok && reply.value.results[1]?.rows).toEqual([['1']]);
  });

  test('an answer that is too large ends with a message, not with the memory of the server', async () => {
    const large = isPostgres
      ? `select repeat('x', 50000000)`
      : `select repeat('x', 15000000), repeat('y', 15000000)`;

    const reply = await run(large);
    const after = await run('select 1');

    expect(reply.ok && reply.value.results[0]?.error?.details).toMatch(/too large to show/);
    expect(after).toMatchObject({ ok: true, value: { results: [{ rows: [['1']] }] } });
  }, 30_000);

  test('in read-only mode no script can change anything', async () => {
    await make('create table console_ro (id int)');
    const tries = [
      'insert into console_ro values (1)',
      'commit; insert into console_ro values (1)',
      'set transaction read write; insert into console_ro values (1)',
      isPostgres
        ? 'with a as (insert into console_ro values (1) returning id) select * from a'
        : 'replace into console_ro values (1)',
      'drop table console_ro',
    ];

    for (const script of tries)
      expect(await run(script, { readOnly: true })).toMatchObject({
        ok: false,
        refusal: { code: 'database.script_refused' },
      });
    const reading = await run('select count(*) from console_ro', { readOnly: true });

    expect(reading).toMatchObject({ ok: true, value: { results: [{ rows: [['0']] }] } });
  });

  testIf(dialect === 'postgres')(
    'in read-only mode a function that writes is refused by the server',
    async () => {
      await make(
        'create table console_fn (id int); create function console_write() returns int language sql as $$ insert into console_fn values (1) returning id $$',
      );

      const reply = await run('select console_write()', { readOnly: true });

      expect(reply.ok && reply.value.results[0]?.error?.details).toMatch(/read-only transaction/);
    },
  );

  test('in one transaction a script is saved completely or not at all, and an open transaction is rolled back', async () => {
    await make('create table console_tx (id int primary key)');

    const failed = await run('insert into console_tx values (1); insert into console_tx values (1)', {
      inTransaction: true,
    });
    const open = await run('begin; insert into console_tx values (2)');
    const whole = await run('insert into console_tx values (3)', { inTransaction: true });

    expect(failed.ok && failed.value.results.at(-1)?.error).not.toBeNull();
    expect(open).toMatchObject({ ok: true, value: { rolled_back: true } });
    expect(whole).toMatchObject({ ok: true, value: { rolled_back: false } });
    expect(await target.query('select id from console_tx')).toEqual([{ id: 3 }]);
  });

  test('the history lists only runs of the administrator who looks at it, without secrets', async () => {
    await run(`select 'first of all'`);
    await run(`select nonsense, 'second'`);
    await run(
      isPostgres ? `alter role nobody_here password 'canary'` : `set password for nobody_here = 'canary'`,
    );

    const reply = await browser.call(listRuns, {});
    const searched = await browser.call(listRuns, { query: { search: 'FIRST of' } });
    const other = await app.as(await app.given.person({ role: 'admin' }));
    const others = await other.call(listRuns, {});

    const runs = reply.ok ? reply.value.runs : [];
    expect(runs.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'done']);
    expect(runs[1]).toMatchObject({ statement: `select nonsense, 'second'`, error: expect.any(String) });
    expect(JSON.stringify(runs)).not.toContain('canary');
    expect(searched.ok && searched.value.runs.map(({ statement }) => statement)).toEqual([
      `select 'first of all'`,
    ]);
    expect(others).toEqual({ ok: true, value: { runs: [] } });
  });

  test('settings and temporary tables of one script never reach another script', async () => {
    await run(
      isPostgres
        ? `create temp table left_here (a int); set search_path = nowhere`
        : `create temporary table left_here (a int); set @mine = 1; set sql_mode = ''`,
    );

    const reply = await run(
      isPostgres
        ? `select to_regclass('left_here'), current_setting('search_path')`
        : `select @mine, @@sql_mode like '%STRICT%'`,
    );

    expect(reply.ok && reply.value.results[0]?.rows).toEqual([
      isPostgres ? [null, '"$user", public'] : [null, '1'],
    ]);
  });

  test('a query plan is returned as JSON, and measuring a statement that writes changes nothing', async () => {
    await make('create table console_ex (id int primary key); insert into console_ex values (1), (2)');

    const plain = await browser.call(explainStatement, {
      body: { statement: 'select * from console_ex where id = 1' },
    });
    const analysed = await browser.call(explainStatement, {
      body: { statement: 'delete from console_ex', analyze: true },
    });
    const two = await browser.call(explainStatement, { body: { statement: 'select 1; select 2' } });

    expect(plain.ok && plain.value.queryPlan).toBeTruthy();
    expect(analysed.ok && analysed.value.queryPlan).toBeTruthy();
    expect(two).toMatchObject({ ok: false, refusal: { code: 'database.script_refused' } });
    expect(await target.query('select id from console_ex')).toHaveLength(2);
  });

  test('queries are saved under a name, replaced and deleted, each only for its owner', async () => {
    const saved = await browser.call(saveQuery, { body: { name: 'Daily', script: 'select 1' } });
    const again = await browser.call(saveQuery, { body: { name: 'Daily', script: 'select 2' } });
    const other = await app.as(await app.given.person({ role: 'admin' }));
    const id = (saved.ok && saved.value.id) || '';
    const stolen = await other.call(removeQuery, { params: { id } });
    const listed = await browser.call(listSavedQueries, {});
    const removed = await browser.call(removeQuery, { params: { id } });

    expect(again).toEqual(saved);
    expect(stolen).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
    expect(listed).toMatchObject({ ok: true, value: { queries: [{ name: 'Daily', script: 'select 2' }] } });
    expect(removed).toMatchObject({ ok: true });
  });

  test('B11: no script can make this process send one of its files, or wait for rows that never come', async () => {
    await make('create table console_in (line varchar(500))');
    const script = isPostgres
      ? 'copy console_in from stdin'
      : "load data local infile '/etc/passwd' into table console_in";

    const reply = await run(script);
    const after = await run('select count(*) from console_in');

    expect(reply.ok && reply.value.results[0]?.error?.details).toBeTruthy();
    expect(after).toMatchObject({ ok: true, value: { results: [{ rows: [['0']] }] } });
  });
});
