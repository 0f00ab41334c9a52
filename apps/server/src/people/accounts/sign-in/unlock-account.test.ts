import { resetPassword, unlockAccount } from '@tessera/contract/people/accounts';
import { describe, expect, test, vi } from 'vitest';
import { createToken } from '../../../platform/secrets.ts';
import { tokenIn } from '../../../testing/sent-emails.ts';
import {
  attack,
  lockEmails,
  newPassword,
  password,
  resetFrom,
  tryPassword,
  whoIs,
} from '../../../testing/people/password-attack.ts';
import { testApp } from '../../../testing/test-app.ts';

// Each test makes more than a hundred calls, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const wrong = { ok: false, refusal: { code: 'auth.wrong_credentials' } };
const tooOften = { ok: false, refusal: { code: 'request.too_often' } };
const invalid = { ok: false, refusal: { code: 'auth.link_invalid' } };

describe('the email about a lock', () => {
  async function lockedAda() {
    const app = await testApp();
    const ada = await app.given.person({ password });
    await attack(app, ada.email);
    const [email] = await lockEmails(app);
    return { app, ada, email, token: tokenIn(email ? [email] : [], ada.email) };
  }

  test('is sent once a day, however long strangers go on', async () => {
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

  test('its link works once, for a day, and not after a new password', async () => {
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

  test('its link does nothing else: it neither verifies an address nor sets a password', async () => {
    const { app, token } = await lockedAda();

    const reply = await app.browser().call(resetPassword, { body: { token, newPassword } });

    expect(reply).toMatchObject(invalid);
    expect((await app.browser().call(unlockAccount, { body: { token } })).ok).toBe(true);
  });
});
