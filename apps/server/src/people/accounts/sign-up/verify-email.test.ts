import { randomUUID } from 'node:crypto';
import {
  changeEmail,
  resendVerification,
  signIn,
  signUp,
  verifyEmail,
} from '@tessera/contract/people/accounts';
import { getSession } from '@tessera/contract/people/session';
import { describe, expect, test } from 'vitest';
import { createToken } from '../../../platform/secrets.ts';
import { tokenIn } from '../../../testing/sent-emails.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

const password = 'a quiet horse';
const invalid = { ok: false, refusal: { code: 'auth.link_invalid' } };
const newAddress = () => `new-${randomUUID()}@example.test`;

async function signedUp(app: TestApp, email = newAddress()) {
  const browser = app.browser();
  await browser.call(signUp, { body: { email, password, firstName: 'Ada', lastName: 'Byron' } });
  return { email, browser, token: tokenIn(await app.mail(), email) };
}

function verify(browser: Browser, token: string) {
  return browser.call(verifyEmail, { body: { token } });
}

function personWith(app: TestApp, email: string) {
  return app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

test('the link from the email verifies my address, gives me a folder and signs me in', async () => {
  const app = await testApp();
  const { email, browser, token } = await signedUp(app);
  expect(await personWith(app, email)).toMatchObject({ emailVerifiedAt: null, subfolderNumber: null });

  const reply = await verify(browser, token);

  expect(reply).toEqual({ ok: true, value: { email, isSignedIn: true } });
  const person = await personWith(app, email);
  expect(person?.emailVerifiedAt).toEqual(app.clock.now());
  expect(person?.subfolderNumber).toBeGreaterThan(0);
  expect(await browser.call(getSession, {})).toMatchObject({
    value: { user: { email, isVerified: true, subfolderNumber: person?.subfolderNumber } },
  });
});

test('it does not sign me in where somebody else is signed in', async () => {
  const app = await testApp();
  const { token } = await signedUp(app);
  const other = await app.given.person();
  const browser = await app.as(other);

  expect(await verify(browser, token)).toMatchObject({ ok: true, value: { isSignedIn: false } });

  expect(await browser.call(getSession, {})).toMatchObject({ value: { user: { id: other.id } } });
});

test('it does not sign in a suspended person', async () => {
  const app = await testApp();
  const { email, browser, token } = await signedUp(app);
  await app.db
    .updateTable('users')
    .set({ suspendedAt: app.clock.now() })
    .where('email', '=', email)
    .execute();

  expect(await verify(browser, token)).toMatchObject({ ok: true, value: { isSignedIn: false } });

  expect(browser.cookies.has('tessera_session')).toBe(false);
});

describe('A03: a link verifies nothing if', () => {
  test('it is missing, empty, guessed or cut short', async () => {
    const app = await testApp();
    const { email, browser, token } = await signedUp(app);

    expect(await verify(browser, createToken())).toMatchObject(invalid);
    expect(await verify(browser, token.slice(0, -1))).toMatchObject(invalid);
    expect(await verify(browser, `${token} `)).toMatchObject(invalid);
    expect(await verify(browser, '')).toMatchObject({ ok: false, refusal: { code: 'request.invalid' } });
    const missing = await browser.fetch('/api/auth/verify-email', { method: 'POST' });
    expect(missing.status).toBe(400);
    expect(await personWith(app, email)).toMatchObject({ emailVerifiedAt: null, subfolderNumber: null });
  });

  test('it was used already, twenty times at once or later', async () => {
    const app = await testApp();
    const { browser, email, token } = await signedUp(app);

    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(app.browser(), token)));

    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    expect(await verify(browser, token)).toMatchObject(invalid);
    expect((await personWith(app, email))?.subfolderNumber).toBeGreaterThan(0);
  });

  test('it is a day old', async () => {
    const app = await testApp();
    const { browser, email, token } = await signedUp(app);
    app.clock.advance({ hours: 24 });

    expect(await verify(browser, token)).toMatchObject(invalid);

    expect(await personWith(app, email)).toMatchObject({ emailVerifiedAt: null });
  });

  test('the address was changed since', async () => {
    const app = await testApp();
    const { browser, email, token } = await signedUp(app);
    await browser.call(signIn, { body: { email, password } });
    const newEmail = newAddress();
    await browser.call(changeEmail, { body: { newEmail, password } });
    await verify(app.browser(), tokenIn(await app.mail(), newEmail));
    const changed = await personWith(app, newEmail);

    expect(await verify(browser, token)).toMatchObject(invalid);

    expect(await personWith(app, email)).toBeUndefined();
    expect(await personWith(app, newEmail)).toEqual(changed);
  });

  test('the address was changed since in the Database Manager', async () => {
    const app = await testApp();
    const { browser, email, token } = await signedUp(app);
    const other = newAddress();
    await app.db.updateTable('users').set({ email: other }).where('email', '=', email).execute();

    expect(await verify(browser, token)).toMatchObject(invalid);

    expect(await personWith(app, other)).toMatchObject({ emailVerifiedAt: null, subfolderNumber: null });
  });

  test('it is a link for a new password', async () => {
    const app = await testApp();
    const ada = await app.given.person({ isVerified: false });
    await app.browser().fetch('/api/auth/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ada.email }),
    });

    expect(await verify(app.browser(), tokenIn(await app.mail(), ada.email))).toMatchObject(invalid);
  });
});

test('A03: the link of another account verifies that account and not mine', async () => {
  const app = await testApp();
  const mine = await signedUp(app);
  const other = await signedUp(app);
  await mine.browser.call(signIn, { body: { email: mine.email, password } });

  await verify(mine.browser, other.token);

  expect(await personWith(app, mine.email)).toMatchObject({ emailVerifiedAt: null, subfolderNumber: null });
});

test('I get the email again, signed in or not, and the earlier link still works', async () => {
  const app = await testApp();
  const { email, browser, token } = await signedUp(app);

  const asVisitor = await app.browser().call(resendVerification, { body: { email } });
  await browser.call(signIn, { body: { email, password } });
  const signedIn = await browser.call(resendVerification, {});

  expect([asVisitor, signedIn].every((reply) => reply.ok)).toBe(true);
  const messages = await app.mail();
  expect(messages.filter((message) => message.to === email)).toHaveLength(2);
  expect((await verify(browser, token)).ok).toBe(true);
  // After the address was verified, the other links no longer work.
  expect(await verify(browser, tokenIn(messages, email))).toMatchObject(invalid);
});

test('requesting it again reveals nothing to a stranger, and sends no needless email', async () => {
  const app = await testApp();
  const verified = await app.given.person();

  const replies = [
    await app.browser().call(resendVerification, { body: { email: verified.email } }),
    await app.browser().call(resendVerification, { body: { email: newAddress() } }),
  ];

  expect(replies[0]).toEqual(replies[1]);
  expect(await app.mail()).toEqual([]);
  expect(await app.browser().call(resendVerification, {})).toMatchObject({
    ok: false,
    refusal: { code: 'request.invalid' },
  });
});

test('A13: one address gets five emails an hour, however often somebody requests them', async () => {
  const app = await testApp();
  const { email } = await signedUp(app);

  for (let index = 0; index < 12; index += 1) {
    expect((await app.browser().call(resendVerification, { body: { email } })).ok).toBe(true);
  }

  // One of these emails was sent when signing up.
  expect(await app.mail()).toHaveLength(4);
  app.clock.advance({ hours: 2 });
  await app.browser().call(resendVerification, { body: { email } });
  expect(await app.mail()).toHaveLength(1);
});

describe('the page that somebody wanted to open when they signed up', () => {
  async function tokenFor(redirect: string | undefined, more: { resend?: string } = {}) {
    const app = await testApp();
    const email = newAddress();
    const browser = app.browser();
    const body = { email, password, firstName: 'Ada', ...(redirect && { redirect }) };
    await browser.call(signUp, { body });
    if (more.resend) await browser.call(resendVerification, { body: { email, redirect: more.resend } });
    const messages = await app.mail();
    return { app, token: tokenIn(messages, email), messages };
  }

  test('is opened in whichever browser opens the link, and is not in the email', async () => {
    const { app, token, messages } = await tokenFor('/listings/new?from=header');
    expect(JSON.stringify(messages)).not.toContain('listings/new');
    expect(await verify(app.browser(), token)).toMatchObject({
      ok: true,
      value: { isSignedIn: true, redirect: '/listings/new?from=header' },
    });
  });

  test('is remembered when the link is sent again', async () => {
    const { app, token } = await tokenFor('/listings/new', { resend: '/listings/new' });
    expect(await verify(app.browser(), token)).toMatchObject({ value: { redirect: '/listings/new' } });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/.//evil',
  ])('M13: %j leads nowhere', async (redirect) => {
    const { app, token } = await tokenFor(redirect);
    const reply = await verify(app.browser(), token);
    expect(reply.ok && reply.value.redirect).toBeUndefined();
  });
});
