import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Answer, get, openKeeper } from '../../../testing/kept-pages.ts';
import type { RateLimits } from '../limits/rate-limits.ts';

test('KP-01: visitors get the same page, without a nonce or the id of somebody’s request', async () => {
  const { port, drawn } = await openKeeper();

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
  const { port } = await openKeeper({
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
  const { port, wait } = await openKeeper();
  await get(port, '/');
  wait(2_500);

  const { headers } = await get(port, '/');

  expect(headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate, s-maxage=4, stale-while-revalidate=1',
  );
  expect(headers['age']).toBe('3');
});

test('the colour scheme has pages of its own; a cookie that the page ignores changes nothing', async () => {
  const { port, drawn } = await openKeeper();

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

test('KP-03: after a change the next visitor gets a new page, and so does everybody after four seconds', async () => {
  const { port, drawn, keeper, wait } = await openKeeper();
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
  const { port, drawn, wait } = await openKeeper();
  await get(port, '/');
  wait(3_000);
  await get(port, '/');
  await expect.poll(() => drawn.length).toBe(2);
  wait(1_000);

  await expect.poll(async () => (await get(port, '/')).text).toMatch(/<p>2 /);
});

test('simultaneous requests for one page draw it once', async () => {
  const { port, drawn } = await openKeeper();

  const answers = await Promise.all(Array.from({ length: 20 }, () => get(port, '/')));

  expect(drawn).toHaveLength(1);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test('each encoding, a head, and a page that one has already', async () => {
  const { port, drawn } = await openKeeper();
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
    const { port, drawn } = await openKeeper({ limits, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
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
