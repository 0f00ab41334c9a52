import { randomUUID } from 'node:crypto';
import {
  checkShopDomain,
  getShopDomain,
  nameShopDomain,
  removeShopDomain,
} from '@tessera/contract/tools/shop-domains';
import { getShop } from '@tessera/contract/tools/shops';
import { beforeAll, expect, test } from 'vitest';
import { type NameServer, startNameServer } from '../../../testing/name-server.ts';
import { openShop } from '../../../testing/selling/shops.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { checkDomainsWorker } from './domains.workers.ts';

let app: TestApp;
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  app = await testApp({
    isUnlimited: true,
    environment: { DNS_SERVERS: names.address },
    web: {
      // A page that says as whom it was rendered, and sets a cookie, as a page of the site could.
      renderPage: async (request, { fetchApi, site }) => {
        const me = await fetchApi('/api/my-shops');
        const path = new URL(request.url).pathname;
        return new Response(
          `<html><a href="/auth/login">in</a><a href="${path}">here</a><script>1</script><p>${me.status} ${String(site.isShopDomain)} ${request.headers.get('cookie') ?? 'no cookie'}</p></html>`,
          { headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'leak=1' } },
        );
      },
      assets: { answer: () => undefined },
    },
  });
});

type Shop = Awaited<ReturnType<typeof openShop>>;

const aDomain = () => `shop-${randomUUID().slice(0, 8)}.example`;
const name = ({ browser, shopId }: Shop, domain: string) =>
  browser.call(nameShopDomain, { params: { shopId }, body: { domain } });
const check = ({ browser, shopId }: Shop) => browser.call(checkShopDomain, { params: { shopId } });

async function prove(shop: Shop, domain = aDomain()): Promise<string> {
  const named = await name(shop, domain);
  if (!named.ok) throw new Error(named.refusal.error);
  names.texts.set(named.value.domain.recordName, ['v=spf1 -all', named.value.domain.recordText]);
  expect(await check(shop)).toMatchObject({ ok: true });
  return domain;
}

/** A request as a browser sends it to the domain of a shop, after what the server remembers of it has expired. */
const at = (
  domain: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
) => {
  app.clock.advance({ seconds: 5 });
  return app.edge.request(`http://${domain}${path}`, { method, headers: { host: domain, ...headers } });
};

test('SH-35: a domain answers once its record was found, with the text of this seller', async () => {
  const shop = await openShop(app);
  const domain = aDomain();
  expect(await check(shop)).toMatchObject({ refusal: { code: 'shops.domain_missing' } });
  for (const wrong of ['localhost', '127.0.0.1', 'shop.localhost', 'a b.com'])
    expect(await name(shop, wrong)).toMatchObject({ refusal: { code: 'shops.domain_invalid' } });
  const named = await name(shop, domain);
  if (!named.ok) throw new Error(named.refusal.error);
  const { recordName, recordText } = named.value.domain;
  expect(await check(shop)).toMatchObject({ refusal: { code: 'shops.domain_unproved' } });
  names.texts.set(recordName, [`${recordText}x`, 'tessera-shop=']);
  expect(await check(shop)).toMatchObject({ refusal: { code: 'shops.domain_unproved' } });
  expect((await at(domain, `/s/${shop.slug}`)).headers.get('location')).toBeNull();
  names.texts.set(recordName, ['other', recordText]);
  expect(await check(shop)).toMatchObject({ ok: true });
  const home = await at(domain, '/');
  expect([home.status, home.headers.get('location')]).toEqual([302, `http://${domain}/s/${shop.slug}`]);
  expect(await app.browser().call(getShop, { params: { slug: shop.slug } })).toMatchObject({
    value: { shop: { domain } },
  });
});

test('SH-36: a domain belongs to whoever has its record now; the shop that had it before no longer answers there', async () => {
  const [first, second] = [await openShop(app), await openShop(app)];
  const domain = await prove(first);
  expect(await name(second, domain)).toMatchObject({ ok: true });
  // The record is still the first seller's.
  expect(await check(second)).toMatchObject({ refusal: { code: 'shops.domain_unproved' } });
  expect((await at(domain, '/')).headers.get('location')).toContain(first.slug);
  await prove(second, domain);
  expect((await at(domain, '/')).headers.get('location')).toContain(second.slug);
  expect(await first.browser.call(getShopDomain, { params: { shopId: first.shopId } })).toMatchObject({
    value: { domain: { provedAt: null } },
  });

  names.texts.clear();
  app.clock.advance({ days: 1 });
  await app.workers['shops.domains'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
  expect((await at(domain, '/')).headers.get('location')).not.toBe(`http://${domain}/s/${second.slug}`);
});

test('SH-37: the domain of a shop serves only its pages; calls, other shops and sign-in are not there', async () => {
  const shop = await openShop(app);
  const other = await openShop(app);
  const domain = await prove(shop);
  const site = 'http://localhost:3000';
  for (const path of ['/auth/login?x=1', '/dashboard', `/s/${other.slug}`, `/s/${shop.slug}/basket`]) {
    const answer = await at(domain, path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${site}${path}`]);
  }
  for (const path of ['/api/auth/me', `/api/shops/${other.slug}`, `/media/shops/${other.shopId}/1/320.webp`])
    expect((await at(domain, path)).status).toBe(404);
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await at(domain, `/s/${shop.slug}/report`, { method })).status).toBe(405);
  const robots = await at(domain, '/robots.txt');
  expect(await robots.text()).toContain(`Sitemap: http://${domain}/sitemap.xml`);
  const sitemap = await (await at(domain, '/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>http://${domain}/s/${shop.slug}/${shop.productId}-ash-bowl</loc>`);
  expect(sitemap).not.toContain(other.slug);
});

test('SH-38: cookies neither come in nor go out at the domain of a shop, so nobody is signed in there', async () => {
  const shop = await openShop(app);
  const domain = await prove(shop);
  const session = [...shop.browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const answer = await at(domain, `/s/${shop.slug}`, {
    headers: { cookie: session, authorization: 'Basic eDp5', 'x-forwarded-host': 'localhost:3000' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  const html = await answer.text();
  expect(html).toContain('<p>401 true no cookie</p>');
  expect(html).toContain('href="http://localhost:3000/auth/login"');
  expect(html).toContain(`href="/s/${shop.slug}"`);
  expect(html).not.toContain('<script');
});

test('SH-39: another person neither names, proves nor removes the domain of a shop; a closed shop answers nowhere', async () => {
  const shop = await openShop(app);
  const domain = await prove(shop);
  const stranger = { ...(await openShop(app)), shopId: shop.shopId };
  for (const answer of [
    await name(stranger, aDomain()),
    await check(stranger),
    await stranger.browser.call(getShopDomain, { params: { shopId: shop.shopId } }),
    await stranger.browser.call(removeShopDomain, { params: { shopId: shop.shopId } }),
  ])
    expect(answer).toMatchObject({ refusal: { code: 'shops.missing' } });
  await app.db
    .updateTable('shops')
    .set({ hiddenAt: app.clock.now() })
    .where('id', '=', shop.shopId)
    .execute();
  expect((await at(domain, '/')).headers.get('location')).not.toBe(`http://${domain}/s/${shop.slug}`);
  await shop.browser.call(removeShopDomain, { params: { shopId: shop.shopId } });
  expect(await shop.browser.call(getShopDomain, { params: { shopId: shop.shopId } })).toMatchObject({
    value: { domain: null },
  });
});

test('SH-39: if no name server answers, nothing is changed and the seller is told', async () => {
  const shop = await openShop(app);
  await prove(shop);
  const away: typeof app.ports.dns = {
    findTexts: () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })),
  };
  const { dns } = app.ports;
  Object.assign(app.ports, { dns: away });
  expect(await check(shop)).toMatchObject({ refusal: { code: 'shops.dns_away' } });
  Object.assign(app.ports, { dns });
  expect(await shop.browser.call(getShopDomain, { params: { shopId: shop.shopId } })).toMatchObject({
    value: { domain: { provedAt: expect.any(Date) } },
  });
});

test('SH-45: every domain is checked each day, however many others have no name server that answers; those end after a week', async () => {
  const shops = [];
  for (let count = 0; count < 22; count++) {
    const shop = await openShop(app);
    shops.push({ shop, domain: await prove(shop) });
  }
  const last = shops.pop();
  const [away] = shops;
  if (!last || !away) throw new Error('There are no shops');
  const isProved = async ({ domain }: { readonly domain: string }) =>
    (
      await app.db
        .selectFrom('shopDomains')
        .select('provedAt')
        .where('domain', '=', domain)
        .executeTakeFirst()
    )?.provedAt !== null;
  const { dns } = app.ports;
  // Names of which no server answers come first, and more than are asked for at once.
  const silent = new Set(shops.map(({ domain }) => domain));
  const partly: typeof dns = {
    findTexts: (record) =>
      [...silent].some((domain) => record.endsWith(domain))
        ? Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }))
        : dns.findTexts(record),
  };
  const worker = checkDomainsWorker({ ...app.ports, dns: partly });
  const run = () => worker.run({ jobId: randomUUID(), payload: {} }, app.jobs);
  names.texts.clear();
  app.clock.advance({ days: 1 });
  await run();
  expect([await isProved(away), await isProved(last)]).toEqual([true, false]);
  app.clock.advance({ days: 5 });
  await run();
  expect(await isProved(away)).toBe(true);
  app.clock.advance({ days: 2 });
  await run();
  expect(await isProved(away)).toBe(false);
});

test('SH-46: health is answered at the domain of a shop without looking the host up', async () => {
  const domain = await prove(await openShop(app));
  expect([(await at(domain, '/healthz')).status, (await at(domain, '/robots.txt')).status]).toEqual([
    200, 200,
  ]);
});
