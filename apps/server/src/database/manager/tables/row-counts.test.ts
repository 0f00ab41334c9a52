import { runScript } from '@tessera/contract/database/database-console';
import { readRows } from '@tessera/contract/database/database-rows';
import { listTables } from '@tessera/contract/database/database-tables';
import { describe, expect, test } from 'vitest';
import { giveTable, manageEach } from '../../../testing/manager/managed-site.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import type { Browser } from '../../../testing/test-app.ts';
import { testIf } from '../../../testing/test-if.ts';

describe.for(managedDialects)('numbers of rows of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, browser } = site));

  testIf(isPostgres)(
    'rows that a script inserts and analyses are estimated without counting them twice, and the estimate grows with the table',
    async () => {
      await giveTable(target, 'grown', 'id int, text text');
      const insert = "insert into grown select n, repeat('x', 50) from generate_series(1, 40000) n";

      await browser.call(runScript, { body: { script: `${insert}; analyze grown` } });
      const once = await estimate();
      await target.query(insert);
      const twice = await estimate();

      expect(once).toEqual({ total: 40_000, is_estimate: true });
      expect(twice.total).toBeGreaterThan(79_000);
      expect(twice.total).toBeLessThan(81_000);
    },
  );

  async function estimate() {
    const reply = await browser.call(readRows, { body: { table: 'grown', limit: 1 } });
    if (!reply.ok) throw new Error(reply.refusal.error);
    return { total: reply.value.total, is_estimate: reply.value.is_estimate };
  }

  test('many small tables are each listed with their exact number of rows', async () => {
    const numbers = Array.from({ length: 90 }, (_, index) => index);
    for (const number of numbers) {
      const values = Array.from({ length: (number % 7) + 1 }, (_, index) => `(${index})`).join(', ');
      await giveTable(target, `few_${number}`, 'id int primary key', values);
    }

    const listed = await browser.call(listTables, { query: {} });
    await target.query('delete from few_3 where id > 0');
    const again = await browser.call(listTables, { query: {} });

    const few = (reply: typeof listed) =>
      reply.ok
        ? reply.value.tables
            .filter((table) => table.table_name.startsWith('few_'))
            .map((table) => [table.table_name, table.row_count, table.is_estimate, table.column_count])
        : [];
    const expected = numbers
      .map((number) => [`few_${number}`, (number % 7) + 1, false, 1] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    expect(few(listed)).toEqual(expected);
    expect(few(again)).toEqual(
      expected.map(([name, rows, ...rest]) => [name, name === 'few_3' ? 1 : rows, ...rest]),
    );
    for (const number of numbers) await target.query(`drop table few_${number}`);
  });
});
