import { beforeAll, describe, expect, test } from 'vitest';
import { INSIDE, type TestEdge, createTestEdge } from '../../../testing/test-edge.ts';
import { etagOf } from './etag.ts';
import { SCRIPT } from '../../../testing/test-web.ts';

const json = { 'content-type': 'application/json' };
const post = (body: string, headers = {}) => ({ method: 'POST', body, headers: { ...json, ...headers } });

interface Kind {
  readonly status: number;
  readonly path: string;
  readonly init?: RequestInit;
}

const kinds: Record<string, Kind> = {
  'a page': { status: 200, path: '/' },
  'a page’s head': { status: 200, path: '/', init: { method: 'HEAD' } },
  'a page that moved': { status: 302, path: '/moved' },
  'a page that is not there': { status: 404, path: '/nothing/here' },
  'a page that failed': { status: 500, path: '/fault' },
  'a page while the database is away': { status: 503, path: '/away' },
  'a change of a page': { status: 405, path: '/', init: { method: 'POST' } },
  'a script': { status: 200, path: '/assets/app-1.js' },
  'a script one has already': {
    status: 304,
    path: '/assets/app-1.js',
    init: { headers: { 'if-none-match': etagOf(SCRIPT) } },
  },
  'the service worker': { status: 200, path: '/service-worker.js' },
  'a picture': { status: 200, path: '/icon.svg' },
  'a call that worked': { status: 200, path: '/api/test/echo', init: post('{"text":"hello"}') },
  'a call that signs in': { status: 200, path: '/api/test/cookie' },
  'a malformed call': { status: 400, path: '/api/test/echo', init: post('{') },
  'an invalid call': { status: 400, path: '/api/test/echo', init: post('{"text":1}') },
  'a call without session': { status: 401, path: '/api/test/account' },
  'a call from another site': {
    status: 403,
    path: '/api/test/echo',
    init: post('{}', { origin: 'https://evil.example' }),
  },
  'a call that is not there': { status: 404, path: '/api/nothing' },
  'the root of the calls': { status: 404, path: '/api' },
  'a picture that is not there': { status: 404, path: '/media/listings/1/2/unknown/size' },
  'the folder of pictures': { status: 404, path: '/media' },
  'a script of an older version': { status: 404, path: '/assets/app-0.js' },
  'a call by the wrong method': { status: 405, path: '/api/test/echo', init: { method: 'DELETE' } },
  'a preflight': { status: 405, path: '/api/test/echo', init: { method: 'OPTIONS' } },
  'a call that is too large': {
    status: 413,
    path: '/api/test/echo',
    init: post(`"${'a'.repeat(1_100_000)}"`),
  },
  'a call of the wrong type': {
    status: 415,
    path: '/api/test/echo',
    init: { method: 'POST', body: 'text=1', headers: { 'content-type': 'text/plain' } },
  },
  'a call made too often': { status: 429, path: '/api/test/often', init: { method: 'POST' } },
  'a call that failed': { status: 500, path: '/api/test/fault' },
  'a call while the database is away': { status: 503, path: '/api/test/away' },
  'the API’s description': { status: 200, path: '/api/openapi.json' },
  'the API’s pages': { status: 200, path: '/api/docs' },
  health: { status: 200, path: '/healthz' },
  readiness: { status: 503, path: '/readyz' },
  'figures, asked from elsewhere': { status: 404, path: '/metrics' },
};

const files = [
  '/api',
  '/api/nothing',
  '/media',
  '/media/',
  '/media/listings/nothing/here.png',
  '/assets/app-0.js',
];

test.for(files)('GET %s, which does not exist, gets a short 404 instead of a page', async (path) => {
  const response = await ask(local, { status: 404, path });

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect((await response.text()).length).toBeLessThan(200);
});

let local: TestEdge;
let secure: TestEdge;
beforeAll(async () => {
  local = await createTestEdge();
  secure = await createTestEdge({ PUBLIC_URL: 'https://market.example' });
});

async function ask({ edge }: TestEdge, { path, init }: Kind, address = '203.0.113.5'): Promise<Response> {
  const request = new Request(new URL(path, 'http://localhost:3000'), init);
  request.headers.set('host', 'localhost:3000');
  return edge.fetch(request, { incoming: { socket: { remoteAddress: address } } });
}

const isCall = (path: string) =>
  path.startsWith('/api/') && !['/api/docs', '/api/openapi.json'].includes(path);

describe.for(Object.entries(kinds))('%s', ([, kind]) => {
  test('C05: carries the headers that protect the browser', async () => {
    const response = await ask(local, kind);

    expect(response.status).toBe(kind.status);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src '(?:self|none)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-|\*|https?:|(?:script|style)-src[^;]*(?:data|blob):/);
    for (const name of ['server', 'x-powered-by', 'strict-transport-security'])
      expect(response.headers.get(name), name).toBeNull();
  });

  test('C05: sends HSTS over TLS', async () => {
    const response = await ask(secure, kind);

    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    for (const cookie of response.headers.getSetCookie())
      expect(cookie).toMatch(/^__Host-\w+=.*; HttpOnly; Secure; SameSite=Lax$/);
  });

  if (kind.status >= 400) {
    test('G10: shows nothing of the inside of the server', async () => {
      const response = await ask(local, kind);
      const body = await response.text();
      const headers = JSON.stringify([...response.headers]);

      for (const shown of [body, headers]) {
        expect(shown).not.toContain(INSIDE);
        expect(shown).not.toMatch(
          /\bat .+:\d+|node_modules|\.tsx?\b|\/srv\/|ECONN|42P01|insert into|select \*|Error:/,
        );
      }
    });
  }

  if (kind.status >= 400 && isCall(kind.path)) {
    test('G02, B37: is JSON of the documented shape, and is not cached', async () => {
      const response = await ask(local, kind);

      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const body = (await response.json()) as Record<string, unknown>;
      expect(body).toMatchObject({
        success: false,
        error: expect.stringMatching(/^\p{Lu}.+[.!?\w]$/u) as string,
      });
      expect(body['code']).toMatch(/^[a-z_]+(?:\.[a-z_]+)?$/);
    });
  }
});

test('G10: a fault has a reference under which the log has the details', async () => {
  const response = await ask(local, { status: 500, path: '/api/test/fault' });
  const body = (await response.json()) as { reference: string; error: string };

  expect(body.error).toContain(body.reference);
  const line = local
    .logged()
    .split('\n')
    .find((text) => text.includes(body.reference) && text.includes('"fault"'));
  expect(line).toContain(INSIDE);
  expect(line).toContain('42P01');
  expect(line).not.toContain('ada@');
});

test('G10: a page that failed has a reference too', async () => {
  const response = await ask(local, { status: 500, path: '/fault' });

  const reference = (await response.text()).match(/Reference: ([0-9a-f-]{36})/)?.[1] ?? '';

  expect(local.logged()).toContain(`"requestId":"${reference}"`);
});

test('a busy or unavailable database answers with a time to come back', async () => {
  for (const path of ['/api/test/away', '/away', '/readyz']) {
    const response = await ask(local, { status: 503, path });
    expect(response.headers.get('retry-after'), path).toBe('2');
  }
  const tooOften = await ask(local, { status: 429, path: '/api/test/often', init: { method: 'POST' } });
  expect(tooOften.headers.get('retry-after')).toBe('7');
});

test('G02: the wrong method is answered with the allowed ones', async () => {
  const call = await ask(local, { status: 405, path: '/api/test/echo', init: { method: 'DELETE' } });
  const page = await ask(local, { status: 405, path: '/', init: { method: 'POST' } });

  expect(call.headers.get('allow')).toBe('POST');
  expect(page.headers.get('allow')).toBe('GET, HEAD');
});

test('G06: a parameter given twice is refused, and of a duplicate name in JSON the last counts', async () => {
  const query = await ask(local, { status: 400, path: '/api/test/query?page=1&page=2' });
  const body = await ask(local, {
    status: 200,
    path: '/api/test/echo',
    init: post('{"text":"a","text":"b"}'),
  });

  expect(query.status).toBe(400);
  expect(await body.json()).toMatchObject({ text: 'b' });
});

test('C05: every page has its own nonce, and only scripts with it may run', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => ask(local, { status: 200, path: '/' })));

  const nonces = pages.map(
    (page) => page.headers.get('content-security-policy')?.match(/'nonce-([\w-]+)'/)?.[1],
  );
  expect(new Set(nonces).size).toBe(20);
  expect(await pages[0]?.text()).toContain(`nonce="${nonces[0]}"`);
});

test('pages may show map tiles from the operator’s server, and no other', async () => {
  const tiled = await createTestEdge({ TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' });
  const page: Kind = { status: 200, path: '/' };

  const [named, unnamed] = await Promise.all([ask(tiled, page), ask(local, page)]);

  expect(named.headers.get('content-security-policy')).toContain(
    "img-src 'self' data: blob: https://*.tiles.example;",
  );
  expect(unnamed.headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;");
});

test('a worker’s script may connect to this server', async () => {
  const response = await ask(local, { status: 200, path: '/service-worker.js' });

  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
});

describe('figures', () => {
  const fetchFigures = (headers: Record<string, string>, address = '127.0.0.1') => {
    const request = new Request('http://localhost:3000/metrics', {
      headers: { host: 'localhost:3000', ...headers },
    });
    return local.edge.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  };

  test('are for this machine', async () => {
    const response = await fetchFigures({});

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('tessera_http_requests_total');
  });

  test.for([
    ['from elsewhere', {}, '203.0.113.5'],
    ['through a proxy that says for whom', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['through a proxy that says it otherwise', { 'x-real-ip': '127.0.0.1' }, '127.0.0.1'],
    ['through a proxy that names itself', { via: '1.1 proxy' }, '127.0.0.1'],
    ['by the site’s public name', { host: 'market.example' }, '127.0.0.1'],
  ] as const)('are not shown %s', async ([, headers, address]) => {
    expect((await fetchFigures(headers, address)).status).toBe(404);
  });
});
