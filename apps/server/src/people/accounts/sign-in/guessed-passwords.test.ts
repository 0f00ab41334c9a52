import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../../platform/password-hasher.ts';
import { knownBrowser, password, tryPassword } from '../../../testing/people/password-attack.ts';
import { testApp } from '../../../testing/test-app.ts';
import { overlap } from '../../../testing/processes/timing.ts';
import { rounds } from '../../../../../../testing/rounds.ts';

/** Time limit for tests that make hundreds of calls on a busy machine. */
const many = { timeout: rounds(60_000, 60_000, 900_000) };
const tooOften = { ok: false, refusal: { code: 'request.too_often' } };

describe('A01: guessing passwords', () => {
  test(
    'of a thousand wrong passwords for one account from one address, only ten are checked',
    many,
    async () => {
      const app = await testApp();
      const ada = await app.given.person({ password });
      const [attacker, home] = [app.browser(), await knownBrowser(app, ada.email)];
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
      // The owner can still sign in, in a browser in which they have signed in before.
      expect((await tryPassword(home, ada.email, password)).ok).toBe(true);
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
    for (let index = 0; index < 11; index += 1) await tryPassword(app.browser(), ada.email, 'wrong password');

    expect(await tryPassword(app.browser(), ada.email, password)).toMatchObject(tooOften);
    // Another browser at the owner's address is treated like any stranger's.
    expect(await tryPassword(app.browser({ address: home.address }), ada.email, password)).toMatchObject(
      tooOften,
    );
    expect((await tryPassword(home, ada.email, password)).ok).toBe(true);
    // In other browsers, the right password works again after a quarter of an hour.
    app.clock.advance({ minutes: 16 });
    expect((await tryPassword(app.browser(), ada.email, password)).ok).toBe(true);
  });

  test('wrong ones of my neighbours for other accounts do not lock me out at our address', many, async () => {
    const app = await testApp();
    const ada = await app.given.person({ password });
    const home = app.browser();
    await tryPassword(home, ada.email, password);
    const neighbour = app.browser({ address: home.address });
    for (let index = 0; index < 61; index += 1)
      await tryPassword(neighbour, `person-${randomUUID()}@example.test`, 'wrong password');

    const atHome = app.browser({ address: home.address });
    const wrongAtHome = await tryPassword(atHome, ada.email, 'wrong password');
    const rightAtHome = await tryPassword(atHome, ada.email, password);

    expect(wrongAtHome).toMatchObject(tooOften);
    expect(rightAtHome.ok).toBe(true);
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
    for (let round = 0; round < rounds(100, 100, 500); round += 1) {
      known.push(await time(people[round % people.length]?.email ?? ''));
      unknown.push(await time(`person-${randomUUID()}@example.test`));
    }

    expect(overlap(known, unknown)).toBe(true);
  });
});
