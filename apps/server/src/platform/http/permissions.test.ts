import { accessTable } from '@tessera/domain/accounts/access';
import { actors } from '@tessera/domain/accounts/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../app.ts';
import { browserOf } from '../../testing/actors.ts';
import { stateOf } from '../../testing/state.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const endpoints = routes.map(({ endpoint }) => endpoint);
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
const accessCodes = [
  'auth.required',
  'auth.account_required',
  'auth.unverified',
  'auth.forbidden',
  'auth.suspended',
];

let app: TestApp;
beforeAll(async () => (app = await testApp()));

describe.for(endpoints)('O17: $method $path', ({ method, path, access, produces }) => {
  test.for(actors)('answers a %s as the published table says', async (actor) => {
    const browser = await browserOf(app, actor);
    const verdict = accessTable[access][actor];
    const before = verdict === 'yes' ? undefined : await stateOf(app.db);

    const response = await browser.fetch(addressOf(path), {
      method,
      ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    });

    // A refusal is JSON, also where the answer is a file.
    const isFile = produces === 'bytes' && response.ok;
    const body = isFile
      ? { success: true }
      : ((await response.json()) as { success: boolean; code?: string });
    if (verdict === 'yes') {
      expect(response.status).toBeLessThan(500);
      // The call's own rules may still refuse this request, but with another code.
      if (!body.success)
        expect(accessCodes.filter((code) => code !== 'auth.forbidden')).not.toContain(body.code);
    } else {
      expect(body).toMatchObject({ success: false, code: verdict });
      expect(response.status).toBe(verdict === 'auth.required' ? 401 : 403);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await stateOf(app.db)).toEqual(before);
    }
  });
});

test.for(['Admin', 'ADMIN', 'aDmIn'])(
  'O19: the role %s is an administrator’s, whatever its case',
  async (role) => {
    const person = await app.given.person();
    await app.db.updateTable('users').set({ role }).where('id', '=', person.id).execute();

    const response = await (await app.as(person)).fetch('/api/admin/people');

    expect(response.status).toBe(200);
  },
);

test('O20: a change of role or suspension takes effect with the next request', async () => {
  const person = await app.given.person({ role: 'moderator' });
  const browser = await app.as(person);
  const ask = async () => (await browser.fetch('/api/admin/people')).status;
  const change = (to: { role?: string; suspendedAt?: Date | null }) =>
    app.db.updateTable('users').set(to).where('id', '=', person.id).execute();

  const asModerator = await ask();
  await change({ role: 'user' });
  const asUser = await ask();
  await change({ role: 'moderator', suspendedAt: app.clock.now() });
  const suspended = await ask();
  await change({ suspendedAt: null });
  const restored = await ask();

  expect([asModerator, asUser, suspended, restored]).toEqual([200, 403, 403, 200]);
});
