import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_QUOTES_OF_PROVIDER } from '../../packages/contract/src/services/request-shapes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { rounds } from '../../testing/rounds.ts';
import type { Site } from '../support/site.ts';
import type { MarketPerson } from './support/market-ground.ts';
import { createQuoteTown, type QuoteTown } from './support/quote-ground.ts';
import { ask, behindProxy } from './support/requests.ts';
import { openUploadGround, type UploadGround } from './support/upload-ground.ts';

/** Two servers on one database. In each sequence of commands one of them is killed and started again. */
let ground: UploadGround;
let ports: readonly number[];
const sites: Site[] = [];

const DRIVERS = 3;
const RUNS = rounds(3, 80);
const MAX_COMMANDS = 40;
/** A server is killed up to this long after a command was sent. */
const KILL_WITHIN_MS = 40;
const RETRY_MS = 50;

const start = (at: number) => ground.start(ports[at], behindProxy);

beforeAll(async () => {
  ground = await openUploadGround();
  ports = [await freePort(), await freePort()];
  for (const at of [0, 1]) sites.push(await start(at));
}, 120_000);
afterAll(() => ground.close());

interface Model {
  status: 'open' | 'accepted' | 'booked' | 'cancelled';
  /** The status of each driver’s quote. Undefined without one. */
  readonly quotes: ('sent' | 'accepted' | 'booked' | undefined)[];
  /** How often each driver has quoted. */
  readonly times: number[];
  order: { readonly id: string; readonly page: string } | undefined;
}

interface Real extends QuoteTown {
  /** The newest quote of each driver. */
  readonly quoteIds: string[];
  /** The server that is killed during the next command. */
  victim: number | undefined;
  kills: number;
}

interface Shown {
  readonly status: string;
  readonly quotes: readonly {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly parts: readonly { readonly amount: number }[];
    readonly provider: { readonly id: number };
  }[];
}

interface Reply {
  readonly status: number;
  /** The code of a refusal, or `ok`. */
  readonly code: string;
  readonly body: {
    readonly code?: string;
    readonly checkoutUrl?: string | null;
    readonly order?: { readonly id: string; readonly status: string };
    readonly request?: Shown;
  };
  /** Whether an earlier attempt got no answer, so that this one may have repeated what was done. */
  readonly isRepeated: boolean;
}

/** Sends a request to a server, and to the other one as long as nobody answers. */
async function send(server: number, person: MarketPerson, path: string, json?: object): Promise<Reply> {
  for (let attempt = 0; ; attempt += 1) {
    const { status, body } = await ask(`http://localhost:${ports[(server + attempt) % 2]}${path}`, {
      method: json ? 'POST' : 'GET',
      // A new address for each call, because rate limits are not tested here.
      from: `10.${[...randomBytes(3)].join('.')}`,
      cookie: person.cookie,
      ...(json && { json }),
    });
    if (typeof status === 'string' || status === 503) {
      await pause(RETRY_MS);
      continue;
    }
    const answer = JSON.parse(body) as Reply['body'];
    expect(status, body).toBeLessThan(500);
    return {
      status,
      code: status === 200 ? 'ok' : (answer.code ?? ''),
      body: answer,
      isRepeated: attempt > 0,
    };
  }
}

/** Runs a command. If a server is to be killed, that happens meanwhile, and it is started again afterwards. */
async function whileKilling<Value>(real: Real, act: () => Promise<Value>): Promise<Value> {
  const { victim } = real;
  if (victim === undefined) return act();
  real.victim = undefined;
  real.kills += 1;
  const killing = pause(randomInt(KILL_WITHIN_MS)).then(() => sites[victim]?.stop('SIGKILL'));
  const [value] = await Promise.all([act(), killing]);
  sites[victim] = await start(victim);
  return value;
}

const show = async (server: number, { rider, requestId }: Real) =>
  (await send(server, rider, `/api/requests/${requestId}`)).body.request;

/** Both servers show what the model says. */
async function compare(model: Model, real: Real): Promise<void> {
  for (const server of [0, 1]) {
    const shown = await show(server, real);
    expect(shown?.status).toBe(model.status);
    const quotes = real.drivers.map(
      ({ providerId }) => shown?.quotes.find(({ provider }) => provider.id === providerId)?.status,
    );
    // Once one is accepted, the others are closed.
    const isOpen = model.status === 'open';
    expect(quotes).toEqual(model.quotes.map((quote) => (quote === 'sent' && !isOpen ? 'closed' : quote)));
    for (const { parts, amount } of shown?.quotes ?? [])
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
  }
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly server: number;
  readonly driver: number;
  constructor(server: number, driver: number) {
    this.server = server;
    this.driver = driver;
  }
  check = (_model: Readonly<Model>) => true;
  toString = () => `${this.constructor.name} ${this.driver} at ${this.server}`;
  async run(model: Model, real: Real) {
    await whileKilling(real, () => this.act(model, real));
    await compare(model, real);
  }
  abstract act(model: Model, real: Real): Promise<void>;
}

/** Checks an answer against the one that is expected, or the one that repeating the command gets. */
function expectCode({ code, isRepeated }: Reply, wanted: string, repeated: string): void {
  expect(isRepeated ? [wanted, repeated] : [wanted]).toContain(code);
}

class Quote extends Step {
  async act(model: Model, real: Real) {
    const { driver } = this;
    const { cookie, id, providerId } = real.drivers[driver] ?? { cookie: '', id: 0, providerId: 0 };
    const hasTries = (model.times[driver] ?? 0) < MAX_QUOTES_OF_PROVIDER;
    const isLast = (model.times[driver] ?? 0) === MAX_QUOTES_OF_PROVIDER - 1;
    const wanted =
      model.status !== 'open'
        ? 'requests.closed'
        : !hasTries
          ? 'quotes.too_many'
          : model.quotes[driver] === undefined
            ? 'ok'
            : 'quotes.sent';
    const path = `/api/requests/${real.requestId}/quotes`;
    // A double click that reaches both servers sends one quote.
    const replies = await Promise.all(
      [0, 1].map((server) => send(this.server + server, { cookie, id }, path, { providerId })),
    );
    const again = isLast ? 'quotes.too_many' : 'quotes.sent';
    const codes = replies.map(({ code }) => code);
    if (wanted !== 'ok') return expect(codes).toEqual([wanted, wanted]);
    for (const code of codes) expect(['ok', again]).toContain(code);
    if (replies.every(({ isRepeated }) => !isRepeated))
      expect(codes.toSorted()).toEqual(['ok', again].toSorted());
    model.quotes[driver] = 'sent';
    model.times[driver] = (model.times[driver] ?? 0) + 1;
    const shown = await show(this.server, real);
    real.quoteIds[driver] = shown?.quotes.find(({ provider }) => provider.id === providerId)?.id ?? '';
  }
}

class Withdraw extends Step {
  override check = ({ quotes }: Readonly<Model>) => quotes[this.driver] !== undefined;
  async act(model: Model, real: Real) {
    const driver = real.drivers[this.driver];
    if (!driver) throw new Error('The driver is missing');
    const isTaken = model.status === 'accepted' || model.status === 'booked';
    const path = `/api/quotes/${real.quoteIds[this.driver]}/withdraw`;
    const reply = await send(this.server, driver, path, {});
    if (isTaken) return expectCode(reply, 'requests.accepted', 'requests.accepted');
    expectCode(reply, 'ok', 'requests.closed');
    model.quotes[this.driver] = undefined;
  }
}

const accept = (server: number, { rider, quoteIds }: Real, driver: number) =>
  send(server, rider, `/api/quotes/${quoteIds[driver]}/accept`, {});

/** Records an accepted quote. If the server was killed before it opened the payment page, waits for the page. */
async function markAccepted(model: Model, driver: number, { body }: Reply, { rider }: Real): Promise<void> {
  const id = body.order?.id ?? '';
  let { checkoutUrl } = body;
  while (typeof checkoutUrl !== 'string') {
    await pause(RETRY_MS);
    ({ checkoutUrl } = (await send(0, rider, `/api/orders/${id}`)).body);
  }
  model.status = 'accepted';
  model.quotes[driver] = 'accepted';
  model.order = { id, page: new URL(checkoutUrl).pathname };
}

class Accept extends Step {
  override check = ({ quotes, status }: Readonly<Model>) =>
    quotes[this.driver] !== undefined && (status === 'open' || quotes[this.driver] === 'sent');
  async act(model: Model, real: Real) {
    // Twice at once gives one order.
    const replies = await Promise.all([0, 1].map((server) => accept(server, real, this.driver)));
    const wanted = {
      open: 'ok',
      accepted: 'quotes.taken',
      booked: 'requests.closed',
      cancelled: 'requests.closed',
    };
    for (const reply of replies) expect(reply.code).toBe(wanted[model.status]);
    if (model.status !== 'open') return;
    expect(new Set(replies.map(({ body }) => body.order?.id)).size).toBe(1);
    const reply = replies.find(({ body }) => typeof body.checkoutUrl === 'string') ?? replies[0];
    if (reply) await markAccepted(model, this.driver, reply, real);
  }
}

class AcceptTwo extends Step {
  override check = ({ quotes, status }: Readonly<Model>) =>
    status === 'open' && quotes.filter((quote) => quote === 'sent').length >= 2;
  async act(model: Model, real: Real) {
    const [one = 0, other = 0] = model.quotes.flatMap((quote, at) => (quote === 'sent' ? [at] : []));
    const replies = await Promise.all([accept(0, real, one), accept(1, real, other)]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['ok', 'quotes.taken']);
    const winner = replies[0].code === 'ok' ? 0 : 1;
    await markAccepted(model, winner === 0 ? one : other, replies[winner], real);
  }
}

const cancel = (server: number, { rider, requestId }: Real) =>
  send(server, rider, `/api/requests/${requestId}/cancel`, {});

class AcceptWhileCancelling extends Step {
  override check = ({ quotes, status }: Readonly<Model>) =>
    status === 'open' && quotes[this.driver] === 'sent';
  async act(model: Model, real: Real) {
    const [accepted, cancelled] = await Promise.all([
      accept(this.server, real, this.driver),
      cancel(this.server + 1, real),
    ]);
    const codes = [accepted.code, cancelled.code];
    if (accepted.code === 'ok') {
      expect(codes).toEqual(['ok', 'requests.accepted']);
      await markAccepted(model, this.driver, accepted, real);
    } else {
      expect(codes).toEqual(['requests.closed', 'ok']);
      model.status = 'cancelled';
    }
  }
}

class Cancel extends Step {
  async act(model: Model, real: Real) {
    const reply = await cancel(this.server, real);
    const isTaken = model.status === 'accepted' || model.status === 'booked';
    expect(reply.code).toBe(isTaken ? 'requests.accepted' : 'ok');
    if (!isTaken) model.status = 'cancelled';
  }
}

abstract class OnPage extends Step {
  override check = ({ status }: Readonly<Model>) => status === 'accepted';
  async act(model: Model, real: Real) {
    const { id = '', page = '' } = model.order ?? {};
    await Promise.all(this.press(real, id, page));
    // Both servers ask the provider about the order, while the provider’s event arrives.
    const replies = await Promise.all(
      [0, 1].map((server) => send(server, real.rider, `/api/orders/${id}/check`, {})),
    );
    const statuses = new Set(replies.map(({ body }) => body.order?.status));
    expect(statuses.size).toBe(1);
    const [status = ''] = statuses;
    expect(status).toMatch(this.expected);
    const at = model.quotes.indexOf('accepted');
    const isPaid = status === 'paid';
    model.quotes[at] = isPaid ? 'booked' : 'sent';
    model.status = isPaid ? 'booked' : 'open';
    model.order = undefined;
  }
  abstract readonly expected: RegExp;
  abstract press(real: Real, id: string, page: string): Promise<Reply>[];
}

const pressOn = (server: number, real: Real, page: string, act: string) =>
  send(server, real.rider, `/api${page}`, { act });

class Pay extends OnPage {
  readonly expected = /^paid$/;
  press = (real: Real, _: string, page: string) =>
    [0, 1].map((server) => pressOn(server, real, page, 'succeed'));
}

class LeaveUnpaid extends OnPage {
  readonly expected = /^expired$/;
  press = (real: Real, _: string, page: string) => [pressOn(this.server, real, page, 'expire')];
}

class CancelWhilePaying extends OnPage {
  readonly expected = /^(?:paid|cancelled)$/;
  press = (real: Real, id: string, page: string) => [
    pressOn(this.server, real, page, 'succeed'),
    send(this.server + 1, real.rider, `/api/orders/${id}/cancel`, {}),
  ];
}

const server = fc.nat({ max: 1 });
const driver = fc.nat({ max: DRIVERS - 1 });
const step = (Kind: new (server: number, driver: number) => Step) =>
  fc.tuple(server, driver).map(([at, of]) => new Kind(at, of));
const commands = [
  step(Quote),
  step(Quote),
  step(Quote),
  step(Withdraw),
  step(Accept),
  step(AcceptTwo),
  step(AcceptWhileCancelling),
  step(LeaveUnpaid),
  step(CancelWhilePaying),
  step(Pay),
  step(Cancel),
];

test(
  'DR-31: random quotes, acceptance, cancelling and payments at two servers, one of which is killed, agree with a simple model',
  async () => {
    let kills = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { size: 'max', maxCommands: MAX_COMMANDS }),
        async (commandsOfRun) => {
          const town = await createQuoteTown(ground.db, DRIVERS);
          const real: Real = { ...town, quoteIds: [], victim: undefined, kills: 0 };
          const empty = Array.from({ length: DRIVERS }, () => undefined);
          const model = (): Model => ({
            status: 'open',
            quotes: [...empty],
            times: empty.map(() => 0),
            order: undefined,
          });
          // The first two quotes come from everybody, so that most sequences have something to accept.
          const all = [new Quote(0, 0), new Quote(1, 1), ...commandsOfRun];
          // In the first sequence, one of the commands that always run.
          const doomed = kills === 0 ? randomInt(2) : randomInt(all.length);
          const withKill = all.map((command, at) => (at === doomed ? killingDuring(command) : command));
          await fc.asyncModelRun(() => ({ model: model(), real }), withKill);
          kills += real.kills;
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(kills).toBeGreaterThan(0);
    expect(await findOverbooked()).toEqual([]);
  },
  180_000 + RUNS * 60_000,
);

/** The same command, during which one of the servers is killed. */
function killingDuring(command: fc.AsyncCommand<Model, Real>): fc.AsyncCommand<Model, Real> {
  return {
    check: (model) => command.check(model),
    async run(model, real) {
      real.victim = randomInt(2);
      await command.run(model, real);
    },
    toString: () => `${String(command)} with a kill`,
  };
}

/** Requests with several booked quotes, or with a booked quote whose order is not paid. */
async function findOverbooked() {
  const booked = await ground.db
    .selectFrom('quotes')
    .leftJoin('orders', 'orders.id', 'quotes.orderId')
    .select(['quotes.requestId', 'orders.paidAt'])
    .where('quotes.status', '=', 'booked')
    .execute();
  const seen = new Set<string>();
  return booked.filter(({ requestId, paidAt }) => {
    const isSecond = seen.has(requestId);
    seen.add(requestId);
    return isSecond || paidAt === null;
  });
}
