import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { listSitemapFiles } from './sitemaps.ts';
import { xmlText } from './xml.ts';

let app: TestApp;
let ada: Seller;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
});

const get = (path: string, headers: Record<string, string> = {}) => app.browser().fetch(path, { headers });
const textOf = async (path: string) => (await get(path)).text();
const onlyFile = async () => {
  const [first = 0] = await listSitemapFiles(app.ports);
  return `/sitemap-listings-${first + 1}.xml`;
};

test('robots.txt says what robots should not read, and where the sitemap is', async () => {
  const text = await textOf('/robots.txt');

  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n');
  expect(text).not.toMatch(/Disallow: \/(?:autos|search|media|og)?\n/);
});

test('the sitemap index names its files, and the files contain every live listing with its address and last change', async () => {
  const { listingId } = await publish(ada, { formValues: { title: 'Oak & ash <bench>', price: '80' } });

  const index = await textOf('/sitemap.xml');
  const sitemap = await textOf(await onlyFile());

  expect(index).toContain('<loc>http://localhost:3000/sitemap-pages.xml</loc>');
  expect(index).toContain(`<loc>http://localhost:3000${await onlyFile()}</loc>`);
  expect(sitemap).toContain(
    `<loc>http://localhost:3000/classifieds/${listingId}-oak-ash-bench</loc><lastmod>${app.clock.now().toISOString()}</lastmod>`,
  );
  expect(await textOf('/sitemap-pages.xml')).toContain('<loc>http://localhost:3000/patterns/MP100</loc>');
});

test('L05: drafts, paused and hidden listings and those of suspended people are in no sitemap and no feed', async () => {
  const eve = await seller(app);
  const change = (id: number, status: string) =>
    send(ada, 'POST', '/api/listings/status', { system: 'general', id, status });
  const draft = await publish(ada, { status: 'draft', formValues: { title: 'Unseen draft' } });
  const paused = await publish(ada, { formValues: { title: 'Unseen paused', price: '1' } });
  await change(paused.listingId, 'paused');
  const banned = await publish(eve, { formValues: { title: 'Unseen banned', price: '1' } });
  await app.db
    .updateTable('users')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', eve.userId)
    .execute();

  const [sitemap, feed] = [await textOf(await onlyFile()), await textOf('/search.rss')];

  for (const { listingId } of [draft, paused, banned]) expect(sitemap).not.toContain(`/${listingId}-`);
  expect(sitemap + feed).not.toMatch(/unseen/i);
});

test('sitemap files are ranges of ids: each listing is in the file of its range, and a range without any listing has no file', async () => {
  const { listingId } = await publish(ada, { formValues: { title: 'Far away', price: '1' } });
  await sql`insert into listings select (jsonb_populate_record(l, jsonb_build_object('id', 150000, 'client_key', null))).*
    from listings l where id = ${listingId}`.execute(app.db);
  await sql`insert into listing_search select (jsonb_populate_record(s, jsonb_build_object('listing_id', 150000))).*
    from listing_search s where listing_id = ${listingId}`.execute(app.db);

  expect(await listSitemapFiles(app.ports)).toEqual([0, 2]);
  expect(await textOf('/sitemap-listings-3.xml')).toContain('/classifieds/150000-far-away<');
  for (const missing of ['2', '4', '99999'])
    expect((await get(`/sitemap-listings-${missing}.xml`)).status).toBe(404);
  await app.db.deleteFrom('listings').where('id', '=', 150_000).execute();
});

test('a sitemap file is compressed for clients that accept it', async () => {
  const answer = await get(await onlyFile(), { 'Accept-Encoding': 'br, gzip' });

  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
  expect(text).toMatch(/<\/urlset>\n$/);
  expect(
    (await get(await onlyFile(), { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding'),
  ).toBeNull();
});

test('a search can be followed: its feed has the same filters, newest first, and is revalidated without a new search', async () => {
  app.clock.advance({ seconds: 60 });
  const car = (title: string, make: string) =>
    publish(ada, { system: 'auto', formValues: { title, make, model: 'X1', price: '9000', year: '2015' } });
  await car('First <of> two', 'Lada');
  app.clock.advance({ seconds: 60 });
  await car('Second of two', 'Lada');
  await car('Another', 'Fiat');

  const answer = await get('/autos.rss?make=Lada&sort=price_up&cursor=1&view=map');
  const feed = await answer.text();

  expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  expect([...feed.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Second of two, £9,000',
    'First &lt;of&gt; two, £9,000',
  ]);
  expect(feed).toContain('<link>http://localhost:3000/autos?make=Lada</link>');
  expect(feed).toContain('<title>Lada · Autos · Tessera</title>');
  const again = await get('/autos.rss?make=Lada', { 'If-None-Match': answer.headers.get('ETag') ?? '' });
  expect(again.status).toBe(304);
});

test('L14: a feed with invalid parameters is refused or escaped', async () => {
  expect((await get('/autos.rss?price_min=lots')).status).toBe(400);
  expect((await get(`/search.rss?q=${'x'.repeat(300)}`)).status).toBe(400);
  expect(await textOf('/search.rss?q=%3Cscript%3E%26%22')).toContain('<title>“&lt;script&gt;&amp;&quot;”');
  expect(xmlText('a\u0000b\u{1F600}\uD800c\u000b')).toBe('ab\u{1F600}\uFFFDc');
});
