import { expect, test } from '../support/browser.ts';

/** Values of `redirect` that a careless check would follow to the host `evil.test`. */
const attacks = [
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/\t\\evil.test',
  'https://evil.test',
  'javascript:location="https://evil.test"',
  '/%2f/evil.test',
  '/%252f%252fevil.test',
  '/%09/evil.test',
  '/%2509/evil.test',
  '/%5cevil.test',
  '/%255cevil.test',
];

test('N04 (second audit): no redirect leads to another site', async ({ page, complaints }) => {
  const requested: string[] = [];
  await page.route(/evil\.test/, async (route) => {
    if (new URL(route.request().url()).hostname === 'evil.test') requested.push(route.request().url());
    await route.fallback();
  });

  // `redirects.test.ts` has the whole table; a browser shows what it does with the result.
  for (const attack of ['/\t/evil.test', '/\\evil.test', 'javascript:location="https://evil.test"']) {
    await page.goto(`/offline?from=${encodeURIComponent(attack)}`);
    await page.waitForURL((url) => url.pathname !== '/offline');

    expect(requested, attack).toEqual([]);
    expect(new URL(page.url()).pathname, attack).toBe('/');
  }
  complaints.length = 0;
});

test('N04 (second audit): after signing in, signing up and saving, people stay on this site', async ({
  page,
  signUp,
  site,
}) => {
  await signUp(page);
  const targetOf = async (answer: Promise<{ headers(): Record<string, string> }>) => {
    const { location } = (await answer).headers();
    return location === undefined ? undefined : new URL(location, site.url).host;
  };
  const here = new URL(site.url).host;

  for (const attack of attacks) {
    for (const path of ['/auth/login', '/auth/signup']) {
      const sent = page.request.get(`${path}?redirect=${encodeURIComponent(attack)}`, { maxRedirects: 0 });
      expect(await targetOf(sent), `${path} with ${attack}`).toBe(here);
    }
    const saved = page.request.post('/favourites', {
      form: { id: '1', system: 'general', wanted: 'no', back: attack },
      headers: { origin: site.url },
      maxRedirects: 0,
    });
    expect([here, undefined]).toContain(await targetOf(saved));
  }
});

test('N04 (second audit): a path that looks like another site is not one', async ({ page, site }) => {
  for (const path of [
    '//evil.test',
    '//evil.test/',
    '//evil.test/..',
    '//evil.test/auth/login',
    '/autos//evil.test',
  ]) {
    const answer = await page.request.get(site.url + path, { maxRedirects: 0 });
    const { location } = answer.headers();
    if (location !== undefined) expect(new URL(location, site.url).host, path).toBe(new URL(site.url).host);
  }
});
