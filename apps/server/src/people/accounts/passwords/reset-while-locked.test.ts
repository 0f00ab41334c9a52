import { changePassword, forgotPassword, resetPassword, signOut } from '@tessera/contract/people/accounts';
import { verifySecondFactor } from '@tessera/contract/people/second-factor';
import { describe, expect, test, vi } from 'vitest';
import { tokenIn } from '../../../testing/sent-emails.ts';
import {
  attack,
  knownBrowser,
  newPassword,
  password,
  resetFrom,
  tryPassword,
  whoIs,
} from '../../../testing/people/password-attack.ts';
import { browserWithPasswordGiven, guardedPerson } from '../../../testing/people/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';

// Each test makes more than a hundred calls, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const tooOften = { ok: false, refusal: { code: 'request.too_often' } };

describe('N05: the owner resets the password while strangers go on trying', () => {
  test('they are signed in, and can sign in everywhere else with the new password', async () => {
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

  test.for(['reset', 'change'])('after the %s, earlier known browsers are unknown', async (how) => {
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

  test('a second factor is still required, and strangers cannot block it', async () => {
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

  test('wrong codes of somebody who knew the old password no longer count', async () => {
    const app = await testApp();
    const ada = await guardedPerson(app);
    const thief = await browserWithPasswordGiven(app, ada);
    for (let i = 0; i < 10; i += 1) await thief.call(verifySecondFactor, { body: { code: '000000' } });
    const phone = app.browser();

    await resetFrom(app, phone, ada.email);

    const code = ada.codeAt(app.clock.now());
    expect((await phone.call(verifySecondFactor, { body: { code } })).ok).toBe(true);
  });

  test('a suspended person cannot sign in', async () => {
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
