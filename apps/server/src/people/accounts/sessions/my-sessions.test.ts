import { randomUUID } from 'node:crypto';
import {
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  signIn,
  signOut,
} from '@tessera/contract/people/accounts';
import { getSession } from '@tessera/contract/people/session';
import { describe, expect, test } from 'vitest';
import { createToken, hashToken } from '../../../platform/secrets.ts';
import { type Browser, testApp } from '../../../testing/test-app.ts';

const password = 'a quiet horse';

async function whoIs(browser: Browser): Promise<number | undefined> {
  const reply = await browser.call(getSession, {});
  return reply.ok ? reply.value.user?.id : undefined;
}

async function sessionsSeenBy(browser: Browser) {
  const reply = await browser.call(listSessions, {});
  if (!reply.ok) throw new Error(reply.refusal.code);
  return reply.value.sessions;
}

/** The cookies that signing in sets on a site with this address. */
async function signInAt(publicUrl: string): Promise<string[]> {
  const app = await testApp({ environment: { PUBLIC_URL: publicUrl } });
  const ada = await app.given.person({ password });
  const response = await app.browser().fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.email, password }),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie();
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('A06: after signing out', () => {
  test('the old cookie gives no access', async () => {
    const app = await testApp();
    const ada = await app.given.person();
    const browser = await app.as(ada);
    const cookie = browser.cookies.get('tessera_session') ?? '';

    const reply = await browser.call(signOut, {});

    expect(reply.ok).toBe(true);
    expect(browser.cookies.has('tessera_session')).toBe(false);
    const again = app.browser();
    again.cookies.set('tessera_session', cookie);
    const response = await again.fetch('/api/auth/profile');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ success: false, code: 'auth.required' });
  });

  test('signing out twice is harmless, and ends nobody else’s session', async () => {
    const app = await testApp();
    const ada = await app.given.person();
    const [here, elsewhere] = [await app.as(ada), await app.as(ada)];

    await here.call(signOut, {});
    expect((await here.call(signOut, {})).ok).toBe(true);

    expect(await whoIs(elsewhere)).toBe(ada.id);
  });
});

describe('A07: the cookie of my session', () => {
  test('over TLS is bound to this host, and out of reach for scripts and other sites', async () => {
    const [cookie = '', ...more] = await signInAt('https://tessera.example');

    expect(more.map((line) => line.split('=', 1)[0])).toEqual(['__Host-tessera_known']);
    expect(cookie).toMatch(/^__Host-tessera_session=[\w-]{43};/);
    const attributes = cookie
      .split('; ')
      .slice(1)
      .map((attribute) => attribute.toLowerCase());
    expect(attributes).toEqual(expect.arrayContaining(['httponly', 'secure', 'samesite=lax', 'path=/']));
    expect(cookie.toLowerCase()).not.toContain('domain=');
  });

  test('on my own machine lacks only what needs TLS', async () => {
    const [cookie = ''] = await signInAt('http://localhost:3000');

    expect(cookie).toMatch(/^tessera_session=[\w-]{43};/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/; Secure/i);
  });
});

describe('A08: a session id', () => {
  test('has 256 random bits: ten thousand are all different, and every bit is set equally often', () => {
    const tokens = Array.from({ length: 10_000 }, createToken);
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));

    expect(new Set(tokens).size).toBe(10_000);
    expect(bytes.every((token) => token.length === 32)).toBe(true);
    for (let bit = 0; bit < 256; bit += 1) {
      const set = bytes.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      // The accepted deviation of 300 is six standard deviations.
      expect(Math.abs(set - 5_000)).toBeLessThan(300);
    }
  });

  test('is stored only as its digest', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const browser = app.browser();
    await browser.call(signIn, { body: { email: ada.email, password } });
    const token = browser.cookies.get('tessera_session') ?? '';

    const rows = await app.db.selectFrom('sessions').selectAll().where('userId', '=', ada.id).execute();

    expect(rows).toHaveLength(1);
    expect(rows[0]?.tokenHash).toEqual(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
    const thief = app.browser();
    thief.cookies.set('tessera_session', rows[0]?.tokenHash.toString('base64url') ?? '');
    expect(await whoIs(thief)).toBeUndefined();
  });
});

test('A09: sessions are not signed tokens: no claim in a cookie is believed, and one changed character ends it', async () => {
  const app = await testApp();
  const admin = await app.given.person({ role: 'admin' });
  const mySession = (await app.as(admin)).cookies.get('tessera_session') ?? '';
  const claims = encode({ sub: admin.id, userId: admin.id, role: 'admin', exp: 4_102_444_800 });
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${claims}.${createToken()}`,
    claims,
    String(admin.id),
    mySession.slice(0, -1) + (mySession.endsWith('A') ? 'B' : 'A'),
    '',
  ];

  for (const cookie of forged) {
    const browser = app.browser();
    browser.cookies.set('tessera_session', cookie);
    expect(await browser.call(getProfile, {})).toMatchObject({
      ok: false,
      refusal: { code: 'auth.required' },
    });
  }
});

test('I see where I am signed in, and which of it is here', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const here = await app.as(ada);
  app.clock.advance({ minutes: 5 });
  const phone = app.browser();
  await phone.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ email: ada.email, password }),
  });
  await app.as(await app.given.person());

  const sessions = await sessionsSeenBy(here);

  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({
    browser: 'Firefox on Linux',
    address: phone.address,
    isCurrent: false,
    createdAt: app.clock.now(),
    lastSeenAt: app.clock.now(),
  });
  expect(sessions[1]).toMatchObject({ isCurrent: true });
  expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
    ['address', 'browser', 'createdAt', 'id', 'isCurrent', 'lastSeenAt'].toSorted(),
  );
});

test('I sign out one of my browsers, this one or another', async () => {
  const app = await testApp();
  const ada = await app.given.person();
  const [here, elsewhere] = [await app.as(ada), await app.as(ada)];
  const other = (await sessionsSeenBy(here)).find((one) => !one.isCurrent);

  expect(await here.call(endSession, { params: { sessionId: other?.id ?? '' } })).toMatchObject({ ok: true });
  expect(await whoIs(elsewhere)).toBeUndefined();
  expect(await whoIs(here)).toBe(ada.id);

  const mySession = (await sessionsSeenBy(here))[0];
  await here.call(endSession, { params: { sessionId: mySession?.id ?? '' } });
  expect(here.cookies.has('tessera_session')).toBe(false);
});

test('a stranger’s session and a missing one get the same answer', async () => {
  const app = await testApp();
  const ada = await app.as(await app.given.person());
  const charles = await app.given.person();
  const theirs = await app.as(charles);
  const [foreign] = await sessionsSeenBy(theirs);

  const replies = await Promise.all(
    [foreign?.id ?? '', randomUUID()].map((sessionId) => ada.call(endSession, { params: { sessionId } })),
  );

  expect(replies[0]).toEqual(replies[1]);
  expect(replies[0]).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  expect(await whoIs(theirs)).toBe(charles.id);
});

test.each(['1', 'abc', "' or 1=1 --", '00000000-0000-0000-0000-00000000000'])(
  'G11: %s is not a session id',
  async (sessionId) => {
    const app = await testApp();
    const ada = await app.as(await app.given.person());

    const response = await ada.fetch(`/api/auth/sessions/${encodeURIComponent(sessionId)}`, {
      method: 'DELETE',
    });

    expect(response.status).toBe(400);
  },
);

test('I sign out all other browsers at once', async () => {
  const app = await testApp();
  const ada = await app.given.person();
  const [here, second, third] = [await app.as(ada), await app.as(ada), await app.as(ada)];
  const charles = await app.given.person();
  const theirs = await app.as(charles);

  const reply = await here.call(endOtherSessions, {});

  expect(reply).toEqual({ ok: true, value: { ended: 2 } });
  expect(await Promise.all([here, second, third, theirs].map(whoIs))).toEqual([
    ada.id,
    undefined,
    undefined,
    charles.id,
  ]);
});

test('a session ends thirty days after my last visit', async () => {
  const app = await testApp();
  const ada = await app.given.person();
  const browser = await app.as(ada);

  app.clock.advance({ days: 29 });
  expect(await whoIs(browser)).toBe(ada.id);
  app.clock.advance({ days: 29 });
  expect(await whoIs(browser)).toBe(ada.id);
  app.clock.advance({ days: 31 });
  expect(await whoIs(browser)).toBeUndefined();
});
