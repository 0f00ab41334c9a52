import type { CallInput } from '@tessera/contract/endpoint';
import { readRows } from '@tessera/contract/database/database-rows';
import { toText } from '@tessera/table-sql/sql';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { parseLogin } from '../../../platform/managed-databases/server-address.ts';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser, TestApp } from '../../../testing/test-app.ts';
import { catalogOf } from '../catalog/catalog-of.ts';
import { preparePage, type RowsQuery } from './page.queries.ts';

type ReadBody = CallInput<typeof readRows>['body'];

const ROWS = 20_000;
/** Every fifth row has no value, and every value occurs four times. */
const valueOf = (id: number) => (id % 5 === 0 ? null : (id * 7_919) % 4_001);

describe.for(managedDialects)('rows of %s sorted by an indexed column with nulls', (dialect) => {
  let target: ManagedTarget;
  let app: TestApp;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, app, browser } = site));

  let filled: Promise<void> | undefined;
  beforeEach(() => (filled ??= fill()));

  async function fill(): Promise<void> {
    const series = isPostgres ? `generate_series(1, ${ROWS}) as s (seq)` : `seq_1_to_${ROWS} s`;
    await giveTable(target, 'ranked', 'id int primary key, score int, note varchar(40)');
    await target.query(
      `insert into ranked select seq, case when seq % 5 <> 0 then (seq * 7919) % 4001 end, 'a note' from ${series}`,
    );
    await target.query('create index ranked_by_score on ranked (score)');
    await target.query(`analyze ${isPostgres ? '' : 'table '}ranked`);
  }

  const rows = Array.from({ length: ROWS }, (_, index) => ({ id: index + 1, value: valueOf(index + 1) }));
  const sorted = (direction: 'asc' | 'desc') => {
    const sign = direction === 'asc' ? 1 : -1;
    return rows
      .toSorted((one, two) => {
        if (one.value === two.value) return sign * (one.id - two.id);
        if (one.value === null || two.value === null) return one.value === null ? 1 : -1;
        return sign * (one.value - two.value);
      })
      .map(({ id }) => id);
  };

  const read = async (body: Omit<ReadBody, 'table'>) => {
    const reply = await browser.call(readRows, { body: { table: 'ranked', ...body } });
    if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
    const { next, previous } = reply.value;
    return { ids: reply.value.rows.map(([id]) => Number(id)), next, previous };
  };

  test.for(['asc', 'desc'] as const)(
    'all pages, %s, have each row once and in order, from the first to the last and back',
    async (direction) => {
      const sort = [{ column: 'score', direction }];
      const limit = 987;

      const forwards: number[] = [];
      let page = await read({ sort, limit });
      for (;;) {
        forwards.push(...page.ids);
        if (!page.next) break;
        page = await read({ sort, limit, position: page.next });
      }
      const backwards: number[] = [];
      page = await read({ sort, limit, position: 'last' });
      for (;;) {
        backwards.unshift(...page.ids);
        if (!page.previous) break;
        page = await read({ sort, limit, position: page.previous });
      }

      expect(forwards).toEqual(sorted(direction));
      expect(backwards).toEqual(sorted(direction));
    },
  );

  const positions = {
    first: 'first',
    last: 'last',
    'after a value': { after: ['2000', '10000'] },
    'before a value': { before: ['2000', '10000'] },
    'after a null': { after: [null, '10000'] },
    'before a null': { before: [null, '10000'] },
  } as const satisfies Record<string, RowsQuery['position']>;

  const cases = (['asc', 'desc'] as const).flatMap((direction) =>
    Object.entries(positions).map(([name, position]) => ({ direction, name, position })),
  );

  test.for(cases)('the page $name, $direction, is read by an index', async ({ direction, position }) => {
    const login = parseLogin(target.address);
    if (!login) throw new Error('The address of the server is invalid');
    const connection = await app.ports.managed.open(login);
    try {
      const schema = isPostgres ? 'public' : target.database;
      const table = await catalogOf(dialect).findTable(connection, { schema, table: 'ranked' });
      if (!table) throw new Error('There is no such table');
      const prepared = preparePage(dialect, table, {
        sort: [{ column: 'score', direction }],
        filters: [],
        position,
        limit: 100,
      });

      for (const statement of [prepared.statement, ...(prepared.rest ? [prepared.rest(20)] : [])]) {
        const queryPlan = await explain(connection, toText(statement, dialect));
        expect(queryPlan).toMatch(isPostgres ? /Index/ : /"key": "(?:ranked_by_score|PRIMARY)"/);
        expect(queryPlan).not.toMatch(isPostgres ? /Seq Scan/ : /"access_type": "ALL"|filesort/);
      }
    } finally {
      connection.close();
    }
  });

  async function explain(connection: ServerConnection, statement: string): Promise<string> {
    const prefix = isPostgres ? 'explain' : 'explain format=json';
    const { rows: lines } = await connection.runText(`${prefix} ${statement}`);
    return lines.map(([line]) => line).join('\n');
  }
});
