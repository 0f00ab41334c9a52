import { signOut } from '@tessera/contract/people/accounts';
import type { PageAnswer, PageHandler, PageServices } from '@tessera/contract/pages';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { createTestEdge } from '../../testing/test-edge.ts';
import { createTestWeb } from '../../testing/test-web.ts';

/** A web application whose pages do what the test says. */
function pageThat<Seen>(work: (services: PageServices) => Promise<Seen>) {
  const seen: Seen[] = [];
  const renderPage: PageHandler = async (_request, services) => {
    seen.push(await work(services));
    return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  };
  return { seen, renderPage };
}

async function appWithPage<Seen>(work: (services: PageServices) => Promise<Seen>) {
  const { assets } = await createTestWeb();
  const { seen, renderPage } = pageThat(work);
  return { seen, app: await testApp({ web: { assets, renderPage } }) };
}

const idIn = (answer: PageAnswer | undefined) =>
  answer?.ok ? (answer.value as { user: { id: number } | null }).user?.id : undefined;

test('a page reads the session once, however many calls it makes', async () => {
  const { app, seen } = await appWithPage(({ readApi }) =>
    Promise.all([1, 2, 3].map(() => readApi('/api/auth/session', {}))),
  );
  const ada = await app.given.person();
  const browser = await app.as(ada);

  const statements = await app.statementsDuring(() => browser.fetch('/'));
  expect(statements.filter((text) => text.includes('"sessions"."token_hash"'))).toHaveLength(1);
  expect(seen[0]?.map(idIn)).toEqual([ada.id, ada.id, ada.id]);
});

test('a session that has ended is gone with the next page, and a suspension is there', async () => {
  const { app, seen } = await appWithPage(({ readApi }) => readApi('/api/auth/session', {}));
  const ada = await app.given.person();
  const [leaving, staying] = [await app.as(ada), await app.as(ada)];
  await leaving.fetch('/');
  const token = leaving.cookies.get('tessera_session') ?? '';
  await leaving.call(signOut, {});
  leaving.cookies.set('tessera_session', token);
  await leaving.fetch('/');
  await app.db.updateTable('users').set({ suspendedAt: app.clock.now() }).where('id', '=', ada.id).execute();
  await staying.fetch('/');

  expect(seen.map(idIn)).toEqual([ada.id, undefined, undefined]);
});

test('what a page changes is there for what it reads afterwards', async () => {
  const { app, seen } = await appWithPage(async ({ readApi, fetchApi }) => {
    const before = idIn(await readApi('/api/auth/session', {}));
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
    await fetchApi(signOut.path, { method: 'POST', headers, body: '{}' });
    return [before, idIn(await readApi('/api/auth/session', {}))];
  });
  const ada = await app.given.person();

  await (await app.as(ada)).fetch('/');

  expect(seen).toEqual([[ada.id, undefined]]);
});

test('a page is refused what the person may not read, in the words of the call', async () => {
  const { app, seen } = await appWithPage(({ readApi }) => readApi('/api/admin/people', {}));
  const visitor = app.browser();
  const person = await app.as(await app.given.person());

  for (const browser of [visitor, person]) {
    await browser.fetch('/');
    const { success: _, ...refusal } = (await (await browser.fetch('/api/admin/people')).json()) as {
      success: boolean;
    };
    expect(seen.pop()).toEqual({ ok: false, refusal });
  }
});

test('a page and a browser share one rate limit', async () => {
  const { app, seen } = await appWithPage(({ readApi }) => readApi('/api/home', {}));
  const browser = app.browser();
  await browser.fetch('/api/home');
  // Tries that were counted in advance can be used for five seconds.
  app.clock.advance({ seconds: 5 });
  const tries = Array.from({ length: 600 }, () => app.clock.now());
  await app.db.updateTable('rateLimits').set({ tries }).where('key', 'like', 'GET /api/home:%').execute();

  await browser.fetch('/');

  expect(seen).toMatchObject([{ ok: false, refusal: { code: 'request.too_often', retryAfter: 65 } }]);
});

test('what a page passes to a call is checked like the same call from a browser', async () => {
  const { app, seen } = await appWithPage(({ readApi }) =>
    Promise.all([
      readApi('/api/listings/detail', { query: { system: 'boats', id: 5 } }),
      readApi('/api/listings/detail', { query: { system: 'auto', id: '5\0' } }),
      readApi('/api/listings/detail', { query: { system: 'auto', id: 5, extra: undefined } }),
      readApi('/api/nowhere', {}),
      readApi('/api/auth/sign-out', {}),
    ]),
  );

  await app.browser().fetch('/');

  expect(seen[0]).toMatchObject([
    { refusal: { code: 'request.invalid' } },
    { refusal: { code: 'request.malformed' } },
    { refusal: { code: 'listings.missing' } },
    { refusal: { code: 'not_found' } },
    { refusal: { code: 'not_found' } },
  ]);
});

test('a page learns nothing of a fault but its reference, under which it is logged', async () => {
  const { seen, renderPage } = pageThat(({ readApi }) =>
    Promise.all([readApi('/api/test/fault', {}), readApi('/api/test/away', {})]),
  );
  const { edge, logged } = await createTestEdge({}, { renderPage });

  const page = await edge.request('/');

  const reference = page.headers.get('x-request-id') ?? '';
  expect(seen[0]?.[0]).toEqual({
    ok: false,
    fault: { reference, sentence: expect.stringContaining(reference) },
  });
  expect(seen[0]?.[1]).toMatchObject({ ok: false, refusal: { code: 'unavailable', retryAfter: 2 } });
  expect(logged()).toContain('42P01');
  expect(JSON.stringify(seen)).not.toContain('42P01');
});

test('cookies that a read sets do not reach the browser', async () => {
  const { renderPage } = pageThat(({ readApi }) => readApi('/api/test/cookie', {}));
  const { edge } = await createTestEdge({}, { renderPage });

  expect((await edge.request('/')).headers.getSetCookie()).toEqual([]);
});

test('a page that cannot be shown now says when to try again', async () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  const renderPage: PageHandler = async () => new Response('<!doctype html>', { status: 503, headers });
  const { edge } = await createTestEdge({}, { renderPage });

  const page = await edge.request('/');

  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
});
