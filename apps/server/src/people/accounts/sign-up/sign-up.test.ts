import { performance } from 'node:perf_hooks';
import { randomUUID } from 'node:crypto';
import { signIn, signUp } from '@tessera/contract/people/accounts';
import { getSession } from '@tessera/contract/people/session';
import { describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { overlap } from '../../../testing/processes/timing.ts';
import { rounds } from '../../../../../../testing/rounds.ts';

const newAddress = () => `new-${randomUUID()}@example.test`;
const details = (email: string) => ({
  email,
  password: 'a quiet horse',
  firstName: 'Ada',
  lastName: 'Byron',
});

function peopleWith(app: TestApp, email: string) {
  return app.db.selectFrom('users').selectAll().where('email', '=', email).execute();
}

test('I sign up, get an email, and can sign in at once', async () => {
  const app = await testApp();
  const email = newAddress();
  const browser = app.browser();

  const reply = await browser.call(signUp, { body: details(email.toUpperCase()) });

  expect(reply).toEqual({ ok: true, value: { verificationSent: true } });
  const [message] = await app.mail();
  expect(message?.to).toBe(email);
  expect(message?.text).toContain('http://localhost:3000/auth/verify?token=');
  expect(await browser.call(getSession, {})).toMatchObject({ value: { user: null } });
  const session = await browser.call(signIn, { body: { email, password: 'a quiet horse' } });
  expect(session).toMatchObject({ ok: true, value: { user: { email, isVerified: false, role: 'user' } } });
});

test.each([
  ['a password of seven characters', { password: '1234567' }, /at least 8 characters/],
  ['A12: a password of 10,000 characters', { password: 'x'.repeat(10_000) }, /at most 200 characters/],
  ['A12: a password of 201 characters', { password: 'é'.repeat(201) }, /at most 200 characters/],
  ['no name', { firstName: ' \r\n ' }, /first name/],
  ['a name of 101 characters', { firstName: 'a'.repeat(101) }, /at most 100 characters/],
  ['no address', { email: 'ada' }, /doesn’t look like/],
  [
    'A13: a second line in the address',
    { email: 'ada@example.test\r\nBcc: b@example.test' },
    /doesn’t look like/,
  ],
  ['A13: two addresses', { email: 'ada@example.test, b@example.test' }, /doesn’t look like/],
  ['a list for an address', { email: ['ada@example.test'] }, /email address/],
  ['a common password', { password: 'Password123' }, /too easy to guess/],
])('I am told what is wrong with %s', async (_, change, sentence) => {
  const app = await testApp();
  const email = newAddress();
  const body = JSON.stringify({ ...details(email), ...change });

  const response = await app.browser().fetch('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ success: false, error: expect.stringMatching(sentence) });
  expect(await peopleWith(app, email)).toEqual([]);
  expect(app.jobs.queued('accounts.email')).toEqual([]);
});

test('A12: a password with a NUL inside is refused', async () => {
  const app = await testApp();
  const email = newAddress();

  const reply = await app
    .browser()
    .call(signUp, { body: { ...details(email), password: 'a quiet\u0000 horse' } });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'request.malformed' } });
  expect(await peopleWith(app, email)).toEqual([]);
});

test('my address is not accepted as a password', async () => {
  const app = await testApp();
  const email = newAddress();

  const reply = await app
    .browser()
    .call(signUp, { body: { ...details(email), password: email.toUpperCase() } });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'auth.password_personal' } });
});

test('O18: other fields that I send with the form change nothing', async () => {
  const app = await testApp();
  const email = newAddress();
  const extra = {
    id: 1,
    userId: 1,
    role: 'admin',
    email_verified: true,
    emailVerifiedAt: '2020-01-01T00:00:00Z',
    isVerified: true,
    file_size: '1000MB',
    fileSize: '1000MB',
    expiry_date: '2099-01-01',
    subfolderNumber: 1,
    owner: 1,
  };

  const reply = await app.browser().call(signUp, { body: { ...details(email), ...extra } });

  expect(reply.ok).toBe(true);
  const [person] = await peopleWith(app, email);
  expect(person).toMatchObject({
    role: 'user',
    emailVerifiedAt: null,
    subfolderNumber: null,
    fileSize: '10MB',
    expiryDate: null,
  });
  expect(person?.id).not.toBe(1);
});

describe('A02: signing up does not reveal whether an address is known', () => {
  test('the answer is the same; only an email tells the owner', async () => {
    const app = await testApp();
    const known = await app.given.person({ password: 'her own password' });
    const [first, second] = [app.browser(), app.browser()];
    const fetchAnswer = async (browser: typeof first, email: string) => {
      const response = await browser.fetch('/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(details(email)),
      });
      return [response.status, await response.text(), response.headers.getSetCookie()];
    };

    const toUnknown = await fetchAnswer(first, newAddress());
    const toKnown = await fetchAnswer(second, known.email.toUpperCase());

    expect(toKnown).toEqual(toUnknown);
    const messages = await app.mail();
    expect(messages.map((message) => message.to)).toContain(known.email);
    expect(messages.find((message) => message.to === known.email)?.subject).toBe(
      'You already have an account at Tessera',
    );
    const signedIn = (password: string) =>
      app.browser().call(signIn, { body: { email: known.email, password } });
    expect(await signedIn('a quiet horse')).toMatchObject({ ok: false });
    expect(await signedIn('her own password')).toMatchObject({ ok: true });
  });

  test('the time is the same', { timeout: rounds(60_000, 60_000, 900_000) }, async () => {
    const app = await testApp();
    const known = await app.given.person();
    const time = async (email: string) => {
      const since = performance.now();
      await app.browser().call(signUp, { body: details(email) });
      return performance.now() - since;
    };

    const [unknownTimes, knownTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds(60, 60, 500); round += 1) {
      unknownTimes.push(await time(newAddress()));
      knownTimes.push(await time(known.email));
    }

    expect(overlap(unknownTimes, knownTimes)).toBe(true);
  });
});

test('A14: of twenty simultaneous sign-ups with one address, in any spelling, one creates an account', async () => {
  const app = await testApp();
  const email = newAddress();
  const spellings = Array.from({ length: 20 }, (_, index) => (index % 2 ? email : email.toUpperCase()));
  // The hasher assumes that passwords are slow until it has hashed one, and would refuse some of the people below.
  await app.browser().call(signUp, { body: details(newAddress()) });
  await app.mail();

  const replies = await Promise.all(
    spellings.map((spelling) => app.browser().call(signUp, { body: details(spelling) })),
  );

  expect(replies.filter((reply) => !reply.ok)).toEqual([]);
  expect(await peopleWith(app, email)).toHaveLength(1);
  // One email has the link. The others say that there is an account; their number is limited for each recipient.
  expect((await app.mail()).map((message) => message.to)).toEqual(Array(6).fill(email));
});

test('A13: line breaks in a name are removed, and no email repeats the name', async () => {
  const app = await testApp();
  const email = newAddress();

  await app.browser().call(signUp, {
    body: { ...details(email), firstName: 'Ada\r\nBcc: everybody@example.test' },
  });

  const [person] = await peopleWith(app, email);
  expect(person?.firstName).toBe('Ada Bcc: everybody@example.test');
  const messages = await app.mail();
  expect(messages.map((message) => message.to)).toEqual([email]);
  expect(JSON.stringify(messages)).not.toContain('everybody@example.test');
});
