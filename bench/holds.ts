/**
 * Measures how many shares of one pool 200 callers can reserve in a second. Compares three ways: the product's grouped
 * reservations; the same with each change announced to two processes that watch the pool; and `pgbench`, which only
 * updates one row. All use 20 connections to the same database, which waits for the disk at each commit.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCapacity, findCapacity, reserveUnits } from '../apps/server/src/selling/holds/public.ts';
import { createPostgresChanges } from '../apps/server/src/platform/changes/postgres-changes.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { withAppSchemas } from '../apps/server/src/platform/db/schemas.ts';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { createGroupedWork } from '../apps/server/src/platform/grouped-work.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { startSite } from '../e2e/support/site.ts';
import { median, report } from './report.ts';

const CALLERS = 200;
const CONNECTIONS = 20;
const SECONDS = 5;
const ROUNDS = 5;
const SHARES = 1_000_000;

const run = promisify(execFile);
const site = await startSite({ environment: { LOG_LEVEL: 'error' } });
const connectionString = (await connectionOfRunning(site.dataDir)) ?? '';
const options = { connectionString, connections: CONNECTIONS, onConnectionLost: () => {} };
const { db, close } = openDatabase(options);
// As in server.ts, changes of a transaction are announced once it is committed.
const log = openLog({ logLevel: 'silent', mode: 'production' });
const [here, elsewhere] = [
  createPostgresChanges({ connectionString, log }),
  createPostgresChanges({ connectionString, log }),
];
const announcing = openDatabase({ ...options, onAnnounced: (ids) => here.announce(ids) });
const people = await db
  .insertInto('users')
  .values(
    Array.from({ length: CALLERS }, () => ({
      role: 'guest' as const,
      createdAt: new Date(),
      lastSeenAt: new Date(),
    })),
  )
  .returning('id')
  .execute();

const newPool = () => db.transaction().execute((tx) => createCapacity(tx, { total: SHARES, extraUnits: 0 }));

/** Holds placed in one second, each answered after its commit. */
async function measureGroups({ db }: Pick<Database, 'db'>): Promise<number> {
  const poolId = await newPool();
  const groups = createGroupedWork<number, number>({
    settle: (capacityId, userIds) =>
      db.transaction().execute(async (tx) => {
        const requests = userIds.map((userId) => ({ id: randomUUID(), userId, quantity: 1 }));
        const now = new Date();
        const times = { now, expiresAt: new Date(now.getTime() + 15 * 60_000) };
        const allocations = await reserveUnits(tx, capacityId, requests, times);
        return allocations.map(({ quantity }) => quantity);
      }),
  });
  const until = performance.now() + SECONDS * 1_000;
  let placed = 0;
  await Promise.all(
    people.map(async ({ id }) => {
      while (performance.now() < until) {
        const quantity = await groups.add(poolId, id);
        placed += quantity;
      }
    }),
  );
  const stored = await findCapacity(db, poolId);
  if (stored?.held !== placed) throw new Error(`${placed} holds were answered, ${stored?.held} are stored`);
  return placed / SECONDS;
}

/** Updates of one row in one second, one transaction each. */
async function measureBareUpdate(): Promise<number> {
  const poolId = await newPool();
  const script = join(site.dataDir, 'update.sql');
  await writeFile(script, `update capacities set held = held + 1 where id = ${poolId};\n`);
  const args = ['-n', '-c', CONNECTIONS, '-j', 2, '-T', SECONDS, '-M', 'prepared', '-f', script];
  const { stdout } = await run(await findPgbench(), [...args.map(String), withAppSchemas(connectionString)]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** Path of pgbench, which Debian installs outside PATH, in a folder for each version of PostgreSQL. */
async function findPgbench(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? 'pgbench' : join(root, newest, 'bin', 'pgbench');
}

/** Holds placed in one second while two processes listen for the changes. */
async function measureAnnounced(): Promise<number> {
  let received = 0;
  const ends = [here, elsewhere].map((changes) =>
    changes.subscribe({ onChange: () => (received += 1), onEnd: () => {} }),
  );
  const placed = await measureGroups(announcing);
  for (const end of ends) end();
  if (received < SECONDS) throw new Error(`Only ${received} changes arrived`);
  notifications.push(received / ends.length / SECONDS);
  return placed;
}

const grouped: number[] = [];
const announced: number[] = [];
const bare: number[] = [];
const notifications: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(await measureBareUpdate());
  grouped.push(await measureGroups({ db }));
  announced.push(await measureAnnounced());
}
await Promise.all([here.close(), elsewhere.close(), announcing.close()]);
await close();
await site.stop();

const row = (name: string, values: readonly number[]) => [
  name,
  Math.round(median(values)),
  Math.round(Math.min(...values)),
  Math.round(Math.max(...values)),
  (median(values) / median(bare)).toFixed(2),
];
report(
  `Reservations of one pool by ${CALLERS} callers, ${CONNECTIONS} connections, ${ROUNDS} rounds in turn`,
  ['', 'A second, median', 'Slowest', 'Fastest', 'Ratio'],
  [
    row('bare update of one row (pgbench)', bare),
    row('holds in groups', grouped),
    row('holds in groups, announced', announced),
  ],
);
process.stdout.write(
  `Each process received notifications ${median(notifications).toFixed(1)} times a second.\n`,
);
