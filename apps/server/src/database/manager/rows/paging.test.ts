import type { CallInput } from '@tessera/contract/endpoint';
import { getTable } from '@tessera/contract/database/database-tables';
import { countRows, readRows } from '@tessera/contract/database/database-rows';
import { describe, expect, test } from 'vitest';
import { testIf } from '../../../testing/test-if.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

type ReadBody = CallInput<typeof readRows>['body'];

describe.for(managedDialects)('pages of rows of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const given = (table: string, columns: string, ...rows: string[]) =>
    giveTable(target, table, columns, ...rows);
  const page = (body: ReadBody) => browser.call(readRows, { body });
  /** The first cells of all rows, read in pages of one row. */
  async function allPages(body: ReadBody): Promise<unknown[]> {
    const found: unknown[] = [];
    let position: ReadBody['position'] | null = 'first';
    while (position && found.length < 100) {
      const reply = await page({ ...body, position, limit: 1 });
      if (!reply.ok) throw new Error(JSON.stringify(reply));
      found.push(...reply.value.rows.map(([id]) => id));
      position = reply.value.next;
    }
    return found;
  }

  test('B15: a large table is paged by key in both directions, and the first page has its number of rows', async () => {
    await given('many', 'id int primary key, grp int, name varchar(20)');
    const numbers = isPostgres
      ? 'select i, i % 3, case when i % 5 = 0 then null else i::text end from generate_series(1, 25000) i'
      : 'select seq, seq % 3, if(seq % 5 = 0, null, seq) from seq_1_to_25000';
    await target.query(`insert into many ${numbers}`);
    await target.query('analyze ' + (isPostgres ? 'many' : 'table many'));

    const first = await page({ table: 'many', limit: 100 });
    const last = await page({ table: 'many', limit: 100, position: 'last' });
    const middle = await page({ table: 'many', limit: 3, position: { after: ['12345'] } });
    const back = await page({ table: 'many', limit: 3, position: { before: ['12346'] } });
    const counted = await browser.call(countRows, {
      body: { table: 'many', filters: [{ column: 'grp', operator: 'equals', value: '1' }] },
    });

    const ids = (reply: typeof first) => (reply.ok ? reply.value.rows.map(([id]) => Number(id)) : []);
    expect(first).toMatchObject({ ok: true, value: { next: { after: ['100'] }, previous: null } });
    expect(first.ok && first.value.total).toBeGreaterThan(20_000);
    expect(ids(last)).toEqual(Array.from({ length: 100 }, (_, index) => 24_901 + index));
    expect([ids(middle), ids(back)]).toEqual([
      [12_346, 12_347, 12_348],
      [12_343, 12_344, 12_345],
    ]);
    expect(counted).toEqual({ ok: true, value: { count: 8_334 } });
  });

  testIf(!isPostgres)(
    'sorted and filtered by a DOUBLE(10,2), whose text is not the stored number, each row is found once',
    async () => {
      await given(
        'rounded',
        'id int primary key, price double(10,2)',
        "(1, '-0.01'), (2, '-0.02'), (3, '-0.01'), (4, '0.07'), (5, '-1.10')",
      );

      const pages = await Promise.all([
        allPages({ table: 'rounded', sort: [{ column: 'price', direction: 'asc' }] }),
        allPages({ table: 'rounded', sort: [{ column: 'price', direction: 'desc' }] }),
        allPages({
          table: 'rounded',
          filters: [{ column: 'price', operator: 'equals', value: '-0.01' }],
        }),
      ]);

      expect(pages).toEqual([
        ['5', '2', '1', '3', '4'],
        ['4', '3', '1', '2', '5'],
        ['1', '3'],
      ]);
    },
  );

  test('sorted by a column with nulls and repeated values, the pages contain each row once', async () => {
    await given(
      'sorted',
      'id int primary key, name varchar(20)',
      "(1, 'b'), (2, null), (3, 'a'), (4, 'b'), (5, null), (6, 'c'), (7, 'a')",
    );
    const sort = [{ column: 'name', direction: 'desc' as const }];

    const seen: string[] = [];
    let reply = await page({ table: 'sorted', limit: 2, sort });
    for (let turns = 0; turns < 10 && reply.ok; turns++) {
      seen.push(...reply.value.rows.map(([id]) => id ?? ''));
      if (!reply.value.next) break;
      reply = await page({ table: 'sorted', limit: 2, sort, position: reply.value.next });
    }
    const before =
      reply.ok && reply.value.previous
        ? await page({ table: 'sorted', limit: 2, sort, position: reply.value.previous })
        : reply;

    expect(seen).toEqual(['6', '4', '1', '7', '3', '5', '2']);
    expect(before.ok && before.value.rows.map(([id]) => id)).toEqual(['3', '5']);
  });

  test.each(['mood', 'part'])(
    'sorted by %s, which is not in alphabetical order, no row is lost',
    async (column) => {
      const moods = "'small', 'large', 'medium'";
      if (isPostgres)
        await target.query(`drop type if exists mood cascade; create type mood as enum (${moods})`);
      await given(
        'moody',
        `id int primary key, mood ${isPostgres ? 'mood' : `enum(${moods})`}, part ${isPostgres ? 'real' : 'float'}`,
        `(1, 'small', 0.1), (2, 'large', 0.3), (3, 'medium', 0.2), (4, 'large', 0.12345678), (5, null, null)`,
      );
      for (const direction of ['asc', 'desc'] as const) {
        const sort = [{ column, direction }];

        const found = await allPages({ table: 'moody', sort });

        const whole = await page({ table: 'moody', sort });
        expect(found).toHaveLength(5);
        expect(found).toEqual(whole.ok && whole.value.rows.map(([id]) => id));
      }
      const filters = [{ column: 'part', operator: 'equals', value: '0.1' } as const];
      expect(await page({ table: 'moody', filters })).toMatchObject({
        value: { rows: [['1', 'small', '0.1']] },
      });
    },
  );

  test('sorted by composite values, names of tables, arrays, bits or points, no row is lost', async () => {
    const types = isPostgres
      ? 'pair pair, rel regclass, list int[], bits varbit, own owned, span int4range'
      : "pair set('a', 'b'), rel point, list json, bits bit(9), own binary(3), span time(2)";
    if (isPostgres)
      await target.query(
        'drop domain if exists owned cascade; drop type if exists pair cascade; create type pair as (a int, b text); create domain owned as pair',
      );
    const cells = isPostgres
      ? (n: number) =>
          `'(${n},"b, ""c""")', 'pg_catalog.pg_${n % 2 ? 'class' : 'type'}', '{${n},NULL}', b'1${n % 2}', '(${n},)', '[${n},)'`
      : (n: number) =>
          `'${n % 2 ? 'a' : 'b'}', point(${n}, 1), '{"a":${n}}', b'1${n % 2}', '${n}', '-0${n}:00:00.5'`;
    const rows = [10, 2, 3, 1].map((n, index) => `(${index + 1}, ${cells(n)})`);
    await given('sorts', `id int primary key, ${types}`, ...rows, '(5, null, null, null, null, null, null)');

    for (const column of ['pair', 'rel', 'list', 'bits', 'own', 'span']) {
      for (const direction of ['asc', 'desc'] as const) {
        const sort = [{ column, direction }];

        const found = await allPages({ table: 'sorts', sort });

        const whole = await page({ table: 'sorts', sort });
        expect(found, column).toHaveLength(5);
        expect(found, column).toEqual(whole.ok && whole.value.rows.map(([id]) => id));
      }
    }
    const shown = await page({ table: 'sorts' });
    if (isPostgres) expect(shown.ok && shown.value.rows[0]?.[5]).toBe('(10,)');
  });

  testIf(isPostgres)('values without an order cannot be sorted, and are compared by their text', async () => {
    await target.query('drop type if exists noted cascade; create type noted as (a int, b json)');
    const types = 'js json, jsb jsonb, doc xml, place point, area box, many json[], mixed noted, plain int';
    await given(
      'orderless',
      `id int primary key, ${types}`,
      `(1, '{"a":1}', '{"a":1}', '<a/>', '(1,2)', '(1,1),(0,0)', '{"{}"}', '(1,{})', 1)`,
      `(2, '{"a": 1}', '{"a":2}', '<b/>', '(2,1)', '(2,0.5),(0,0)', '{"[]"}', '(1,[])', 1)`,
    );
    const filtered = (column: string, operator: 'equals' | 'greater', value: string) =>
      page({ table: 'orderless', filters: [{ column, operator, value }] });

    const shown = await page({ table: 'orderless' });
    const sorted = await page({ table: 'orderless', sort: [{ column: 'area', direction: 'asc' }] });

    const sortable = shown.ok && shown.value.columns.filter((each) => each.is_sortable);
    expect(sortable && sortable.map((each) => each.column_name)).toEqual(['id', 'jsb', 'plain']);
    const sentence = 'Values of type box have no order, so rows can be neither sorted nor compared by area.';
    expect(sorted).toMatchObject({ refusal: { code: 'database.invalid', details: sentence } });
    expect(await filtered('place', 'greater', '(1,2)')).toMatchObject({ ok: false });
    // This box has the same area as the one in the table, and boxes are compared by their area.
    for (const [column, value] of [
      ['area', '(1,1),(0,0)'],
      ['js', '{"a":1}'],
      ['place', '(1,2)'],
    ] as const)
      expect(await filtered(column, 'equals', value), column).toMatchObject({
        value: { rows: [['1', ...(shown.ok ? (shown.value.rows[0] ?? []) : []).slice(1)]] },
      });
  });

  test('a table without a key can be paged', async () => {
    await given('keyless', 'name varchar(20)', "('a'), ('b'), ('c'), ('a'), ('b')");

    const seen: string[] = [];
    let reply = await page({ table: 'keyless', limit: 2 });
    for (let turns = 0; turns < 10 && reply.ok; turns++) {
      seen.push(...reply.value.rows.map(([name]) => name ?? ''));
      if (!reply.value.next) break;
      reply = await page({ table: 'keyless', limit: 2, position: reply.value.next });
    }

    expect(seen.toSorted()).toEqual(['a', 'a', 'b', 'b', 'c']);
  });

  test.each([
    ['equals', 'b', ['2']],
    ['not equals', 'b', ['1', '3', '4']],
    ['contains', '50%', ['3']],
    ['starts with', 'a', ['1']],
    ['is null', '', ['5']],
    ['is empty', '', ['4']],
    ['greater', 'a', ['2']],
  ] as const)('filtered by %s %j', async (operator, value, expected) => {
    await given(
      'filtered',
      'id int primary key, name varchar(20)',
      "(1, 'a')",
      "(2, 'b')",
      "(3, '-50%-')",
      "(4, '')",
      '(5, null)',
    );

    const reply = await page({ table: 'filtered', filters: [{ column: 'name', operator, value }] });

    const ids = reply.ok ? reply.value.rows.map(([id]) => id) : reply.refusal;
    if (operator !== 'greater') expect(ids).toEqual(expected);
    else expect(ids).toContain('2');
  });

  test('a view is shown as a view, with its columns', async () => {
    await given('seen_through', 'id int primary key, name varchar(20)', "(1, 'a')");
    await target.query('create or replace view window_view as select * from seen_through');
    if (isPostgres) await target.query(`alter view window_view owner to ${target.user}`);

    const reply = await browser.call(getTable, { params: { table: 'window_view' } });

    expect(reply).toMatchObject({
      ok: true,
      value: { table: { kind: 'view', data: [{ id: '1', name: 'a' }], total_rows: null } },
    });
    await target.query('drop view window_view');
  });

  test('B15: a table of very many columns is shown', async () => {
    const number = isPostgres ? 1_500 : 900;
    await given('wide', Array.from({ length: number }, (_, index) => `c${index} int`).join(', '));

    const reply = await page({ table: 'wide' });

    expect(reply.ok && reply.value.columns.length).toBe(number);
  });
});
