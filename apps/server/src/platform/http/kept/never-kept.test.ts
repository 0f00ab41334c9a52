import { expect, test } from 'vitest';
import { get, openKeeper } from '../../../testing/kept-pages.ts';

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
  const { port, drawn } = await openKeeper();
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

test('KP-01: a page that sets a cookie, itself or by a call, is never kept', async () => {
  const { port, drawn } = await openKeeper();

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
  const { port, drawn } = await openKeeper();

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
  const { port, drawn } = await openKeeper();

  const poisoned = await get(port, '/', { [name]: value });
  const next = await get(port, '/');

  expect(drawn).toEqual(['/']);
  expect(poisoned.status).toBe(200);
  expect(poisoned.text).not.toContain('evil');
  expect(poisoned.text).toContain('localhost:3000');
  expect(next.text).toBe(poisoned.text);
});

test('KP-02: parameters that are not known, and other forms of an address, are never kept', async () => {
  const { port, drawn } = await openKeeper();
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
  const { port, drawn } = await openKeeper({ findOwnShop: async () => ({ shopId: 1, slug: 'bakery' }) });
  await get(port, '/');

  const shop = await get(port, '/', { host: 'bakery.example' });

  expect(shop.status).toBe(302);
  expect(shop.headers['location']).toBe('http://bakery.example/s/bakery');
  expect(drawn).toHaveLength(1);
});

test('KP-02: another method, or a request with Authorization, gets no kept page', async () => {
  const { port, drawn } = await openKeeper();
  await get(port, '/');

  expect((await get(port, '/', {}, 'POST')).status).toBe(405);
  expect((await get(port, '/', { authorization: 'Basic YTpi' })).headers['cache-control']).toBe(
    'private, no-store',
  );
  expect(drawn).toHaveLength(2);
});
