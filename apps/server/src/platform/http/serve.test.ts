import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../testing/free-port.ts';
import { createTestEdge } from '../../testing/test-edge.ts';
import type { Edge } from './edge.ts';
import type { LoadShedder } from './limits/load-shedding.ts';
import { AddressTaken } from './listen.ts';
import { type Listener, serve } from './serve.ts';

const open: Listener[] = [];
afterEach(() => Promise.all(open.splice(0).map((listener) => listener.drain())));

const createFullHouse = (): LoadShedder => ({
  refuses: () => true,
  share: () => 1,
  watchAcceptLatency: () => {},
  stop: () => {},
});

async function listen(edge: Pick<Edge, 'fetch'>, shedder?: LoadShedder, isSecure = false): Promise<number> {
  const listener = await serve({
    edge,
    hosts: ['127.0.0.1'],
    port: await freePort(),
    isSecure,
    ...(shedder && { shedder }),
  });
  open.push(listener);
  return listener.port;
}

/** Sends raw bytes. Returns everything received until the server closes the connection or is silent for a while. */
function exchange(port: number, bytes: string): Promise<{ received: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const quiet = setTimeout(() => {
      resolve({ received, isClosed: false });
      socket.destroy();
    }, 1_500);
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(quiet);
      resolve({ received, isClosed: true });
    });
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

const host = 'Host: localhost\r\n';
const smuggled = `GET /healthz HTTP/1.1\r\n${host}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/test/echo HTTP/1.1\r\n${host}${headers}\r\n${body}${smuggled}`;
const get = (headers: string, path = '/healthz') => `GET ${path} HTTP/1.1\r\n${headers}\r\n${smuggled}`;

const broken: Record<string, string> = {
  'both a length and chunks': post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
  'two different lengths': post('Content-Length: 5\r\nContent-Length: 6\r\n', 'hello'),
  'the same length twice': post('Content-Length: 5\r\nContent-Length: 5\r\n', 'hello'),
  'two lengths in one line': post('Content-Length: 5, 5\r\n', 'hello'),
  'a length with a sign': post('Content-Length: +5\r\n', 'hello'),
  'an unknown encoding': post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'),
  'chunks that are not the last encoding': post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'),
  'a chunk’s length that is none': post('Transfer-Encoding: chunked\r\n', '5x\r\nhello\r\n0\r\n\r\n'),
  'a header continued on the next line': get(`${host}X-A: 1\r\n 2\r\n`),
  'a carriage return alone': get(`${host}X-A: 1\rX-B: 2\r\n`),
  'a line feed alone': `GET /healthz HTTP/1.1\n${host.replace('\r', '')}\n${smuggled}`,
  'a blank before the colon': get(`${host}X-A : 1\r\n`),
  'NUL in a header': get(`${host}X-A: a\0b\r\n`),
  'no host': get(''),
  'two hosts': get(`${host}Host: evil.example\r\n`),
  'a host with a blank': get('Host: a b\r\n'),
  'a host with a path': get('Host: evil.example/x?\r\n'),
  'a host with a name and password': get('Host: u:p@evil.example\r\n'),
  'a backslash in the path': get(host, '/\\evil.example'),
  'NUL in the path': get(host, '/\0'),
  'bytes above ASCII in the path': get(host, '/\xff'),
};

describe.for(Object.entries(broken))('G08: a malformed request with %s', ([, bytes]) => {
  test('is answered with 400, and nothing that follows on its connection is answered', async () => {
    const port = await listen((await createTestEdge()).edge);

    const { received, isClosed } = await exchange(port, bytes);

    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(received).not.toContain('"ok":true');
    expect(isClosed).toBe(true);
  });
});

test('G08: two valid requests on one connection are both answered', async () => {
  const port = await listen((await createTestEdge()).edge);

  const { received } = await exchange(
    port,
    smuggled + smuggled.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
  );

  expect(received.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
});

test('G08: headers of more than 16 kB are refused', async () => {
  const port = await listen((await createTestEdge()).edge);

  const { received, isClosed } = await exchange(port, get(`${host}X-A: ${'a'.repeat(17_000)}\r\n`));

  expect(received).toMatch(/^HTTP\/1\.1 431 /);
  expect(isClosed).toBe(true);
});

test('G01: a body that is declared too large is refused before it is sent', async () => {
  const port = await listen((await createTestEdge()).edge);

  const { received, isClosed } = await exchange(
    port,
    `POST /api/test/echo HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 999999999\r\n\r\n{`,
  );

  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(received).toContain('"code":"request.too_large"');
  expect(isClosed).toBe(true);
});

test('G01: a chunked body that becomes too large is refused with a reason', async () => {
  const port = await listen((await createTestEdge()).edge);
  const head = `POST /api/test/echo HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;

  const { received } = await exchange(port, `${head}${chunk.repeat(20)}`);

  expect(received).toMatch(/^HTTP\/1.1 413 /);
  expect(received).toContain('"code":"request.too_large"');
});

test('a client that disconnects in the middle of a body is not reported as a fault', async () => {
  const { edge, logged } = await createTestEdge();
  const port = await listen(edge);
  const socket = connect(port, '127.0.0.1');

  socket.write(
    `POST /api/test/echo HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"te`,
  );
  await pause(100);
  socket.resetAndDestroy();
  await pause(100);

  expect(logged()).not.toContain('"level":"error"');
});

test.for([
  ['a call', '/api/test/query', 'application/json; charset=utf-8'],
  ['a page', '/', 'text/html; charset=utf-8'],
] as const)(
  'R05: %s that is refused is told when to come back, with all the headers of any answer',
  async ([, path, type]) => {
    const shedder = createFullHouse();
    const port = await listen((await createTestEdge()).edge, shedder, true);

    const response = await fetch(`http://127.0.0.1:${port}${path}`);

    expect(response.status).toBe(503);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '2',
      'content-type': type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String) as string,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    });
    const body = await response.text();
    if (path.startsWith('/api/'))
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'unavailable', retryAfter: 2 });
    else expect(body).toContain('<h1>One moment</h1>');
  },
);

test.for(['/healthz', '/assets/app-1.js'])(
  'R05: %s is answered even when everything else is refused',
  async (path) => {
    const shedder = createFullHouse();
    const port = await listen((await createTestEdge()).edge, shedder);

    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  },
);

describe('R04: a stop', () => {
  /** An edge that answers after 300 ms, so that requests are in progress when the stop begins. */
  function slowEdge(): Pick<Edge, 'fetch'> {
    return new Hono().get('/slow', async (c) => {
      await pause(300);
      return c.text('done');
    });
  }

  function ask(
    port: number,
    agent: Agent,
  ): Promise<{ status: number | undefined; connection: string | undefined }> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path: '/slow', agent }, (response) => {
        response.resume();
        response.once('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection }),
        );
      });
      sent.once('error', reject);
      sent.end();
    });
  }

  test('lets requests in progress finish', async () => {
    const port = await listen(slowEdge());
    const agent = new Agent({ keepAlive: true });
    const answers = Array.from({ length: 20 }, () => ask(port, agent));
    await pause(100);

    await open.pop()?.drain();

    expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(20);
    agent.destroy();
  });

  test('still answers a request in transit on an idle connection', async () => {
    const port = await listen(slowEdge());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask(port, agent);

    const drained = open.pop()?.drain();
    await pause(50);
    const last = await ask(port, agent);
    await drained;

    expect(last).toEqual({ status: 200, connection: 'close' });
    agent.destroy();
  });

  test('accepts the connections that were made before it, although the process was too busy to accept them', async () => {
    const port = await listen(slowEdge());
    const agent = new Agent({ keepAlive: true });
    const answers = Array.from({ length: 30 }, () => ask(port, agent));
    await turn();
    const until = performance.now() + 200;
    while (performance.now() < until);

    await open.pop()?.drain();

    expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(30);
    agent.destroy();
  });

  test('accepts no new connections', async () => {
    const port = await listen(slowEdge());

    await open.pop()?.drain();

    await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
  });
});

test('the message names a port that another program uses', async () => {
  const edge = new Hono();
  const port = await listen(edge);

  const second = serve({ edge, hosts: ['127.0.0.1'], port, isSecure: false });

  await expect(second).rejects.toThrow(AddressTaken);
  await expect(second).rejects.toThrow(`Port ${port} is in use`);
});

describe('on several addresses', () => {
  const whole = ['127.0.0.1', '127.0.0.2'];
  const edge = new Hono().get('/', (c) => c.text('here'));
  const say = async (host: string, port: number) => (await fetch(`http://${host}:${port}/`)).text();

  test('it answers on each of them, until it stops', async () => {
    const listener = await serve({ edge, hosts: whole, port: await freePort(), isSecure: false });
    const { port } = listener;

    expect(await Promise.all(whole.map((host) => say(host, port)))).toEqual(['here', 'here']);

    await listener.drain();
    for (const host of whole) await expect(say(host, port)).rejects.toThrow();
  });

  test('an address that this machine does not have is left out', async () => {
    const hosts = ['127.0.0.1', '203.0.113.7'];
    const listener = await serve({ edge, hosts, port: await freePort(), isSecure: false });
    open.push(listener);

    expect(await say('127.0.0.1', listener.port)).toBe('here');
  });

  test('a port in use on the second of them leaves the first free', async () => {
    const port = await freePort();
    open.push(await serve({ edge, hosts: ['127.0.0.2'], port, isSecure: false }));

    await expect(serve({ edge, hosts: whole, port, isSecure: false })).rejects.toThrow(AddressTaken);

    open.push(await serve({ edge, hosts: ['127.0.0.1'], port, isSecure: false }));
    expect(await say('127.0.0.1', port)).toBe('here');
  });
});
