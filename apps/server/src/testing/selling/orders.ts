import { randomUUID } from 'node:crypto';
import type { IfNotFull } from '@tessera/domain/selling/orders/statuses';
import { beforeAll } from 'vitest';
import { type Seller, newValues, publish, seller, send } from '../listings.ts';
import { press, queuedEvents, sessionIn } from './storage-plans.ts';
import { type Browser, type TestApp, testApp } from '../test-app.ts';
import type { Person } from '../builders.ts';

export interface Buyer extends Person {
  readonly browser: Browser;
}

export interface OrderAnswer {
  readonly status: number;
  readonly success: boolean;
  readonly code?: string;
  readonly error?: string;
  readonly checkoutUrl: string | null;
  readonly proofs: readonly { readonly lineId: string; readonly root: string; readonly path: string }[];
  readonly order: {
    readonly id: string;
    readonly status: string;
    readonly expiresAt: string;
    readonly totals: readonly { readonly currency: string; readonly amount: number }[];
    readonly refundedAmount: number;
    readonly lines: readonly {
      readonly id: string;
      readonly requested: number;
      readonly quantity: number;
      readonly unitAmount: number;
      readonly amount: number;
      readonly title: string;
      readonly photo: { readonly url: string } | null;
    }[];
  };
}

export interface Market {
  readonly app: TestApp;
  readonly seller: Seller;
  buyer(): Promise<Buyer>;
  /** Publishes a listing all of whose shares are for sale. */
  pool(options?: PoolOptions): Promise<number>;
  order(buyer: Buyer, lines: readonly Line[], idempotencyKey?: string): Promise<OrderAnswer>;
  find(buyer: Buyer, orderId: string): Promise<OrderAnswer>;
  /** A new buyer orders from a new pool. Emails and events that were queued before are dropped. */
  ordered(options?: {
    readonly shareCount?: number;
    readonly quantity?: number;
  }): Promise<{ listingId: number; buyer: Buyer; answer: OrderAnswer }>;
  /** Pays on the payment page. The events about it do not arrive, but are returned. */
  payQuietly(answer: OrderAnswer): Promise<string[]>;
  /** Presses a button of the payment page and delivers the events. */
  act(answer: OrderAnswer, button: 'succeed' | 'decline' | 'expire'): Promise<void>;
  shares(listingId: number): Promise<{ status: number; pool: Record<string, unknown> }>;
  /** Runs once the job that ends unpaid orders. */
  sweep(): Promise<void>;
  /** Settles the pools that are due. */
  settle(): Promise<void>;
  /** A new buyer buys and pays for shares of a pool. */
  sell(listingId: number, quantity: number): Promise<{ buyer: Buyer; answer: OrderAnswer }>;
}

export interface PoolOptions {
  readonly targetPrice?: number;
  readonly shareCount?: number;
  readonly closesAt?: string;
  readonly currency?: string;
  readonly ifNotFull?: IfNotFull;
}

export interface Line {
  readonly listingId: number;
  readonly quantity: unknown;
}

/** Opens a site on which shares are sold, for the tests of a file. Use the result only within tests. */
export function openMarket(): Market {
  let app: TestApp;
  let owner: Seller;
  beforeAll(async () => {
    app = await testApp({ isUnlimited: true });
    owner = await seller(app);
  });
  const stranger = () => ({ browser: app.browser() });
  return {
    get app() {
      return app;
    },
    get seller() {
      return owner;
    },
    async buyer() {
      const person = await app.given.person();
      return { ...person, browser: await app.as(person) };
    },
    async pool({
      targetPrice = 100,
      shareCount = 3,
      closesAt = '2026-04-01T00:00:00Z',
      currency = 'GBP',
      ifNotFull = 'refund',
    } = {}) {
      const { listingId } = await publish(owner, {
        formValues: newValues({ price: String(targetPrice), currency }),
        shuffle: { enabled: true, targetPrice, shareCount, closesAt, ifNotFull },
      });
      return listingId;
    },
    order: (buyer, lines, idempotencyKey = randomUUID()) =>
      send<OrderAnswer>(buyer, 'POST', '/api/orders', {
        lines: lines.map((line) => ({ kind: 'shares', system: 'general', ...line })),
        idempotencyKey,
      }),
    find: (buyer, orderId) => send<OrderAnswer>(buyer, 'GET', `/api/orders/${orderId}`),
    async ordered({ shareCount = 3, quantity = 1 } = {}) {
      app.jobs.forget();
      const listingId = await this.pool({ shareCount });
      const buyer = await this.buyer();
      return { listingId, buyer, answer: await this.order(buyer, [{ listingId, quantity }]) };
    },
    async payQuietly({ checkoutUrl }) {
      await press(app.browser(), sessionIn(checkoutUrl ?? ''), 'succeed');
      const events = queuedEvents(app);
      app.jobs.forget();
      return events;
    },
    async act({ checkoutUrl }, button) {
      await press(app.browser(), sessionIn(checkoutUrl ?? ''), button);
      await app.jobs.runAll(app.workers);
    },
    shares: (listingId) => send(stranger(), 'GET', `/api/listings/${listingId}/shares?system=general`),
    async settle() {
      await app.workers['pools.settle'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
    },
    async sell(listingId, quantity) {
      const buyer = await this.buyer();
      const answer = await this.order(buyer, [{ listingId, quantity }]);
      await this.act(answer, 'succeed');
      return { buyer, answer };
    },
    async sweep() {
      await app.workers['orders.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
    },
  };
}
