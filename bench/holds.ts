/**
 * Shares of one popular pool, reserved by 200 callers at once: through the product's groups, and as `pgbench` repeats the
 * bare update of one row. Both use 20 connections to the same database, which waits for the disk at each commit.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCapacity, findCapacity, reserveUnits } from '../apps/server/src/features/holds/public.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { withAppSchemas } from '../apps/server/src/platform/db/schemas.ts';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { createGroupedWork } from '../apps/server/src/platform/grouped-work.ts';
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
const { db, close } = openDatabase({
  connectionString,
  connections: CONNECTIONS,
  onConnectionLost: () => {},
});
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
async function measureGroups(): Promise<number> {
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

/** Debian installs it outside PATH, in a folder for each version of PostgreSQL. */
async function findPgbench(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? 'pgbench' : join(root, newest, 'bin', 'pgbench');
}

const grouped: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(await measureBareUpdate());
  grouped.push(await measureGroups());
}
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
  [row('bare update of one row (pgbench)', bare), row('holds in groups', grouped)],
);
