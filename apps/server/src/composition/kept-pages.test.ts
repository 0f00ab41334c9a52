import type { PageHandler } from '@tessera/contract/pages';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { put } from '../testing/listings.ts';
import { decide, type ModeratedSite, openModeratedSite } from '../testing/moderation.ts';
import { change, remove } from '../testing/my-listings.ts';
import { createTestWeb } from '../testing/test-web.ts';
import { readKeptRequest } from '../platform/http/kept/kept-requests.ts';
import { keptRules } from './kept-pages.ts';

const headers = { 'Content-Type': 'text/html; charset=utf-8' };
let drawn = 0;

/** The page of a listing, and for any other path a list of one listing. */
const renderPage: PageHandler = async (request, { readApi }) => {
  drawn += 1;
  const { pathname } = new URL(request.url);
  const id = /^\/classifieds\/(\d+)/.exec(pathname)?.[1];
  if (id === undefined) {
    const found = await readApi('/api/search', { query: { limit: '99', counts: '0' } });
    const { listings } = (found.ok ? found.value : { listings: [] }) as {
      listings: { id: number; title: string }[];
    };
    const links = listings.map((each) => `<a href="/classifieds/${each.id}-desk">${each.title}</a>`);
    return new Response(`<!doctype html>${links.join('')}`, { headers });
  }
  const answer = await readApi('/api/listings/detail', { query: { system: 'general', id } });
  if (!answer.ok) return new Response('gone', { status: 404, headers });
  const { listing } = answer.value as { listing: { title: string } };
  return new Response(
    `<!doctype html><link rel="canonical" href="/classifieds/${id}-desk"><h1>${listing.title}</h1>`,
    { headers },
  );
};

let site: ModeratedSite;
beforeAll(async () => {
  const { assets } = await createTestWeb();
  site = await openModeratedSite({ web: { assets, renderPage }, keepsPages: true });
});
beforeEach(() => {
  drawn = 0;
});

const visit = async (path: string, agent = 'Firefox') => {
  const answer = await site.app.browser().fetch(path, { headers: { 'user-agent': agent } });
  return { status: answer.status, text: await answer.text() };
};
const pageOf = ({ listingId }: { readonly listingId: number }) => `/classifieds/${listingId}-desk`;

describe('KP-03: the next visitor sees that a listing', () => {
  test.for<[string, (listing: Awaited<ReturnType<ModeratedSite['reported']>>) => Promise<unknown>]>([
    ['was hidden by a moderator', (listing) => decide(site.grace, listing.case, 'hide')],
    ['was paused', ({ listingId }) => change(site.ada, listingId, 'paused')],
    ['was sold', ({ listingId }) => change(site.ada, listingId, 'closed')],
    ['was deleted', ({ listingId }) => remove(site.ada, { system: 'general', id: listingId })],
  ])('%s', async ([, act]) => {
    const listing = await site.reported();
    // Each test has a list of its own. A list that was drawn before the listing existed would be kept: here, pages never age.
    const [page, list] = [pageOf(listing), `/search?q=desk${listing.listingId}`];
    for (let time = 0; time < 2; time += 1) {
      expect((await visit(page)).status).toBe(200);
      expect((await visit(list)).text).toContain(page);
    }
    expect(drawn).toBe(2);

    await act(listing);

    expect((await visit(page)).status).toBe(404);
    expect((await visit(list)).text).not.toContain(page);
  });

  test('was edited', async () => {
    const listing = await site.reported();
    await visit(pageOf(listing));

    await put(site.ada, listing.listingId, { formValues: { title: 'A better desk', price: '9' } });

    expect((await visit(pageOf(listing))).text).toContain('A better desk');
  });

  test('was restored by a moderator', async () => {
    const listing = await site.reported();
    await decide(site.grace, listing.case, 'hide');
    await visit(pageOf(listing));

    await decide(site.grace, await site.caseAbout('listingId', listing.listingId), 'restore');

    expect((await visit(pageOf(listing))).status).toBe(200);
  });
});

test('each visitor of a kept page is counted once a day, programs and the first drawing are not', async () => {
  const listing = await site.reported();
  const [one, two] = [site.app.browser(), site.app.browser()];
  const agent = { headers: { 'user-agent': 'Firefox' } };

  for (const each of [one, one, two]) await each.fetch(pageOf(listing), agent);
  await visit(pageOf(listing), 'Googlebot/2.1');

  expect(drawn).toBe(1);
  const views = () =>
    site.app.db
      .selectFrom('listingViews')
      .select('views')
      .where('listingId', '=', listing.listingId)
      .executeTakeFirst();
  await expect.poll(views).toEqual({ views: 2 });
});

test('a choice after a search counts for each visitor of a kept page who comes from results', async () => {
  const listing = await site.reported();
  await put(site.ada, listing.listingId, {
    formValues: { title: 'Desk', price: '9', category: 'furniture' },
  });
  const headers = { 'user-agent': 'Firefox', referer: 'http://localhost:3000/search?q=bureau' };
  const [one, two, other] = [site.app.browser(), site.app.browser(), site.app.browser()];

  await other.fetch(pageOf(listing), { headers: { 'user-agent': 'Firefox' } });
  for (const each of [one, one, two]) await each.fetch(pageOf(listing), { headers });

  expect(drawn).toBe(1);
  const marks = () => site.app.db.selectFrom('searchChoiceMarks').select('week').execute();
  await expect.poll(async () => (await marks()).length).toBe(2);
});

test('KP-01: a signed-in person gets a page of their own', async () => {
  const listing = await site.reported();
  await visit(pageOf(listing));

  const own = await site.bob.browser.fetch(pageOf(listing));

  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect(drawn).toBe(2);
});

describe('KP-02: the pages that are kept', () => {
  test.for([
    ['/', ''],
    ['/search', ''],
    ['/autos', ''],
    ['/autos', 'q=saab&make=saab&price_max=9000&sort=newest&view=list'],
    ['/jobs', 'category_not=it'],
    ['/autos/12-saab-900', ''],
    ['/properties/5', ''],
    ['/classifieds/5-caf%C3%A9-table', ''],
  ] as const)('are %s with “%s”', ([path, query]) => {
    expect(keptRules.mayKeep(path, query)).toBe(true);
  });

  test.for([
    ['/', 'near=M1'],
    ['/search', 'postcode=M1'],
    ['/search', 'q=sofa+Near+Me'],
    ['/autos', 'cursor=abc'],
    ['/autos', 'area=abc'],
    ['/autos', 'bedrooms=3'],
    ['/autos/12-saab-900', 'deposit=10'],
    ['/autos/saab', ''],
    ['/autos/12-saab-900/poster', ''],
    ['/autos/12-saab-900.data', 'x=1'],
    ['//evil.example', ''],
    ['http://evil.example/', ''],
    ['/profile', ''],
    ['/messages', ''],
    ['/checkout', ''],
    ['/api/search', ''],
    ['/s/bakery', ''],
  ] as const)('are not %s with “%s”', ([path, query]) => {
    expect(keptRules.mayKeep(path, query)).toBe(false);
  });

  test('answer the links of campaigns too', () => {
    const read = (target: string) =>
      readKeptRequest({ method: 'GET', target, header: () => undefined }, () => false, keptRules);

    expect(read('/autos?utm_source=mail&make=saab')).toEqual(read('/autos?make=saab'));
    expect(read('/autos?utm_source=mail&cursor=abc')).toBeUndefined();
  });

  test('show the listings that they link to', () => {
    const html =
      '<a href="/autos/12-saab"><a href="/jobs/7#apply"><a href="/properties/8?deposit=1"><a href="/search"><a href="/autos/saab">' +
      '<script>"/autos/13-volvo"</script>';

    expect(keptRules.tagsIn(html)).toEqual(['listing-12', 'listing-7', 'listing-8', 'listing-13']);
  });
});
