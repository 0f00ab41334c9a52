/**
 * Kills a server (signal 9) and its database fifty times each. Counts the time until the server is ready again, which
 * somebody has to start, and until a write succeeds after the database alone was killed, for which nothing is started.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { becomeGuest, behindProxy } from '../../e2e/processes/support/requests.ts';
import { startSite } from '../../e2e/support/site.ts';
import { freePort } from '../../testing/free-port.ts';
import { median, ms, percentile, report } from '../report.ts';

const KILLS = Number(process.argv[2] ?? 50);
const LIMITS = { server: 3_000, database: 5_000 };

const dataDir = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
await chmod(dataDir, 0o711); // As root, the database of a closed folder would be stored elsewhere and outlive it.
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const start = () =>
  startSite({
    isStartedAsInReadme: true,
    dataDir,
    port,
    environment: { ...behindProxy, LOG_LEVEL: 'silent' },
  });

async function postmaster(): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n')[0]);
}

/** Milliseconds until it is so. */
async function timeUntil(isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) await pause(10);
  return performance.now() - begun;
}

const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

let site = await start();
const times: Record<'server' | 'database', number[]> = { server: [], database: [] };
for (let kill = 0; kill < KILLS; kill += 1) {
  await site.stop('SIGKILL');
  const starting = start();
  times.server.push(await timeUntil(isReady));
  site = await starting;
}
for (let kill = 0; kill < KILLS; kill += 1) {
  const before = await postmaster();
  process.kill(before, 'SIGKILL');
  times.database.push(
    await timeUntil(async () => {
      const now = await postmaster();
      return now !== before && now > 0 && (await becomeGuest({ url })).status === 200;
    }),
  );
}
await site.stop();
await rm(dataDir, { recursive: true, force: true });
report(
  `${KILLS} × kill -9 (load ${loadavg()[0]?.toFixed(1)})`,
  ['Killed', 'Median', 'p95', 'Slowest', 'Limit (p95; slowest)'],
  (['server', 'database'] as const).map((what) => [
    what,
    ms(median(times[what])),
    ms(percentile(times[what], 0.95)),
    ms(Math.max(...times[what])),
    ms(LIMITS[what]),
  ]),
);
const isKept =
  percentile(times.server, 0.95) <= LIMITS.server && Math.max(...times.database) <= LIMITS.database;
process.exit(isKept ? 0 : 1);
