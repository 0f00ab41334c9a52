import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { type Site, launchSite, startSite } from '../support/site.ts';
import { siteDatabase } from '../support/site-database.ts';
import { type Outcome, ask, becomeGuest, countBy, userOf } from './support/requests.ts';
import { rounds } from '../../testing/rounds.ts';

let dataDir: string;
let site: Site | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-stops-'));
  await chmod(dataDir, 0o711);
});

afterEach(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends requests without a pause until the server answers none. */
async function requestUntilClosed(url: string, outcomes: Outcome[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const path of cycle(['/', '/api/auth/session', '/healthz'])) {
    const outcome = await ask(url + path, { agent });
    outcomes.push(outcome);
    if (typeof outcome.status === 'string') break;
  }
  agent.destroy();
}

function* cycle<Value>(values: readonly Value[]): Generator<Value> {
  for (;;) yield* values;
}

/** Each round kills the server twice: once while it starts, and once when it has acknowledged something. */
const KILL_ROUNDS = rounds(2, 40);

test(
  'R03: a server that is killed again and again, also while it starts, always starts again with everything it acknowledged',
  async () => {
    const port = await freePort();
    const acknowledged: string[] = [];

    for (let round = 0; round < KILL_ROUNDS; round++) {
      const half = await launchSite({ dataDir, port });
      await pause(randomInt(100, 1_500));
      await half.stop('SIGKILL');

      // Fails if the start takes too long. The benchmark measures how long it takes.
      site = await startSite({ dataDir, port });
      const guests = await Promise.all(
        Array.from({ length: 5 }, () => becomeGuest({ url: `http://localhost:${port}` })),
      );
      acknowledged.push(
        ...guests.flatMap(({ status, cookie }) => (status === 200 && cookie ? [cookie] : [])),
      );
      await site.stop('SIGKILL');
    }
    site = await startSite({ dataDir, port });

    expect(acknowledged).toHaveLength(5 * KILL_ROUNDS);
    const running = site;
    const users = await Promise.all(acknowledged.map((cookie) => userOf(running, cookie)));
    expect(users.filter((user) => user === null)).toEqual([]);
    // Nothing incomplete is left. Only lock files of servers that were about to take over may be.
    const names = await readdir(dataDir);
    expect(names.filter((name) => !/^(?:server\.lock|app-secret)\b/.test(name)).toSorted()).toEqual([
      'files',
      'postgres',
    ]);
  },
  rounds(120_000, 1_200_000),
);

test('R04: a server that is asked to stop under load answers every request it accepted, loses nothing, and ends in time', async () => {
  const outcomes: Outcome[] = [];

  site = await startSite({ dataDir });
  const { url } = site;
  const clients = Array.from({ length: 8 }, () => requestUntilClosed(url, outcomes));
  await pause(700);
  await site.stop();
  // Exit code 0 means that the server ended within its own time limit.
  expect(site.process.exitCode).toBe(0);
  await Promise.all(clients);

  const { refused, ...answered } = countBy(outcomes);
  expect(outcomes.filter(({ status }) => status === 'lost')).toEqual([]);
  expect(refused).toBe(8);
  expect(Object.keys(answered), JSON.stringify(answered)).toEqual(['200']);
  expect(outcomes.length).toBeGreaterThan(20);
});

/** Number of portraits of the demo's people, which are drawn one after another. */
async function countPortraits(): Promise<number> {
  const client = new Client({ connectionString: await siteDatabase(dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from tessera.avatars',
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

test('a server stopped while it draws the demo’s pictures ends properly, and continues after its next start', async () => {
  const environment = { DEMO_LISTINGS: '1' };
  site = await startSite({ dataDir, environment });
  await expect.poll(countPortraits, { timeout: 60_000 }).toBeGreaterThan(0);
  const before = await countPortraits();

  await site.stop();

  expect(site.process.exitCode).toBe(0);
  expect(site.output()).not.toMatch(/pool|job failed|could not be closed/);
  site = await startSite({ dataDir, environment });
  await expect.poll(countPortraits, { timeout: 60_000 }).toBeGreaterThan(before + 1);
});
