/**
 * Measures orders of shares by 200 accounts over HTTP: all from one pool, and from 1,000 pools. For comparison, the
 * same clients make the cheapest call that writes: switching email notices on or off.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { createPeople, createPools } from '../e2e/processes/support/market-ground.ts';
import { startSite } from '../e2e/support/site.ts';
import { median, percentile, report } from './report.ts';

const ACCOUNTS = 200;
const POOLS = 1_000;
const SHARES = 1_000_000;
const SECONDS = 4;
const ROUNDS = 5;

const site = await startSite({
  isStartedAsInReadme: true,
  environment: { LOG_LEVEL: 'error', SHED_LOAD: '0' },
});
const connectionString = (await connectionOfRunning(site.dataDir)) ?? '';
const { db, close } = openDatabase({ connectionString, connections: 4, onConnectionLost: () => {} });

const people = await createPeople(db, ACCOUNTS + 1);
const [seller, ...buyers] = people;

const agent = new Agent({ keepAlive: true, maxSockets: ACCOUNTS });
const { hostname, port } = new URL(site.url);

function call(account: number, method: string, path: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          origin: site.url,
          cookie: buyers[account]?.cookie ?? '',
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

interface Measured {
  readonly perSecond: number;
  readonly latencies: readonly number[];
}

/** Measures `make`: every account calls it again and again, one call at a time. */
async function measure(make: (account: number, turn: number) => Promise<number>): Promise<Measured> {
  const until = performance.now() + SECONDS * 1_000;
  const latencies: number[] = [];
  await Promise.all(
    buyers.map(async (_, account) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const since = performance.now();
        const status = await make(account, turn);
        if (status !== 200) throw new Error(`A call was answered with ${status}`);
        latencies.push(performance.now() - since);
      }
    }),
  );
  return { perSecond: latencies.length / SECONDS, latencies };
}

const order = (account: number, listingId: number) =>
  call(account, 'POST', '/api/orders', {
    lines: [{ kind: 'shares', system: 'general', listingId, quantity: 1 }],
    idempotencyKey: randomUUID(),
  });

const pools = await createPools(db, seller?.id ?? 0, {
  count: POOLS,
  shareCount: SHARES,
  targetAmount: SHARES * 100,
});
const kinds: readonly {
  readonly name: string;
  readonly make: (account: number, turn: number) => Promise<number>;
}[] = [
  {
    name: 'email notices on or off',
    make: (account, turn) =>
      call(account, 'PUT', '/api/conversations/settings', { emailNotices: turn % 2 === 0 }),
  },
  { name: 'orders from one pool', make: (account) => order(account, pools[0] ?? 0) },
  {
    name: `orders from ${POOLS} pools`,
    make: (account, turn) => order(account, pools[(account * 7 + turn * 13) % POOLS] ?? 0),
  },
];

const measured = kinds.map(() => [] as Measured[]);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [index, { make }] of kinds.entries()) {
    // Resets the rate limits, which would refuse so many orders in an hour.
    await db.deleteFrom('rateLimits').execute();
    measured[index]?.push(await measure(make));
  }
await close();
await site.stop();

const cheapest = median(measured[0]?.map(({ perSecond }) => perSecond) ?? []);
report(
  `Orders through HTTP by ${ACCOUNTS} accounts, median of ${ROUNDS} rounds in turn`,
  ['', 'A second', 'p95, ms', 'Ratio'],
  kinds.map(({ name }, index) => {
    const perSecond = median(measured[index]?.map((one) => one.perSecond) ?? []);
    const latencies = measured[index]?.flatMap((one) => one.latencies) ?? [];
    return [
      name,
      Math.round(perSecond),
      Math.round(percentile(latencies, 0.95)),
      (perSecond / cheapest).toFixed(2),
    ];
  }),
);
