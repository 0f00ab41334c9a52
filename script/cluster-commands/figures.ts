/**
 * Measures the cluster with one, two and three web processes, and with and without reading from replicas. On a machine with
 * few cores, which clients, processes and databases share, the statements that the primary is spared say more than the rate.
 */
import { createConnection } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomInt, randomUUID } from 'node:crypto';
import { createPeople, createPools } from '../../e2e/processes/support/market-ground.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { median, percentile } from '../../bench/report.ts';
import { asSuperuser, getPrimary, type Node } from './database.ts';
import { addresses, databaseUrl, dataFolder, readSecrets, type Secrets } from './layout.ts';
import { ask } from './load.ts';
import { listParts, type Part } from './parts.ts';
import { start, stop } from './processes.ts';

const SECONDS = 6;
const CLIENTS = 16;
const SHARES = 1_000_000;
const servers = ['one', 'two', 'three'] as const;

interface Works {
  readonly [name: string]: () => Promise<{ readonly status: number }>;
}

export async function figures(): Promise<void> {
  const secrets = await readSecrets();
  const parts = (await listParts(secrets)).filter(({ name }) => name.startsWith('server-'));
  const works = await openWorks(secrets);
  process.stdout.write(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before, ${CLIENTS} clients, ${SECONDS} s each\n\n`,
  );
  process.stdout.write(
    '| Processes | What | A second | Median | p99 | Refused | Statements of the primary | of the standby |\n',
  );
  process.stdout.write('|---|---|---|---|---|---|---|---|\n');
  try {
    for (const count of [1, 2, 3]) {
      await useServers(count);
      await measureAll(secrets, String(count), works);
    }
    for (const part of parts) await restart(part, { DATABASE_READ_URL: '' });
    await measureAll(secrets, '3, no replicas', works);
  } finally {
    await useServers(servers.length);
    for (const part of parts) await restart(part, {});
  }
}

async function openWorks(secrets: Secrets): Promise<Works> {
  const { db, close } = openDatabase({
    connectionString: databaseUrl('tessera_app', secrets.app_password, addresses.database, 5000),
    connections: 2,
    onConnectionLost: () => {},
  });
  const people = await createPeople(db, 60);
  const [pool] = await createPools(db, people[0]?.id ?? 0, {
    count: 1,
    shareCount: SHARES,
    targetAmount: SHARES * 2,
  });
  await close();
  // The first is the seller, who may not buy.
  const cookie = () => people[randomInt(1, people.length)]?.cookie ?? '';
  return {
    // Pages of people with a session are drawn anew; those of visitors come from memory.
    'home, drawn': () => ask('/', { cookie: cookie() }),
    'home, kept': () => ask('/'),
    search: () => ask(`/api/search?q=desk&limit=24&offset=${24 * randomInt(3)}`),
    order: () =>
      ask('/api/orders', {
        method: 'POST',
        cookie: cookie(),
        type: 'application/json',
        body: Buffer.from(
          JSON.stringify({
            lines: [{ kind: 'shares', system: 'general', listingId: pool, quantity: 1 }],
            idempotencyKey: randomUUID(),
          }),
        ),
      }),
  };
}

async function measureAll(secrets: Secrets, label: string, works: Works): Promise<void> {
  const primary = await getPrimary();
  const standby = primary === 'one' ? 'two' : 'one';
  for (const [what, work] of Object.entries(works)) {
    const before = await countStatements(secrets, [primary, standby]);
    const { rate, times, refused } = await measure(work);
    // PostgreSQL's counters are up to a second late.
    await delay(1_500);
    const after = await countStatements(secrets, [primary, standby]);
    const each = after.map((count, at) =>
      ((count - (before[at] ?? 0)) / Math.max(1, times.length)).toFixed(1),
    );
    const cells = [
      label,
      what,
      rate.toFixed(0),
      ms(median(times)),
      ms(percentile(times, 0.99)),
      refused,
      ...each,
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

async function measure(work: () => Promise<{ readonly status: number }>) {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + SECONDS * 1_000;
  const client = async () => {
    while (performance.now() < end) {
      const since = performance.now();
      const { status } = await work();
      if (status === 200) times.push(performance.now() - since);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { rate: times.length / SECONDS, times, refused };
}

/** Transactions of each server so far. A statement outside of one counts as one. */
function countStatements(secrets: Secrets, nodes: readonly Node[]): Promise<number[]> {
  return Promise.all(
    nodes.map((node) =>
      asSuperuser(
        secrets,
        async (client) => {
          const { rows } = await client.query<{ count: string }>(
            `select xact_commit + xact_rollback as count from pg_stat_database where datname = 'tessera'`,
          );
          return Number(rows[0]?.count ?? 0);
        },
        { host: addresses[`postgres_${node}`], port: 5432 },
      ),
    ),
  );
}

/** Lets HAProxy lead to the first servers only. */
async function useServers(count: number): Promise<void> {
  for (const [at, name] of servers.entries())
    await tellHaproxy(`set server servers/${name} state ${at < count ? 'ready' : 'maint'}`);
  await delay(2_500);
}

function tellHaproxy(command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(join(dataFolder, 'haproxy', 'admin.sock'));
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.resume();
    socket.end(`${command}\n`);
  });
}

async function restart(part: Part, env: Readonly<Record<string, string>>): Promise<void> {
  await stop(part.name);
  await start({ ...part, env: { ...part.env, ...env } });
  const deadline = Date.now() + 60_000;
  while (!(await isWell(part))) {
    if (Date.now() > deadline) throw new Error(`${part.name} did not start`);
    await delay(300);
  }
  await delay(2_500);
}

const isWell = (part: Part) =>
  part.probe().then(
    () => true,
    () => false,
  );
