import {
  createGuestSession,
  getUserDetails,
  signIn,
  signUp,
  verifyEmail,
} from '@tessera/contract/people/accounts';
import { getSession } from '@tessera/contract/people/session';
import { describe, expect, test } from 'vitest';
import type { GuestMerge } from '../../../ports.ts';
import { tokenIn } from '../../../testing/sent-emails.ts';
import { type Browser, testApp } from '../../../testing/test-app.ts';

const password = 'a quiet horse';

async function becomeGuest(browser: Browser): Promise<number> {
  const reply = await browser.call(createGuestSession, {});
  if (!reply.ok) throw new Error(reply.refusal.code);
  return reply.value.user.id;
}

async function whoIs(browser: Browser): Promise<number | undefined> {
  const reply = await browser.call(getSession, {});
  return reply.ok ? reply.value.user?.id : undefined;
}

/** A feature's merge step that records its calls. */
function recordMerges() {
  const moves: { guestId: number; userId: number }[] = [];
  const merge: GuestMerge = async (_tx, move) => {
    moves.push(move);
  };
  return { moves, guestMerges: [merge] };
}

test('a visitor gets a session, and the same guest on repeating the call', async () => {
  const app = await testApp();
  const browser = app.browser();

  const first = await becomeGuest(browser);
  const second = await becomeGuest(browser);

  expect(second).toBe(first);
  expect(await browser.call(getUserDetails, { params: { userId: first } })).toMatchObject({
    ok: true,
    value: { user: { id: first, email: null, role: 'guest', isVerified: false, uploadSubfolder: null } },
  });
  expect(await becomeGuest(app.browser())).not.toBe(first);
});

test('a signed-in person gets no guest session and stays signed in', async () => {
  const app = await testApp();
  const ada = await app.given.person();
  const browser = await app.as(ada);

  expect(await becomeGuest(browser)).toBe(ada.id);
  expect(await whoIs(browser)).toBe(ada.id);
});

describe('A10, Q05: guest sessions', () => {
  test('from one address are limited; a browser that has one is not', async () => {
    const app = await testApp();
    const address = '203.0.113.77';
    const regular = app.browser({ address });
    const guest = await becomeGuest(regular);

    const statuses = [];
    for (let index = 0; index < 40; index += 1) {
      const response = await app
        .browser({ address })
        .fetch('/api/auth/create-guest-session', { method: 'POST' });
      statuses.push(response.status);
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(29);
    expect(statuses.slice(29).every((status) => status === 429)).toBe(true);
    expect(await becomeGuest(regular)).toBe(guest);
    expect((await app.browser().call(createGuestSession, {})).ok).toBe(true);
  });

  test('O18: ignore the body: no role, id or folder is taken from it', async () => {
    const app = await testApp();
    const browser = app.browser();

    const response = await browser.fetch('/api/auth/create-guest-session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, userId: 1, role: 'admin', email: 'a@example.test', subfolderNumber: 9 }),
    });

    expect(response.status).toBe(200);
    const id = await whoIs(browser);
    const row = await app.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirst();
    expect(row).toMatchObject({ role: 'guest', email: null, subfolderNumber: null, emailVerifiedAt: null });
  });

  test('are deleted with their guests after thirty days without a visit', async () => {
    const app = await testApp();
    const idle = app.browser();
    const idleGuest = await becomeGuest(idle);
    app.clock.advance({ days: 20 });
    const recent = app.browser();
    const recentGuest = await becomeGuest(recent);
    const person = await app.given.person();
    app.clock.advance({ days: 11 });

    await app.workers['accounts.sweep'].run({ jobId: 'sweep', payload: {} }, app.jobs);

    const rows = await app.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [idleGuest, recentGuest, person.id])
      .execute();
    expect(rows.map((row) => row.id).toSorted((a, b) => a - b)).toEqual([recentGuest, person.id]);
    expect(await whoIs(idle)).toBeUndefined();
    expect(await whoIs(recent)).toBe(recentGuest);
  });
});

test('my data as a guest is mine when I sign in', async () => {
  const { moves, guestMerges } = recordMerges();
  const app = await testApp({ guestMerges });
  const ada = await app.given.person({ password });
  const browser = app.browser();
  const guestId = await becomeGuest(browser);

  await browser.call(signIn, { body: { email: ada.email, password } });

  expect(moves).toEqual([{ guestId, userId: ada.id }]);
  expect(await whoIs(browser)).toBe(ada.id);
  const guest = await app.db.selectFrom('users').selectAll().where('id', '=', guestId).executeTakeFirst();
  expect(guest?.mergedInto).toBe(ada.id);
});

test('my data as a guest is mine when I sign up and open the link in the same browser', async () => {
  const { moves, guestMerges } = recordMerges();
  const app = await testApp({ guestMerges });
  const browser = app.browser();
  const guestId = await becomeGuest(browser);
  const email = `guest-${guestId}@example.test`;
  await browser.call(signUp, { body: { email, password, firstName: 'Ada' } });
  expect(moves).toEqual([]);

  await browser.call(verifyEmail, { body: { token: tokenIn(await app.mail(), email) } });

  expect(moves).toEqual([{ guestId, userId: await whoIs(browser) }]);
});

test('A05: the guest’s session id cannot be used after signing in', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const browser = app.browser();
  await becomeGuest(browser);
  const earlier = browser.cookies.get('tessera_session') ?? '';

  await browser.call(signIn, { body: { email: ada.email, password } });

  expect(browser.cookies.get('tessera_session')).not.toBe(earlier);
  const old = app.browser();
  old.cookies.set('tessera_session', earlier);
  expect(await whoIs(old)).toBeUndefined();
});

describe('A11: a guest is merged', () => {
  test('only from the guest’s own browser, whatever id is sent', async () => {
    const { moves, guestMerges } = recordMerges();
    const app = await testApp({ guestMerges });
    const ada = await app.given.person({ password });
    const victim = app.browser();
    const guestId = await becomeGuest(victim);

    await app.browser().fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `guest=${guestId}; guestId=${guestId}` },
      body: JSON.stringify({ email: ada.email, password, guestId, guest: guestId, mergeFrom: guestId }),
    });

    expect(moves).toEqual([]);
    expect(await whoIs(victim)).toBe(guestId);
  });

  test('once, even if that browser signs in twice simultaneously', async () => {
    const { moves, guestMerges } = recordMerges();
    const app = await testApp({ guestMerges });
    const people = await Promise.all(Array.from({ length: 6 }, () => app.given.person({ password })));
    const browser = app.browser();
    const guestId = await becomeGuest(browser);
    const cookie = `tessera_session=${browser.cookies.get('tessera_session')}`;

    const responses = await Promise.all(
      people.map(({ email }) =>
        app.browser().fetch('/api/auth/sign-in/email', {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ email, password }),
        }),
      ),
    );

    expect(responses.map((response) => response.status)).toEqual(people.map(() => 200));
    expect(moves).toHaveLength(1);
    const guest = await app.db.selectFrom('users').selectAll().where('id', '=', guestId).executeTakeFirst();
    expect(guest?.mergedInto).toBe(moves[0]?.userId);
  });

  test('and not again with the old cookie', async () => {
    const { moves, guestMerges } = recordMerges();
    const app = await testApp({ guestMerges });
    const [ada, charles] = [await app.given.person({ password }), await app.given.person({ password })];
    const browser = app.browser();
    await becomeGuest(browser);
    const again = app.browser();
    again.cookies.set('tessera_session', browser.cookies.get('tessera_session') ?? '');

    await browser.call(signIn, { body: { email: ada.email, password } });
    await again.call(signIn, { body: { email: charles.email, password } });

    expect(moves.map((move) => move.userId)).toEqual([ada.id]);
  });

  test('completely or not at all: when a step fails, I am still that guest', async () => {
    const guestMerges: GuestMerge[] = [
      async () => {
        throw new Error('the step failed');
      },
    ];
    const app = await testApp({ guestMerges });
    const ada = await app.given.person({ password });
    const browser = app.browser();
    const guestId = await becomeGuest(browser);

    const response = await browser.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ada.email, password }),
    });

    expect(response.status).toBe(500);
    expect(await whoIs(browser)).toBe(guestId);
  });

  test('a wrong password merges nothing', async () => {
    const { moves, guestMerges } = recordMerges();
    const app = await testApp({ guestMerges });
    const ada = await app.given.person({ password });
    const browser = app.browser();
    const guestId = await becomeGuest(browser);

    await browser.call(signIn, { body: { email: ada.email, password: 'wrong password' } });

    expect(moves).toEqual([]);
    expect(await whoIs(browser)).toBe(guestId);
  });
});
