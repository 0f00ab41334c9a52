import { createHash } from 'node:crypto';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageHandler } from '@tessera/contract/pages';
import { afterEach, expect, test } from 'vitest';
import { createTestEdge } from '../../../testing/test-edge.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { type Listener, serve } from '../serve.ts';
import type { KeptRules } from './kept-requests.ts';

const rules: KeptRules = {
  mayKeep: (path, query) => path.startsWith('/') && (query === '' || /^q=\w+$/.test(query)),
  ignoresCookie: (path, name) => name === 'near' && path !== '/',
  tagsIn: () => ['listing-1'],
};
const filler = 'a sentence that is worth compressing. '.repeat(60);

interface Options {
  readonly environment?: Record<string, string>;
  readonly limits?: RateLimits;
  readonly findOwnShop?: (host: string) => Promise<{ shopId: number; slug: string } | undefined>;
}

/** Pages that show everything that their drawing gets to see. */
async function open({ environment, limits, findOwnShop }: Options = {}) {
  let time = 0;
  const drawn: string[] = [];
  const renderPage: PageHandler = async (request, { nonce, requestId, fetchApi, readApi }) => {
    const { pathname, search, host } = new URL(request.url);
    drawn.push(pathname + search);
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
    if (pathname === '/fault') throw new Error('no');
    if (pathname === '/missing') return new Response('missing', { status: 404, headers });
    if (pathname === '/away') return new Response('away', { status: 503, headers });
    if (pathname === '/sets-cookie') headers.set('Set-Cookie', 'near=M1');
    if (pathname.startsWith('/calls/')) await fetchApi(`/api/test/${pathname.slice('/calls/'.length)}`);
    if (pathname.startsWith('/reads/')) await readApi(`/api/test/${pathname.slice('/reads/'.length)}`, {});
    const seen = JSON.stringify([...request.headers]);
    const html = `<!doctype html><p>${drawn.length} ${host} ${search} ${seen} ${requestId} ${filler}</p><script nonce="${nonce}">go(${drawn.length})</script>`;
    return new Response(html, { headers });
  };
  const made = await createTestEdge(environment, {
    renderPage,
    keeps: { rules, now: () => time },
    ...(limits && { limits }),
    ...(findOwnShop && { findOwnShop }),
  });
  const listener = await serve({
    edge: made.edge,
    hosts: ['127.0.0.1'],
    port: 0,
    isSecure: false,
    ...(made.keeper && { keeper: made.keeper }),
  });
  listeners.push(listener);
  return { ...made, drawn, port: listener.port, wait: (ms: number) => (time += ms) };
}

const listeners: Listener[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.drain();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** Requests by node:http, which sends any header, also Host. */
function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      path,
      method,
      headers: { 'x-forwarded-for': '192.0.2.1', ...headers },
      agent: false,
    };
    httpGet({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, body, text: body.toString() });
      });
    }).on('error', reject);
  });
}

test('KP-01: visitors get the same page, without a nonce or the id of somebody’s request', async () => {
  const { port, drawn } = await open();

  const first = await get(port, '/');
  const second = await get(port, '/');

  expect(drawn).toEqual(['/']);
  expect(second.text).toBe(first.text);
  expect(first.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(first.text).not.toContain(first.headers['x-request-id']);
  expect(first.text).not.toContain('nonce');
  const hash = createHash('sha256').update('go(1)').digest('base64');
  expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(first.headers['content-security-policy']).not.toMatch(/nonce|unsafe/);
});

test('KP-01: a kept page has the headers of a drawn one', async () => {
  const { port } = await open({
    environment: { PUBLIC_URL: 'https://tessera.example', TRUSTED_PROXIES: '127.0.0.1' },
  });
  const own = await get(port, '/', { cookie: 'other=1' });
  const first = await get(port, '/');
  const kept = await get(port, '/');
  const changed = [
    'cache-control',
    'age',
    'etag',
    'x-request-id',
    'vary',
    'content-security-policy',
    'date',
    'content-length',
  ];
  const others = ({ headers }: Answer) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !changed.includes(name)));
  const directives = ({ headers }: Answer) =>
    String(headers['content-security-policy']).replaceAll(/ '(?:nonce|sha256)-[^']+'/g, '');

  for (const answer of [first, kept]) {
    expect(others(answer)).toEqual(others(own));
    expect(directives(answer)).toBe(directives(own));
    expect(answer.headers['strict-transport-security']).toBeDefined();
    expect(answer.headers['vary']).toBe('Accept-Encoding, Cookie');
  }
});

test('shared caches may keep a page as long as it is kept here, and count its age; browsers ask again', async () => {
  const { port, wait } = await open();
  await get(port, '/');
  wait(2_500);

  const { headers } = await get(port, '/');

  expect(headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate, s-maxage=4, stale-while-revalidate=1',
  );
  expect(headers['age']).toBe('3');
});

test.for<[string, cookie: string]>([
  ['a session', 'tessera_session=abc'],
  ['a session over TLS', '__Host-tessera_session=abc'],
  ['a known browser', 'tessera_browser=abc'],
  ['a cart', 'cart=1'],
  ['a postcode, on the home page', 'near=M1'],
  ['the scheme, and another cookie', 'theme=dark; a=1'],
  ['an unknown scheme', 'theme=<script>'],
  ['two schemes', 'theme=dark; theme=light'],
  ['a cookie without a value', 'session'],
])('KP-01: a visitor with a cookie of %s gets a page of their own, which is not kept', async ([, cookie]) => {
  const { port, drawn } = await open();
  await get(port, '/');

  const own = await get(port, '/', { cookie });
  const next = await get(port, '/');

  expect(drawn).toHaveLength(2);
  expect(own.text).toContain(JSON.stringify(cookie).slice(1, -1));
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.headers['etag']).toBeUndefined();
  expect(own.headers['content-security-policy']).toContain('nonce-');
  expect(next.text).toMatch(/<p>1 /);
});

test('the colour scheme has pages of its own; a cookie that the page ignores changes nothing', async () => {
  const { port, drawn } = await open();

  const dark = await get(port, '/autos', { cookie: 'theme=dark; near=M1' });
  const again = await get(port, '/autos', { cookie: 'theme=dark' });
  const plain = await get(port, '/autos');
  const system = await get(port, '/autos', { cookie: 'theme=system' });

  expect(drawn).toHaveLength(2);
  expect(dark.text).toContain('theme=dark');
  expect(dark.text).not.toContain('near');
  expect(again.text).toBe(dark.text);
  expect(plain.text).not.toContain('theme');
  expect(system.text).toBe(plain.text);
});

test('KP-01: a page that sets a cookie, itself or by a call, is never kept', async () => {
  const { port, drawn } = await open();

  const [first, second] = [await get(port, '/sets-cookie'), await get(port, '/sets-cookie')];
  for (const path of ['/calls/cookie', '/reads/cookie'])
    for (let time = 0; time < 2; time += 1) await get(port, path);

  expect(drawn).toHaveLength(6);
  expect(first.headers['set-cookie']).toEqual(['near=M1']);
  expect(second.headers['cache-control']).toBe('private, no-store');
});

test.for([
  ['/missing', 404],
  ['/away', 503],
  ['/fault', 500],
  ['/calls/often', 200],
  ['/calls/account', 200],
  ['/calls/fault', 200],
  ['/reads/account', 200],
  ['/reads/fault', 200],
  ['/reads/away', 200],
] as const)('KP-02: the error of %s (%i) is not kept', async ([path, status]) => {
  const { port, drawn } = await open();

  const [first, second] = [await get(port, path), await get(port, path)];

  expect([first.status, second.status]).toEqual([status, status]);
  expect(second.headers['cache-control']).toBe('private, no-store');
  expect(drawn).toHaveLength(2);
});

test.for<[name: string, value: string]>([
  ['host', '127.0.0.1:1'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'evil'],
  ['x-original-url', '/evil'],
  ['forwarded', 'host=evil.example'],
  ['accept-language', 'evil'],
  ['user-agent', 'evil'],
  ['range', 'bytes=0-3'],
  ['accept', 'evil'],
  ['x-evil', 'evil'],
])('KP-02: the header %s reaches neither the kept page nor the next visitor', async ([name, value]) => {
  const { port, drawn } = await open();

  const poisoned = await get(port, '/', { [name]: value });
  const next = await get(port, '/');

  expect(drawn).toEqual(['/']);
  expect(poisoned.status).toBe(200);
  expect(poisoned.text).not.toContain('evil');
  expect(poisoned.text).toContain('localhost:3000');
  expect(next.text).toBe(poisoned.text);
});

test('KP-02: parameters that are not known, and other forms of an address, are never kept', async () => {
  const { port, drawn } = await open();
  await get(port, '/');

  for (const path of ['/?evil=1', '/?evil=1', '/?q=a&evil=1', `/?q=${'a'.repeat(300)}`, '/?q=%3Cscript%3E'])
    expect((await get(port, path)).headers['cache-control']).toBe('private, no-store');
  await get(port, '/?q=saab');
  await get(port, '/?q=volvo');

  expect(drawn).toHaveLength(8);
  expect((await get(port, '/')).text).toMatch(/<p>1 localhost:3000  /);
  expect((await get(port, '/?q=saab')).text).toContain('?q=saab');
});

test('KP-02: at a host that may be a shop’s, and with two hosts, no kept page is shown', async () => {
  const { port, drawn } = await open({ findOwnShop: async () => ({ shopId: 1, slug: 'bakery' }) });
  await get(port, '/');

  const shop = await get(port, '/', { host: 'bakery.example' });

  expect(shop.status).toBe(302);
  expect(shop.headers['location']).toBe('http://bakery.example/s/bakery');
  expect(drawn).toHaveLength(1);
});

test('KP-02: another method, or a request with Authorization, gets no kept page', async () => {
  const { port, drawn } = await open();
  await get(port, '/');

  expect((await get(port, '/', {}, 'POST')).status).toBe(405);
  expect((await get(port, '/', { authorization: 'Basic YTpi' })).headers['cache-control']).toBe(
    'private, no-store',
  );
  expect(drawn).toHaveLength(2);
});

test('KP-03: after a change the next visitor gets a new page, and so does everybody after four seconds', async () => {
  const { port, drawn, keeper, wait } = await open();
  await get(port, '/');
  keeper?.clear(['listing-2']);
  await get(port, '/');
  expect(drawn).toHaveLength(1);

  keeper?.clear(['listing-1']);
  expect((await get(port, '/')).text).toMatch(/<p>2 /);
  wait(4_000);
  expect((await get(port, '/')).text).toMatch(/<p>3 /);
});

test('a page that is asked for until the end of its life is drawn again beforehand', async () => {
  const { port, drawn, wait } = await open();
  await get(port, '/');
  wait(3_000);
  await get(port, '/');
  await expect.poll(() => drawn.length).toBe(2);
  wait(1_000);

  await expect.poll(async () => (await get(port, '/')).text).toMatch(/<p>2 /);
});

test('simultaneous requests for one page draw it once', async () => {
  const { port, drawn } = await open();

  const answers = await Promise.all(Array.from({ length: 20 }, () => get(port, '/')));

  expect(drawn).toHaveLength(1);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('each encoding, a head, and a page that one has already', async () => {
  const { port, drawn } = await open();
  const plain = await get(port, '/');

  for (let time = 0; time < 2; time += 1) {
    const br = await get(port, '/', { 'accept-encoding': 'gzip, br' });
    const gzip = await get(port, '/', { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
  }
  const head = await get(port, '/', { 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, 'br']);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  const same = await get(port, '/', { 'if-none-match': String(plain.headers['etag']) });
  expect([same.status, same.body.length, same.headers['etag']]).toEqual([304, 0, plain.headers['etag']]);
  expect(same.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  expect(drawn).toHaveLength(1);
});

test.for(['calls', 'reads'])(
  'rate limits hold (%s): kept pages are counted by address, and refused where a drawn one would be',
  async (kind) => {
    const taken: string[] = [];
    const limits: RateLimits = {
      take: async () => ({ allowed: true }),
      takeInMemory(key) {
        taken.push(key);
        return taken.filter((each) => each === key).length <= 2;
      },
      giveBack: async () => {},
      forget: async () => {},
    };
    const { port, drawn } = await open({ limits, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    await get(port, `/${kind}/limited`);

    for (let time = 0; time < 2; time += 1) await get(port, `/${kind}/limited`);
    expect(drawn).toHaveLength(1);
    const own = await get(port, `/${kind}/limited`);
    await get(port, `/${kind}/limited`, { 'x-forwarded-for': '192.0.2.2' });

    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(drawn).toHaveLength(2);
    expect(taken.at(-1)).toBe('GET /api/test/limited:address:60:192.0.2.2');
  },
);
