/**
 * Compares the Database Manager with psql on the same server, alternately: `database [ROWS] [FOLDER]`. It uses a table
 * of five million rows and ten columns (1.1 GB as CSV) and a database of two hundred tables. A named folder is reused
 * by the next run; the argument `pages` leaves out the transfers.
 */
import { execFile, spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { superuserConnectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { startSite } from '../e2e/support/site.ts';
import { median, percentile, report } from './report.ts';

const ROWS = Number(process.argv[2] ?? 5_000_000);
const ROUNDS = 100;
/** Rounds that are not counted: a server that has run for a minute has compiled its code. */
const WARM_UP = 100;
const TRANSFERS = 3;
const IMPORTED = Math.min(1_000_000, ROWS / 5);
const TABLES = 200;
const MB = 1e6;
const COUNT = ROWS.toLocaleString('en-GB');
const run = promisify(execFile);
const quiet = { debug() {}, info() {}, warn() {}, error: console.error };

/** Uses one kept-alive connection, without the overhead of `fetch`. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const folder = process.argv[3] ?? (await mkdtemp(join(tmpdir(), 'tessera-database-')));
await mkdir(folder, { recursive: true });
await chmod(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
/** Connects like an operator's own server: with the default search path and all privileges. */
const address = await superuserAddress(folder);
await fill(address);
const site = await startSite({
  isStartedAsInReadme: true,
  environment: {
    ADMIN_PASSWORD: 'tessera-demo',
    LOG_LEVEL: 'error',
    MANAGED_DATABASES: `bench=${address}`,
  },
});
const cookie = await signIn();

await comparePages();
if (!process.argv.includes('pages')) await compareTransfers();
await site.stop();
await postgres.stop();
if (process.argv[3] === undefined) await rm(folder, { recursive: true, force: true });
process.exit(0);

async function superuserAddress(dataDir: string): Promise<string> {
  const url = new URL(await superuserConnectionOfRunning(dataDir, 'tessera'));
  url.search = '';
  return url.href;
}

async function fill(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ there: string | null }>(`select to_regclass('big') as there`);
  if (rows[0]?.there === null) {
    await client.query('begin');
    await client.query(`
      create table big (
        id bigint primary key, name text not null, city text not null, price numeric(10,2), amount integer,
        ratio double precision, is_open boolean, made_at timestamptz not null, facts jsonb, note text)`);
    await client.query(`
      insert into big
      select n, 'Name ' || md5(n::text), (array['Bristol','Leeds','York','Bath','Perth'])[1 + n % 5], (n % 100000) / 7.0,
        ((n::bigint * 7919) % 1000003)::int, n / 3.0, n % 3 = 0, timestamptz '2020-01-01' + make_interval(secs => n),
        jsonb_build_object('n', n, 'tags', array['a','b']), case when n % 4 = 0 then null else repeat('word ', 1 + (n % 16)::int) end
      from generate_series(1, ${ROWS}) n`);
    await client.query('create index big_amount on big (amount)');
    for (let at = 1; at <= TABLES; at += 1) {
      await client.query(`create table small_${at} (id serial primary key, name text, made_at timestamptz)`);
      await client.query(`insert into small_${at} (name) select 'x' from generate_series(1, ${at * 10})`);
    }
    await client.query('commit');
    await client.query('vacuum analyze');
  }
  await client.query('drop table if exists taken; create table taken (like big including all)');
  await client.end();
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@tessera.local', password: 'tessera-demo' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers.getSetCookie().join('; ').split(';', 1)[0] ?? '';
}

function call(path: string, body?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = body && JSON.stringify(body);
    const sending = request(
      site.url + path,
      {
        agent,
        method: sent ? 'POST' : 'GET',
        headers: { origin: site.url, cookie, ...(sent && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${path}: ${answer.statusCode} ${text}`));
        });
      },
    );
    sending.once('error', reject);
    sending.end(sent);
  });
}

/** Opens one psql for all statements, so that its start is not counted. */
async function openPsql() {
  const psql = spawn('psql', ['-qAt', '-v', 'ON_ERROR_STOP=1', address], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  let resolveAnswer: (() => void) | undefined;
  psql.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString('latin1');
    if (printed.endsWith('--done--\n')) resolveAnswer?.();
  });
  return {
    ask(statement: string): Promise<void> {
      printed = '';
      psql.stdin.write(`${statement};\n\\echo --done--\n`);
      return new Promise((resolve) => {
        resolveAnswer = resolve;
      });
    },
    close: () => psql.stdin.end('\\q\n'),
  };
}

interface Comparison {
  readonly name: string;
  readonly ours: (round: number) => Promise<unknown>;
  readonly statement?: (round: number) => string;
  readonly rounds?: number;
  readonly warmUp?: number;
}

async function comparePages(): Promise<void> {
  const page = (query: object) => call('/api/database/rows', { table: 'big', limit: 100, ...query });
  const far = (round: number) => Math.floor(ROWS * 0.8) + round * 1_000;
  const columns =
    'id, name, city, price, amount, ratio, is_open, made_at, left(facts::text, 2000), left(note, 2000)';
  const comparisons: readonly Comparison[] = [
    {
      name: 'first page of 100',
      ours: () => page({}),
      statement: () => `select ${columns} from big order by id limit 100`,
    },
    {
      name: `page ${Math.floor(ROWS * 0.8).toLocaleString('en-GB')} rows in`,
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
  const psql = await openPsql();
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
    `Database Manager: pages of ${COUNT} rows by its calls beside psql, in milliseconds`,
    ['Rows', 'Call, median', 'p95', 'psql, median', 'Ratio'],
    rows,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function compareTransfers(): Promise<void> {
  const out = join(folder, 'out.csv');
  const head = join(folder, 'head.csv');
  const times: Record<string, number[]> = { exported: [], copied: [], imported: [], copiedIn: [] };
  const peaks = { exported: [] as number[], imported: [] as number[] };
  const columns = ['id', 'name', 'city', 'price', 'amount', 'ratio', 'is_open', 'made_at', 'facts', 'note'];
  await run('psql', [
    address,
    '-qc',
    `\\copy (select * from big order by id limit ${IMPORTED}) to '${head}' (format csv, header)`,
  ]);
  for (let round = 0; round < TRANSFERS; round += 1) {
    const exported = await watched(async () => {
      const answer = await fetch(`${site.url}/api/database/export?format=csv&table=big`, {
        headers: { cookie },
      });
      if (!answer.ok || !answer.body) throw new Error(await answer.text());
      await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(out));
    });
    times['exported']?.push(exported.time);
    peaks.exported.push(exported.above);
    times['copied']?.push(
      await timed(() => run('psql', [address, '-qc', `\\copy big to '${out}' (format csv, header)`])),
    );
    await clear();
    const imported = await watched(async () => {
      const query = new URLSearchParams({ table: 'taken', columns: JSON.stringify(columns), header: '1' });
      // Node needs `duplex` to send a stream, but its types do not have it.
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { origin: site.url, cookie, 'content-type': 'text/csv' },
        body: Readable.toWeb(createReadStream(head)) as never,
        duplex: 'half',
      };
      const answer = await fetch(`${site.url}/api/database/import?${query}`, init);
      if (!answer.ok) throw new Error(await answer.text());
      const { inserted } = (await answer.json()) as { inserted: number };
      if (inserted !== IMPORTED) throw new Error(`${inserted} rows came in.`);
    });
    times['imported']?.push(imported.time);
    peaks.imported.push(imported.above);
    await clear();
    times['copiedIn']?.push(
      await timed(() => run('psql', [address, '-qc', `\\copy taken from '${head}' (format csv, header)`])),
    );
  }
  const size = (await stat(out)).size;
  const speed = (key: string) => `${(size / MB / (median(times[key] ?? []) / 1_000)).toFixed(0)} MB/s`;
  const seconds = (key: string) => `${(median(times[key] ?? []) / 1_000).toFixed(1)} s`;
  const ratio = (one: string, other: string) =>
    (median(times[one] ?? []) / median(times[other] ?? [])).toFixed(2);
  report(
    `Database Manager: whole tables beside psql, median of ${TRANSFERS}`,
    ['Transfer', 'Call', String.raw`psql \copy`, 'Ratio', 'Memory above idle'],
    [
      [
        `CSV export of ${COUNT} rows (${(size / MB).toFixed(0)} MB)`,
        speed('exported'),
        speed('copied'),
        ratio('copied', 'exported'),
        `${median(peaks.exported).toFixed(0)} MB`,
      ],
      [
        `CSV import of ${IMPORTED.toLocaleString('en-GB')} rows`,
        seconds('imported'),
        seconds('copiedIn'),
        ratio('imported', 'copiedIn'),
        `${median(peaks.imported).toFixed(0)} MB`,
      ],
    ],
  );
}

async function clear(): Promise<void> {
  await run('psql', [address, '-qc', 'truncate taken', '-c', 'checkpoint']);
}

/** Measures the duration, and the rise of the server's resident memory above its starting point. */
async function watched(work: () => Promise<void>): Promise<{ time: number; above: number }> {
  await pause(2_000);
  const before = await memory();
  let peak = before;
  const timer = setInterval(() => void memory().then((now) => (peak = Math.max(peak, now))), 100);
  const time = await timed(work);
  clearInterval(timer);
  return { time, above: peak - before };
}

async function memory(): Promise<number> {
  const path = `/proc/${site.process.pid}/status`;
  if (!existsSync(path)) return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(path, 'utf8'))?.[1];
  return Number(kilobytes) / 1_000;
}
