import { performance } from 'node:perf_hooks';
import { randomUUID, scryptSync } from 'node:crypto';
import { signIn } from '@tessera/contract/accounts';
import { getSession } from '@tessera/contract/session';
import { describe, expect, test, vi } from 'vitest';
import type { Derive } from '../../platform/hashing/password-threads.ts';
import { createPasswordHasher, createPasswordQueue } from '../../platform/password-hasher.ts';
import { type Browser, testApp } from '../../testing/test-app.ts';
import { overlap } from '../../testing/timing.ts';

const password = 'a quiet horse';
/** Time for hundreds of calls on a busy machine. */
const many = { timeout: 60_000 };
const wrong = { ok: false, refusal: { code: 'auth.wrong_credentials' } };
const tooOften = { ok: false, refusal: { code: 'request.too_often' } };

async function whoIs(browser: Browser): Promise<number | undefined> {
  const reply = await browser.call(getSession, {});
  return reply.ok ? reply.value.user?.id : undefined;
}

function tryPassword(browser: Browser, email: string, given: string) {
  return browser.call(signIn, { body: { email, password: given } });
}

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

describe('A01: guessing passwords', () => {
  test(
    'of a thousand wrong passwords for one account from one address, only ten are checked',
    many,
    async () => {
      const app = await testApp();
      const ada = await app.given.person({ password });
      const attacker = app.browser();
      const guess = (index: number) => tryPassword(attacker, ada.email, `wrong password ${index}`);

      const replies = [];
      for (let batch = 0; batch < 40; batch += 1) {
        replies.push(
          ...(await Promise.all(Array.from({ length: 25 }, (_, index) => guess(batch * 25 + index)))),
        );
      }

      const codes = replies.map((reply) => (reply.ok ? 'in' : reply.refusal.code));
      expect(codes.filter((code) => code === 'auth.wrong_credentials')).toHaveLength(10);
      expect(codes.filter((code) => code === 'request.too_often')).toHaveLength(990);
      expect(await tryPassword(attacker, ada.email, password)).toMatchObject(tooOften);
      // The owner can sign in elsewhere.
      expect((await tryPassword(app.browser(), ada.email, password)).ok).toBe(true);
    },
  );

  test('the answer says how long to wait, and after that the right password works', many, async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const browser = app.browser();
    for (let index = 0; index < 10; index += 1) await tryPassword(browser, ada.email, 'wrong password');

    const response = await browser.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ada.email, password }),
    });

    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30 * 60);
    app.clock.advance({ seconds });
    expect((await tryPassword(browser, ada.email, password)).ok).toBe(true);
  });

  test('one password for many accounts from one address: sixty are checked', many, async () => {
    const app = await testApp();
    const attacker = app.browser();

    const replies = [];
    for (let index = 0; index < 80; index += 1) {
      replies.push(await tryPassword(attacker, `person-${randomUUID()}@example.test`, 'Summer2026!'));
    }

    const codes = replies.map((reply) => (reply.ok ? 'in' : reply.refusal.code));
    expect(codes.filter((code) => code === 'auth.wrong_credentials')).toHaveLength(60);
    expect(codes.slice(60).every((code) => code === 'request.too_often')).toBe(true);
  });

  test('wrong ones from everywhere do not lock me out where I am signed in', many, async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const home = app.browser();
    await tryPassword(home, ada.email, password);
    for (let index = 0; index < 101; index += 1)
      await tryPassword(app.browser(), ada.email, 'wrong password');

    const elsewhere = await tryPassword(app.browser(), ada.email, password);
    const atHome = app.browser({ address: home.address });
    const wrongAtHome = await tryPassword(atHome, ada.email, 'wrong password');
    const rightAtHome = await tryPassword(atHome, ada.email, password);

    expect(elsewhere).toMatchObject(tooOften);
    expect(wrongAtHome).toMatchObject(tooOften);
    expect(rightAtHome.ok).toBe(true);
    // Elsewhere the lock ends by itself.
    app.clock.advance({ hours: 2 });
    expect((await tryPassword(app.browser(), ada.email, password)).ok).toBe(true);
  });

  test('nine mistakes, then the right password: the mistakes no longer count', many, async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const browser = app.browser();

    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 9; index += 1) await tryPassword(browser, ada.email, 'wrong password');
      expect((await tryPassword(browser, ada.email, password)).ok).toBe(true);
    }
  });

  test('many people behind one address can sign in with right passwords', many, async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const office = app.browser();

    for (let index = 0; index < 70; index += 1) {
      expect((await tryPassword(office, ada.email, password)).ok).toBe(true);
    }
  });
});

describe('A02: signing in does not reveal whether an address is known', () => {
  test('the answer and the status are the same', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const answer = async (email: string) => {
      const response = await app.browser().fetch('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong password' }),
      });
      return [response.status, await response.text(), response.headers.getSetCookie()];
    };

    expect(await answer(ada.email)).toEqual(await answer(`person-${randomUUID()}@example.test`));
    expect((await answer(ada.email))[0]).toBe(401);
  });

  test('so is the duration, over many tries', many, async () => {
    const app = await testApp({ passwords: createPasswordHasher({ ln: 10, r: 8, p: 1 }) });
    const people = await Promise.all(Array.from({ length: 8 }, () => app.given.person({ password })));
    const time = async (email: string) => {
      const since = performance.now();
      await tryPassword(app.browser(), email, 'wrong password');
      return performance.now() - since;
    };

    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 100; round += 1) {
      known.push(await time(people[round % people.length]?.email ?? ''));
      unknown.push(await time(`person-${randomUUID()}@example.test`));
    }

    expect(overlap(known, unknown)).toBe(true);
  });
});

describe('N08: when passwords would wait too long', () => {
  /** A site whose hasher is stuck until the test releases it. */
  async function stuckSite() {
    let time = 0;
    let stuck: Promise<unknown> | undefined;
    let begun = 0;
    const queue = createPasswordQueue(() => time, 1);
    const derive: Derive = async ({ password: text, salt, bytes, options }) => {
      begun += 1;
      await stuck;
      return scryptSync(text, salt, bytes, options);
    };
    const app = await testApp({ passwords: createPasswordHasher({ ln: 4, r: 8, p: 1 }, { derive, queue }) });
    const ada = await app.given.person({ password });
    const gate = Promise.withResolvers<void>();
    stuck = gate.promise;
    // One task is running and another waiting, for so long that no other may wait behind them.
    const first = tryPassword(app.browser(), ada.email, password);
    await vi.waitFor(() => expect(begun).toBe(2));
    const second = app.ports.passwords.verify(password, undefined);
    time += 4_200;
    return {
      app,
      ada,
      free: async () => {
        gate.resolve();
        await second.catch(() => undefined);
        return first;
      },
    };
  }

  function post(browser: Browser, path: string, body: object): Promise<Response> {
    return browser.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  test('I am asked to come back after a given time, whether I sign in, sign up or reset', async () => {
    const { app, ada, free } = await stuckSite();

    const answers = await Promise.all([
      post(app.browser(), '/api/auth/sign-in/email', { email: ada.email, password }),
      post(app.browser(), '/api/auth/sign-in/email', { email: `x${ada.email}`, password }),
      post(app.browser(), '/api/auth/sign-up/email', { email: `y${ada.email}`, password, firstName: 'Eve' }),
    ]);

    for (const answer of answers) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await answer.json()).toEqual({
        success: false,
        error:
          'Too many people are signing in right now. Nothing was changed. Please try again in 5 seconds.',
        code: 'auth.busy',
        retryAfter: 5,
      });
    }
    expect((await free()).ok).toBe(true);
    expect((await tryPassword(app.browser(), ada.email, password)).ok).toBe(true);
  });

  test('a password that was not checked does not count as wrong', async () => {
    const { app, ada, free } = await stuckSite();
    const browser = await app.as(ada);

    for (let index = 0; index < 12; index += 1) {
      const answer = await post(browser, '/api/auth/confirm-password', { password });
      expect(answer.status).toBe(503);
    }

    await free();
    expect((await post(browser, '/api/auth/confirm-password', { password })).status).toBe(200);
  });
});
