import { randomBytes, randomUUID } from 'node:crypto';
import { randomInt } from '../../../testing/seeded.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { connectionOfRunning } from '../../../apps/server/src/platform/embedded-postgres/running.ts';
import { signBody } from '../../../apps/server/src/platform/payments/payment-signature.ts';
import { WEBHOOK_PATH } from '../../../apps/server/src/platform/payments/receive-event.ts';
import {
  type FakeSession,
  type FakeStripe,
  startFakeStripe,
} from '../../../apps/server/src/platform/payments/testing/fake-stripe.ts';
import { startSite } from '../../support/site.ts';
import { createPeople, createPools, type MarketPerson } from './market-ground.ts';
import { ask, behindProxy } from './requests.ts';

interface WebhookSchedule {
  readonly checkouts: number;
  readonly clients: number;
  readonly pools: number;
  readonly shareCount: number;
  /** How often each event is delivered. */
  readonly deliveries: number;
}

export interface WebhookMarket {
  readonly database: Database;
  readonly stripe: FakeStripe;
  readonly counts: { paid: number; early: number; dropped: number; delivered: number; expired: number };
  /** Answers that no client should get. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

const TARGET_PENCE = 999_901;
const WEBHOOK_SECRET = 'whsec_bench';
/** One payment page in ten is left without paying, one event in ten is lost, and so on. */
const TENTH = 10;

/**
 * Sends orders that are paid at a provider. Its events arrive several times and in any order; some arrive before the
 * payment page is known, and some never.
 */
export async function payByWebhook(schedule: WebhookSchedule): Promise<WebhookMarket> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-webhooks-'));
  await chmod(dataDir, 0o711);
  const counts = { paid: 0, early: 0, dropped: 0, delivered: 0, expired: 0 };
  const faults: string[] = [];
  const waiting: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: schedule.clients });
  let created = 0;

  const stripe = await startFakeStripe({
    async beforeAnswer(session) {
      created += 1;
      if (created % TENTH !== 0) return;
      counts.early += 1;
      await deliver(finish(session));
    },
  });
  const site = await startSite({
    dataDir,
    entry: 'e2e/processes/support/stripe-site.ts',
    environment: {
      ...behindProxy,
      SHED_LOAD: '0',
      LOG_LEVEL: 'silent',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      FAKE_STRIPE_PORT: String(stripe.address.port),
    },
  });
  const connectionString = (await connectionOfRunning(dataDir)) ?? '';
  const database = openDatabase({ connectionString, connections: 2, onConnectionLost: () => {} });
  const [seller, ...buyers] = await createPeople(database.db, schedule.clients + 1);
  const { pools: count, shareCount } = schedule;
  const newPools = { count, shareCount, targetAmount: TARGET_PENCE };
  const pools = await createPools(database.db, seller?.id ?? 0, newPools);

  /** Ends a payment page: the person pays, or leaves until the page expires. Returns the provider's event as text. */
  function finish(session: FakeSession): string {
    const isPaid = randomInt(TENTH) > 0;
    if (isPaid) {
      stripe.pay(session);
      counts.paid += 1;
    } else {
      Object.assign(session, { status: 'expired', url: null });
      counts.expired += 1;
    }
    return JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type: isPaid ? 'checkout.session.completed' : 'checkout.session.expired',
      livemode: false,
      data: { object: session },
    });
  }

  async function deliver(body: string): Promise<void> {
    const response = await fetch(site.url + WEBHOOK_PATH, {
      method: 'POST',
      headers: { 'stripe-signature': await signBody(body, WEBHOOK_SECRET, new Date()) },
      body,
    });
    counts.delivered += 1;
    if (response.status >= 300) faults.push(`an event was answered with ${response.status}`);
  }

  let sent = 0;
  async function client(buyer: MarketPerson): Promise<void> {
    while (sent < schedule.checkouts) {
      const listingId = pools[sent % pools.length] ?? 0;
      sent += 1;
      const lines = [{ kind: 'shares', system: 'general', listingId, quantity: randomInt(1, 4) }];
      const { status, body } = await ask(`${site.url}/api/orders`, {
        method: 'POST',
        agent,
        from: `10.2.${buyer.id >> 8}.${buyer.id & 255}`,
        cookie: buyer.cookie,
        json: { lines, idempotencyKey: randomUUID() },
      });
      if (status === 200) payAtPage(JSON.parse(body) as OrderAnswer);
      else faults.push(`an order was answered with ${status}: ${body}`);
    }
  }

  function payAtPage({ checkoutUrl }: OrderAnswer): void {
    // Without a known page, its event has already been sent, before the answer that names the page.
    const session = stripe.sessions.get(checkoutUrl?.split('/').at(-1) ?? '');
    if (session?.status !== 'open') return;
    const event = finish(session);
    if (randomInt(TENTH) === 0) counts.dropped += 1;
    else for (let time = 0; time < schedule.deliveries; time += 1) waiting.push(event);
  }

  /** Takes events from any point of the queue, so that they arrive in any order. */
  async function deliverAll(isOver: () => boolean): Promise<void> {
    while (!isOver() || waiting.length > 0) {
      const [event] = waiting.splice(randomInt(Math.max(1, waiting.length)), 1);
      await (event === undefined ? new Promise((resolve) => setTimeout(resolve, 5)) : deliver(event));
    }
  }

  let isOver = false;
  const deliveries = Array.from({ length: 8 }, () => deliverAll(() => isOver));
  await Promise.all(buyers.map(client));
  isOver = true;
  await Promise.all(deliveries);
  agent.destroy();
  return {
    database,
    stripe,
    counts,
    faults,
    async close() {
      await database.close();
      await site.stop();
      await stripe.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface OrderAnswer {
  readonly checkoutUrl: string | null;
}
