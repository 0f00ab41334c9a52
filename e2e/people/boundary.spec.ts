import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/browser.ts';

const password = 'tessera-demo';

test('C04: no other site can show this site in a frame', async ({ page, baseURL, complaints }) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Evil</title><iframe src="${baseURL}/" width="600" height="400"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const { port } = server.address() as AddressInfo;

  await page.goto(`http://127.0.0.1:${port}/`);
  const frame = page.frames().find((each) => each !== page.mainFrame());
  await expect.poll(() => complaints.join()).toMatch(/frame-ancestors|X-Frame-Options/i);

  expect(await frame?.locator('main').count()).toBe(0);
  complaints.length = 0;
  server.close();
});

test('C05: an injected script does not run', async ({ page, complaints }) => {
  await page.goto('/');

  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.isSmuggledIn = true';
    document.body.append(script);
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="x" onerror="globalThis.isSmuggledIn = true">';
    document.body.append(holder);
  });
  await expect.poll(() => complaints.join()).toMatch(/Content Security Policy/i);

  expect(await page.evaluate(() => 'isSmuggledIn' in globalThis)).toBe(false);
  complaints.length = 0;
});

test.describe('with the service worker', () => {
  test.use({ hasWorker: true });

  test('C06: after a whole visit the browser’s stores hold no password, token or address', async ({
    page,
    signUp,
    signIn,
  }) => {
    const person = await signUp(page);
    await page.goto('/profile');
    await page.goto('/');
    await signIn(page, 'seller');
    await page.goto('/');

    const stored = await page.evaluate(async () => {
      const pages: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const response = await cache.match(request);
          const isPage = response?.headers.get('content-type')?.startsWith('text/html') ?? false;
          pages.push(request.url, isPage ? ((await response?.text()) ?? '') : '');
        }
      }
      const stores = [localStorage, sessionStorage].map((store) => Object.entries(store));
      return JSON.stringify([stores, pages, await indexedDB.databases(), document.cookie]);
    });
    const session = (await page.context().cookies()).find(({ name }) => name.includes('session'));

    expect(session?.httpOnly).toBe(true);
    expect(session?.sameSite).toBe('Lax');
    for (const secret of [
      person.password,
      person.email,
      password,
      'seller@tessera.local',
      session?.value ?? '?',
    ])
      expect(stored).not.toContain(secret);
    expect(stored).not.toMatch(/\/api\/|Welcome, Ada/);
  });
});

const notThere = [
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/apps/server/src/main.ts',
  '/assets/',
  '/assets',
  '/build/',
  '/server/index.js',
  '/backup.sql',
  '/index.html~',
  '/assets/..%2f..%2fserver%2findex.js',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/etc/passwd',
];

test('C07: neither files outside the site nor source maps can be fetched', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') || pathname.endsWith('.css')) scripts.push(pathname);
  });
  await page.goto('/');
  expect(scripts.length).toBeGreaterThan(1);

  for (const path of [...notThere, ...scripts.map((script) => `${script}.map`)]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).not.toMatch(/root:x:|"workspaces"|sourcesContent|\[core\]/);
  }
});

test('C08: a visit requests nothing from other servers, and external links send no full referrer', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).origin !== baseURL && !sent.url().startsWith('data:')) foreign.push(sent.url());
  });
  for (const path of ['/', '/auth/login', '/auth/signup', '/about']) await page.goto(path);

  const response = await page.request.get('/');

  expect(foreign).toEqual([]);
  expect(response.headers()['referrer-policy']).toMatch(/^(?:strict-origin-when-cross-origin|no-referrer)$/);
});
