import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import { MAX_QUOTES_OF_PROVIDER } from '../../../../packages/contract/src/services/request-shapes.ts';
import type { QuoteTown } from './quote-ground.ts';
import { RETRY_MS, type Reply, send, whileKilling } from './two-servers.ts';

export const DRIVERS = 3;

export interface Model {
  status: 'open' | 'accepted' | 'booked' | 'cancelled';
  /** The status of each driver’s quote. Undefined without one. */
  readonly quotes: ('sent' | 'accepted' | 'booked' | undefined)[];
  /** How often each driver has quoted. */
  readonly times: number[];
  order: { readonly id: string; readonly page: string } | undefined;
}

export interface Real extends QuoteTown {
  /** The newest quote of each driver. */
  readonly quoteIds: string[];
  /** The server that is killed during the next command. */
  victim: number | undefined;
  kills: number;
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
    const { victim } = real;
    const act = () => this.act(model, real);
    if (victim === undefined) await act();
    else {
      real.victim = undefined;
      real.kills += 1;
      await whileKilling(victim, act);
    }
    await compare(model, real);
  }
  abstract act(model: Model, real: Real): Promise<void>;
}

/** Checks an answer against the one that is expected, or the one that repeating the command gets. */
function expectCode({ code, isRepeated }: Reply, wanted: string, repeated: string): void {
  expect(isRepeated ? [wanted, repeated] : [wanted]).toContain(code);
}

export class Quote extends Step {
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
export const commands = [
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
