import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { changePassword, forgotPassword, resetPassword, signIn } from '@tessera/contract/people/accounts';
import { getSession } from '@tessera/contract/people/session';
import { describe, expect, test } from 'vitest';
import { createToken } from '../../../platform/secrets.ts';
import { tokenIn } from '../../../testing/sent-emails.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';
import { overlap } from '../../../testing/processes/timing.ts';
import { rounds } from '../../../../../../testing/rounds.ts';

const password = 'a quiet horse';
const newPassword = 'a louder horse';
const invalid = { ok: false, refusal: { code: 'auth.link_invalid' } };

async function askFor(app: TestApp, email: string): Promise<string> {
  await app.browser().call(forgotPassword, { body: { email } });
  return tokenIn(await app.mail(), email);
}

function reset(app: TestApp, token: string, chosen = newPassword) {
  return app.browser().call(resetPassword, { body: { token, newPassword: chosen } });
}

async function signsIn(app: TestApp, email: string, given: string): Promise<boolean> {
  return (await app.browser().call(signIn, { body: { email, password: given } })).ok;
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  const reply = await browser.call(getSession, {});
  return reply.ok && reply.value.user !== null;
}

function ask(app: TestApp, email: string): Promise<Response> {
  return app.browser().fetch('/api/auth/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
}

test('I choose a new password with the link from the email', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const token = await askFor(app, ada.email.toUpperCase().toLowerCase());

  const reply = await reset(app, token);

  expect(reply).toMatchObject({ ok: true });
  expect(await signsIn(app, ada.email, newPassword)).toBe(true);
  expect(await signsIn(app, ada.email, password)).toBe(false);
  const [message] = await app.mail();
  expect(message).toMatchObject({ to: ada.email, subject: 'Your password at Tessera was changed' });
});

test('A04: all my earlier sessions end with it, and I am signed in where I did it', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const stranger = await app.given.person();
  const [home, office, theirs] = [await app.as(ada), await app.as(ada), await app.as(stranger)];
  const token = await askFor(app, ada.email);
  const resetting = app.browser();

  await resetting.call(resetPassword, { body: { token, newPassword } });

  expect(await isSignedIn(home)).toBe(false);
  expect(await isSignedIn(office)).toBe(false);
  expect(await isSignedIn(resetting)).toBe(true);
  expect(await isSignedIn(theirs)).toBe(true);
});

test('opening the link proves that the address is mine, so it is verified', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password, isVerified: false });

  await reset(app, await askFor(app, ada.email));

  const row = await app.db.selectFrom('users').selectAll().where('id', '=', ada.id).executeTakeFirstOrThrow();
  expect(row.emailVerifiedAt).not.toBeNull();
  expect(row.subfolderNumber).toBeGreaterThan(0);
});

test('a common password, or my address, is refused and the link still works', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const token = await askFor(app, ada.email);

  expect(await reset(app, token, 'qwertyuiop')).toMatchObject({
    ok: false,
    refusal: { code: 'auth.password_common' },
  });
  expect(await reset(app, token, ada.email)).toMatchObject({
    ok: false,
    refusal: { code: 'auth.password_personal' },
  });
  expect((await reset(app, token)).ok).toBe(true);
});

describe('A04: a link for a new password is refused', () => {
  test('when it was used', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const token = await askFor(app, ada.email);

    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(app, token, `a new horse no. ${index}`)),
    );

    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    expect(await reset(app, token, 'a later horse')).toMatchObject(invalid);
    expect(await signsIn(app, ada.email, 'a later horse')).toBe(false);
  });

  test('when a newer one was sent', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const first = await askFor(app, ada.email);
    const second = await askFor(app, ada.email);

    expect(await reset(app, first)).toMatchObject(invalid);
    expect((await reset(app, second)).ok).toBe(true);
  });

  test('when the password was changed since', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const token = await askFor(app, ada.email);
    const browser = await app.as(ada);
    await browser.call(changePassword, { body: { currentPassword: password, newPassword } });

    expect(await reset(app, token, 'the attacker’s own')).toMatchObject(invalid);

    expect(await signsIn(app, ada.email, newPassword)).toBe(true);
  });

  test('when it is an hour old', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const token = await askFor(app, ada.email);
    app.clock.advance({ hours: 1 });

    expect(await reset(app, token)).toMatchObject(invalid);

    expect(await signsIn(app, ada.email, password)).toBe(true);
  });

  test('when the address was changed since', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const token = await askFor(app, ada.email);
    await app.db
      .updateTable('users')
      .set({ email: `new-${ada.email}` })
      .where('id', '=', ada.id)
      .execute();

    expect(await reset(app, token)).toMatchObject(invalid);
  });

  test('when it was guessed', async () => {
    const app = await testApp();
    expect(await reset(app, createToken())).toMatchObject(invalid);
  });
});

test('A04: neither the link nor the password reaches the log', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const token = await askFor(app, ada.email);
  await reset(app, createToken());
  await reset(app, token);
  await signsIn(app, ada.email, newPassword);

  const logged = app.logged();

  expect(logged).toContain('/api/auth/reset-password');
  for (const secret of [token, newPassword, password, ada.email]) expect(logged).not.toContain(secret);
});

test('A04: only the link’s digest is stored', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const token = await askFor(app, ada.email);

  const rows = await app.db.selectFrom('emailTokens').selectAll().where('userId', '=', ada.id).execute();

  expect(rows).toHaveLength(1);
  expect(rows[0]?.tokenHash).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toContain(token);
});

describe('A02: requesting a new password does not reveal whether an address is known', () => {
  test('the answer is the same, and only the owner gets an email', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });

    const known = await ask(app, ada.email);
    const unknown = await ask(app, `new-${randomUUID()}@example.test`);

    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect((await app.mail()).map((message) => message.to)).toEqual([ada.email]);
  });

  test('the time is the same', { timeout: rounds(60_000, 60_000, 900_000) }, async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const time = async (email: string) => {
      const since = performance.now();
      await ask(app, email);
      return performance.now() - since;
    };

    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds(100, 100, 500); round += 1) {
      known.push(await time(ada.email));
      unknown.push(await time(`new-${randomUUID()}@example.test`));
    }

    expect(overlap(known, unknown)).toBe(true);
  });
});

test('A13: a hundred requests send one address five emails, and one client address may make thirty', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const asker = app.browser();

  const replies = [];
  for (let index = 0; index < 100; index += 1) {
    replies.push(await asker.call(forgotPassword, { body: { email: ada.email } }));
  }

  expect(replies.filter((reply) => reply.ok)).toHaveLength(30);
  expect(replies.at(-1)).toMatchObject({ ok: false, refusal: { code: 'request.too_often' } });
  expect(await app.mail()).toHaveLength(5);
});

test('suspended people get no link', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password, isSuspended: true });

  await app.browser().call(forgotPassword, { body: { email: ada.email } });

  expect(await app.mail()).toEqual([]);
});
