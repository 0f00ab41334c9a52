import { scryptSync } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Derive } from '../../../platform/hashing/password-threads.ts';
import { createPasswordHasher, createPasswordQueue } from '../../../platform/password-hasher.ts';
import { password, tryPassword } from '../../../testing/people/password-attack.ts';
import { type Browser, testApp } from '../../../testing/test-app.ts';

describe('N08: when passwords would wait too long', () => {
  /** A site whose password hasher is stuck until the test releases it. */
  async function stuckSite() {
    let time = 0;
    let stuck: Promise<unknown> | undefined;
    let begun = 0;
    const queue = createPasswordQueue({ now: () => time, atOnce: 1 });
    const derive: Derive = async ({ password: text, salt, bytes, options }) => {
      begun += 1;
      await stuck;
      return scryptSync(text, salt, bytes, options);
    };
    const app = await testApp({ passwords: createPasswordHasher({ ln: 4, r: 8, p: 1 }, { derive, queue }) });
    const ada = await app.given.person({ password });
    const gate = Promise.withResolvers<void>();
    stuck = gate.promise;
    // One task is running and another has waited so long that no further one may wait.
    const first = tryPassword(app.browser(), ada.email, password);
    await vi.waitFor(() => expect(begun).toBe(2), { timeout: 15_000 });
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
