import type { CallInput } from '@tessera/contract/endpoint';
import { readRows } from '@tessera/contract/database/database-rows';
import { describe, expect, test } from 'vitest';
import { testIf } from '../../../testing/test-if.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

type ReadBody = CallInput<typeof readRows>['body'];
type Position = NonNullable<ReadBody['position']>;

/** Maximum size of a page position here. The browser sends it back, so it must be far smaller than a request may be. */
const POSITION_BYTES = 50_000;
const LONG_CELL_CHARS = 2_000_000;

describe.for(managedDialects)('pages of long cells of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  const given = (table: string, columns: string, ...rows: string[]) =>
    giveTable(target, table, columns, ...rows);
  async function page(body: ReadBody) {
    const reply = await browser.call(readRows, { body });
    if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
    const { rows, next, previous } = reply.value;
    return { ids: rows.map(([id]) => id), next, previous };
  }

  /** Reads all rows in pages of one row, from one end to the other, and returns every position. */
  async function walk(body: ReadBody, from: 'first' | 'last') {
    const ids: unknown[] = [];
    const positions: Position[] = [];
    let position: Position | null = from;
    while (position && ids.length < 50) {
      const found = await page({ ...body, position, limit: 1 });
      ids.push(...found.ids);
      position = from === 'first' ? found.next : found.previous;
      positions.push(...[found.next, found.previous].filter((each) => each !== null));
    }
    return { ids: from === 'first' ? ids : ids.toReversed(), positions };
  }

  /** Expects to read all rows of a table in order, from the first to the last and from the last to the first. */
  async function expectWhole(table: string, sort: NonNullable<ReadBody['sort']>) {
    const whole = await page({ table, sort });
    const forwards = await walk({ table, sort }, 'first');
    const backwards = await walk({ table, sort }, 'last');

    const said = JSON.stringify(sort);
    expect(forwards.ids, said).toEqual(whole.ids);
    expect(backwards.ids, said).toEqual(whole.ids);
    for (const position of [...forwards.positions, ...backwards.positions])
      expect(JSON.stringify(position).length).toBeLessThan(POSITION_BYTES);
    return whole.ids;
  }

  const text = isPostgres ? 'text' : 'longtext';
  const long = (beginning: string, end = '') =>
    isPostgres
      ? `'${beginning}' || repeat('x', ${LONG_CELL_CHARS}) || '${end}'`
      : `concat('${beginning}', repeat('x', ${LONG_CELL_CHARS}), '${end}')`;

  test('sorted by cells of megabytes, the pages contain all rows in order, in both directions', async () => {
    await given(
      'long_cells',
      `id int primary key, grp int, body ${text}`,
      `(1, 1, ${long('b')})`,
      '(2, 1, null)',
      `(3, 2, ${long('a', 'z')})`,
      `(4, null, ${long('b')})`,
      `(5, 2, 'short')`,
      '(6, null, null)',
      `(7, 2, ${long('a', 'a')})`,
      `(8, 1, ${long('b')})`,
      `(9, 2, '')`,
    );
    const body = (direction: 'asc' | 'desc') => ({ column: 'body', direction });

    const up = await expectWhole('long_cells', [body('asc')]);
    const down = await expectWhole('long_cells', [body('desc'), { column: 'id', direction: 'asc' }]);
    await expectWhole('long_cells', [{ column: 'grp', direction: 'asc' }, body('desc')]);

    // MariaDB sorts long cells by their beginning only. Rows with the same beginning are sorted by their key.
    const [early, late] = isPostgres ? ['7', '3'] : ['3', '7'];
    expect(up).toEqual(['9', early, late, '1', '4', '8', '5', '2', '6']);
    expect(down).toEqual(['5', '1', '4', '8', '3', '7', '9', '2', '6']);
  });

  const weighty = isPostgres ? [] : [' collate utf8mb4_uca1400_ai_ci', ' collate utf8mb4_uca1400_as_cs'];
  const kinds = [text, 'varchar(1000)'].flatMap((type) => ['', ...weighty].map((more) => type + more));

  test.each(kinds)(
    'cells of type %s that differ only after some hundred characters are not lost between two pages',
    async (type) => {
      for (const length of [200, 300, 900]) {
        const common = 'x'.repeat(length);
        const rows = ['m', 'z', 'a', 'q', 'b'].map((end, index) => `(${index + 1}, '${common}${end}')`);
        await given('late', `id int primary key, body ${type}`, ...rows);

        await expectWhole('late', [{ column: 'body', direction: 'asc' }]);
        await expectWhole('late', [{ column: 'body', direction: 'desc' }]);
      }
    },
  );

  test('cells with megabytes of bytes are paged like texts', async () => {
    const bytes = (beginning: string) =>
      isPostgres ? `convert_to(${long(beginning)}, 'UTF8')` : long(beginning);
    await given(
      'long_bytes',
      `id int primary key, body ${isPostgres ? 'bytea' : 'longblob'}`,
      `(1, ${bytes('b')})`,
      `(2, null)`,
      `(3, ${bytes('a')})`,
      `(4, ${bytes('b')})`,
    );

    const ids = await expectWhole('long_bytes', [{ column: 'body', direction: 'asc' }]);

    expect(ids).toEqual(['3', '1', '4', '2']);
  });

  test('rows are paged without gaps if their sorted cells are too long only when taken together', async () => {
    const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const wide = columns.map((column) => `${column} varchar(1000)`).join(', ');
    const cells = (n: number) => columns.map(() => `repeat('${n}', 1000)`).join(', ');
    await given(
      'wide_key',
      `id varchar(300) primary key, ${wide}`,
      ...[3, 1, 2].map((n) => `(repeat('${n}', 300), ${cells(n % 2)})`),
    );

    const sort = columns.map((column) => ({ column, direction: 'desc' as const }));
    const ids = await expectWhole('wide_key', sort);
    const first = await page({ table: 'wide_key', sort, limit: 1 });

    expect(ids.map((id) => id?.[0])).toEqual(['3', '1', '2']);
    expect(first.next).toEqual({ afterRow: ['3'.repeat(300)] });
  });

  testIf(isPostgres)('a table without a key is paged by the address of its rows', async () => {
    await given(
      'long_keyless',
      'id int, body text',
      `(1, ${long('b')})`,
      `(2, ${long('a')})`,
      '(3, null)',
      `(4, ${long('b')})`,
    );

    const ids = await expectWhole('long_keyless', [{ column: 'body', direction: 'desc' }]);

    expect(ids).toEqual(['4', '1', '2', '3']);
  });

  test('a key that is too long is refused with the reason, or rows are paged by offset', async () => {
    const key = isPostgres ? 'body text primary key' : 'body longtext not null, unique (body)';
    const repeated = (char: string) => `repeat('${char}', 100000)`;
    await given('long_key', `id int, ${key}`, `(2, ${repeated('b')})`, `(1, ${repeated('a')})`);
    const sort = [{ column: 'id', direction: 'asc' as const }];

    const first = await page({ table: 'long_key', sort, limit: 1 });
    const second = await browser.call(readRows, {
      body: { table: 'long_key', sort, limit: 1, position: first.next ?? 'first' },
    });

    expect(first.ids).toEqual(['1']);
    if (isPostgres)
      expect(second).toMatchObject({
        refusal: { details: expect.stringContaining('too long to show the next page') as string },
      });
    else expect(second.ok && second.value.rows.map(([id]) => id)).toEqual(['2']);
  });

  test('pages before and after a row named by its key are complete, whatever is null', async () => {
    const cells = ['1, 1', '1, null', 'null, 2', '2, 1', 'null, null', '1, 2', 'null, 2'];
    await given('named', 'id int primary key, a int, b int', ...cells.map((pair, id) => `(${id}, ${pair})`));
    const directions = ['asc', 'desc'] as const;

    for (const sort of directions.flatMap((one) =>
      directions.map((other) => [
        { column: 'a', direction: one },
        { column: 'b', direction: other },
      ]),
    )) {
      const { ids } = await page({ table: 'named', sort });
      for (const [index, id] of ids.entries()) {
        const after = await page({ table: 'named', sort, position: { afterRow: [id ?? ''] } });
        const before = await page({ table: 'named', sort, position: { beforeRow: [id ?? ''] } });
        const said = JSON.stringify([sort, id]);
        expect([after.ids, before.ids], said).toEqual([ids.slice(index + 1), ids.slice(0, index)]);
      }
    }
  });

  test('if the row of a position was deleted, the next page says so instead of looking like the end of the list', async () => {
    await given('left_behind', 'id int primary key, a int', '(1, null)', '(2, null)');
    const sort = [{ column: 'a', direction: 'asc' as const }];
    const read = (position: Position) =>
      browser.call(readRows, { body: { table: 'left_behind', sort, position } });

    const replies = [await read({ afterRow: ['3'] }), await read({ beforeRow: ['3'] })];
    const ends = [await read({ afterRow: ['2'] }), await read({ beforeRow: ['1'] })];

    for (const reply of replies)
      expect(reply).toMatchObject({ ok: false, refusal: { code: 'database.position_lost' } });
    for (const reply of ends) expect(reply).toMatchObject({ ok: true, value: { rows: [] } });
  });

  test('a position from another sort order is refused', async () => {
    await given('two_keys', 'a int, b int, primary key (a, b)', '(1, 1)', '(1, 2)');
    const read = (position: Position) => browser.call(readRows, { body: { table: 'two_keys', position } });

    expect(await read({ afterRow: ['1', '1'] })).toMatchObject({ value: { rows: [['1', '2']] } });
    for (const row of [['1'], ['1', '1', '1'], [], ["1' or '1'='1", '1'].slice(0, isPostgres ? 2 : 1)])
      expect(await read({ afterRow: row }), row.join()).toMatchObject({
        ok: false,
        refusal: { code: 'database.invalid' },
      });
  });
});
