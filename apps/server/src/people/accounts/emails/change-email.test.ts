import { randomUUID } from 'node:crypto';
import { changeEmail, changePassword, signIn, verifyEmail } from '@tessera/contract/people/accounts';
import { expect, test } from 'vitest';
import { tokenIn } from '../../../testing/sent-emails.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const password = 'a quiet horse';
const newAddress = () => `new-${randomUUID()}@example.test`;

async function emailOf(app: TestApp, id: number) {
  return app.db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt', 'subfolderNumber'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('my old address is used until the link in the new one is opened', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const before = await emailOf(app, ada.id);
  const here = await app.as(ada);
  const newEmail = newAddress();

  const reply = await here.call(changeEmail, { body: { newEmail: newEmail.toUpperCase(), password } });

  expect(reply).toEqual({ ok: true, value: { verificationSent: true } });
  const messages = await app.mail();
  expect(messages.map((message) => message.to).toSorted()).toEqual([ada.email, newEmail].toSorted());
  expect(messages.find((message) => message.to === ada.email)?.text).not.toContain('token=');
  expect(await emailOf(app, ada.id)).toEqual(before);

  const used = await app.browser().call(verifyEmail, { body: { token: tokenIn(messages, newEmail) } });

  expect(used).toEqual({ ok: true, value: { email: newEmail, isSignedIn: false } });
  expect(await emailOf(app, ada.id)).toEqual({ ...before, email: newEmail });
  const signIns = await Promise.all(
    [newEmail, ada.email].map((email) => app.browser().call(signIn, { body: { email, password } })),
  );
  expect(signIns.map((one) => one.ok)).toEqual([true, false]);
});

test('it requires my password, or a proof within the last quarter of an hour', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const here = await app.as(ada);
  const newEmail = newAddress();

  const wrong = await here.call(changeEmail, { body: { newEmail, password: 'wrong password' } });
  const fresh = await here.call(changeEmail, { body: { newEmail } });
  app.clock.advance({ minutes: 15 });
  const late = await here.call(changeEmail, { body: { newEmail } });

  expect(wrong).toMatchObject({ ok: false, refusal: { code: 'auth.wrong_password' } });
  expect(fresh.ok).toBe(true);
  expect(late).toMatchObject({ ok: false, refusal: { code: 'auth.proof_required' } });
});

test('only its owner learns whether an address is taken', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const charles = await app.given.person();
  const here = await app.as(ada);

  const taken = await here.call(changeEmail, { body: { newEmail: charles.email, password } });
  const free = await here.call(changeEmail, { body: { newEmail: newAddress(), password } });

  expect(taken).toEqual(free);
  const message = (await app.mail()).find(({ to }) => to === charles.email);
  expect(message?.subject).toBe('This address already has an account at Tessera');
  expect(message?.text).not.toContain('token=');
  expect((await emailOf(app, ada.id)).email).toBe(ada.email);
});

test('an address that was taken meanwhile is not assigned', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const here = await app.as(ada);
  const newEmail = newAddress();
  await here.call(changeEmail, { body: { newEmail, password } });
  const token = tokenIn(await app.mail(), newEmail);
  const quicker = await app.given.person({ email: newEmail });

  const reply = await here.call(verifyEmail, { body: { token } });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'auth.link_invalid' } });
  expect((await emailOf(app, ada.id)).email).toBe(ada.email);
  expect((await emailOf(app, quicker.id)).email).toBe(newEmail);
});

test('A03: of two requests the later one counts, and a new password cancels both', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const here = await app.as(ada);
  const [first, second] = [newAddress(), newAddress()];
  await here.call(changeEmail, { body: { newEmail: first, password } });
  await here.call(changeEmail, { body: { newEmail: second, password } });
  const messages = await app.mail();
  const use = (email: string) => here.call(verifyEmail, { body: { token: tokenIn(messages, email) } });

  expect(await use(first)).toMatchObject({ ok: false });
  await here.call(changePassword, { body: { currentPassword: password, newPassword: 'a louder horse' } });
  expect(await use(second)).toMatchObject({ ok: false });

  expect((await emailOf(app, ada.id)).email).toBe(ada.email);
});

test('A13: a second line in the new address is refused', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password });
  const here = await app.as(ada);

  const reply = await here.call(changeEmail, {
    body: { newEmail: 'b@example.test\r\nBcc: c@example.test', password },
  });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'request.invalid' } });
  expect(await app.mail()).toEqual([]);
});

test('visitors and guests have no address to change', async () => {
  const app = await testApp();
  const guest = await app.as(await app.given.guest());
  const body = { newEmail: newAddress() };

  expect(await app.browser().call(changeEmail, { body })).toMatchObject({
    refusal: { code: 'auth.required' },
  });
  expect(await guest.call(changeEmail, { body })).toMatchObject({
    refusal: { code: 'auth.account_required' },
  });
});
