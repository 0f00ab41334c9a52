import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { readCell } from '@tessera/contract/database/database-rows';
import { describe, expect, test } from 'vitest';
import { testIf } from '../../../testing/test-if.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import { scriptsOf } from '../../../testing/scripts.ts';
import type { Browser } from '../../../testing/test-app.ts';

describe.for(managedDialects)('exports of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const { run, make } = scriptsOf(() => browser);
  test.each(['csv', 'json', 'sql'] as const)(
    'a table is exported as %s, whatever its cells contain',
    async (format) => {
      await make(`create table export_a (id int primary key, name varchar(60)); insert into export_a values (1, 'a,"b"'), (2, null), (3, ''), (4, 'two
lines'), (5, 'it''s')`);

      const response = await browser.fetch(`/api/database/export?format=${format}&table=export_a`);
      const text = await response.text();
      await target.query('drop table export_a');

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
        expect(await target.query('select * from export_a order by id')).toMatchObject([
          { name: 'a,"b"' },
          { name: null },
          { name: '' },
          { name: 'two\nlines' },
          { name: "it's" },
        ]);
        await target.query('drop table export_a');
      }
    },
  );

  test('N15 (second audit): a CSV export for people has no formulas, and the import restores the rows', async () => {
    const cells = ['=1+1', '+44 7700 900123', '-1+cmd', '@SUM(A1)', "'=1", '-5', "it's", '', '\t=1'];
    const table = 'id int primary key, number int, name varchar(60)';
    await make(`create table export_safe (${table}); create table export_back (${table})`);
    const literals = cells.map((cell, id) => `(${id}, -5, '${cell.replaceAll("'", "''")}')`);
    await make(`insert into export_safe values ${literals.join(', ')}`);
    const rows = (name: string) => target.query(`select * from ${name} order by id`);
    const bring = (csv: string, more: Record<string, string>) => {
      const columns = '["id","number","name"]';
      const query = new URLSearchParams({ table: 'export_back', columns, ...more });
      const headers = { 'content-type': 'application/octet-stream' };
      return browser.fetch(`/api/database/import?${query}`, { method: 'POST', headers, body: csv });
    };

    const path = '/api/database/export?format=csv&table=export_safe';
    const exact = await (await browser.fetch(path)).text();
    const safe = await (await browser.fetch(`${path}&spreadsheetSafe=1`)).text();
    await bring(safe, {});
    const asWritten = await rows('export_back');
    await make('delete from export_back where id >= 0');
    await bring(safe, { spreadsheetSafe: '1' });
    const restored = await rows('export_back');
    await make('delete from export_back where id >= 0');
    await bring(exact, {});

    expect(safe.split('\n').slice(1, 9)).toEqual([
      "0,-5,'=1+1",
      "1,-5,'+44 7700 900123",
      "2,-5,'-1+cmd",
      "3,-5,'@SUM(A1)",
      "4,-5,''=1",
      '5,-5,-5',
      "6,-5,it's",
      '7,-5,""',
    ]);
    expect(asWritten[0]).toMatchObject({ name: "'=1+1" });
    expect(restored).toEqual(await rows('export_safe'));
    expect(await rows('export_back')).toEqual(await rows('export_safe'));
  });

  test('an SQL export with generated and identity columns can be replayed unchanged in any time zone', async () => {
    const columns = isPostgres
      ? `id int generated always as identity primary key, born timestamptz, moment timestamptz default now(),
         name text, length int generated always as (length(name)) stored`
      : `id int auto_increment primary key, born timestamp null, moment datetime,
         name text, length int as (char_length(name)) stored`;
    await make(`create table replay_a (${columns})`);
    const born = isPostgres ? '2026-07-01 12:00:00+00' : '2026-07-01 12:00:00';
    const over = isPostgres ? 'overriding system value' : '';
    await make(`insert into replay_a (id, born, name) ${over} values (7, '${born}', 'Ada'), (9, null, null)`);
    const all = 'select id, born, name, length from replay_a order by id';
    const before = await run(all);

    const text = await (await browser.fetch('/api/database/export?format=sql&table=replay_a')).text();
    const zone = isPostgres ? "set timezone = 'Asia/Tokyo'" : "set time_zone = '+09:00'";
    await make(`delete from replay_a; ${zone}; ${text}`);

    const after = await run(all);
    expect(after.ok && after.value.results[0]?.rows).toEqual(before.ok && before.value.results[0]?.rows);
    expect(after.ok && after.value.results[0]?.rows).toHaveLength(2);
    expect(text).toContain(isPostgres ? "SET TimeZone = 'UTC';" : "SET time_zone = '+00:00';");
  });

  testIf(!isPostgres)(
    'a FLOAT has all its digits in every export, in the console and in a full cell',
    async () => {
      await make(
        "create table floats (id int primary key, f float); insert into floats values (1, '123456.789')",
      );

      const text = async (query: Record<string, string>) =>
        (await browser.fetch(`/api/database/export?${new URLSearchParams(query)}`)).text();
      const shown = await run('select f from floats');
      const cell = await browser.call(readCell, { body: { table: 'floats', key: { id: '1' }, column: 'f' } });

      expect(await text({ format: 'csv', table: 'floats' })).toBe('id,f\n1,123456.79\n');
      expect(await text({ format: 'json', table: 'floats' })).toContain('"f":123456.79');
      expect(await text({ format: 'sql', table: 'floats' })).toContain("(1, '123456.79')");
      expect(await text({ format: 'csv', query: 'select f from floats' })).toBe('f\n123456.79\n');
      expect(shown).toMatchObject({ ok: true, value: { results: [{ rows: [['123456.79']] }] } });
      expect(cell).toEqual({ ok: true, value: { value: '123456.79' } });
      expect(await target.query('select 1 from floats where f = 123456.7890625')).toHaveLength(1);
    },
  );

  testIf(!isPostgres)(
    'SQL is written by the type of each column, whatever its values look like',
    async () => {
      await make(`create table by_type (id int primary key, t text, b blob, v varbinary(9), n bit(5), u bit(64), g point);
      insert into by_type values (1, '0x41', '', X'30783431', b'10101', b'1', ST_GeomFromText('POINT(1 2)')),
        (2, '10101', X'00ff', '', b'0', 0xffffffffffffffff, null), (3, 'a\\0b\\r\\Z\\\\', '10101', null, null, null, null)`);
      const rows =
        'select id, hex(t) t, hex(b) b, hex(v) v, n + 0 n, hex(u) u, hex(g) g from by_type order by id';
      const before = await target.query(rows);

      const text = await (await browser.fetch('/api/database/export?format=sql&table=by_type')).text();
      await make(`delete from by_type; ${text}`);

      expect(await target.query(rows)).toEqual(before);
      expect(text).toContain("(1, '0x41', X'', X'30783431', b'10101', ");
    },
  );

  test('a Parquet export has numbers, booleans and bytes with their types, and everything else as the server’s text', async () => {
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
    await target.query('drop table export_p');

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

  test('a Parquet file of many rows has several row groups and all rows', async () => {
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

  test('an export of many rows is streamed, and only statements that read are exported', async () => {
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
});
