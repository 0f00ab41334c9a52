import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../../../../testing/free-port.ts';
import { type Answer, FakePayments, isWholeStep, missing, refused } from './fake-stripe-payments.ts';
import { decodeForm, faultsOfRequest, sessionsPath } from './stripe-schema.ts';

export interface FakeSession {
  readonly id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string;
  readonly metadata: Record<string, string>;
  readonly capture_method: string;
  payment_intent: object | null;
}

interface CreateRequest {
  client_reference_id: string;
  metadata: Record<string, string>;
  payment_intent_data?: { capture_method?: string };
  line_items: { quantity: string; price_data: { currency: string; unit_amount: string } }[];
}

export interface FakeStripe {
  readonly address: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  /** Decoded requests to create a session. */
  readonly created: object[];
  /** Idempotency keys of all requests that create something. */
  readonly keys: string[];
  readonly versions: Set<string>;
  readonly sessions: Map<string, FakeSession>;
  readonly payments: FakePayments;
  /** Faults for the next requests, one each. A fault with `on` waits for that call, such as `POST /v1/refunds`. */
  readonly faults: (ProviderFault | { readonly on: string; readonly fault: ProviderFault })[];
  /** The buyer finishes at the page: pays, or with another status, still waits for the money or is declined. */
  pay(session: FakeSession, status?: 'succeeded' | 'processing' | 'requires_payment_method'): string;
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  close(): Promise<void>;
}

/**
 * Ways in which a request can fail. `lost`: the request has its effect, but the answer never arrives. `late 500`: the
 * request has its effect, but is answered with a fault, even when it is repeated.
 */
export type ProviderFault = 429 | 500 | 401 | 'lost' | 'late 500' | 'cut' | 'no address';

interface FakeStripeOptions {
  readonly now?: () => Date;
  /** Called with each new session, before the request that creates it is answered. */
  readonly beforeAnswer?: (session: FakeSession) => Promise<void>;
}

interface Received {
  readonly call: string;
  readonly path: string;
  readonly decoded: object;
  readonly key: string | undefined;
}

/**
 * Implements the subset of Stripe's protocol that the product uses, and refuses what Stripe's published schema does not
 * allow.
 */
export async function startFakeStripe({
  now = () => new Date(),
  beforeAnswer = async () => {},
}: FakeStripeOptions = {}): Promise<FakeStripe> {
  const port = await freePort();
  const answers = new Map<string, { request: string; answer: Answer }>();
  const payments = new FakePayments(now);
  const stripe: FakeStripe = {
    address: { host: '127.0.0.1', port, protocol: 'http' },
    created: [],
    keys: [],
    versions: new Set(),
    sessions: new Map(),
    payments,
    faults: [],
    pay(session, status = 'succeeded') {
      const paymentId = `pi_${session.id}`;
      const { amount_total: amount, currency, metadata } = session;
      const isPaid = status === 'succeeded';
      payments.charges.splice(0, payments.charges.length, ...payments.charges.filter(isOther(paymentId)));
      const charged = isPaid ? 'succeeded' : status === 'processing' ? 'pending' : 'failed';
      const isCaptured = session.capture_method !== 'manual';
      payments.charge({ paymentId, amount, currency, metadata, status: charged, isCaptured });
      const paid = isPaid && isCaptured ? 'paid' : 'unpaid';
      const finished = { status: 'complete', url: null, payment_status: paid };
      Object.assign(session, finished, { payment_intent: { id: paymentId } });
      return paymentId;
    },
    forgetKeys: () => answers.clear(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    stripe.versions.add(String(request.headers['stripe-version']));
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe');
    const call = `${request.method} ${pathname}`;
    const fault = takeFault(call);
    if (fault === 429 || fault === 500 || fault === 401) return fail(response, fault);
    if (fault === 'cut') return void response.destroy();
    const decoded = decodeForm(request.method === 'GET' ? search : body);
    const key = request.headers['idempotency-key'];
    const received: Received = {
      call,
      path: pathname,
      decoded,
      key: key === undefined ? undefined : String(key),
    };
    const known = stripe.sessions.size;
    const { status, body: reply } = once(received, fault);
    const session = [...stripe.sessions.values()].at(-1);
    if (session && stripe.sessions.size > known) await beforeAnswer(session);
    // No answer is sent, and the connection stays open.
    if (fault === 'lost') return;
    if (status === 500) return fail(response, 500);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
    response.end(JSON.stringify(reply));
  }

  function takeFault(call: string): ProviderFault | undefined {
    const index = stripe.faults.findIndex((fault) => typeof fault !== 'object' || fault.on === call);
    if (index < 0) return undefined;
    const [taken] = stripe.faults.splice(index, 1);
    return typeof taken === 'object' ? taken.fault : taken;
  }

  /**
   * Answers a request by its idempotency key, as Stripe does. A used key gets the first answer again, whatever that
   * was, unless the request differs.
   */
  function once(received: Received, fault: ProviderFault | undefined): Answer {
    const isCreation =
      received.call === `POST ${sessionsPath}` ||
      received.call === 'POST /v1/refunds' ||
      endedBy(received.path) !== undefined;
    if (!isCreation) return handle(received);
    if (received.key === undefined) return refused('This request needs an idempotency key');
    stripe.keys.push(received.key);
    const request = `${received.call} ${JSON.stringify(received.decoded)}`;
    const known = answers.get(received.key);
    if (known && known.request !== request)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'another request' } } };
    const created = known?.answer ?? create(received, fault);
    const stored = fault === 'late 500' ? { status: 500, body: {} } : created;
    answers.set(received.key, { request, answer: stored });
    return stored;
  }

  function create({ path, decoded }: Received, fault: ProviderFault | undefined): Answer {
    const ended = endedBy(path);
    if (ended) return payments.end(ended.paymentId, ended.act, decoded);
    return path === sessionsPath ? createSession(decoded, fault) : payments.createRefund(decoded);
  }

  function handle({ path, decoded }: Received): Answer {
    const [, paymentId] = path.match(/^\/v1\/payment_intents\/(\w+)$/) ?? [];
    if (paymentId !== undefined) return foundOr(payments.findPayment(paymentId));
    const [, id, act] = path.match(/^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/) ?? [];
    if (id === undefined) return payments.list(path, decoded);
    const session = stripe.sessions.get(id);
    if (!session) return missing;
    if (act) {
      if (session.status !== 'open') return refused('not open');
      Object.assign(session, { status: 'expired', url: null });
    }
    const payment = session.payment_intent && 'id' in session.payment_intent ? session.payment_intent.id : '';
    return foundOr({
      ...session,
      payment_intent: payments.findPayment(String(payment)) ?? session.payment_intent,
    });
  }

  function createSession(decoded: object, fault: ProviderFault | undefined): Answer {
    stripe.created.push(structuredClone(decoded));
    const faults = faultsOfRequest(decoded);
    if (faults.length > 0) return refused(faults.join('; '));
    const request = decoded as CreateRequest;
    const prices = request.line_items.map(({ price_data: price }) => price);
    if (!prices.every((price) => isWholeStep(Number(price.unit_amount), price.currency)))
      return refused('unit_amount', 'parameter_invalid_integer');
    const id = `cs_test_${randomBytes(12).toString('hex')}`;
    const session: FakeSession & { object: string } = {
      id,
      object: 'checkout.session',
      url: fault === 'no address' ? null : `https://checkout.stripe.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: request.line_items.reduce(
        (sum, line) => sum + Number(line.quantity) * Number(line.price_data.unit_amount),
        0,
      ),
      currency: prices[0]?.currency ?? '',
      client_reference_id: request.client_reference_id,
      metadata: request.metadata,
      capture_method: request.payment_intent_data?.capture_method ?? 'automatic',
      payment_intent: null,
    };
    stripe.sessions.set(id, session);
    return { status: 200, body: structuredClone(session) };
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return stripe;
}

/** The payment that a call captures or cancels. Undefined for other calls. */
function endedBy(
  path: string,
): { readonly paymentId: string; readonly act: 'capture' | 'cancel' } | undefined {
  const [, paymentId, act] = path.match(/^\/v1\/payment_intents\/(\w+)\/(capture|cancel)$/) ?? [];
  return paymentId === undefined ? undefined : { paymentId, act: act === 'capture' ? act : 'cancel' };
}

const isOther =
  (paymentId: string) =>
  ({ payment_intent: id }: { readonly payment_intent: string }) =>
    id !== paymentId;

function foundOr(body: object | undefined): Answer {
  return body ? { status: 200, body } : missing;
}

function fail(response: ServerResponse, status: number): void {
  const type = status === 429 ? 'rate_limit_error' : status === 401 ? 'authentication_error' : 'api_error';
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify({ error: { type, message: 'trouble of the fake' } }));
}
