import { randomUUID } from 'node:crypto';
import {
  changePassword,
  confirmPassword,
  forgotPassword,
  resetPassword,
  signIn,
  signOut,
  unlockAccount,
} from '@tessera/contract/accounts';
import { verifySecondFactor } from '@tessera/contract/second-factor';
import { getSession } from '@tessera/contract/session';
import { describe, expect, test, vi } from 'vitest';
import { createToken } from '../../platform/secrets.ts';
import { tokenIn } from '../../testing/letters.ts';
import { addPasskey, signInBy } from '../../testing/passkeys.ts';
import { browserWithPasswordGiven, guardedPerson } from '../../testing/second-factor.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

// More than a hundred calls each, on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const password = 'a quiet horse';
const newPassword = 'a louder horse';
const wrong = { ok: false, refusal: { code: 'auth.wrong_credentials' } };
const tooOften = { ok: false, refusal: { code: 'request.too_often' } };
const invalid = { ok: false, refusal: { code: 'auth.link_invalid' } };

function tryPassword(browser: Browser, email: string, given = password) {
  return browser.call(signIn, { body: { email, password: given } });
}

/** Ten wrong passwords from each of eleven addresses, one of which may be given. */
async function attack(app: TestApp, email: string, address?: string): Promise<void> {
  const strangers = Array.from({ length: 11 }, () => app.browser());
  if (address !== undefined) strangers.unshift(app.browser({ address }));
  for (const stranger of strangers) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => tryPassword(stranger, email, `wrong password ${index}`)),
    );
  }
}

/** A browser in which the person signed in and out. */
async function knownBrowser(app: TestApp, email: string): Promise<Browser> {
  const browser = app.browser();
  expect((await tryPassword(browser, email)).ok).toBe(true);
  await browser.call(signOut, {});
  return browser;
}

async function whoIs(browser: Browser): Promise<number | undefined> {
  const reply = await browser.call(getSession, {});
  return reply.ok ? reply.value.user?.id : undefined;
}

/** The person's proof that they read their email. */
async function resetFrom(app: TestApp, browser: Browser, email: string) {
  await browser.call(forgotPassword, { body: { email } });
  const token = tokenIn(await app.mail(), email);
  app.clock.advance({ seconds: 10 });
  return browser.call(resetPassword, { body: { token, newPassword } });
}

async function lockEmails(app: TestApp) {
  return (await app.mail()).filter(({ subject }) => subject.startsWith('Somebody is guessing'));
}

describe('N05: a stranger fails for the owner from many addresses', () => {
  test('the account is locked for browsers that nobody knows, and after an hour it is open again', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });

    await attack(app, ada.email);

    expect(await tryPassword(app.browser(), ada.email)).toMatchObject(tooOften);
    app.clock.advance({ hours: 1, seconds: 1 });
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

  test('a known browser has ten wrong passwords of its own, and then waits as everybody does', async () => {
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

  test('the stranger’s own known browser, or a forged one, is no use for another’s account', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const eve = await app.given.person({ password });
    const stranger = await knownBrowser(app, eve.email);
    const own = stranger.cookies.get('tessera_known') ?? '';
    await attack(app, ada.email);

    for (const cookie of [
      own,
      own.replace(/^\d+/, String(ada.id)),
      `${ada.id}.${randomUUID()}.AAAA`,
      '~.~',
      '',
    ]) {
      stranger.cookies.set('tessera_known', cookie);
      expect(await tryPassword(stranger, ada.email)).toMatchObject(tooOften);
    }
  });

  test('one browser remembers the people of a household, each with an allowance of their own', async () => {
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

  test('A07: what remembers the browser is a cookie for a year and more that no script reads', async () => {
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

  test('whoever is signed in can still prove who they are', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const home = await app.as(ada);

    await attack(app, ada.email, home.address);

    expect((await home.call(confirmPassword, { body: { password } })).ok).toBe(true);
  });

  test('a passkey signs its owner in all the same', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const { phone } = await addPasskey(await app.as(ada));

    await attack(app, ada.email);

    expect(await signInBy(phone, app.browser())).toMatchObject({ ok: true });
  });
});

describe('N05: the owner resets the password while strangers go on trying', () => {
  test('they are signed in, and so they are everywhere else with the new password', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const [phone, laptop] = [app.browser(), app.browser()];
    await attack(app, ada.email, laptop.address);

    const reply = await resetFrom(app, phone, ada.email);

    expect(reply).toMatchObject({ ok: true, value: { user: { id: ada.id } } });
    expect(await whoIs(phone)).toBe(ada.id);
    expect((await tryPassword(laptop, ada.email, newPassword)).ok).toBe(true);
  });

  test('strangers lock the account again, but not for the browser of the reset', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const phone = app.browser();
    await attack(app, ada.email);
    await resetFrom(app, phone, ada.email);
    await phone.call(signOut, {});

    await attack(app, ada.email, phone.address);

    expect(await tryPassword(app.browser(), ada.email, newPassword)).toMatchObject(tooOften);
    expect((await tryPassword(phone, ada.email, newPassword)).ok).toBe(true);
  });

  test.for(['reset', 'change'])('after the %s, browsers known from before are strangers', async (how) => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const [thief, home] = [await knownBrowser(app, ada.email), app.browser()];
    await tryPassword(home, ada.email);
    app.clock.advance({ seconds: 10 });
    if (how === 'reset') await resetFrom(app, home, ada.email);
    else await home.call(changePassword, { body: { currentPassword: password, newPassword } });
    await home.call(signOut, {});

    await attack(app, ada.email);

    expect(await tryPassword(thief, ada.email, newPassword)).toMatchObject(tooOften);
    expect((await tryPassword(home, ada.email, newPassword)).ok).toBe(true);
  });

  test('whoever has a second factor is asked for it, and no stranger stands in the way', async () => {
    const app = await testApp();
    const ada = await guardedPerson(app);
    const phone = app.browser();
    await attack(app, ada.email);

    const reply = await resetFrom(app, phone, ada.email);
    await attack(app, ada.email, phone.address);

    expect(reply).toEqual({ ok: true, value: { secondFactorRequired: true } });
    expect(await whoIs(phone)).toBeUndefined();
    const code = ada.codeAt(app.clock.now());
    expect((await phone.call(verifySecondFactor, { body: { code } })).ok).toBe(true);
    expect(await whoIs(phone)).toBe(ada.id);
  });

  test('wrong codes of somebody who knew the old password do not count after it', async () => {
    const app = await testApp();
    const ada = await guardedPerson(app);
    const thief = await browserWithPasswordGiven(app, ada);
    for (let i = 0; i < 10; i += 1) await thief.call(verifySecondFactor, { body: { code: '000000' } });
    const phone = app.browser();

    await resetFrom(app, phone, ada.email);

    const code = ada.codeAt(app.clock.now());
    expect((await phone.call(verifySecondFactor, { body: { code } })).ok).toBe(true);
  });

  test('a suspended person stays out', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const phone = app.browser();
    await phone.call(forgotPassword, { body: { email: ada.email } });
    const token = tokenIn(await app.mail(), ada.email);
    await app.db
      .updateTable('users')
      .set({ suspendedAt: app.clock.now() })
      .where('id', '=', ada.id)
      .execute();

    const reply = await phone.call(resetPassword, { body: { token, newPassword } });

    expect(reply).toMatchObject({ ok: false, refusal: { code: 'auth.suspended' } });
    expect(phone.cookies.size).toBe(0);
  });
});

describe('the email about a lock', () => {
  async function lockedAda() {
    const app = await testApp();
    const ada = await app.given.person({ password });
    await attack(app, ada.email);
    const [email] = await lockEmails(app);
    return { app, ada, email, token: tokenIn(email ? [email] : [], ada.email) };
  }

  test('comes once a day, however long strangers go on', async () => {
    const { app, ada, email } = await lockedAda();
    await attack(app, ada.email);
    app.clock.advance({ hours: 2 });
    await attack(app, ada.email);

    expect(email?.to).toBe(ada.email);
    expect(await lockEmails(app)).toEqual([]);
    app.clock.advance({ hours: 23 });
    await attack(app, ada.email);
    expect(await lockEmails(app)).toHaveLength(1);
  });

  test('“this wasn’t me” lets the owner sign in from this browser, whatever strangers go on to do', async () => {
    const { app, ada, token } = await lockedAda();
    const phone = app.browser();
    expect(await tryPassword(phone, ada.email)).toMatchObject(tooOften);

    expect((await phone.call(unlockAccount, { body: { token } })).ok).toBe(true);

    expect(await whoIs(phone)).toBeUndefined();
    await attack(app, ada.email, phone.address);
    expect(await tryPassword(phone, ada.email, 'wrong password')).toMatchObject(wrong);
    expect((await tryPassword(phone, ada.email)).ok).toBe(true);
  });

  test('its link works once, for a day, and no longer than the password', async () => {
    const once = await lockedAda();
    const { app, ada } = once;
    expect((await app.browser().call(unlockAccount, { body: { token: once.token } })).ok).toBe(true);
    expect(await app.browser().call(unlockAccount, { body: { token: once.token } })).toMatchObject(invalid);
    expect(await app.browser().call(unlockAccount, { body: { token: createToken() } })).toMatchObject(
      invalid,
    );

    app.clock.advance({ hours: 25 });
    await attack(app, ada.email);
    const late = tokenIn(await lockEmails(app), ada.email);
    app.clock.advance({ hours: 24 });
    expect(await app.browser().call(unlockAccount, { body: { token: late } })).toMatchObject(invalid);

    await attack(app, ada.email);
    const earlier = tokenIn(await lockEmails(app), ada.email);
    await resetFrom(app, app.browser(), ada.email);
    expect(await app.browser().call(unlockAccount, { body: { token: earlier } })).toMatchObject(invalid);
  });

  test('its link opens nothing else: it neither verifies an address nor sets a password', async () => {
    const { app, token } = await lockedAda();

    const reply = await app.browser().call(resetPassword, { body: { token, newPassword } });

    expect(reply).toMatchObject(invalid);
    expect((await app.browser().call(unlockAccount, { body: { token } })).ok).toBe(true);
  });
});

test('A02: a lock does not tell whether an address has an account', async () => {
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
  const jobsForKnown = app.jobs.queued('accounts.letter').map(({ letter }) => letter);
  expect(await lockEmails(app)).toHaveLength(1);
  await attack(app, unknown);
  const jobsForUnknown = app.jobs.queued('accounts.letter').map(({ letter }) => letter);

  expect((await answer(ada.email))[0]).toBe(429);
  expect(await answer(unknown)).toEqual(await answer(ada.email));
  expect(jobsForUnknown).toEqual(jobsForKnown);
  expect(await lockEmails(app)).toEqual([]);
});
