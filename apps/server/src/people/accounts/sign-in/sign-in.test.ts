import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../../platform/password-hasher.ts';
import { password, tryPassword, whoIs } from '../../../testing/people/password-attack.ts';
import { testApp } from '../../../testing/test-app.ts';

const wrong = { ok: false, refusal: { code: 'auth.wrong_credentials' } };

test('I sign in with my address in any spelling', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const browser = app.browser();

  const reply = await tryPassword(browser, ` ${ada.email.toUpperCase()} `, password);

  expect(reply).toMatchObject({ ok: true, value: { user: { id: ada.id, email: ada.email } } });
  expect(await whoIs(browser)).toBe(ada.id);
});

test('a wrong password is refused, even if it differs by one character', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const browser = app.browser();

  for (const given of [`${password} `, password.slice(1), password.toUpperCase()]) {
    expect(await tryPassword(browser, ada.email, given)).toMatchObject(wrong);
  }
  expect(await whoIs(browser)).toBeUndefined();
});

test('suspended people are told so only with their right password', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password, isSuspended: true });
  const browser = app.browser();

  expect(await tryPassword(browser, ada.email, 'wrong password')).toMatchObject(wrong);
  expect(await tryPassword(browser, ada.email, password)).toMatchObject({
    ok: false,
    refusal: { code: 'auth.suspended' },
  });
  expect(browser.cookies.size).toBe(0);
});

test('no password signs in a person who has none', async () => {
  const app = await testApp();
  const ada = await app.given.person();

  expect(await tryPassword(app.browser(), ada.email, password)).toMatchObject(wrong);
});

describe('A05: a session id from before signing in cannot be used afterwards', () => {
  test('a cookie that somebody planted in my browser', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const browser = app.browser();
    browser.cookies.set('tessera_session', 'planted');

    await tryPassword(browser, ada.email, password);

    expect(browser.cookies.get('tessera_session')).not.toBe('planted');
    const attacker = app.browser();
    attacker.cookies.set('tessera_session', 'planted');
    expect(await whoIs(attacker)).toBeUndefined();
  });

  test('the session I had when I signed in again', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const browser = await app.as(ada);
    const earlier = browser.cookies.get('tessera_session') ?? '';

    await tryPassword(browser, ada.email, password);

    expect(await whoIs(browser)).toBe(ada.id);
    const old = app.browser();
    old.cookies.set('tessera_session', earlier);
    expect(await whoIs(old)).toBeUndefined();
  });
});

test('a password that is changed while it is being checked opens no session', async () => {
  const hasher = createPasswordHasher({ ln: 4, r: 8, p: 1 });
  let whileChecking = async () => {};
  const app = await testApp({
    passwords: {
      ...hasher,
      async verify(given, stored) {
        const isRight = await hasher.verify(given, stored);
        await whileChecking();
        return isRight;
      },
    },
  });
  const ada = await app.given.person({ password });
  whileChecking = async () => {
    const hash = await hasher.hash('a louder horse');
    await app.db.updateTable('userPasswords').set({ hash }).where('userId', '=', ada.id).execute();
  };
  const browser = app.browser();

  expect(await tryPassword(browser, ada.email, password)).toMatchObject(wrong);

  expect(await whoIs(browser)).toBeUndefined();
});

test('a hash of another cost is replaced by one of the current cost after signing in', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const dearer = await testApp({ passwords: createPasswordHasher({ ln: 5, r: 8, p: 1 }) });

  expect((await tryPassword(dearer.browser(), ada.email, password)).ok).toBe(true);

  const stored = await app.db
    .selectFrom('userPasswords')
    .select('hash')
    .where('userId', '=', ada.id)
    .executeTakeFirstOrThrow();
  expect(stored.hash).toMatch(/^\$scrypt\$ln=5,/);
  expect((await tryPassword(dearer.browser(), ada.email, password)).ok).toBe(true);
});
