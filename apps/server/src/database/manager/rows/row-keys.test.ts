import { deleteRow, insertRow, updateField } from '@tessera/contract/database/database-row';
import { getTable } from '@tessera/contract/database/database-tables';
import { applyChanges, readCell, undoChanges } from '@tessera/contract/database/database-rows';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach, quoted } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

describe.for(managedDialects)('keys of rows of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;

  manageEach(dialect, (site) => ({ target, browser } = site));

  const given = (table: string, columns: string, ...rows: string[]) =>
    giveTable(target, table, columns, ...rows);
  const rowsOf = (table: string) => target.query(`select * from ${quoted(target, table)} order by 1, 2`);

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

  test('B08: if rows of a table cannot be told apart, a call never changes more than one', async () => {
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

  test('N03: a number beyond 2^53 reaches exactly its row or is refused, in every call that changes rows', async () => {
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
    'N03: a column named %s can be inserted, read, changed, undone and used as a key like any other',
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
});
