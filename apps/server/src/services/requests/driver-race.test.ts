import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { askedTrip, liveQuoter, quoted } from '../../testing/requests.ts';
import { codeOf, quoteCalls } from '../../testing/selling/quotes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

/** How many riders want the driver. `bench/services/driver-race.ts` sends 200. */
const RIDERS = Number(process.env['RACE_RIDERS'] ?? 24);
const REPORT = process.env['RACE_REPORT'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

const { accept, read } = quoteCalls(() => app);

async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(app.db);
  return rows[0]?.count ?? 0;
}

test('DR-09: of all riders who accept one driver at the same moment, one wins, and nobody sees a deadlock', async () => {
  const driver = await liveQuoter(app, 'driver');
  const riders = [];
  for (let index = 0; index < RIDERS; index += 1) {
    // All trips overlap with each other, and begin at different minutes.
    const rider = await askedTrip(app, { hours: 100 + (index % 30) / 60 });
    riders.push({ ...rider, quote: await quoted(driver, rider.request.id) });
  }
  const deadlocks = await countDeadlocks();
  const begun = performance.now();

  const answers = await Promise.all(riders.map(({ browser, quote }) => accept(browser, quote.id)));

  const took = performance.now() - begun;
  const codes = answers.map((answer) => String(codeOf(answer)));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['ok', 'quotes.taken']));
  expect(await countDeadlocks()).toBe(deadlocks);
  const winner = codes.indexOf('ok');
  for (const [index, { browser, request }] of riders.entries())
    if (index % 10 === 0 || index === winner)
      expect((await read(browser, request.id)).status).toBe(index === winner ? 'accepted' : 'open');
  if (REPORT) await writeFile(REPORT, JSON.stringify({ riders: RIDERS, winners: 1, deadlocks: 0, took }));
}, 600_000);
