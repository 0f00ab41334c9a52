import { randomUUID } from 'node:crypto';
import { randomInt } from '../../../testing/seeded.ts';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { connectionOfRunning } from '../../../apps/server/src/platform/embedded-postgres/running.ts';
import { freePort } from '../../../testing/free-port.ts';
import { type Site, startSite } from '../../support/site.ts';
import { createPeople, createPools, type MarketPerson } from './market-ground.ts';
import { ask, behindProxy, type Outcome } from './requests.ts';

interface CrashSchedule {
  /** Number of orders that are sent. */
  readonly attempts: number;
  readonly clients: number;
  readonly pools: number;
  readonly shareCount: number;
  /** How often the server and the database are killed, at random moments. */
  readonly serverKills: number;
  readonly databaseKills: number;
}

/** An order that the server has acknowledged. */
export interface Acknowledged {
  readonly orderId: string;
  readonly buyerId: number;
  readonly listingId: number;
  readonly quantity: number;
  /** Whether the payment page said that it was paid. */
  isPaid: boolean;
}

export interface CrashedMarket {
  readonly site: Site;
  readonly database: Database;
  readonly pools: readonly number[];
  readonly acknowledged: readonly Acknowledged[];
  /** Number of requests by their first answer, such as `POST /api/orders 200`. */
  readonly answers: ReadonlyMap<string, number>;
  readonly kills: { readonly server: number; readonly database: number };
  /** Answers that no client should ever get. */
  readonly faults: readonly string[];
  /** Asks the provider whether the order is paid, without waiting for its event. An order's page does the same. */
  check(order: Acknowledged): Promise<void>;
  close(): Promise<void>;
}

const TARGET_PENCE = 70_001;
const RETRY_MS = 100;
/**
 * What a buyer does with an order: a random number below 60 pays it, below 75 cancels it, and so on; from 90 it is
 * left.
 */
const PAID = 60;
const CANCELLED = 75;
const EXPIRED = 85;
const DECLINED = 90;

/**
 * Sends orders of shares while the server and its database are killed. Every client repeats a lost request until it is
 * answered.
 */
export async function crashOrders(schedule: CrashSchedule): Promise<CrashedMarket> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-orders-'));
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const start = () =>
    startSite({ dataDir, port, environment: { ...behindProxy, SHED_LOAD: '0', LOG_LEVEL: 'silent' } });
  let site = await start();
  const open = async () =>
    openDatabase({
      connectionString: (await connectionOfRunning(dataDir)) ?? '',
      connections: 2,
      onConnectionLost: () => {},
    });
  const before = await open();
  const [seller, ...buyers] = await createPeople(before.db, schedule.clients + 1);
  const { pools: count, shareCount } = schedule;
  const pools = await createPools(before.db, seller?.id ?? 0, {
    count,
    shareCount,
    targetAmount: TARGET_PENCE,
  });
  await before.close();

  const acknowledged: Acknowledged[] = [];
  const answers = new Map<string, number>();
  const faults: string[] = [];
  let sent = 0;

  /** Sends a request, again and again until it is answered. */
  async function call(
    buyer: MarketPerson,
    agent: Agent,
    method: 'GET' | 'POST',
    path: string,
    json?: object,
  ): Promise<Outcome> {
    for (;;) {
      const from = `10.1.${buyer.id >> 8}.${buyer.id & 255}`;
      const url = `http://localhost:${port}${path}`;
      const outcome = await ask(url, { method, agent, from, cookie: buyer.cookie, ...(json && { json }) });
      const name = `${method} ${path.replaceAll(/[\w-]{20,}/g, '…')} ${outcome.status}`;
      answers.set(name, (answers.get(name) ?? 0) + 1);
      if (outcome.status === 500) faults.push(`${name}: ${outcome.body}`);
      if (typeof outcome.status === 'number' && ![429, 500, 502, 503].includes(outcome.status))
        return outcome;
      await pause(randomInt(RETRY_MS, outcome.status === 'refused' ? 10 * RETRY_MS : 2 * RETRY_MS));
    }
  }

  async function attempt(buyer: MarketPerson, agent: Agent): Promise<void> {
    const listingId = pools[randomInt(pools.length)] ?? 0;
    const idempotencyKey = randomUUID();
    const lines = [{ kind: 'shares', system: 'general', listingId, quantity: randomInt(1, 4) }];
    const ordered = await call(buyer, agent, 'POST', '/api/orders', { lines, idempotencyKey });
    if (ordered.status === 409) return;
    if (ordered.status !== 200) {
      faults.push(`an order was answered with ${ordered.status}: ${ordered.body}`);
      return;
    }
    const answer = JSON.parse(ordered.body) as OrderAnswer;
    const { id, lines: held } = answer.order;
    const entry = {
      orderId: id,
      buyerId: buyer.id,
      listingId,
      quantity: held[0]?.quantity ?? 0,
      isPaid: false,
    };
    acknowledged.push(entry);
    const choice = randomInt(100);
    if (choice >= DECLINED) return;
    if (choice >= PAID && choice < CANCELLED) {
      await call(buyer, agent, 'POST', `/api/orders/${id}/cancel`, {});
      return;
    }
    const page = await pageOf(buyer, agent, answer);
    if (page === undefined) return;
    const act = choice < PAID ? 'succeed' : choice < EXPIRED ? 'expire' : 'decline';
    const pressed = await call(buyer, agent, 'POST', `/api${page}`, { act });
    if (act !== 'succeed') return;
    // If the first answer was lost, the second says that the payment page is closed. The page then says how it ended.
    const shown = pressed.status === 200 ? pressed : await call(buyer, agent, 'GET', `/api${page}`);
    entry.isPaid = (JSON.parse(shown.body) as PageAnswer).checkout?.status === 'complete';
  }

  /** Path of the order's payment page. If the server was killed before it created the page, waits for the page. */
  async function pageOf(buyer: MarketPerson, agent: Agent, answer: OrderAnswer): Promise<string | undefined> {
    let { order, checkoutUrl } = answer;
    while (checkoutUrl === null && order.status === 'open') {
      await pause(RETRY_MS);
      const { body } = await call(buyer, agent, 'GET', `/api/orders/${order.id}`);
      ({ order, checkoutUrl } = JSON.parse(body) as OrderAnswer);
    }
    return checkoutUrl === null ? undefined : new URL(checkoutUrl).pathname;
  }

  async function client(buyer: MarketPerson): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (sent < schedule.attempts) {
      sent += 1;
      await attempt(buyer, agent);
    }
    agent.destroy();
  }

  const kills = { server: 0, database: 0 };
  async function killAll(): Promise<void> {
    for (const { after, what } of decideKills(schedule)) {
      const isDue = () => sent >= after;
      while (!isDue()) await pause(5);
      if (what === 'server') {
        await site.stop('SIGKILL');
        site = await start();
      } else {
        process.kill(await postmasterOf(dataDir), 'SIGKILL');
        while ((await ask(`${site.url}/readyz`)).status !== 200) await pause(RETRY_MS);
      }
      kills[what] += 1;
    }
  }

  await Promise.all([killAll(), ...buyers.map(client)]);
  const database = await open();
  return {
    site,
    database,
    pools,
    acknowledged,
    answers,
    kills,
    faults,
    async check({ orderId, buyerId }) {
      const buyer = buyers.find(({ id }) => id === buyerId);
      const agent = new Agent();
      if (buyer) await call(buyer, agent, 'POST', `/api/orders/${orderId}/check`, {});
    },
    async close() {
      await database.close();
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface OrderAnswer {
  readonly checkoutUrl: string | null;
  readonly order: {
    readonly id: string;
    readonly status: string;
    readonly lines: readonly { readonly quantity: number }[];
  };
}

interface PageAnswer {
  readonly checkout?: { readonly status: string };
}

interface Kill {
  /** Number of orders that are sent before the kill. */
  readonly after: number;
  readonly what: 'server' | 'database';
}

function decideKills({ attempts, serverKills, databaseKills }: CrashSchedule): Kill[] {
  const all: Kill['what'][] = [
    ...Array.from({ length: serverKills }, () => 'server' as const),
    ...Array.from({ length: databaseKills }, () => 'database' as const),
  ];
  return all
    .map((what) => ({ what, after: randomInt(1, Math.ceil(attempts * 0.95)) }))
    .toSorted((a, b) => a.after - b.after);
}

async function postmasterOf(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}
