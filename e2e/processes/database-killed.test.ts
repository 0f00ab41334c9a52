import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { type Outcome, ask, becomeGuest, behindProxy, countBy, userOf } from './support/requests.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite({ environment: behindProxy });
  return () => site.stop();
});

async function postmasterPid(): Promise<number> {
  const file = await readFile(join(site.dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

/** Checks that emails are sent again. Jobs have their own database connections, which must be restored, too. */
async function expectMailToWork({ url }: Site): Promise<void> {
  const message = { name: 'Ada', email: 'ada@example.test', message: 'Is the mail back as well?' };
  const sent = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(sent.status).toBe(200);
  await vi.waitFor(
    async () =>
      expect((await ask(`${url}/dev/mail.json?to=admin@tessera.local`)).body).toContain(message.message),
    { interval: 100, timeout: 20_000 },
  );
}

test('R01: when the database is killed under load, callers are told to wait, and nothing acknowledged is lost', async () => {
  const outcomes: Outcome[] = [];
  const health: Outcome[] = [];
  const acknowledged: string[] = [];
  const over = new AbortController();
  const writer = async () => {
    while (!over.signal.aborted) {
      const guest = await becomeGuest(site);
      outcomes.push(guest);
      if (guest.status === 200 && guest.cookie) {
        acknowledged.push(guest.cookie);
        outcomes.push(await ask(`${site.url}/api/auth/session`, { cookie: guest.cookie }));
      }
      health.push(await ask(`${site.url}/healthz`));
      await pause(40);
    }
  };
  const writers = Array.from({ length: 4 }, writer);

  const recoveries: number[] = [];
  for (let round = 0; round < 2; round++) {
    await pause(700);
    const before = acknowledged.length;
    process.kill(await postmasterPid(), 'SIGKILL');
    const killedAt = performance.now();
    await vi.waitFor(async () => expect((await ask(`${site.url}/readyz`)).status).toBe(503), {
      interval: 5,
      timeout: 5_000,
    });
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 8), {
      interval: 20,
      timeout: 20_000,
    });
    recoveries.push(performance.now() - killedAt);
  }
  over.abort();
  await Promise.all(writers);

  const counts = countBy(outcomes);
  expect(Object.keys(counts).toSorted(), JSON.stringify(counts)).toEqual(['200', '503']);
  expect(outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter === undefined)).toEqual([]);
  expect(countBy(health)).toEqual({ 200: health.length });
  expect(site.process.exitCode).toBeNull();
  expect(Math.max(...recoveries)).toBeLessThan(10_000);
  const users = await Promise.all(acknowledged.map((cookie) => userOf(site, cookie)));
  expect(users.filter((user) => user === null)).toEqual([]);
  await expectMailToWork(site);
});
