import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../../../../testing/free-port.ts';
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
  payment_intent: object | null;
}

interface CreateRequest {
  client_reference_id: string;
  metadata: Record<string, string>;
  line_items: { quantity: string; price_data: { currency: string; unit_amount: string } }[];
}

export interface FakeStripe {
  readonly address: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  /** Decoded requests to create a session. */
  readonly created: object[];
  readonly keys: string[];
  readonly versions: Set<string>;
  readonly sessions: Map<string, FakeSession>;
  disputes: object[];
  /** Faults for the next requests, one each. */
  readonly faults: ProviderFault[];
  close(): Promise<void>;
}

/** `lost`: the request has its effect, but the answer never arrives. */
export type ProviderFault = 429 | 500 | 401 | 'lost' | 'cut' | 'no address';

/**
 * Implements the subset of Stripe's protocol that the product uses, and refuses what Stripe's published schema does not
 * allow.
 */
export async function startFakeStripe(): Promise<FakeStripe> {
  const port = await freePort();
  const answers = new Map<string, { status: number; body: object }>();
  const stripe: FakeStripe = {
    address: { host: '127.0.0.1', port, protocol: 'http' },
    created: [],
    keys: [],
    versions: new Set(),
    sessions: new Map(),
    disputes: [],
    faults: [],
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
    const fault = stripe.faults.shift();
    if (fault === 429 || fault === 500 || fault === 401) return fail(response, fault);
    if (fault === 'cut') return void response.destroy();
    const { status, body: reply } = handle(request, body, fault);
    // The connection stays open and silent.
    if (fault === 'lost') return;
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
    response.end(JSON.stringify(reply));
  }

  function handle(request: IncomingMessage, body: string, fault: ProviderFault | undefined) {
    const { pathname } = new URL(request.url ?? '', 'http://stripe');
    if (request.method === 'POST' && pathname === sessionsPath) {
      const key = String(request.headers['idempotency-key']);
      stripe.keys.push(key);
      // As Stripe does: the same key gets the first answer again, whatever it was.
      const reply = answers.get(key) ?? create(decodeForm(body), fault);
      answers.set(key, reply);
      return reply;
    }
    if (pathname === '/v1/disputes') return found({ object: 'list', data: stripe.disputes });
    const [, id = '', act] = pathname.match(/^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/) ?? [];
    const session = stripe.sessions.get(id);
    if (!session)
      return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
    if (!act) return found(session);
    if (session.status !== 'open')
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'not open' } } };
    Object.assign(session, { status: 'expired', url: null });
    return found(session);
  }

  function create(decoded: object, fault: ProviderFault | undefined) {
    stripe.created.push(structuredClone(decoded));
    const faults = faultsOfRequest(decoded);
    if (faults.length > 0)
      return { status: 400, body: { error: { type: 'invalid_request_error', message: faults.join('; ') } } };
    const request = decoded as CreateRequest;
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
      currency: request.line_items[0]?.price_data.currency ?? '',
      client_reference_id: request.client_reference_id,
      metadata: request.metadata,
      payment_intent: null,
    };
    stripe.sessions.set(id, session);
    return found(structuredClone(session));
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return stripe;
}

const found = (body: object) => ({ status: 200, body });

function fail(response: ServerResponse, status: number): void {
  const type = status === 429 ? 'rate_limit_error' : status === 401 ? 'authentication_error' : 'api_error';
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify({ error: { type, message: 'trouble of the fake' } }));
}
