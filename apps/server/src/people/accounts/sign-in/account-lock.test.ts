import { randomUUID } from 'node:crypto';
import { confirmPassword, signOut } from '@tessera/contract/people/accounts';
import { describe, expect, test, vi } from 'vitest';
import { addPasskey, signInBy } from '../../../testing/people/passkeys.ts';
import {
  attack,
  knownBrowser,
  lockEmails,
  password,
  tryPassword,
  whoIs,
} from '../../../testing/people/password-attack.ts';
import { testApp } from '../../../testing/test-app.ts';

// Each test makes more than a hundred calls, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const wrong = { ok: false, refusal: { code: 'auth.wrong_credentials' } };
const tooOften = { ok: false, refusal: { code: 'request.too_often' } };

describe('N05: a stranger tries passwords for the owner’s account from many addresses', () => {
  test('the account is locked for unknown browsers, and open again after a quarter of an hour', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });

    await attack(app, ada.email);

    expect(await tryPassword(app.browser(), ada.email)).toMatchObject(tooOften);
    app.clock.advance({ minutes: 15, seconds: 1 });
    expect((await tryPassword(app.browser(), ada.email)).ok).toBe(true);
  });

  test('of guesses from a hundred addresses, ten are checked in any quarter of an hour', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const guess = () => tryPassword(app.browser(), ada.email, 'wrong password');

    const atOnce = await Promise.all(Array.from({ length: 100 }, guess));
    app.clock.advance({ minutes: 14 });
    const later = await guess();
    app.clock.advance({ minutes: 2 });
    const muchLater = await Promise.all(Array.from({ length: 20 }, guess));

    const checked = (replies: typeof atOnce) =>
      replies.filter((reply) => !reply.ok && reply.refusal.code === 'auth.wrong_credentials').length;
    expect([checked(atOnce), checked([later]), checked(muchLater)]).toEqual([10, 0, 10]);
  });

  test('the owner’s signing in gives a stranger no further guesses', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const guess = () => tryPassword(app.browser(), ada.email, 'wrong password');
    for (let index = 0; index < 9; index += 1) await guess();

    expect((await tryPassword(app.browser(), ada.email)).ok).toBe(true);

    expect(await guess()).toMatchObject(wrong);
    expect(await guess()).toMatchObject(tooOften);
  });

  test('an address that has used up its guesses locks no further accounts', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const stranger = app.browser();
    for (let index = 0; index < 60; index += 1)
      await tryPassword(stranger, `person-${randomUUID()}@example.test`, 'wrong password');

    for (let index = 0; index < 12; index += 1)
      expect(await tryPassword(stranger, ada.email, 'wrong password')).toMatchObject(tooOften);

    expect((await tryPassword(app.browser(), ada.email)).ok).toBe(true);
  });

  test('the owner signs in where they have signed in before, even at an attacker’s address', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const home = await knownBrowser(app, ada.email);

    await attack(app, ada.email, home.address);

    expect((await tryPassword(home, ada.email)).ok).toBe(true);
    expect(await whoIs(home)).toBe(ada.id);
  });

  test('a known browser may try ten wrong passwords, and then has to wait like others', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const home = await knownBrowser(app, ada.email);

    for (let index = 0; index < 10; index += 1) {
      expect(await tryPassword(home, ada.email, 'wrong password')).toMatchObject(wrong);
    }
    expect(await tryPassword(home, ada.email)).toMatchObject(tooOften);

    expect((await tryPassword(app.browser({ address: home.address }), ada.email)).ok).toBe(true);
    app.clock.advance({ minutes: 16 });
    expect((await tryPassword(home, ada.email)).ok).toBe(true);
  });

  test('a browser that a stranger has signed in with, or a forged one, does not help with another account', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const eve = await app.given.person({ password });
    const stranger = await knownBrowser(app, eve.email);
    const knownCookie = stranger.cookies.get('tessera_known') ?? '';
    await attack(app, ada.email);

    for (const cookie of [
      knownCookie,
      knownCookie.replace(/^\d+/, String(ada.id)),
      `${ada.id}.${randomUUID()}.AAAA`,
      '~.~',
      '',
    ]) {
      stranger.cookies.set('tessera_known', cookie);
      expect(await tryPassword(stranger, ada.email)).toMatchObject(tooOften);
    }
  });

  test('one browser remembers the members of a household, each with their own allowance', async () => {
    const app = await testApp();
    const people = await Promise.all([0, 1, 2].map(() => app.given.person({ password })));
    const shared = app.browser();
    for (const { email } of people) {
      await tryPassword(shared, email);
      await shared.call(signOut, {});
    }

    for (const { email } of people) {
      await attack(app, email);
      expect((await tryPassword(shared, email)).ok).toBe(true);
    }
  });

  test('A07: the cookie that remembers the browser lasts more than a year, and scripts cannot read it', async () => {
    const app = await testApp({ environment: { PUBLIC_URL: 'https://tessera.example' } });
    const ada = await app.given.person({ password });

    const response = await app.browser().fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ada.email, password }),
    });

    const cookie = response.headers.getSetCookie().find((line) => line.includes('tessera_known'));
    const expires = new Date(app.clock.now().getTime() + 400 * 24 * 60 * 60 * 1_000).toUTCString();
    expect(cookie).toMatch(/^__Host-tessera_known=\d+\.[\w-]{36}\.[\w-]{43}; /);
    expect(cookie).toContain(`; Path=/; Expires=${expires}; HttpOnly; Secure; SameSite=Lax`);
  });

  test('a signed-in person can still prove who they are', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const home = await app.as(ada);

    await attack(app, ada.email, home.address);

    expect((await home.call(confirmPassword, { body: { password } })).ok).toBe(true);
  });

  test('the owner can still sign in with a passkey', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const { phone } = await addPasskey(await app.as(ada));

    await attack(app, ada.email);

    expect(await signInBy(phone, app.browser())).toMatchObject({ ok: true });
  });
});

test('A02: a lock does not reveal whether an address has an account', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const unknown = `person-${randomUUID()}@example.test`;
  const answer = async (email: string) => {
    const response = await app.browser().fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return [response.status, await response.text(), response.headers.getSetCookie()];
  };

  await attack(app, ada.email);
  const jobsForKnown = app.jobs.queued('accounts.email').map(({ kind }) => kind);
  expect(await lockEmails(app)).toHaveLength(1);
  await attack(app, unknown);
  const jobsForUnknown = app.jobs.queued('accounts.email').map(({ kind }) => kind);

  expect((await answer(ada.email))[0]).toBe(429);
  expect(await answer(unknown)).toEqual(await answer(ada.email));
  expect(jobsForUnknown).toEqual(jobsForKnown);
  expect(await lockEmails(app)).toEqual([]);
});
