import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Ajv } from 'ajv';
import { freePort } from '../../../../../../testing/free-port.ts';
import { decodeForm } from '../../payments/testing/stripe-schema.ts';

interface Published {
  readonly requests: Readonly<Record<string, object>>;
  readonly objects: Readonly<Record<string, object>>;
}

/** Published top-level properties of transfers, reversals, accounts and account links. Their licence is in the file. */
const published = JSON.parse(
  readFileSync(new URL('stripe-connect-schema.json', import.meta.url), 'utf8'),
) as Published;

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, coerceTypes: true });

export interface FakeTransfer {
  readonly id: string;
  readonly amount: number;
  amount_reversed: number;
  readonly currency: string;
  readonly destination: string;
  reversed: boolean;
  readonly transfer_group: string | null;
}

export interface FakeAccount {
  readonly id: string;
  capabilities: { transfers: 'active' | 'pending' | 'inactive' };
  payouts_enabled: boolean;
}

/**
 * Ways in which a request can fail. `lost`: the request has its effect, but the answer never arrives. `late 500`: the
 * request has its effect, but is answered with a fault.
 */
type Fault = 500 | 429 | 401 | 'lost' | 'late 500' | 'cut';

export interface FakeConnect {
  readonly address: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly transfers: FakeTransfer[];
  readonly accounts: Map<string, FakeAccount>;
  /** The operator's money at Stripe, by currency. */
  readonly balance: Map<string, number>;
  /** Faults for the next requests that create something, one each. */
  readonly faults: Fault[];
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Implements the subset of Stripe Connect that the product uses, and refuses what its published types do not allow. */
export async function startFakeConnect(): Promise<FakeConnect> {
  const port = await freePort();
  const answers = new Map<string, { request: string; answer: Answer }>();
  const connect: FakeConnect = {
    address: { host: '127.0.0.1', port, protocol: 'http' },
    transfers: [],
    accounts: new Map(),
    balance: new Map(),
    faults: [],
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
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe');
    const isGet = request.method === 'GET';
    const body = await text(request);
    const call: Call = { name: `${request.method} ${pathname}`, decoded: decodeForm(isGet ? search : body) };
    const fault = isGet ? undefined : connect.faults.shift();
    if (fault === 'cut') return void response.destroy();
    if (typeof fault === 'number') return send(response, { status: fault, body: serverFault });
    const key = request.headers['idempotency-key'];
    const reply = isGet ? read(call) : once(call, key === undefined ? undefined : String(key), fault);
    if (fault === 'lost') return;
    send(response, reply);
  }

  /**
   * Answers a request by its idempotency key, as Stripe does. A used key gets the first answer again, unless the
   * request differs.
   */
  function once(call: Call, key: string | undefined, fault: Fault | undefined): Answer {
    if (key === undefined) return refused('This request needs an idempotency key');
    const request = JSON.stringify(call);
    const known = answers.get(key);
    if (known && known.request !== request)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'another request' } } };
    const created = known?.answer ?? create(call);
    const stored = fault === 'late 500' ? { status: 500, body: serverFault } : created;
    answers.set(key, { request, answer: stored });
    return stored;
  }

  function create({ name, decoded }: Call): Answer {
    const [, id] = name.match(/^POST \/v1\/transfers\/(\w+)\/reversals$/) ?? [];
    const faults = faultsOf(id === undefined ? name : 'POST /v1/transfers/{id}/reversals', decoded);
    if (faults.length > 0) return refused(faults.join('; '));
    if (id !== undefined) return createReversal(id);
    if (name === 'POST /v1/transfers') return createTransfer(decoded as NewTransfer);
    return name === 'POST /v1/accounts' ? createAccount() : createLink(decoded as { account: string });
  }

  function createTransfer({
    destination,
    currency,
    amount: given,
    transfer_group: group,
  }: NewTransfer): Answer {
    const amount = Number(given);
    const left = connect.balance.get(currency) ?? 0;
    if (connect.accounts.get(destination)?.capabilities.transfers !== 'active')
      return refused('no such destination', 'insufficient_capabilities_for_transfer');
    if (amount < 1 || amount > left) return refused('insufficient', 'balance_insufficient');
    connect.balance.set(currency, left - amount);
    const transfer: FakeTransfer = {
      id: `tr_${randomBytes(12).toString('hex')}`,
      amount,
      amount_reversed: 0,
      currency,
      destination,
      reversed: false,
      transfer_group: group ?? null,
    };
    connect.transfers.push(transfer);
    return found('transfer', toTransfer(transfer));
  }

  function createReversal(id: string): Answer {
    const transfer = connect.transfers.find((known) => known.id === id);
    if (!transfer) return missing;
    if (transfer.reversed) return refused('already reversed');
    const amount = transfer.amount - transfer.amount_reversed;
    Object.assign(transfer, { amount_reversed: transfer.amount, reversed: true });
    connect.balance.set(transfer.currency, (connect.balance.get(transfer.currency) ?? 0) + amount);
    return found('transfer_reversal', {
      id: `trr_${randomBytes(12).toString('hex')}`,
      object: 'transfer_reversal',
      amount,
      balance_transaction: null,
      created: 0,
      currency: transfer.currency,
      destination_payment_refund: null,
      metadata: {},
      source_refund: null,
      transfer: id,
    });
  }

  function createAccount(): Answer {
    const account: FakeAccount = {
      id: `acct_${randomBytes(8).toString('hex')}`,
      capabilities: { transfers: 'inactive' },
      payouts_enabled: false,
    };
    connect.accounts.set(account.id, account);
    return found('account', toAccount(account));
  }

  function createLink({ account }: { account: string }): Answer {
    if (!connect.accounts.has(account)) return missing;
    const url = `https://connect.stripe.test/setup/${account}/${randomBytes(6).toString('hex')}`;
    return found('account_link', { object: 'account_link', created: 0, expires_at: 300, url });
  }

  function read({ name, decoded }: Call): Answer {
    const [, id] = name.match(/^GET \/v1\/accounts\/(\w+)$/) ?? [];
    if (id !== undefined) {
      const account = connect.accounts.get(id);
      const noAccess = {
        error: { type: 'invalid_request_error', code: 'account_invalid', message: 'no access' },
      };
      return account ? found('account', toAccount(account)) : { status: 403, body: noAccess };
    }
    const faults = faultsOf(name, decoded);
    if (faults.length > 0) return refused(faults.join('; '));
    const { transfer_group: group } = decoded as { transfer_group?: string };
    const data = connect.transfers.filter((transfer) => transfer.transfer_group === group).map(toTransfer);
    return { status: 200, body: { object: 'list', url: '/v1/transfers', has_more: false, data } };
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return connect;
}

interface Call {
  readonly name: string;
  readonly decoded: object;
}

interface NewTransfer {
  readonly destination: string;
  readonly currency: string;
  readonly amount: string;
  readonly transfer_group?: string;
}

const serverFault = { error: { type: 'api_error', message: 'a fault of the fake' } };

function toTransfer(transfer: FakeTransfer): object {
  return {
    object: 'transfer',
    balance_transaction: null,
    created: 0,
    description: null,
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [] },
    source_transaction: null,
    ...transfer,
  };
}

function toAccount(account: FakeAccount): object {
  return {
    object: 'account',
    charges_enabled: false,
    details_submitted: account.payouts_enabled,
    email: null,
    type: 'express',
    ...account,
  };
}

function faultsOf(name: string, decoded: object): string[] {
  const schema = published.requests[name];
  if (!schema) return [`There is no published schema of ${name}`];
  const validate = ajv.compile(schema);
  return validate(structuredClone(decoded))
    ? []
    : (validate.errors ?? []).map(({ message }) => message ?? '');
}

/** Answers with an object after checking it against the published types, so that the fake cannot drift from Stripe. */
function found(name: string, body: object): Answer {
  const validate = new Ajv({ strict: false }).compile(published.objects[name] ?? {});
  if (!validate(body))
    throw new Error(`The fake answers a wrong ${name}: ${JSON.stringify(validate.errors)}`);
  return { status: 200, body };
}

function refused(message: string, code?: string): Answer {
  return { status: 400, body: { error: { type: 'invalid_request_error', message, code } } };
}

const missing: Answer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'missing' } },
};

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify(body));
}
