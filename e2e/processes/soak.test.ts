import { readFile, readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { ask, becomeGuest } from './support/requests.ts';
import { rounds } from '../../testing/rounds.ts';

/**
 * How much more memory may be needed after a third of the requests than before it. A server that is still compiling
 * what it runs often grows by up to 3 MB in a third, and shrinks again within minutes.
 */
const MAX_GROWTH_MB = 12;
/** Duration. Each third is long enough to see what grows with every request. */
const SECONDS = rounds(15, 600, 7_200);
/** Number of clients. With their pauses, they use about half of the capacity of two cores. */
const CLIENTS = 4;
const PAUSE_MS = 25;
const paths = [
  '/',
  '/about',
  '/api/auth/session',
  '/auth/login',
  '/api/files/list',
  '/search?q=car',
  '/no-such-page',
];

test(
  'R06: under steady load neither memory nor descriptors nor connections nor files grow',
  async () => {
    const site = await startSite({
      environment: { SHED_LOAD: '0', NODE_ENV: 'production', DEMO: '1' },
      entry: 'e2e/processes/support/measured-site.ts',
    });
    onTestFinished(() => site.stop());
    const { cookie = '' } = await becomeGuest(site);

    await load(site, cookie, SECONDS / 3);
    const before = await measureProcess(site);
    await load(site, cookie, SECONDS / 3);
    const between = await measureProcess(site);
    await load(site, cookie, SECONDS / 3);
    const after = await measureProcess(site);

    expect(before.requests).toBeGreaterThan(50);
    expect(after.descriptors).toBeLessThanOrEqual(before.descriptors + 4);
    expect(after.children).toBeLessThanOrEqual(before.children + 2);
    expect(after.temporary).toEqual(before.temporary);
    // Each third has the same number of requests. A leak grows in every third, while warming up grows less each time.
    const growth = [between.megabytes - before.megabytes, after.megabytes - between.megabytes];
    expect(Math.min(...growth), `grew by ${growth.join(' and ')} MB`).toBeLessThan(MAX_GROWTH_MB);
  },
  rounds(120_000, 900_000, 8_400_000),
);

let requests = 0;

async function load({ url }: Site, cookie: string, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  const client = async (first: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = first; performance.now() < end; turn += 1) {
      const { status } = await ask(url + (paths[turn % paths.length] ?? '/'), { agent, cookie });
      expect(status).toBeLessThan(500);
      requests += 1;
      await pause(PAUSE_MS);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)));
}

/**
 * The memory that the server still needs after its garbage was collected. The memory of the process says little in a
 * short test, because garbage is collected only when there is much of it.
 */
async function neededMegabytes({ process: { pid = 0 }, output }: Site): Promise<number> {
  const printed = () => [...output().matchAll(/^needed memory: (\d+)$/gm)].map(([, bytes]) => Number(bytes));
  const { length } = printed();
  process.kill(pid, 'SIGUSR2');
  await expect.poll(() => printed().length, { timeout: 10_000 }).toBeGreaterThan(length);
  return (printed().at(-1) ?? 0) / 1_024 / 1_024;
}

async function measureProcess(site: Site) {
  const { pid = 0 } = site.process;
  // Waits until the resources of finished requests are released.
  await pause(1_500);
  const [megabytes, descriptors, children, temporary] = await Promise.all([
    neededMegabytes(site),
    readdir(`/proc/${pid}/fd`),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'),
    readdir(site.dataDir, { recursive: true }),
  ]);
  return {
    requests,
    megabytes,
    descriptors: descriptors.length,
    children: children.split(' ').length,
    temporary: temporary.filter((name) => !name.includes('postgres')).toSorted(),
  };
}
