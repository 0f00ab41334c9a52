import type { CallInput } from '@tessera/contract/endpoint';
import { applyChanges, readCell, readRows, undoChanges } from '@tessera/contract/database/database-rows';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

type ReadBody = CallInput<typeof readRows>['body'];

describe.for(managedDialects)('values in rows of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const given = (table: string, columns: string, ...rows: string[]) =>
    giveTable(target, table, columns, ...rows);
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
        ['double(10,2)', ['-0.01', '-99999999.99', '0.07', '-1.10', '99999999.99']],
        ['double(20,2) unsigned zerofill', ['00000000000000001.10']],
        ['float(10,2)', ['-0.01', '0.07', '1.1']],
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

  test.each(awkward)(
    'B16: a value of the type %s is the same after it was shown, changed, changed back and undone',
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
});
