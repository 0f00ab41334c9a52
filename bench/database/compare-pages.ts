import { median, percentile, report } from '../report.ts';
import { type Manager, callManager } from './manager.ts';
import { openPsql } from './psql.ts';
import { TABLES } from './tables.ts';
import { timed } from './times.ts';

const ROUNDS = 100;
/** First rounds that are not counted, in which the server compiles its code. */
const WARM_UP = 100;

interface Comparison {
  readonly name: string;
  readonly ours: (round: number) => Promise<unknown>;
  readonly statement?: (round: number) => string;
  readonly rounds?: number;
  readonly warmUp?: number;
}

export async function comparePages(manager: Manager, rowCount: number): Promise<void> {
  const call = (path: string, body?: object) => callManager(manager, path, body);
  const page = (query: object) => call('/api/database/rows', { table: 'big', limit: 100, ...query });
  const far = (round: number) => Math.floor(rowCount * 0.8) + round * 1_000;
  const columns =
    'id, name, city, price, amount, ratio, is_open, made_at, left(facts::text, 2000), left(note, 2000)';
  const comparisons: readonly Comparison[] = [
    {
      name: 'first page of 100',
      ours: () => page({}),
      statement: () => `select ${columns} from big order by id limit 100`,
    },
    {
      name: `page ${Math.floor(rowCount * 0.8).toLocaleString('en-GB')} rows in`,
      ours: (n) => page({ position: { after: [String(far(n))] } }),
      statement: (n) => `select ${columns} from big where id > ${far(n)} order by id limit 100`,
    },
    {
      name: 'sorted by an indexed column',
      ours: () => page({ sort: [{ column: 'amount', direction: 'asc' }] }),
      statement: () => `select ${columns} from big order by amount, id limit 100`,
    },
    {
      name: 'filtered by an indexed column',
      ours: (n) => page({ filters: [{ column: 'amount', operator: 'equals', value: String(n * 31) }] }),
      statement: (n) => `select ${columns} from big where amount = ${n * 31} order by id limit 100`,
    },
    {
      name: 'filtered by a column without index',
      ours: (n) => page({ filters: [{ column: 'name', operator: 'equals', value: `Name nothing ${n}` }] }),
      statement: (n) => `select ${columns} from big where name = 'Name nothing ${n}' order by id limit 100`,
      rounds: 5,
      warmUp: 1,
    },
    {
      name: 'sorted by a column without index',
      ours: () => page({ sort: [{ column: 'ratio', direction: 'desc' }] }),
      statement: () => `select ${columns} from big order by ratio desc, id desc limit 100`,
      rounds: 5,
      warmUp: 1,
    },
    { name: `list of ${TABLES} tables with sizes and rows`, ours: () => call('/api/database/tables') },
  ];
  const psql = openPsql(manager.address);
  const rows: string[][] = [];
  for (const { name, ours, statement, rounds = ROUNDS, warmUp = WARM_UP } of comparisons) {
    const times: Record<'ours' | 'psql', number[]> = { ours: [], psql: [] };
    for (let round = -warmUp; round < rounds; round += 1) {
      const at = round + warmUp;
      const [a, b] = [
        await timed(() => ours(at)),
        statement ? await timed(() => psql.ask(statement(at))) : Number.NaN,
      ];
      if (round < 0) continue;
      times.ours.push(a);
      times.psql.push(b);
    }
    const [us, them] = [median(times.ours), median(times.psql)];
    rows.push([
      name,
      us.toFixed(1),
      percentile(times.ours, 0.95).toFixed(1),
      statement ? them.toFixed(1) : '–',
      statement ? (us / them).toFixed(2) : '–',
    ]);
  }
  psql.close();
  report(
    `Database Manager: pages of ${rowCount.toLocaleString('en-GB')} rows by its calls beside psql, in milliseconds`,
    ['Rows', 'Call, median', 'p95', 'psql, median', 'Ratio'],
    rows,
  );
}
