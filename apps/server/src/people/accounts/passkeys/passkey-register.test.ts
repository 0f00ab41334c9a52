import { listPasskeys, registerPasskey, startPasskeyRegistration } from '@tessera/contract/people/passkeys';
import { expect, test } from 'vitest';
import type { Cbor } from '../../../testing/people/cbor.ts';
import { PasskeyAuthenticator, type Options } from '../../../testing/people/passkey-authenticator.ts';
import { addPasskey, creationOptions, requestOptions } from '../../../testing/people/passkeys.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

async function passkeysOf(app: TestApp, person: { id: number }) {
  const reply = await (await app.as(person)).call(listPasskeys, {});
  return reply.ok ? reply.value.passkeys : [];
}

const notAccepted = { ok: false, refusal: { code: 'passkey.not_accepted' } };
const expired = { ok: false, refusal: { code: 'passkey.expired' } };

test('I add a passkey, see it in my list, and get an email', async () => {
  const app = await testApp();
  const person = await app.given.person();
  const browser = await app.as(person);

  const options = await creationOptions(browser);
  const phone = new PasskeyAuthenticator();
  const reply = await browser.call(registerPasskey, {
    body: { name: ' My phone ', response: phone.register(options) },
  });

  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Tessera' },
    user: { name: person.email, displayName: 'Ada Byron' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(reply).toMatchObject({ ok: true, value: { passkey: { name: 'My phone', lastUsedAt: null } } });
  expect(await passkeysOf(app, person)).toEqual(reply.ok ? [reply.value.passkey] : []);
  expect((await app.mail()).map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: person.email, subject: 'A passkey was added' },
  ]);
});

test('my existing passkeys are named to the browser, so that it creates no second one on the same device', async () => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());
  const { phone } = await addPasskey(browser);

  const { excludeCredentials } = await creationOptions(browser);

  expect(excludeCredentials).toEqual([
    { type: 'public-key', id: phone.credentialId.toString('base64url'), transports: ['hybrid', 'internal'] },
  ]);
});

test('a quarter of an hour after I proved who I am, no passkey can be added', async () => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());
  app.clock.advance({ minutes: 15 });

  const reply = await browser.call(startPasskeyRegistration, {});

  expect(reply).toMatchObject({ refusal: { code: 'auth.proof_required' } });
});

test('a registration can be used once', async () => {
  const app = await testApp();
  const person = await app.given.person();
  const browser = await app.as(person);
  const response = new PasskeyAuthenticator().register(await creationOptions(browser));
  const challenge = browser.cookies.get('tessera_passkey') ?? '';
  await browser.call(registerPasskey, { body: { name: 'Phone', response } });

  const without = await browser.call(registerPasskey, { body: { name: 'Phone', response } });
  browser.cookies.set('tessera_passkey', challenge);
  const replayed = await browser.call(registerPasskey, { body: { name: 'Phone', response } });

  expect(without).toMatchObject(expired);
  expect(replayed).toMatchObject(expired);
  expect(await passkeysOf(app, person)).toHaveLength(1);
});

test('a registration expires after five minutes', async () => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());
  const response = new PasskeyAuthenticator().register(await creationOptions(browser));
  app.clock.advance({ minutes: 5 });

  expect(await browser.call(registerPasskey, { body: { name: 'Phone', response } })).toMatchObject(expired);
});

test('a registration that one person began cannot be finished by another in the same browser', async () => {
  const app = await testApp();
  const [person, stranger] = [await app.given.person(), await app.given.person()];
  const browser = await app.as(person);
  const response = new PasskeyAuthenticator().register(await creationOptions(browser));
  browser.cookies.set('tessera_session', await app.given.session(stranger.id));

  expect(await browser.call(registerPasskey, { body: { name: 'Phone', response } })).toMatchObject(expired);
  expect(await passkeysOf(app, stranger)).toEqual([]);
});

test('a challenge for signing in cannot add a passkey', async () => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());
  const options = await creationOptions(browser);
  const { challenge } = await requestOptions(browser);
  const response = new PasskeyAuthenticator().register({ ...options, challenge });

  expect(await browser.call(registerPasskey, { body: { name: 'Phone', response } })).toMatchObject(expired);
});

test.each<[string, Options]>([
  ['made for another site', { origin: 'https://tessera.example.evil' }],
  ['made for another host', { rpId: 'evil.example' }],
  ['made without checking who holds the phone', { isUserVerified: false }],
])('a passkey %s is not accepted', async (_, options) => {
  const app = await testApp();
  const person = await app.given.person();
  const browser = await app.as(person);
  const response = new PasskeyAuthenticator().register(await creationOptions(browser), options);

  expect(await browser.call(registerPasskey, { body: { name: 'Phone', response } })).toMatchObject(
    notAccepted,
  );
  expect(await passkeysOf(app, person)).toEqual([]);
});

test.each<[string, Cbor]>([
  [
    'a certificate',
    attestation('packed', [
      ['alg', -7],
      ['sig', Buffer.alloc(70)],
      ['x5c', [Buffer.alloc(9)]],
    ]),
  ],
  ['a statement of a maker', attestation('apple', [['x5c', [Buffer.alloc(9)]]])],
])('a passkey with %s that was not requested is refused', async (_, statement) => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());
  const response = new PasskeyAuthenticator().register(await creationOptions(browser), {}, statement);

  expect(await browser.call(registerPasskey, { body: { name: 'Phone', response } })).toMatchObject(
    notAccepted,
  );
  // Such an answer is refused before its certificates are read: they name addresses from which a checker would fetch
  // lists.
  expect(app.logged()).toContain('Attestation that was not requested');
});

function attestation(format: string, statement: [string, Cbor][]): Cbor {
  return new Map<Cbor, Cbor>([
    ['fmt', format],
    ['attStmt', new Map<Cbor, Cbor>(statement)],
  ]);
}

test('bytes that are not a passkey are refused, and cause no server error', async () => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());
  const good = new PasskeyAuthenticator().register(await creationOptions(browser));
  const response = { ...good, response: { ...good.response, attestationObject: '_____w' } };

  expect(await browser.call(registerPasskey, { body: { name: 'Phone', response } })).toMatchObject(
    notAccepted,
  );
});

test('a passkey that belongs to one account cannot be added to another', async () => {
  const app = await testApp();
  const [person, stranger] = [await app.given.person(), await app.given.person()];
  const { phone } = await addPasskey(await app.as(person));
  const other = await app.as(stranger);

  const response = phone.register(await creationOptions(other));
  const reply = await other.call(registerPasskey, { body: { name: 'Mine now', response } });

  expect(reply).toMatchObject({ refusal: { code: 'passkey.already_added' } });
  expect(await passkeysOf(app, stranger)).toEqual([]);
});

test('an account has at most twenty passkeys, even if many are added simultaneously', async () => {
  const app = await testApp();
  const person = await app.given.person();
  const browser = await app.as(person);
  for (let i = 0; i < 18; i++) {
    await app.db.insertInto('passkeys').values(passkeyRow(person.id, i)).execute();
  }
  const begun = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const browser = await app.as(person);
      return { browser, response: new PasskeyAuthenticator().register(await creationOptions(browser)) };
    }),
  );

  const replies = await Promise.all(
    begun.map(({ browser, response }) => browser.call(registerPasskey, { body: { name: 'P', response } })),
  );

  expect(replies.filter((reply) => reply.ok)).toHaveLength(2);
  expect(await passkeysOf(app, person)).toHaveLength(20);
  expect(await browser.call(startPasskeyRegistration, {})).toMatchObject({
    refusal: { code: 'passkey.too_many' },
  });
});

function passkeyRow(userId: number, i: number) {
  return {
    userId,
    credentialId: `${userId}-${i}`,
    publicKey: Buffer.alloc(77),
    name: `Passkey ${i}`,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    lastUsedAt: null,
  };
}

test('visitors and guests cannot add passkeys', async () => {
  const app = await testApp();
  const guest = await app.as(await app.given.guest());

  expect(await app.browser().call(startPasskeyRegistration, {})).toMatchObject({
    refusal: { code: 'auth.required' },
  });
  expect(await guest.call(startPasskeyRegistration, {})).toMatchObject({
    refusal: { code: 'auth.account_required' },
  });
});
