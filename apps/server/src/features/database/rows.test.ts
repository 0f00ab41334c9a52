import type { CallInput } from '@tessera/contract/endpoint';
import { deleteRow, insertRow, updateField, updateRole } from '@tessera/contract/database-row';
import { createTable, getTable } from '@tessera/contract/database-tables';
import { applyChanges, readCell, readRows, undoChanges } from '@tessera/contract/database-rows';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../testing/managed-target.ts';
import { giveTable, manageEach, quoted } from '../../testing/managed-site.ts';
import type { Browser } from '../../testing/test-app.ts';

type ReadBody = CallInput<typeof readRows>['body'];

describe.for(managedDialects)('rows of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const given = (table: string, columns: string, ...rows: string[]) =>
    giveTable(target, table, columns, ...rows);
  const rowsOf = (table: string) => target.query(`select * from ${quoted(target, table)} order by 1, 2`);
  const page = (body: ReadBody) => browser.call(readRows, { body });
  const awkward: [string, (string | null)[]][] = isPostgres
    ? [
        ['jsonb', ['9007199254740993', `{"a": 1${'0'.repeat(400)}}`, 'null', null]],
        ['json', ['{"b":1,"a":  2}', 'null']],
        ['numeric', ['NaN', 'Infinity', '0.10', '123456789012345678901234567890.5']],
        ['double precision', ['NaN', '-Infinity', '0.1', '5e-324', '1.7976931348623157e+308']],
        ['real', ['0.1', '3.4028235e+38']],
        ['text', ['', ' a ', 'a\\b', "it's", '😀', 'x'.repeat(1_500)]],
        ['char(5)', ['ab   ']],
        ['bytea', ['\\x', '\\x00ff5c27']],
        ['date', ['0044-03-15 BC', 'infinity', '2026-02-28']],
        ['timestamp', ['2026-03-29 02:30:00', '4713-01-01 00:00:00 BC', '2026-01-01 00:00:00.000001']],
        ['timestamptz', ['2026-03-29 02:30:00+00', 'infinity']],
        ['time', ['24:00:00']],
        ['interval', ['1 year 2 mons -3 days +04:05:06.789']],
        ['boolean', ['t', 'f']],
        ['uuid', ['a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11']],
        ['int[]', ['{1,NULL,3}', '{}']],
        ['text[]', ['{"a,b",NULL,"NULL",""}']],
        ['inet', ['10.0.0.1', '10.0.0.0/8', '::1']],
        ['xml', ['<a>1</a>']],
        ['point', ['(1,2)']],
        ['money', ['$1,000.10']],
        ['int4range', ['[1,5)', 'empty']],
        ['bit(4)', ['0101']],
        ['bigint', ['9223372036854775807', '-9223372036854775808']],
      ]
    : [
        ['json', ['{"a": 9007199254740993}', 'null', null]],
        ['decimal(40,10)', ['123456789012345678901234567890.1000000000']],
        ['double', ['0.1', '1.7976931348623157e308', '5e-324']],
        ['float', ['0.1', '16777216', '3.4028234663852886e38']],
        ['decimal(30,0) unsigned', ['123456789012345678901234567890']],
        ['text', ['', ' a ', 'a\\b', "it's", '😀', 'x'.repeat(1_500)]],
        ['varchar(20)', ['A', 'a', 'a ']],
        ['blob', ['0x', '0x00ff5c27']],
        ['binary(4)', ['0x00ff5c27']],
        ['date', ['0000-00-00', '2026-02-28']],
        ['datetime(6)', ['2026-03-29 02:30:00.000001']],
        ['timestamp', ['2026-03-29 02:30:00']],
        ['time', ['-838:59:59', '23:59:59']],
        ['year', ['2026', '0000', '1901']],
        ['bit(4)', ['0101']],
        ['tinyint(1)', ['1']],
        ['bigint unsigned', ['18446744073709551615']],
        ["enum('a','b''c')", ["b'c"]],
        ["set('x','y')", ['x,y']],
        ['geometry', ['0x00000000010100000000000000000000400000000000000840']],
      ];

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

  test.each(['a/b', '100%', 'a b', ' ', 'ä', "x'y", '%2F', '{"a":1}'])(
    'B08: the row with the text key %j is deleted, and only it',
    async (key) => {
      await given('by_text', 'code varchar(20) primary key, n int', "('other', 1)");
      await target.query(`insert into by_text values ('${key.replaceAll("'", "''")}', 2)`);

      const reply = await browser.call(deleteRow, { params: { table: 'by_text', primaryKey: key } });

      expect(reply).toMatchObject({ ok: true });
      expect(await rowsOf('by_text')).toEqual([{ code: 'other', n: 1 }]);
    },
  );

  test('B08: if nothing tells rows apart, a call never changes several', async () => {
    await given('loose', 'name varchar(20), file_size_cost int', "('a', 1)", "('a', 2)", "('b', 3)");
    const remove = (primaryKey: string) =>
      browser.call(deleteRow, { params: { table: 'loose', primaryKey } });
    const edit = (primaryKeyValue: string | null) =>
      browser.call(updateField, {
        params: { table: 'loose' },
        body: { primaryKeyValue, fieldName: 'file_size_cost', fieldValue: '9' },
      });

    const several = await remove('a');
    const several2 = await edit('a');
    const none = await edit(null);
    const one = await remove('b');
    const deleted = await remove('b');

    expect(several).toMatchObject({
      ok: false,
      refusal: { error: 'Cannot identify row to delete - no primary key found' },
    });
    expect(several2).toMatchObject({
      ok: false,
      refusal: { error: 'Cannot identify row to update - no primary key found' },
    });
    expect(none).toMatchObject({
      ok: false,
      refusal: { error: 'Cannot identify row to update - no primary key found' },
    });
    expect(one).toMatchObject({ ok: true });
    expect(deleted).toMatchObject({ ok: false, refusal: { code: 'database.row_deleted' } });
    expect(await rowsOf('loose')).toEqual([
      { name: 'a', file_size_cost: 1 },
      { name: 'a', file_size_cost: 2 },
    ]);
  });

  test('B08: a key of two columns needs both', async () => {
    await given(
      'lines',
      'order_id int, line int, file_size_cost int, primary key (order_id, line)',
      '(1, 1, 0)',
      '(1, 2, 0)',
      '(2, 1, 0)',
    );
    const edit = (primaryKeyValue: string | Record<string, string>) =>
      browser.call(updateField, {
        params: { table: 'lines' },
        body: { primaryKeyValue, fieldName: 'file_size_cost', fieldValue: '5' },
      });

    const whole = await edit({ order_id: '1', line: '2' });
    const half = await edit('1');
    const removed = await browser.call(deleteRow, {
      params: { table: 'lines', primaryKey: '{"line":"1","order_id":"1"}' },
    });

    expect([whole.ok, half.ok, removed.ok]).toEqual([true, false, true]);
    expect(await rowsOf('lines')).toEqual([
      { order_id: 1, line: 2, file_size_cost: 5 },
      { order_id: 2, line: 1, file_size_cost: 0 },
    ]);
  });

  test('a number beyond 2^53 reaches exactly its row or is refused, in every call that changes rows', async () => {
    await given(
      'large_keys',
      'id bigint primary key, n bigint, file_size_cost int',
      '(9007199254740992, 0, 0)',
      '(9007199254740993, 0, 0)',
    );
    const send = (method: string, path: string, body: string) =>
      browser.fetch(`/api/database/${path}`, {
        method,
        body,
        headers: { 'content-type': 'application/json' },
      });
    const changes = (change: string) =>
      `{"changes":[{"table":"large_keys","key":{"id":"9007199254740993"},${change}}]}`;
    const refused = await Promise.all([
      send(
        'PUT',
        'table/large_keys/field',
        '{"primaryKeyValue":9007199254740993,"fieldName":"file_size_cost","fieldValue":"1"}',
      ),
      send('POST', 'table/large_keys/insert', '{"data":{"id":"1","n":9007199254740993}}'),
      send('POST', 'table/users/update-role', '{"userId":9007199254740993,"newRole":"user"}'),
      send('POST', 'changes/apply', changes('"kind":"update","old":{"n":0},"set":{"n":9007199254740993}')),
    ]);
    await given(
      'large_pairs',
      'a bigint, b int, primary key (a, b)',
      '(9007199254740992, 1)',
      '(9007199254740993, 1)',
    );
    const path = encodeURIComponent('{"a":9007199254740993,"b":1}');
    const removed = await send('DELETE', `table/large_pairs/row/${path}`, '{}');

    expect(await Promise.all(refused.map((each) => each.json()))).toEqual(
      refused.map(() => ({
        success: false,
        code: 'request.unsafe_number',
        number: '9007199254740993',
        error:
          'The number 9007199254740993 has more digits than JSON numbers can hold exactly. Please send it as text, in quotes.',
      })),
    );
    expect([...refused, removed].map(({ status }) => status)).toEqual([400, 400, 400, 400, 200]);
    expect(await rowsOf('large_keys')).toMatchObject([{ n: '0' }, { n: '0' }]);
    expect(await rowsOf('large_pairs')).toMatchObject([{ a: '9007199254740992' }]);
  });

  test('a DECIMAL key of thirty digits is compared exactly', async () => {
    const [one, other] = ['123456789012345678901234567890', '123456789012345678901234567891'];
    await given('decimal_keys', 'id decimal(30,0) primary key, n int', `(${one}, 1)`, `(${other}, 2)`);

    const removed = await browser.call(deleteRow, { params: { table: 'decimal_keys', primaryKey: other } });

    expect(removed).toMatchObject({ ok: true });
    expect(await rowsOf('decimal_keys')).toMatchObject([{ n: 1 }]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a column named %s can be inserted, read, changed, undone and used as a key like any other',
    async (column) => {
      const name = quoted(target, column);
      const keyed = (key: string) => Object.fromEntries([[column, key]]);
      await given(
        'odd_names',
        `${name} varchar(20) primary key, n int, ${quoted(target, 'valueOf')} int default 5`,
      );

      const inserted = await browser.call(insertRow, {
        params: { table: 'odd_names' },
        body: {
          data: Object.fromEntries([
            [column, 'a'],
            ['n', 1],
          ]),
        },
      });
      const table = await browser.call(getTable, { params: { table: 'odd_names' } });
      const changed = await browser.call(applyChanges, {
        body: {
          changes: [
            { kind: 'update', table: 'odd_names', key: keyed('a'), old: keyed('a'), set: keyed('b') },
            { kind: 'insert', table: 'odd_names', values: keyed('c') },
            { kind: 'delete', table: 'odd_names', key: keyed('c'), old: keyed('c') },
          ],
        },
      });
      const cell = await browser.call(readCell, { body: { table: 'odd_names', key: keyed('b'), column } });
      const undone = await browser.call(undoChanges, {
        params: { id: changed.ok ? (changed.value.changeSetId ?? '') : '' },
      });

      expect(inserted).toMatchObject({ ok: true });
      const [row] = table.ok ? table.value.table.data : [];
      expect(row && Object.entries(row)).toEqual([
        [column, 'a'],
        ['n', '1'],
        ['valueOf', '5'],
      ]);
      expect(changed).toMatchObject({ ok: true, value: { rows: 3 } });
      expect(cell).toEqual({ ok: true, value: { value: 'b' } });
      expect(undone).toMatchObject({ ok: true });
      expect(await target.query(`select ${name} as v from odd_names`)).toEqual([{ v: 'a' }]);
    },
  );

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

  test.each(awkward)(
    'B16: every value of the type %s is shown, changed, changed back and undone without a difference',
    async (type, values) => {
      await given('awkward', `id int primary key, v ${type}, other varchar(10)`);
      const literal = (value: string | null) =>
        value === null
          ? 'null'
          : !isPostgres && value.startsWith('0x')
            ? `x'${value.slice(2)}'`
            : type.startsWith('bit')
              ? `b'${value}'`
              : `'${value.replaceAll("'", "''").replaceAll('\\', isPostgres ? '\\' : '\\\\')}'`;
      if (!isPostgres) await target.query("set sql_mode = ''");
      for (const [index, value] of values.entries())
        await target.query(`insert into awkward values (${index}, ${literal(value)}, 'a')`);
      const exact = async () =>
        target.query(
          isPostgres
            ? 'select id, v::text as v, other from awkward order by id'
            : 'select id, hex(v) as v, other from awkward order by id',
        );
      const before = await exact();

      const shown = await page({ table: 'awkward' });
      const cells = shown.ok ? shown.value.rows.map(([, cell]) => cell ?? null) : [];
      const changes = cells.map((cell, id) => ({
        kind: 'update' as const,
        table: 'awkward',
        key: { id: String(id) },
        old: { v: cell },
        set: { v: cell },
      }));
      const saved = await browser.call(applyChanges, { body: { changes } });
      const emptied = await browser.call(applyChanges, {
        body: { changes: changes.map((change) => ({ ...change, set: { v: null } })) },
      });
      const undone = await browser.call(undoChanges, {
        params: { id: (emptied.ok && emptied.value.changeSetId) || '' },
      });

      expect(cells).toEqual(values);
      expect([saved, emptied, undone].map((reply) => reply.ok || reply.refusal)).toEqual([true, true, true]);
      expect(await exact()).toEqual(before);
    },
  );

  test('B16: a cell of 10 MB is cut in a page, and can be read in full; NULL is not the empty text', async () => {
    await given(
      'large',
      isPostgres ? 'id int primary key, v text, b bytea' : 'id int primary key, v longtext, b longblob',
    );
    if (!isPostgres) await target.query('set global max_allowed_packet = 67108864');
    await target.query(
      isPostgres
        ? `insert into large select 1, repeat('x', 10000000), decode(repeat('ab', 5000), 'hex')`
        : `insert into large select 1, repeat('x', 10000000), unhex(repeat('ab', 5000))`,
    );
    await target.query(`insert into large values (2, '', null)`);

    const shown = await page({ table: 'large' });
    const whole = await browser.call(readCell, { body: { table: 'large', key: { id: '1' }, column: 'v' } });

    expect(shown.ok && shown.value.cut).toEqual([
      { row: 0, column: 'v' },
      { row: 0, column: 'b' },
    ]);
    expect(JSON.stringify(shown).length).toBeLessThan(20_000);
    expect(shown.ok && shown.value.rows[1]).toEqual(['2', '', null]);
    expect(whole.ok && whole.value.value?.length).toBe(10_000_000);
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
