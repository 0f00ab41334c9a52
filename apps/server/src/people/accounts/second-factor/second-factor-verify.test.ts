import { getSession } from '@tessera/contract/people/session';
import { removeSecondFactor, verifySecondFactor } from '@tessera/contract/people/second-factor';
import { expect, test } from 'vitest';
import {
  browserWithPasswordGiven,
  givePassword,
  guardedPerson,
  PASSWORD,
} from '../../../testing/people/second-factor.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

async function whoIs(browser: Browser): Promise<number | undefined> {
  const session = await browser.call(getSession, {});
  return session.ok ? session.value.user?.id : undefined;
}

async function sessionsOf(app: TestApp, userId: number): Promise<number> {
  const rows = await app.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
  return rows.length;
}

const wrongCode = { ok: false, refusal: { code: 'second_factor.wrong_code' } };
const expired = { ok: false, refusal: { code: 'second_factor.expired' } };

test('my password alone does not sign me in; a code from my app does', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await browserWithPasswordGiven(app, person);
  expect(await whoIs(browser)).toBeUndefined();

  const code = person.codeAt(app.clock.now()).replace(/^.../, '$& ');
  const reply = await browser.call(verifySecondFactor, { body: { code } });

  expect(reply).toMatchObject({ ok: true, value: { user: { id: person.id, email: person.email } } });
  expect(await whoIs(browser)).toBe(person.id);
  expect(browser.cookies.has('tessera_challenge')).toBe(false);
});

test('the code before and after the current one are accepted, and others are not', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const tryCode = async (secondsAway: number) => {
    app.clock.advance({ minutes: 10 });
    const browser = await browserWithPasswordGiven(app, person);
    const time = new Date(app.clock.now().getTime() + secondsAway * 1_000);
    return (await browser.call(verifySecondFactor, { body: { code: person.codeAt(time) } })).ok;
  };

  const verdicts = [await tryCode(-60), await tryCode(-30), await tryCode(30), await tryCode(60)];

  expect(verdicts).toEqual([false, true, true, false]);
});

test('a code is refused in a browser in which no password was entered before', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const stranger = app.browser();
  const code = person.codeAt(app.clock.now());

  const bare = await stranger.call(verifySecondFactor, { body: { code } });
  stranger.cookies.set('tessera_challenge', 'made-up');
  const madeUp = await stranger.call(verifySecondFactor, { body: { code } });

  expect(bare).toMatchObject(expired);
  expect(madeUp).toMatchObject(expired);
});

test('a code that was used once is refused the second time, in another browser too', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const [first, second] = [
    await browserWithPasswordGiven(app, person),
    await browserWithPasswordGiven(app, person),
  ];
  const code = person.codeAt(app.clock.now());
  await first.call(verifySecondFactor, { body: { code } });

  const replayed = await second.call(verifySecondFactor, { body: { code } });
  const earlier = await second.call(verifySecondFactor, {
    body: { code: person.codeAt(new Date(app.clock.now().getTime() - 30_000)) },
  });

  expect(replayed).toMatchObject(wrongCode);
  expect(earlier).toMatchObject(wrongCode);
  expect(await whoIs(second)).toBeUndefined();
});

test('of one code used in eight browsers simultaneously, one use succeeds', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const before = await sessionsOf(app, person.id);
  const browsers = await Promise.all(Array.from({ length: 8 }, () => browserWithPasswordGiven(app, person)));
  const code = person.codeAt(app.clock.now());

  const replies = await Promise.all(
    browsers.map((browser) => browser.call(verifySecondFactor, { body: { code } })),
  );

  expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
  expect(await sessionsOf(app, person.id)).toBe(before + 1);
});

test('an unfinished sign-in expires after ten minutes', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await browserWithPasswordGiven(app, person);
  app.clock.advance({ minutes: 10 });

  const reply = await browser.call(verifySecondFactor, { body: { code: person.codeAt(app.clock.now()) } });

  expect(reply).toMatchObject(expired);
});

test('an unfinished sign-in ends when the password is changed meanwhile', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await browserWithPasswordGiven(app, person);
  app.clock.advance({ seconds: 1 });
  await app.db
    .updateTable('userPasswords')
    .set({ changedAt: app.clock.now() })
    .where('userId', '=', person.id)
    .execute();

  const reply = await browser.call(verifySecondFactor, { body: { code: person.codeAt(app.clock.now()) } });

  expect(reply).toMatchObject(expired);
});

test('A01: ten wrong codes end the unfinished sign-in, notify the owner, and delay the next', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await browserWithPasswordGiven(app, person);

  for (let i = 0; i < 10; i++) {
    expect(await browser.call(verifySecondFactor, { body: { code: '000000' } })).toMatchObject(wrongCode);
  }
  const right = () => ({ body: { code: person.codeAt(app.clock.now()) } });
  expect(await browser.call(verifySecondFactor, right())).toMatchObject(expired);
  expect((await app.mail()).map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: person.email, subject: 'Somebody tried to sign in to your account' },
  ]);

  const elsewhere = await browserWithPasswordGiven(app, person);
  expect(await elsewhere.call(verifySecondFactor, right())).toMatchObject({
    ok: false,
    refusal: { code: 'request.too_often' },
  });
  app.clock.advance({ minutes: 31 });
  await givePassword(elsewhere, person);
  expect(await elsewhere.call(verifySecondFactor, right())).toMatchObject({ ok: true });
});

test('A01: of a hundred codes guessed simultaneously from many addresses, at most ten are checked', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browsers = await Promise.all(Array.from({ length: 10 }, () => browserWithPasswordGiven(app, person)));

  const replies = await Promise.all(
    browsers.flatMap((browser) =>
      Array.from({ length: 10 }, () => browser.call(verifySecondFactor, { body: { code: '000000' } })),
    ),
  );

  const lookedAt = replies.filter((reply) => !reply.ok && reply.refusal.code === 'second_factor.wrong_code');
  expect(lookedAt.length).toBeLessThanOrEqual(10);
  expect(replies.filter((reply) => reply.ok)).toEqual([]);
});

test('a right code resets my earlier mistakes', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  for (let round = 0; round < 3; round++) {
    const browser = await browserWithPasswordGiven(app, person);
    for (let i = 0; i < 8; i++) await browser.call(verifySecondFactor, { body: { code: '000000' } });

    const reply = await browser.call(verifySecondFactor, { body: { code: person.codeAt(app.clock.now()) } });

    expect(reply).toMatchObject({ ok: true });
    app.clock.advance({ minutes: 2 });
  }
});

test('A05: signing in with the second factor gives a new session id, and ends the guest’s session', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const guest = await app.given.guest();
  const browser = await app.as(guest);
  const before = browser.cookies.get('tessera_session') ?? '';
  await givePassword(browser, person);
  expect(browser.cookies.get('tessera_session')).toBe(before);

  await browser.call(verifySecondFactor, { body: { code: person.codeAt(app.clock.now()) } });

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

test('A08: only the digest of an unfinished sign-in is stored, and its cookie has 256 bits', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await browserWithPasswordGiven(app, person);

  const token = browser.cookies.get('tessera_challenge') ?? '';

  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await app.db
    .selectFrom('authChallenges')
    .selectAll()
    .where('userId', '=', person.id)
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0]?.tokenHash.toString('base64url')).not.toBe(token);
});

test('a suspended person is refused even with the right code', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await browserWithPasswordGiven(app, person);
  await app.db
    .updateTable('users')
    .set({ suspendedAt: app.clock.now() })
    .where('id', '=', person.id)
    .execute();

  const reply = await browser.call(verifySecondFactor, { body: { code: person.codeAt(app.clock.now()) } });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'auth.suspended' } });
  expect(await whoIs(browser)).toBeUndefined();
});

test('a code for a factor that was switched off meanwhile is refused', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await browserWithPasswordGiven(app, person);
  await (await app.as(person)).call(removeSecondFactor, {});

  const byCode = await browser.call(verifySecondFactor, { body: { code: person.codeAt(app.clock.now()) } });
  const byRecoveryCode = await browser.call(verifySecondFactor, {
    body: { recoveryCode: person.recoveryCodes[0] ?? '' },
  });

  expect(byCode).toMatchObject(wrongCode);
  expect(byRecoveryCode).toMatchObject(wrongCode);
});

test.each([{}, { code: '123456', recoveryCode: '00000-00000' }, { code: '12345' }, { code: '1234567' }])(
  'a request with neither code, both, or a malformed one is refused: %j',
  async (body) => {
    const app = await testApp();

    const reply = await app.browser().call(verifySecondFactor, { body });

    expect(reply).toMatchObject({ ok: false, refusal: { code: 'request.invalid' } });
  },
);

test('G14: neither keys, codes, recovery codes nor cookies reach the log', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await browserWithPasswordGiven(app, person);
  const challenge = browser.cookies.get('tessera_challenge') ?? '';
  const code = person.codeAt(app.clock.now());
  await browser.call(verifySecondFactor, { body: { code: '000000' } });
  await browser.call(verifySecondFactor, { body: { code } });
  const session = browser.cookies.get('tessera_session') ?? '';
  const other = await browserWithPasswordGiven(app, person);
  await other.call(verifySecondFactor, { body: { recoveryCode: person.recoveryCodes[3] ?? '' } });

  const logged = app.logged();

  expect(logged).toContain('/api/auth/second-factor/verify');
  for (const secret of [challenge, session, PASSWORD, person.email, ...person.recoveryCodes]) {
    expect(secret).not.toBe('');
    expect(logged).not.toContain(secret);
  }
  expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`));
});
