import { randomBytes, randomUUID } from 'node:crypto';
import { allocateHolds } from '@tessera/domain/selling/orders/allocate-holds';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../support/site.ts';
import { findMarketFaults } from './support/market-books.ts';
import { createPeople, createPools, type MarketPerson } from './support/market-ground.ts';
import { ask, behindProxy } from './support/requests.ts';
import { openUploadGround, type UploadGround } from './support/upload-ground.ts';
import { rounds } from '../../testing/rounds.ts';

/** Two servers on one database. Every command goes to one of them or to both at once. */
let ground: UploadGround;
let sites: readonly [Site, Site];
let seller: MarketPerson;

const SHARES = 24;
const BUYERS = 6;
const POOLS = 2;
/** Number of commands in all. The checklist asks for 10,000. */
const STEPS = rounds(150, 10_000);
const MAX_COMMANDS = 120;
/** Number of sequences of commands. On average a sequence has half of MAX_COMMANDS. */
const RUNS = Math.ceil((STEPS * 2) / MAX_COMMANDS);

beforeAll(async () => {
  ground = await openUploadGround();
  sites = await Promise.all([ground.start(undefined, behindProxy), ground.start(undefined, behindProxy)]);
  [seller] = (await createPeople(ground.db, 1)) as [MarketPerson];
}, 120_000);
afterAll(() => ground.close());

interface Bought {
  readonly id: string;
  readonly buyer: number;
  readonly pool: number;
  readonly quantity: number;
  readonly page: string;
  status: 'open' | 'paid' | 'over';
}

interface Pool {
  held: number;
  sold: number;
  /** The number of shares that each buyer owns. */
  readonly owned: number[];
}

interface Model {
  readonly pools: Pool[];
  readonly orders: Bought[];
}

interface Real {
  readonly pools: readonly number[];
  readonly buyers: readonly MarketPerson[];
}

interface Reply {
  readonly status: number | string;
  readonly body: {
    readonly code?: string;
    readonly checkoutUrl?: string;
    readonly order?: { readonly id: string; readonly status: string; readonly lines: { quantity: number }[] };
    readonly unlisted?: { readonly shares: number };
    readonly participants?: readonly { readonly sharesOwned: number }[];
    readonly pool?: { readonly sharesSold: number; readonly reserved: number; readonly remaining: number };
  };
}

async function send(
  server: number,
  buyer: MarketPerson | undefined,
  path: string,
  json?: object,
): Promise<Reply> {
  const { status, body } = await ask(`${sites[server % 2]?.url}${path}`, {
    method: json ? 'POST' : 'GET',
    // A new address for each call, because rate limits are not tested here.
    from: `10.${[...randomBytes(3)].join('.')}`,
    ...(buyer && { cookie: buyer.cookie }),
    ...(json && { json }),
  });
  return { status, body: JSON.parse(body) as Reply['body'] };
}

const both = <Value>(act: (server: number) => Promise<Value>) => Promise.all([act(0), act(1)]);
const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

function allocate({ pools, orders }: Model, poolIndex: number, buyer: number, quantity: number): number {
  const { held, sold } = pools[poolIndex] as Pool;
  const unpaid = orders
    .filter((order) => order.status === 'open' && order.pool === poolIndex && order.buyer === buyer)
    .reduce((sum, order) => sum + order.quantity, 0);
  const capacity = { total: SHARES, held, sold, extraUnits: 0 };
  return allocateHolds(capacity, [{ userId: buyer, quantity }], new Map([[buyer, unpaid]]))[0]?.quantity ?? 0;
}

class Order implements fc.AsyncCommand<Model, Real> {
  readonly server: number;
  readonly buyer: number;
  readonly pool: number;
  readonly quantity: number;
  /** How often the same request is sent to both servers at once. */
  readonly times: number;
  constructor([server, buyer, pool, quantity, times]: readonly [number, number, number, number, number]) {
    [this.server, this.buyer, this.pool, this.quantity, this.times] = [server, buyer, pool, quantity, times];
  }
  check = () => true;
  toString = () => `order ${this.quantity} of pool ${this.pool} by ${this.buyer} (${this.times}×)`;
  async run(model: Model, real: Real) {
    const expected = allocate(model, this.pool, this.buyer, this.quantity);
    const listingId = real.pools[this.pool] ?? 0;
    const lines = [{ kind: 'shares', system: 'general', listingId, quantity: this.quantity }];
    const request = { lines, idempotencyKey: randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: this.times }, (_, time) =>
        send(this.server + time, real.buyers[this.buyer], '/api/orders', request),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => (expected === 0 ? 409 : 200)));
    if (expected === 0) return;
    expect(new Set(replies.map(({ body }) => body.order?.id)).size).toBe(1);
    const { order, checkoutUrl } = replies[0]?.body ?? {};
    expect(order?.lines[0]?.quantity).toBe(expected);
    model.orders.push({
      id: order?.id ?? '',
      buyer: this.buyer,
      pool: this.pool,
      quantity: expected,
      page: new URL(checkoutUrl ?? replies.find(({ body }) => body.checkoutUrl)?.body.checkoutUrl ?? '')
        .pathname,
      status: 'open',
    });
    (model.pools[this.pool] as Pool).held += expected;
  }
}

abstract class OnOrder implements fc.AsyncCommand<Model, Real> {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  check = ({ orders }: Model) => orders.some(({ status }) => status === 'open');
  toString = () => `${this.constructor.name} ${this.index}`;
  async run(model: Model, real: Real) {
    const open = model.orders.filter(({ status }) => status === 'open');
    const order = pick(open, this.index) as Bought;
    const status = await this.act(order, real);
    expect(status).toMatch(this.expected);
    const pool = model.pools[order.pool] as Pool;
    pool.held -= order.quantity;
    order.status = status === 'paid' ? 'paid' : 'over';
    if (status !== 'paid') return;
    pool.sold += order.quantity;
    pool.owned[order.buyer] = (pool.owned[order.buyer] ?? 0) + order.quantity;
  }
  abstract readonly expected: RegExp;
  /** Acts on an order at both servers. Returns the status of the order afterwards. */
  abstract act(order: Bought, real: Real): Promise<string | undefined>;
}

const press = (server: number, { page }: Bought, act: string) =>
  send(server, undefined, `/api${page}`, { act });

/** Makes both servers ask the provider about an order at the same moment, while the provider's event arrives, too. */
async function checkAtBoth({ id, buyer }: Bought, { buyers }: Real): Promise<string | undefined> {
  const replies = await both((server) => send(server, buyers[buyer], `/api/orders/${id}/check`, {}));
  const states = new Set(replies.map(({ body }) => body.order?.status));
  expect(states.size, [...states].join()).toBe(1);
  return replies[0].body.order?.status;
}

class Pay extends OnOrder {
  readonly expected = /^paid$/;
  async act(order: Bought, real: Real) {
    await both((server) => press(server, order, 'succeed'));
    return checkAtBoth(order, real);
  }
}

class Expire extends OnOrder {
  readonly expected = /^expired$/;
  async act(order: Bought, real: Real) {
    await press(this.index, order, 'expire');
    return checkAtBoth(order, real);
  }
}

class CancelWhilePaying extends OnOrder {
  readonly expected = /^(?:paid|cancelled)$/;
  async act(order: Bought, real: Real) {
    await Promise.all([
      press(this.index, order, 'succeed'),
      send(this.index + 1, real.buyers[order.buyer], `/api/orders/${order.id}/cancel`, {}),
    ]);
    return checkAtBoth(order, real);
  }
}

class Return implements fc.AsyncCommand<Model, Real> {
  readonly index: number;
  readonly quantity: number;
  constructor(index: number, quantity: number) {
    this.index = index;
    this.quantity = quantity;
  }
  check = ({ pools }: Model) => pools.some(mayReturn);
  toString = () => `return ${this.quantity} of ${this.index}`;
  async run(model: Model, real: Real) {
    const pool = pick(model.pools.filter(mayReturn), this.index) as Pool;
    const buyer = pool.owned.findIndex((shares) => shares > 0);
    const owned = pool.owned[buyer] ?? 0;
    const quantity = Math.min(this.quantity, owned);
    const path = `/api/holdings/${real.pools[model.pools.indexOf(pool)]}/return`;
    const replies = await both((server) => send(server, real.buyers[buyer], path, { quantity, owned }));
    const [done, refused] = replies.map(({ status }) => Number(status)).toSorted((a, b) => a - b);
    expect(done).toBe(200);
    // Somebody who has returned all shares has no holding left, so 404 is right, too.
    expect(quantity === owned ? [404, 409] : [409]).toContain(refused);
    pool.owned[buyer] = owned - quantity;
    pool.sold -= quantity;
  }
}

/** Shares can be returned until the last share is sold, which completes the pool. */
const mayReturn = ({ sold }: Pool) => sold > 0 && sold < SHARES;

class Look implements fc.AsyncCommand<Model, Real> {
  check = () => true;
  toString = () => 'look';
  async run({ pools }: Model, real: Real) {
    for (const [index, { held, sold }] of pools.entries()) {
      const path = `/api/listings/${real.pools[index]}/shares?system=general`;
      const seen = await both((server) => send(server, undefined, path));
      const expected = { sharesSold: sold, reserved: held, remaining: SHARES - sold - held };
      for (const { body } of seen) expect(body.pool).toMatchObject(expected);
      const participants = `/api/listings/${real.pools[index]}/participants?system=general`;
      const { participants: people = [], unlisted } = (await send(index, undefined, participants)).body;
      expect(people.reduce((sum, { sharesOwned }) => sum + sharesOwned, unlisted?.shares ?? 0)).toBe(sold);
    }
  }
}

const index = fc.nat({ max: 50 });
const commands = [
  fc
    .tuple(
      index,
      fc.nat({ max: BUYERS - 1 }),
      fc.nat({ max: POOLS - 1 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 4 }),
    )
    .map((values) => new Order(values)),
  index.map((value) => new Pay(value)),
  index.map((value) => new Expire(value)),
  index.map((value) => new CancelWhilePaying(value)),
  fc.tuple(index, fc.integer({ min: 1, max: 4 })).map(([at, quantity]) => new Return(at, quantity)),
  fc.constant(new Look()),
];

test(
  'H02, B02, M10, W06: random orders, payments, cancellations and returns at two servers agree with a simple model',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { size: 'max', maxCommands: MAX_COMMANDS }),
        async (commandsOfRun) => {
          const [buyers, pools] = await Promise.all([
            createPeople(ground.db, BUYERS),
            createPools(ground.db, seller.id, { count: POOLS, shareCount: SHARES, targetAmount: 4_801 }),
          ]);
          const model = () => ({ pools: pools.map(() => ({ held: 0, sold: 0, owned: [] })), orders: [] });
          await fc.asyncModelRun(
            () => ({ model: model(), real: { pools, buyers } }),
            [...commandsOfRun, new Look()],
          );
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(await findMarketFaults(ground.db, [], SHARES)).toEqual([]);
  },
  180_000 + STEPS * 500,
);
