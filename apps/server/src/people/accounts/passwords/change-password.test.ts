import { changePassword, confirmPassword, getProfile, signIn } from '@tessera/contract/people/accounts';
import { getSession } from '@tessera/contract/people/session';
import { describe, expect, test } from 'vitest';
import { type Browser, testApp } from '../../../testing/test-app.ts';

const password = 'a quiet horse';
const newPassword = 'a louder horse';

async function isSignedIn(browser: Browser): Promise<boolean> {
  const reply = await browser.call(getSession, {});
  return reply.ok && reply.value.user !== null;
}

test('I change my password; my other browsers are signed out, and this one gets a new session id', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const [here, elsewhere] = [await app.as(ada), await app.as(ada)];
  const earlier = here.cookies.get('tessera_session') ?? '';

  const reply = await here.call(changePassword, { body: { currentPassword: password, newPassword } });

  expect(reply).toMatchObject({ ok: true });
  expect(await isSignedIn(here)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  const old = app.browser();
  old.cookies.set('tessera_session', earlier);
  expect(await isSignedIn(old)).toBe(false);
  const signIns = await Promise.all(
    [newPassword, password].map((given) =>
      app.browser().call(signIn, { body: { email: ada.email, password: given } }),
    ),
  );
  expect(signIns.map((one) => one.ok)).toEqual([true, false]);
  expect((await app.mail()).map((message) => message.subject)).toEqual([
    'Your password at Tessera was changed',
  ]);
});

test('it is refused with a wrong current password, and nothing changes', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const [here, elsewhere] = [await app.as(ada), await app.as(ada)];

  const reply = await here.call(changePassword, { body: { currentPassword: 'wrong password', newPassword } });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'auth.wrong_password' } });
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect(await app.mail()).toEqual([]);
});

test('a common new password is refused', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const here = await app.as(ada);

  const reply = await here.call(changePassword, {
    body: { currentPassword: password, newPassword: 'iloveyou1' },
  });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'auth.password_common' } });
});

test('visitors and guests have no password to change', async () => {
  const app = await testApp();
  const guest = await app.as(await app.given.guest());
  const body = { currentPassword: password, newPassword };

  expect(await app.browser().call(changePassword, { body })).toMatchObject({
    ok: false,
    refusal: { code: 'auth.required' },
  });
  expect(await guest.call(changePassword, { body })).toMatchObject({
    ok: false,
    refusal: { code: 'auth.account_required' },
  });
});

describe('A01: guessing the password of a signed-in person', () => {
  test('counts together with guessing at sign-in', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const here = await app.as(ada);
    for (let index = 0; index < 5; index += 1) {
      await here.call(confirmPassword, { body: { password: 'wrong password' } });
      await here.call(changePassword, { body: { currentPassword: 'wrong password', newPassword } });
    }

    const replies = [
      await here.call(confirmPassword, { body: { password } }),
      await here.call(changePassword, { body: { currentPassword: password, newPassword } }),
      await here.call(signIn, { body: { email: ada.email, password } }),
    ];

    for (const reply of replies) {
      expect(reply).toMatchObject({ ok: false, refusal: { code: 'request.too_often' } });
    }
  });
});

test('confirming my password renews the proof of who I am', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const here = await app.as(ada);
  app.clock.advance({ hours: 3 });

  const wrong = await here.call(confirmPassword, { body: { password: 'wrong password' } });
  const proofs = async () =>
    app.db.selectFrom('sessions').select('provedAt').where('userId', '=', ada.id).executeTakeFirstOrThrow();
  const before = await proofs();
  const right = await here.call(confirmPassword, { body: { password } });

  expect(wrong).toMatchObject({ ok: false, refusal: { code: 'auth.wrong_password' } });
  expect(before.provedAt).not.toEqual(app.clock.now());
  expect(right.ok).toBe(true);
  expect((await proofs()).provedAt).toEqual(app.clock.now());
  expect(await here.call(getProfile, {})).toMatchObject({ ok: true, value: { hasPassword: true } });
});
