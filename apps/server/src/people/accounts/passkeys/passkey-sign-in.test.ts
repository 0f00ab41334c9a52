import { registerPasskey, signInWithPasskey } from '@tessera/contract/people/passkeys';
import { startSecondFactor } from '@tessera/contract/people/second-factor';
import { getSession } from '@tessera/contract/people/session';
import { expect, test } from 'vitest';
import { PasskeyAuthenticator, type Options } from '../../../testing/people/passkey-authenticator.ts';
import { addPasskey, creationOptions, requestOptions, signInBy } from '../../../testing/people/passkeys.ts';
import { guardedPerson } from '../../../testing/people/second-factor.ts';
import { type Browser, testApp } from '../../../testing/test-app.ts';

async function whoIs(browser: Browser): Promise<number | undefined> {
  const session = await browser.call(getSession, {});
  return session.ok ? session.value.user?.id : undefined;
}

const notAccepted = { ok: false, refusal: { code: 'passkey.not_accepted' } };
const expired = { ok: false, refusal: { code: 'passkey.expired' } };

test('I sign in with my passkey and nothing else, also where two-step sign-in is on', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const { phone } = await addPasskey(await app.as(person));
  const browser = app.browser();

  const options = await requestOptions(browser);
  const reply = await browser.call(signInWithPasskey, { body: { response: phone.signIn(options) } });

  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options).not.toHaveProperty('allowCredentials');
  expect(reply).toMatchObject({ ok: true, value: { user: { id: person.id, email: person.email } } });
  expect(await whoIs(browser)).toBe(person.id);
});

test('a sign-in with a passkey counts as a fresh proof of who I am', async () => {
  const app = await testApp();
  const person = await app.given.person();
  const { phone } = await addPasskey(await app.as(person));
  const browser = app.browser();
  await signInBy(phone, browser);

  expect(await browser.call(startSecondFactor, {})).toMatchObject({ ok: true });
});

test('the list says when a passkey was last used', async () => {
  const app = await testApp();
  const { phone, passkey } = await addPasskey(await app.as(await app.given.person()));
  app.clock.advance({ days: 3 });
  await signInBy(phone, app.browser());

  const row = await app.db
    .selectFrom('passkeys')
    .select('lastUsedAt')
    .where('id', '=', passkey.id)
    .executeTakeFirst();

  expect(row?.lastUsedAt).toEqual(app.clock.now());
});

test('a signed answer can be used once, whoever sends it again', async () => {
  const app = await testApp();
  const { phone } = await addPasskey(await app.as(await app.given.person()));
  const browser = app.browser();
  const response = phone.signIn(await requestOptions(browser));
  const challenge = browser.cookies.get('tessera_passkey') ?? '';
  const thief = app.browser();
  await requestOptions(thief);
  await browser.call(signInWithPasskey, { body: { response } });

  const withOldCookie = app.browser();
  withOldCookie.cookies.set('tessera_passkey', challenge);

  expect(await thief.call(signInWithPasskey, { body: { response } })).toMatchObject(notAccepted);
  expect(await withOldCookie.call(signInWithPasskey, { body: { response } })).toMatchObject(expired);
  expect(await app.browser().call(signInWithPasskey, { body: { response } })).toMatchObject(expired);
});

test('sent five times simultaneously, it signs in once', async () => {
  const app = await testApp();
  const person = await app.given.person();
  const { phone } = await addPasskey(await app.as(person));
  const browser = app.browser();
  const response = phone.signIn(await requestOptions(browser));

  const replies = await Promise.all(
    [1, 2, 3, 4, 5].map(() => browser.call(signInWithPasskey, { body: { response } })),
  );

  expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
});

test('a challenge expires after five minutes', async () => {
  const app = await testApp();
  const { phone } = await addPasskey(await app.as(await app.given.person()));
  const browser = app.browser();
  const response = phone.signIn(await requestOptions(browser));
  app.clock.advance({ minutes: 5 });

  expect(await browser.call(signInWithPasskey, { body: { response } })).toMatchObject(expired);
});

test.each<[string, Options]>([
  ['for another site', { origin: 'http://localhost.evil.example' }],
  ['for this host on another port', { origin: 'http://localhost:4000' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without checking who holds the phone', { isUserVerified: false }],
  ['without saying whose it is', { userHandle: null }],
  ['in the name of somebody else', { userHandle: Buffer.from('1').toString('base64url') }],
])('what a passkey signed %s opens nothing', async (_, options) => {
  const app = await testApp();
  const { phone } = await addPasskey(await app.as(await app.given.person()));
  const browser = app.browser();

  const reply = await signInBy(phone, browser, options);

  expect(reply).toMatchObject(notAccepted);
  expect(await whoIs(browser)).toBeUndefined();
});

test('an unknown passkey, and one with another’s id, are refused', async () => {
  const app = await testApp();
  const { phone } = await addPasskey(await app.as(await app.given.person()));
  const otherOptions = await creationOptions(await app.as(await app.given.person()));
  const unknown = new PasskeyAuthenticator();
  unknown.register(otherOptions);
  const forged = app.browser();
  const options = await requestOptions(forged);
  const honest = phone.signIn(options);
  const bySomebodyElse = unknown.signIn(options);
  const response = {
    ...honest,
    response: { ...honest.response, signature: bySomebodyElse.response.signature },
  };

  expect(await signInBy(unknown, app.browser())).toMatchObject(notAccepted);
  expect(await forged.call(signInWithPasskey, { body: { response } })).toMatchObject(notAccepted);
});

test('a passkey whose counter decreased was copied, and is refused', async () => {
  const app = await testApp();
  const { phone } = await addPasskey(await app.as(await app.given.person()));
  phone.counter = 5;
  expect(await signInBy(phone, app.browser())).toMatchObject({ ok: true });

  expect(await signInBy(phone, app.browser())).toMatchObject(notAccepted);
  phone.counter = 4;
  expect(await signInBy(phone, app.browser())).toMatchObject(notAccepted);
  phone.counter = 6;
  expect(await signInBy(phone, app.browser())).toMatchObject({ ok: true });
});

test('two copies of a passkey used simultaneously with the same counter: one is accepted', async () => {
  const app = await testApp();
  const { phone } = await addPasskey(await app.as(await app.given.person()));
  phone.counter = 9;

  const replies = await Promise.all([1, 2, 3, 4].map(() => signInBy(phone, app.browser())));

  expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
});

test('a suspended person cannot sign in', async () => {
  const app = await testApp();
  const person = await app.given.person();
  const { phone } = await addPasskey(await app.as(person));
  await app.db
    .updateTable('users')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', person.id)
    .execute();
  const browser = app.browser();

  expect(await signInBy(phone, browser)).toMatchObject({ refusal: { code: 'auth.suspended' } });
  expect(await whoIs(browser)).toBeUndefined();
});

test('A05: signing in with a passkey gives a new session id, and merges the guest’s data', async () => {
  const app = await testApp();
  const person = await app.given.person();
  const { phone } = await addPasskey(await app.as(person));
  const guest = await app.given.guest();
  const browser = await app.as(guest);
  const before = browser.cookies.get('tessera_session') ?? '';

  await signInBy(phone, browser);

  const old = app.browser();
  old.cookies.set('tessera_session', before);
  expect(browser.cookies.get('tessera_session')).not.toBe(before);
  expect(await whoIs(old)).toBeUndefined();
  const row = await app.db
    .selectFrom('users')
    .select('mergedInto')
    .where('id', '=', guest.id)
    .executeTakeFirst();
  expect(row?.mergedInto).toBe(person.id);
});

test('A01: after ten failed passkeys, an address has to wait, and others do not', async () => {
  const app = await testApp();
  const { phone } = await addPasskey(await app.as(await app.given.person()));
  const address = '10.77.0.1';
  const unknown = new PasskeyAuthenticator();
  unknown.register(await creationOptions(await app.as(await app.given.person())));
  for (let i = 0; i < 10; i++) {
    expect(await signInBy(unknown, app.browser({ address }))).toMatchObject(notAccepted);
  }

  const held = app.browser({ address });
  const response = unknown.signIn(await requestOptions(held));
  const answer = await held.fetch('/api/auth/passkeys/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response }),
  });

  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await signInBy(phone, app.browser())).toMatchObject({ ok: true });
});

test('A08: only the digest of a challenge’s cookie is stored', async () => {
  const app = await testApp();
  const browser = app.browser();
  const { challenge } = await requestOptions(browser);
  const token = browser.cookies.get('tessera_passkey') ?? '';

  const row = await app.db
    .selectFrom('authChallenges')
    .selectAll()
    .where('challenge', '=', challenge)
    .executeTakeFirstOrThrow();

  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(token);
});

test('G14: the log says that a passkey was refused, without the request', async () => {
  const app = await testApp();
  const person = await app.given.person();
  const signedIn = await app.as(person);
  const { phone } = await addPasskey(signedIn);
  const browser = app.browser();
  const options = await requestOptions(browser);
  const token = browser.cookies.get('tessera_passkey') ?? '';
  const response = phone.signIn({ ...options, challenge: 'another-challenge' });
  await browser.call(signInWithPasskey, { body: { response } });
  const made = new PasskeyAuthenticator().register(await creationOptions(signedIn), {
    origin: 'http://evil.example',
  });
  await signedIn.call(registerPasskey, { body: { name: 'Phone', response: made } });

  const logged = app.logged();

  expect(logged.match(/passkey not accepted/g)).toHaveLength(2);
  for (const secret of [
    token,
    options.challenge,
    'another-challenge',
    response.id,
    'evil.example',
    person.email,
  ])
    expect(logged).not.toContain(secret);
});
