import { DAY_MS } from '@tessera/domain/durations';
import { createGuestSession, signIn, signOut } from '@tessera/contract/people/accounts';
import { getSession } from '@tessera/contract/people/session';
import type { Viewer } from '@tessera/domain/people/viewer';
import { describe, expect, test } from 'vitest';
import type { Web } from '../../../composition/built-web.ts';
import { createCookieJar } from '../../../platform/http/requests/cookies.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';
import { createTestWeb } from '../../../testing/test-web.ts';
import { createSessionExtender, createViewerFinder } from './sessions.ts';

const password = 'a quiet horse';

async function whoIs(browser: Browser): Promise<number | undefined> {
  const reply = await browser.call(getSession, {});
  return reply.ok ? reply.value.user?.id : undefined;
}

async function signedIn(app: TestApp) {
  const ada = await app.given.person({ password });
  const browser = app.browser();
  expect((await browser.call(signIn, { body: { email: ada.email, password } })).ok).toBe(true);
  return { ada, browser };
}

/** A web application whose page loads the viewer, as all our pages do. */
async function webThatAsksWhoIsThere(): Promise<Web> {
  const { assets } = await createTestWeb();
  return {
    assets,
    async renderPage(_request, { fetchApi }) {
      await fetchApi('/api/auth/session');
      return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    },
  };
}

describe('a session is extended by visits', () => {
  test('somebody who calls once a day is still signed in after a hundred days', async () => {
    const app = await testApp();
    const { ada, browser } = await signedIn(app);

    for (let day = 0; day < 100; day += 1) {
      app.clock.advance({ days: 1 });
      expect(await whoIs(browser)).toBe(ada.id);
    }
  });

  test('somebody who only opens pages is still signed in after a hundred days', async () => {
    const app = await testApp({ web: await webThatAsksWhoIsThere() });
    const { ada, browser } = await signedIn(app);

    for (let day = 0; day < 100; day += 1) {
      app.clock.advance({ days: 1 });
      await browser.fetch('/');
    }
    expect(await whoIs(browser)).toBe(ada.id);
  });

  test('somebody who stays away for 30 days is signed out', async () => {
    const app = await testApp();
    const { ada, browser } = await signedIn(app);
    app.clock.advance({ days: 29 });
    expect(await whoIs(browser)).toBe(ada.id);

    app.clock.advance({ days: 30 });

    expect(browser.cookies.has('tessera_session')).toBe(true);
    expect(await whoIs(browser)).toBeUndefined();
    expect(browser.cookies.has('tessera_session')).toBe(false);
  });

  test('a refused call is a visit too', async () => {
    const app = await testApp();
    const { browser } = await signedIn(app);
    app.clock.advance({ days: 1 });

    const response = await browser.fetch('/api/admin/people');

    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });

  test('the cookie is set again once in ten minutes, not with every answer', async () => {
    const app = await testApp();
    const { browser } = await signedIn(app);
    const token = browser.cookies.get('tessera_session');
    const setCookies = async () => {
      const response = await browser.fetch('/api/auth/session');
      return response.headers.getSetCookie();
    };

    expect(await setCookies()).toEqual([]);
    app.clock.advance({ minutes: 11 });
    const [again] = await setCookies();
    expect(await setCookies()).toEqual([]);

    const expires = new Date(app.clock.now().getTime() + 30 * DAY_MS).toUTCString();
    expect(again).toBe(`tessera_session=${token}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax`);
  });

  test('signing out is not undone by extending the visit', async () => {
    const app = await testApp();
    const { browser } = await signedIn(app);
    app.clock.advance({ days: 1 });

    await browser.call(signOut, {});

    expect(browser.cookies.has('tessera_session')).toBe(false);
  });

  test('an answer that shared caches may store sets no cookie', async () => {
    const { assets } = await createTestWeb();
    const app = await testApp({
      web: {
        assets,
        async renderPage(_request, { fetchApi }) {
          await fetchApi('/api/auth/session');
          return new Response('{}', { headers: { 'Cache-Control': 'public, max-age=3600' } });
        },
      },
    });
    const { browser } = await signedIn(app);
    app.clock.advance({ days: 1 });

    const response = await browser.fetch('/manifest.webmanifest');

    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await browser.fetch('/api/auth/session')).headers.getSetCookie()).toHaveLength(1);
  });
});

test('a guest’s session is extended by the length for guests', async () => {
  const app = await testApp();
  const { browser: member } = await signedIn(app);
  const guest = app.browser();
  await guest.call(createGuestSession, {});
  app.clock.advance({ days: 1 });
  const extend = createSessionExtender(app.ports, { memberMs: 30 * DAY_MS, guestMs: 7 * DAY_MS });
  const endOf = async (browser: Browser) => {
    const { jar, newCookies } = createCookieJar(
      `tessera_session=${browser.cookies.get('tessera_session')}`,
      false,
    );
    const viewer: Viewer = await createViewerFinder(app.ports)(jar);
    await extend(viewer, jar);
    const { expiresAt } = await app.db
      .selectFrom('sessions')
      .select('expiresAt')
      .where('id', '=', viewer.session?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(newCookies()[0]).toContain(`Expires=${expiresAt.toUTCString()}`);
    return expiresAt.getTime() - app.clock.now().getTime();
  };

  expect(await endOf(guest)).toBe(7 * DAY_MS);
  expect(await endOf(member)).toBe(30 * DAY_MS);
});
