import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  managedDialects,
  type ManagedTarget,
  openManagedTarget,
} from '../../testing/manager/managed-target.ts';
import { START_MS } from '../../testing/manager/managed-site.ts';
import type { ServerConnection } from './connection.ts';
import { mayBringRows } from './mysql-floats.ts';
import { openMysql } from './mysql-connection.ts';
import { parseLogin } from './server-address.ts';

test.for([
  ['select 1', true],
  ['-- a comment\n /* one more */ ((SELECT 1))', true],
  ['with a as (select 1) select * from a', true],
  ['insert into a values (1) returning id', true],
  ['insert into a values (1)', false],
  ['call a()', true],
  ['', false],
] as const)('whether %j returns rows is decided by its words: %s', ([statement, expected]) => {
  expect(mayBringRows(statement)).toBe(expected);
});

describe.runIf(managedDialects.length > 1)('FLOAT of MariaDB', () => {
  let target: ManagedTarget | undefined;
  let connection: ServerConnection;
  const columns: readonly (readonly [type: string, ...values: (string | null)[]])[] = [
    ['tinyint', "'-128'", "'127'"],
    ['tinyint unsigned', "'0'", "'255'"],
    ['smallint unsigned', "'65535'", "'1'"],
    ['mediumint', "'-8388608'", "'8388607'"],
    ['int(7) zerofill', "'42'", "'4294967295'"],
    ['bigint', "'-9223372036854775808'", "'9007199254740993'"],
    ['bigint unsigned', "'18446744073709551615'", "'0'"],
    ['decimal(40,10)', "'-123456789012345678901234567890.1'", "'0'"],
    ['double', "'0.1'", "'-1234.5'"],
    ['double(10,2)', "'0.1'", "'-1234.5'"],
    ['date', "'0000-00-00'", "'2026-02-28'"],
    ['datetime', "'0000-00-00'", "'2026-02-28 01:02:03'"],
    ['datetime(3)', "'2026-02-28'", "'2026-02-28 01:02:03.04'"],
    ['timestamp(6) null', "'2026-02-28 00:00:00'", "'2026-02-28 01:02:03.000001'"],
    ['time', "'-838:59:59'", "'00:00:00'"],
    ['time(6)', "'-00:00:00.5'", "'23:59:59'"],
    ['year', "'0000'", "'2026'"],
    ['bit(5)', "b'101'", "b'0'"],
    ['char(4)', "''", "'ä 😀'"],
    ['text', "'0x41'", "''"],
    ['blob', "X'0041ff'", "''"],
    ['varbinary(4)', "'a'", "''"],
    ["enum('a','b')", "'b'", "'a'"],
    ["set('a','b')", "'a,b'", "''"],
    ['json', `'{"a": 1}'`, "'null'"],
    ['point', "ST_GeomFromText('POINT(1 2)')", 'null'],
    ['uuid', "'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'", 'null'],
    ['inet6', "'::1'", "'::ffff:10.0.0.1'"],
  ];

  beforeAll(async () => {
    target = await openManagedTarget('mysql');
    const login = parseLogin(target.address);
    if (!login) throw new Error('This is no address of a server');
    connection = await openMysql(login);
  }, START_MS);
  afterAll(async () => {
    connection?.close();
    await target?.stop();
  });

  test('has all its digits, and all other types are the server’s own text', async () => {
    const names = columns.map((_, index) => `c${index}`);
    const types = columns.map(([type], index) => `c${index} ${type}`);
    await connection.runText(`create table beside (n int primary key, ${types.join(', ')}, f float)`);
    for (const at of [1, 2]) {
      const values = columns.map((column) => column[at] ?? 'null');
      await connection.runText(`insert into beside values (${at}, ${values.join(', ')}, 123456.789)`);
    }
    await connection.runText(`insert into beside (n) values (3)`);

    const asText = await connection.runText(`select ${names.join(', ')} from beside order by n`);
    const beside = await connection.runText(`select ${names.join(', ')}, f from beside order by n`);
    const stream = await connection.stream(`select f, ${names.join(', ')} from beside order by n`);
    const streamed: unknown[] = [];
    for await (const rows of stream.batches) streamed.push(...rows);

    const floats = ['123456.79', '123456.79', null];
    expect(beside.columns).toEqual([...asText.columns, { name: 'f', type: 'float' }]);
    expect(beside.rows).toEqual(asText.rows.map((row, index) => [...row, floats[index]]));
    expect(streamed).toEqual(asText.rows.map((row, index) => [floats[index], ...row]));
  });

  test('may be as large or small as possible, and statements that fail or return no rows work as usual', async () => {
    await connection.runText('create table extremes (f float)');
    await connection.runText(
      "insert into extremes values ('3.4028234663852886e38'), ('-1.4e-45'), (16777216), (0.1)",
    );

    const { rows } = await connection.runText('select f from extremes');
    const inserted = await connection.runText('insert into extremes values (1.5) returning f');
    const again = await connection.runText('select f from extremes where f = 1.5');
    const wrong = await connection.runText('select f from nowhere').catch((error: unknown) => error);
    const parameter = await connection
      .runText('select f from extremes where f = ?')
      .catch((error: unknown) => error);

    expect(rows.map(([f]) => Math.fround(Number(f)))).toEqual(
      [3.4028234663852886e38, -1.4e-45, 16777216, 0.1].map(Math.fround),
    );
    expect([inserted.rows, again.rows]).toEqual([[['1.5']], [['1.5']]]);
    expect(wrong).toMatchObject({ details: expect.stringContaining('nowhere') });
    expect(parameter).toMatchObject({ details: expect.stringContaining('syntax') });
  });

  test('has all its digits in the last result of a procedure', async () => {
    await target?.query(
      'create procedure two_results() begin select 1 as n; select cast(123456.789 as float) as f, 2 as n; end',
    );
    await target?.query('create procedure no_result() begin set @said = 1; end');
    await target?.query('create procedure wrong_result() begin select * from nowhere; end');

    const called = await connection.runText('CALL two_results()');
    const again = await connection.runText('call two_results()');
    const silent = await connection.runText('call no_result()');
    const wrong = await connection.runText('call wrong_result()').catch((error: unknown) => error);
    const after = await connection.runText('select 1');

    expect(called.columns.map(({ name }) => name)).toEqual(['f', 'n']);
    expect([called.rows, again.rows]).toEqual([[['123456.79', '2']], [['123456.79', '2']]]);
    expect([silent.columns, silent.rows]).toEqual([[], []]);
    expect(wrong).toMatchObject({ details: expect.stringContaining('nowhere') });
    expect(after.rows).toEqual([['1']]);
  });
});
