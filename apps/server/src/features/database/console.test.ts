import {
  cancelRun,
  explainStatement,
  listRuns,
  listSavedQueries,
  removeQuery,
  runScript,
  saveQuery,
} from '@tessera/contract/database-console';
import {
  cancelQuery,
  createForeignKey,
  createIndex,
  dropIndex,
  getActivity,
  getDropPreview,
  getSchema,
  getTableDetails,
  getTableSizes,
  listTrash,
  restoreTable,
  trashTable,
} from '@tessera/contract/database-schema';
import {
  connectDatabase,
  createDatabaseUser,
  deleteDatabaseUser,
  deleteTable,
  getTable,
  listTables,
  listDatabaseUsers,
  modifyDatabaseUser,
  switchDatabaseUser,
  testConnection,
} from '@tessera/contract/database';
import { listDatabaseAudit } from '@tessera/contract/database-audit';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { managedDialects, type ManagedPlace, openManagedPlace } from '../../testing/managed-place.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

const START_MS = 60_000;

describe.for(managedDialects)('the console and the schema of %s', (dialect) => {
  let place: ManagedPlace;
  let app: TestApp;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  beforeAll(async () => {
    place = await openManagedPlace(dialect);
    app = await testApp({ environment: { MANAGED_DATABASES: `shop=${place.address}` } });
  }, START_MS);
  afterAll(async () => {
    app.ports.managed.close();
    await place.stop();
  });
  beforeEach(async () => {
    browser = await app.as(await app.given.person({ role: 'admin' }));
  });

  const run = (script: string, more: object = {}) => browser.call(runScript, { body: { script, ...more } });
  const make = async (script: string) => {
    const reply = await run(script);
    expect(reply.ok ? reply.value.details : reply.refusal).toBeUndefined();
  };

  test('a script brings one result for each statement, with types, and stops at the first error', async () => {
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

  test('a result is cut at the rows that were asked for, however many there are', async () => {
    const many = isPostgres
      ? 'select * from generate_series(1, 1000000)'
      : 'select seq from seq_1_to_1000000';

    const reply = await run(`${many}; select 1`, { maxRows: 10 });

    expect(reply.ok && reply.value.results[0]).toMatchObject({ is_cut: true, row_count: 10 });
    expect(reply.ok && reply.value.results[0]?.rows.length).toBe(10);
    expect(reply.ok && reply.value.results[1]?.rows).toEqual([['1']]);
  });

  test('an answer larger than is shown ends with a word, not with the memory of the server', async () => {
    const large = isPostgres
      ? `select repeat('x', 50000000)`
      : `select repeat('x', 15000000), repeat('y', 15000000)`;

    const reply = await run(large);
    const after = await run('select 1');

    expect(reply.ok && reply.value.results[0]?.error?.details).toMatch(/larger than what is shown/);
    expect(after).toMatchObject({ ok: true, value: { results: [{ rows: [['1']] }] } });
  }, 30_000);

  test('in read-only mode nothing is changed, whatever a script tries', async () => {
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

  test.runIf(dialect === 'postgres')(
    'in read-only mode a function that writes is refused by the server',
    async () => {
      await make(
        'create table console_fn (id int); create function console_write() returns int language sql as $$ insert into console_fn values (1) returning id $$',
      );

      const reply = await run('select console_write()', { readOnly: true });

      expect(reply.ok && reply.value.results[0]?.error?.details).toMatch(/read-only transaction/);
    },
  );

  test('in one transaction all of a script counts or nothing, and what is left open is rolled back', async () => {
    await make('create table console_tx (id int primary key)');

    const failed = await run('insert into console_tx values (1); insert into console_tx values (1)', {
      inTransaction: true,
    });
    const open = await run('begin; insert into console_tx values (2)');
    const whole = await run('insert into console_tx values (3)', { inTransaction: true });

    expect(failed.ok && failed.value.results.at(-1)?.error).not.toBeNull();
    expect(open).toMatchObject({ ok: true, value: { rolled_back: true } });
    expect(whole).toMatchObject({ ok: true, value: { rolled_back: false } });
    expect(await place.query('select id from console_tx')).toEqual([{ id: 3 }]);
  });

  const sleep = (seconds: number) =>
    isPostgres ? `select pg_sleep(${seconds})` : `select sleep(${seconds})`;

  test('B13: a script that sleeps is ended at its limit, and one’s own is cancelled by its id', async () => {
    const runId = crypto.randomUUID();
    const lifting = isPostgres ? 'set statement_timeout = 0' : 'set max_statement_time = 0';

    const slept = await run(`${lifting}; ${sleep(60)}`, { timeLimitSeconds: 1 });
    const cancelled = run(sleep(60), { runId });
    const other = await app.as(await app.given.person({ role: 'admin' }));
    await expect
      .poll(async () => (await other.call(cancelRun, { body: { runId } })).ok, { timeout: 500 })
      .toBe(false);
    await expect
      .poll(async () => (await browser.call(cancelRun, { body: { runId } })).ok, { timeout: 3_000 })
      .toBe(true);

    expect(slept.ok && slept.value.results.at(-1)?.error?.details).toBe(
      'The statement was stopped after 1 second.',
    );
    const reply = await cancelled;
    expect(reply.ok && reply.value.results.at(-1)?.error?.details).toBe('The statement was cancelled.');
    const running = isPostgres
      ? `select 1 from pg_stat_activity where query like '%sleep(60)%' and pid <> pg_backend_pid() and state = 'active'`
      : `select 1 from information_schema.processlist where info like '%sleep(60)%' and id <> connection_id()`;
    await expect.poll(async () => (await place.query(running)).length, { timeout: 5_000 }).toBe(0);
  }, 20_000);

  test('explaining one that takes its time is cancelled by its id, too', async () => {
    const runId = crypto.randomUUID();

    const explained = browser.call(explainStatement, {
      body: { statement: sleep(60), analyze: true, runId },
    });
    await expect
      .poll(async () => (await browser.call(cancelRun, { body: { runId } })).ok, { timeout: 3_000 })
      .toBe(true);
    const reply = await explained;
    const after = await run('select 1');

    expect(reply).toMatchObject({ ok: false, refusal: { details: 'The statement was cancelled.' } });
    expect(after).toMatchObject({ ok: true, value: { results: [{ rows: [['1']] }] } });
  }, 20_000);

  test('what runs is listed and can be cancelled', async () => {
    const sleeping = run(sleep(50));
    const find = async () => {
      const reply = await browser.call(getActivity, {});
      return reply.ok ? reply.value.queries.find(({ query }) => query.includes('sleep(50)')) : undefined;
    };
    await expect.poll(find, { timeout: 5_000 }).toBeDefined();

    const reply = await browser.call(cancelQuery, { params: { id: (await find())?.id ?? '0' } });
    const unknown = await browser.call(cancelQuery, { params: { id: '999999999' } });

    expect(reply).toMatchObject({ ok: true });
    expect(unknown).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
    const ended = await sleeping;
    // MariaDB's sleep answers 1 when it was woken.
    expect(
      ended.ok && (ended.value.results[0]?.error !== null || ended.value.results[0]?.rows[0]?.[0] === '1'),
    ).toBe(true);
  }, 20_000);

  test('one’s own runs are a history without secrets, and nobody else’s', async () => {
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

  test('the largest tables are told with what lies dead in them', async () => {
    await make('create table sized_a (id int primary key, body text)');
    await make(`insert into sized_a values (1, '${'x'.repeat(2_000)}')`);

    const reply = await browser.call(getTableSizes, {});

    const sized = reply.ok ? reply.value.tables.find(({ table }) => table === 'sized_a') : undefined;
    expect(sized?.total_bytes).toBeGreaterThan(0);
    expect(sized?.total_bytes).toBe((sized?.rows_bytes ?? 0) + (sized?.index_bytes ?? 0));
    expect(sized?.dead_rows).toBe(isPostgres ? 0 : null);
  });

  test('session state of one script never meets another', async () => {
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

  test('a statement is explained as JSON, and analysing one that writes changes nothing', async () => {
    await make('create table console_ex (id int primary key); insert into console_ex values (1), (2)');

    const plain = await browser.call(explainStatement, {
      body: { statement: 'select * from console_ex where id = 1' },
    });
    const analysed = await browser.call(explainStatement, {
      body: { statement: 'delete from console_ex', analyze: true },
    });
    const two = await browser.call(explainStatement, { body: { statement: 'select 1; select 2' } });

    expect(plain.ok && plain.value.plan).toBeTruthy();
    expect(analysed.ok && analysed.value.plan).toBeTruthy();
    expect(two).toMatchObject({ ok: false, refusal: { code: 'database.script_refused' } });
    expect(await place.query('select id from console_ex')).toHaveLength(2);
  });

  test.each(['csv', 'json', 'sql'] as const)(
    'a table is exported as %s, whatever its cells hold',
    async (format) => {
      await make(`create table export_a (id int primary key, name varchar(60)); insert into export_a values (1, 'a,"b"'), (2, null), (3, ''), (4, 'two
lines'), (5, 'it''s')`);

      const response = await browser.fetch(`/api/database/export?format=${format}&table=export_a`);
      const text = await response.text();
      await place.query('drop table export_a');

      expect(response.headers.get('content-disposition') ?? text).toContain(`export_a.${format}`);
      if (format === 'csv') expect(text).toBe('id,name\n1,"a,""b"""\n2,\n3,""\n4,"two\nlines"\n5,it\'s\n');
      if (format === 'json')
        expect(JSON.parse(text)).toEqual([
          { id: 1, name: 'a,"b"' },
          { id: 2, name: null },
          { id: 3, name: '' },
          { id: 4, name: 'two\nlines' },
          { id: 5, name: "it's" },
        ]);
      if (format === 'sql') {
        await make(`create table export_a (id int primary key, name varchar(60)); ${text}`);
        expect(await place.query('select * from export_a order by id')).toMatchObject([
          { name: 'a,"b"' },
          { name: null },
          { name: '' },
          { name: 'two\nlines' },
          { name: "it's" },
        ]);
        await place.query('drop table export_a');
      }
    },
  );

  test('a table is exported as Parquet: numbers, truths and bytes as such, the rest as the server’s text', async () => {
    await make(
      isPostgres
        ? `create table export_p (id bigint primary key, ok boolean, ratio float8, price numeric(30,10), raw bytea, born date, name text);
           insert into export_p values (9007199254740993, true, 'Infinity', 12345678901234567890.0123456789, '\\x00ff', '0044-03-15 BC', 'a'),
             (2, null, null, null, null, null, null)`
        : `create table export_p (id bigint unsigned primary key, ok int, ratio double, price decimal(30,10), raw varbinary(9), born date, name text);
           insert into export_p values (18446744073709551615, 1, 0.1, 12345678901234567890.0123456789, 0x00ff, '2024-02-29', 'a'),
             (2, null, null, null, null, null, null)`,
    );

    const response = await browser.fetch('/api/database/export?format=parquet&table=export_p');
    const rows = await parquetReadObjects({ file: await response.arrayBuffer(), utf8: false });
    const twice = await browser.fetch(
      `/api/database/export?${new URLSearchParams({ format: 'parquet', query: 'select 1 as a, 2 as a where 1 = 0' })}`,
    );
    const none = await twice.arrayBuffer();
    await place.query('drop table export_p');

    expect(response.headers.get('content-disposition')).toContain('export_p.parquet');
    const [, full] = rows.toSorted((one, other) => Number(one['id']) - Number(other['id']));
    expect(full).toMatchObject({ price: '12345678901234567890.0123456789', name: 'a' });
    expect(full).toMatchObject(
      isPostgres
        ? { id: 9007199254740993n, ok: true, ratio: Infinity, born: '0044-03-15 BC' }
        : { id: '18446744073709551615', ok: 1n, ratio: 0.1, born: '2024-02-29' },
    );
    expect(full?.['raw']).toEqual(new Uint8Array([0, 255]));
    expect(rows.find((row) => Number(row['id']) === 2)).toMatchObject({ ok: null, price: null, name: null });
    expect(await parquetReadObjects({ file: none })).toEqual([]);
  });

  test('a Parquet file of many rows has several groups, and all of them', async () => {
    const query = isPostgres
      ? 'select i, md5(i::text) as m from generate_series(1, 50000) i'
      : 'select seq as i, md5(seq) as m from seq_1_to_50000';

    const response = await browser.fetch(
      `/api/database/export?${new URLSearchParams({ format: 'parquet', query })}`,
    );
    const file = await response.arrayBuffer();

    expect(parquetMetadata(file).row_groups.map(({ num_rows }) => num_rows)).toEqual([
      20_000n,
      20_000n,
      10_000n,
    ]);
    const rows = await parquetReadObjects({ file });
    expect(rows).toHaveLength(50_000);
    expect(Number(rows.at(-1)?.['i'])).toBe(50_000);
  });

  test('an export of many rows is sent while it is read, and only of what reads', async () => {
    const query = isPostgres
      ? 'select i, md5(i::text) from generate_series(1, 300000) i'
      : 'select seq, md5(seq) from seq_1_to_300000';
    const ask = (sql: string, format = 'csv') =>
      browser.fetch(`/api/database/export?${new URLSearchParams({ format, query: sql })}`);

    const whole = await (await ask(query)).text();
    const asJson = JSON.parse(await (await ask(query, 'json')).text()) as unknown[];
    const writing = await ask('delete from x');
    const wrong = await ask('select nonsense');

    expect(whole.split('\n')).toHaveLength(300_002);
    expect(asJson).toHaveLength(300_000);
    expect(writing.status).toBe(400);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ success: false, error: 'Failed to export' });
  }, 30_000);

  const bring = (table: string, csv: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ table, columns: '["id","name"]', ...more });
    return browser.fetch(`/api/database/import?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: csv,
    });
  };

  test('a file of rows is imported whole, NULL and the empty text told apart', async () => {
    await make('create table import_a (id int primary key, name varchar(20))');

    const response = await bring('import_a', 'id,name\n1,"a,""b"""\n2,\n3,""\n4,"two\nlines"\n5,\\x');

    expect(await response.json()).toMatchObject({ success: true, inserted: 5, refused: 0 });
    expect(await place.query('select * from import_a order by id')).toMatchObject([
      { name: 'a,"b"' },
      { name: null },
      { name: '' },
      { name: 'two\nlines' },
      { name: '\\x' },
    ]);
  });

  test('a row that the table refuses refuses the file, or is left out and told, as one wishes', async () => {
    await make('create table import_b (id int primary key, name varchar(5))');
    const lines = Array.from({ length: 1_200 }, (_, index) => `${index + 1};n${index + 1}`);
    lines[700] = '701;far too long';
    lines[800] = 'x;801';
    lines[900] = '901';
    const csv = `id;name\n${lines.join('\n')}`;

    const stopped = await bring('import_b', csv, { delimiter: ';' });
    const kept = await place.query('select 1 from import_b');
    const skipped = await bring('import_b', csv, { delimiter: ';', onError: 'skip' });

    const said = (await stopped.json()) as { details: string; code: string };
    expect([stopped.status, kept]).toEqual([400, []]);
    expect(said.details + JSON.stringify(said)).toMatch(/702/);
    expect(await skipped.json()).toMatchObject({
      success: true,
      inserted: 1_197,
      refused: 3,
      refused_rows: [{ line: 702, text: '701;far too long' }, { line: 802 }, { line: 902 }],
    });
    expect(await place.query('select 1 from import_b')).toHaveLength(1_197);
  });

  test('a table that is made for a file stays only if rows of the file do', async () => {
    const types = '["INTEGER","VARCHAR(20)"]'.replace('INTEGER', isPostgres ? 'INTEGER' : 'INT');
    const tables = () => {
      const wanted = "select 1 from information_schema.tables where table_name like 'import_new%'";
      return place.query(wanted);
    };

    const stopped = await bring('import_new', 'id,name\n1,a\nx,b', { types });
    const wrongType = await bring('import_new', 'id,name\n1,a', { types: '["INT; DROP","TEXT"]' });
    const noneTaken = await bring('import_new', 'id,name\nx,a\ny,b', { types, onError: 'skip' });
    const before = await tables();
    const made = await bring('import_new', 'id,name\n1,a\ny,b', { types, onError: 'skip' });
    const again = await bring('import_new', 'id,name\n1,a', { types });

    expect([stopped.status, wrongType.status, before]).toEqual([400, 400, []]);
    expect(await noneTaken.json()).toMatchObject({ inserted: 0, refused: 2, is_made: false });
    expect(await made.json()).toMatchObject({ inserted: 1, refused: 1, is_made: true });
    expect(await place.query('select * from import_new')).toMatchObject([{ id: 1, name: 'a' }]);
    expect(await again.json()).toMatchObject({ errorType: 'TABLE_EXISTS', table: 'import_new' });
    expect(await place.query('select 1 from import_new')).toHaveLength(1);
  });

  test('B11: no script makes this process send a file of its own, or wait for rows that never come', async () => {
    await make('create table console_in (line varchar(500))');
    const script = isPostgres
      ? 'copy console_in from stdin'
      : "load data local infile '/etc/passwd' into table console_in";

    const reply = await run(script);
    const after = await run('select count(*) from console_in');

    expect(reply.ok && reply.value.results[0]?.error?.details).toBeTruthy();
    expect(after).toMatchObject({ ok: true, value: { results: [{ rows: [['0']] }] } });
  });

  test.runIf(dialect === 'postgres')(
    'schemas other than public, partitions and the like are shown for what they are',
    async () => {
      await make(`create schema "Odd Schema"; create table "Odd Schema"."T" (id int primary key, at date) ;
      insert into "Odd Schema"."T" values (1, '2026-01-01');
      create table "Odd Schema".parted (id int, at date) partition by range (at);
      create table "Odd Schema".part_one partition of "Odd Schema".parted for values from ('2026-01-01') to ('2027-01-01');
      create materialized view "Odd Schema".seen as select * from "Odd Schema"."T";
      create view "Odd Schema".looked as select * from "Odd Schema"."T"`);
      const schema = 'Odd Schema';

      const listed = await browser.call(listTables, { query: {} });
      const shown = await browser.call(getTable, { params: { table: 'T' }, query: { schema } });
      const elsewhere = await browser.call(getTable, { params: { table: 'T' } });
      const drawn = await browser.call(getSchema, { query: { schema } });
      const details = await browser.call(getTableDetails, {
        params: { table: 'part_one' },
        query: { schema },
      });
      const dropped = await browser.call(deleteTable, { params: { name: 'seen' }, query: { schema } });

      const kinds = listed.ok ? listed.value.tables.filter((table) => table.schema_name === schema) : [];
      expect(kinds.map(({ table_name, kind }) => [table_name, kind])).toEqual([
        ['T', 'table'],
        ['looked', 'view'],
        ['part_one', 'partition'],
        ['parted', 'partitioned table'],
        ['seen', 'materialised view'],
      ]);
      expect(shown).toMatchObject({
        ok: true,
        value: { table: { schema, data: [{ id: '1', at: '2026-01-01' }] } },
      });
      expect(elsewhere).toMatchObject({ ok: false, refusal: { code: 'database.missing' } });
      expect(drawn.ok && drawn.value.schemas).toContain(schema);
      expect(details.ok && details.value.ddl).toContain('Partition of "Odd Schema".parted FOR VALUES FROM');
      expect(dropped).toMatchObject({ ok: true });
    },
  );

  test('the shape of a table is told: indexes, keys in both directions, sizes and its definition', async () => {
    await make(`create table shape_a (id int primary key, name varchar(20) not null);
      create table shape_b (id int primary key, a_id int not null, constraint b_to_a foreign key (a_id) references shape_a (id) on delete cascade)`);

    const index = await browser.call(createIndex, {
      params: { table: 'shape_a' },
      body: { name: 'shape_by_name', columns: ['name'], unique: true },
    });
    const hostile = await browser.call(createIndex, {
      params: { table: 'shape_a' },
      body: { name: 'x', columns: ['name) ; drop table shape_b'] },
    });
    const key = await browser.call(createForeignKey, {
      params: { table: 'shape_b' },
      body: {
        name: 'second',
        columns: ['a_id'],
        targetTable: 'shape_a',
        targetColumns: ['id'],
        onDelete: 'CASCADE',
      },
    });
    const details = await browser.call(getTableDetails, { params: { table: 'shape_a' } });
    const preview = await browser.call(getDropPreview, { params: { table: 'shape_a' } });
    const schema = await browser.call(getSchema, {});
    const dropped = await browser.call(dropIndex, { params: { table: 'shape_a', index: 'shape_by_name' } });

    expect([index.ok, hostile.ok, key.ok, dropped.ok]).toEqual([true, false, true, true]);
    expect(details).toMatchObject({
      ok: true,
      value: {
        indexes: [
          { is_primary: true, columns: ['id'] },
          { name: 'shape_by_name', is_unique: true, columns: ['name'] },
        ],
        referenced_by: [
          {
            name: 'b_to_a',
            table: 'shape_b',
            columns: ['a_id'],
            target_columns: ['id'],
            on_delete: 'CASCADE',
          },
          { name: 'second' },
        ],
      },
    });
    expect(details.ok && details.value.ddl).toMatch(/CREATE TABLE[\s\S]*shape_a[\s\S]*name/);
    expect(preview).toMatchObject({ ok: true, value: { rows: 0, can_go_to_trash: true, is_own: false } });
    expect(preview.ok && preview.value.dependants.join(' ')).toMatch(/b_to_a/);
    expect(schema.ok && schema.value.tables.find(({ name }) => name === 'shape_b')?.columns).toMatchObject([
      { column_name: 'id', is_primary_key: true },
      { column_name: 'a_id' },
    ]);
    expect(schema.ok && schema.value.foreign_keys.map(({ name }) => name)).toContain('b_to_a');
  });

  test('a table goes to the trash and comes back with its rows', async () => {
    await make(`create table trashed (id int primary key); insert into trashed values (7)`);

    const thrown = await browser.call(trashTable, { params: { table: 'trashed' } });
    const listed = await browser.call(listTrash, {});
    await make('create table trashed (id int)');
    const taken = await browser.call(restoreTable, { params: { id: (thrown.ok && thrown.value.id) || '' } });
    await make('drop table trashed');
    const restored = await browser.call(restoreTable, {
      params: { id: (thrown.ok && thrown.value.id) || '' },
    });

    expect(thrown).toMatchObject({ ok: true });
    expect(listed).toMatchObject({ ok: true, value: { tables: [{ table: 'trashed' }] } });
    expect(taken).toMatchObject({ ok: false, refusal: { code: 'database.table_exists' } });
    expect(restored).toMatchObject({ ok: true, value: { table: 'trashed' } });
    expect(await place.query('select id from trashed')).toEqual([{ id: 7 }]);
  });

  test('who is no superuser any more keeps the right to make databases, as the form said', async () => {
    const username = 'chief';
    // MySQL's manager may give what it has; PostgreSQL's is no superuser and may not.
    const [name, most] = isPostgres ? ['"chief"', 'superuser createdb'] : ["'chief'@'%'", ''];
    await place.query(`drop ${isPostgres ? 'role' : 'user'} if exists ${name}`);
    await place.query(isPostgres ? `create role ${name} login ${most}` : `create user ${name}`);
    if (!isPostgres) await place.query(`grant all privileges on *.* to ${name} with grant option`);

    const changed = await browser.call(modifyDatabaseUser, {
      params: { username },
      body: { isSuperuser: false, canCreateDB: true },
    });

    const listed = await browser.call(listDatabaseUsers, {});
    const found = listed.ok && listed.value.users.find((user) => user.username === username);
    expect(changed.ok || changed.refusal.code).toBe(isPostgres ? 'database.denied' : true);
    expect(found).toMatchObject({ is_superuser: isPostgres, can_create_db: true });
    await place.query(`drop ${isPostgres ? 'role' : 'user'} ${name}`);
  });

  test('users are made, listed, renamed, given rights, switched to and removed', async () => {
    const password = 'a secret of clerks';

    const created = await browser.call(createDatabaseUser, { body: { username: 'clerk', password } });
    const modified = await browser.call(modifyDatabaseUser, {
      params: { username: 'clerk' },
      body: { newUsername: 'clerk_2', canCreateDB: true, newPassword: `${password}!` },
    });
    const listed = await browser.call(listDatabaseUsers, {});
    if (!isPostgres) await place.query(`grant select on ${place.database}.* to clerk_2`);
    const switched = await browser.call(switchDatabaseUser, {
      body: { username: 'clerk_2', password: `${password}!` },
    });
    const as = await browser.call(testConnection, {});
    const other = await app.as(await app.given.person({ role: 'admin' }));
    const removed = await other.call(deleteDatabaseUser, { params: { name: 'clerk_2' } });

    expect([created, modified, switched, removed].map((reply) => reply.ok || reply.refusal)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(listed.ok && listed.value.users.find(({ username }) => username === 'clerk_2')).toMatchObject({
      can_create_db: true,
      is_superuser: false,
      is_current: false,
    });
    expect(as).toMatchObject({ value: { data: { database: { username: 'clerk_2' } } } });
  });

  test('B18: what cannot be reached is said without a word of where it is', async () => {
    const wrong = await browser.call(switchDatabaseUser, {
      body: { username: 'nobody_here', password: 'canary-4711' },
    });
    const missing = await browser.call(connectDatabase, { body: { databaseName: 'not_there' } });
    const away = await testApp({
      environment: {
        MANAGED_DATABASES: `gone=${isPostgres ? 'postgresql' : 'mysql'}://clerk:canary-4711@127.0.0.1:17001/shop`,
      },
    });
    const theirs = await away.as(await away.given.person({ role: 'admin' }));
    const gone = await theirs.call(testConnection, {});

    expect(wrong).toMatchObject({ ok: false, refusal: { code: 'database.denied' } });
    expect(missing.ok).toBe(false);
    expect(gone).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.away',
        error: 'Connection failed',
        details: 'The server does not answer just now.',
      },
    });
    const said = JSON.stringify([wrong, missing, gone]) + app.logged() + away.logged();
    expect(said).not.toMatch(/canary-4711|127\.0\.0\.1/);
  });

  test('the audit of what was done can be searched', async () => {
    await run('select 4711 as needle');

    const found = await browser.call(listDatabaseAudit, { query: { search: '4711 as needle' } });

    expect(found).toMatchObject({
      ok: true,
      value: {
        entries: expect.arrayContaining([
          expect.objectContaining({
            action: 'run script',
            statement: 'select 4711 as needle',
            outcome: 'done',
            server: 'shop',
          }),
        ]) as unknown,
      },
    });
  });

  test('the audit is searched by who, when and with what outcome, and exported as it is searched', async () => {
    const person = await app.given.person({ role: 'admin', email: `needle.2@${dialect}.test` });
    const theirs = await app.as(person);
    await theirs.call(runScript, { body: { script: `select 815 as ${dialect}_theirs` } });
    await theirs.call(runScript, { body: { script: `select ${dialect}_815` } });
    await run(`select 815 as ${dialect}_mine`);
    const find = async (query: object) => {
      const reply = await browser.call(listDatabaseAudit, { query: { search: '815', ...query } });
      return reply.ok ? reply.value.entries.map(({ statement }) => statement) : [];
    };
    const now = app.ports.clock.now().getTime();
    const [before, after] = [now - 3_600_000, now + 3_600_000].map((at) => new Date(at).toISOString());

    expect(await find({ who: `NEEDLE.2@${dialect}` })).toEqual([
      `select ${dialect}_815`,
      `select 815 as ${dialect}_theirs`,
    ]);
    expect(await find({ who: `needle.2@${dialect}`, outcome: 'done' })).toEqual([
      `select 815 as ${dialect}_theirs`,
    ]);
    expect(await find({ who: 'needle_2' })).toEqual([]);
    expect(await find({ who: `needle.2@${dialect}`, since: before, until: after })).toHaveLength(2);
    expect(await find({ since: after })).toEqual([]);
    expect(await find({ until: before })).toEqual([]);
    const wish = new URLSearchParams({
      format: 'csv',
      search: '815',
      who: `needle.2@${dialect}`,
      outcome: 'failed',
    });
    const csv = await (await browser.fetch(`/api/database/audit/export?${wish}`)).text();
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain(`select ${dialect}_815`);
  });

  test('queries are saved under a name, replaced and removed, each for their owner alone', async () => {
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
});
