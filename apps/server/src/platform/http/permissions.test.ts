import { accessTable } from '@tessera/domain/people/access';
import { type Actor, actors } from '@tessera/domain/people/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../composition/app.ts';
import { browserOf } from '../../testing/people/actors.ts';
import { stateOf } from '../../testing/processes/state.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

const endpoints = routes.map(({ endpoint }) => endpoint);
interface Answer {
  readonly success: boolean;
  readonly code?: string;
}

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
const accessCodes = [
  'auth.required',
  'auth.account_required',
  'auth.unverified',
  'auth.forbidden',
  'auth.suspended',
];

let app: TestApp;
/** One browser for each kind of viewer. Refused calls change nothing, so all tests can share them. */
let browsers: ReadonlyMap<Actor, Browser>;
beforeAll(async () => {
  app = await testApp();
  // Allowed calls to `/people/1/restore` and the like change only this person, who has id 1.
  await app.given.person();
  browsers = new Map(
    await Promise.all(actors.map(async (actor) => [actor, await browserOf(app, actor)] as const)),
  );
  state = await stateOf(app.db);
});

/** State before the refused calls. None of them may change anything, so it must be the same after each. */
let state: Record<string, string>;

function callerOf({ method, path, access }: (typeof endpoints)[number]) {
  const verdicts = accessTable[access];
  const isAllowed = (actor: Actor) => verdicts[actor] === 'yes';
  return {
    verdicts,
    allowed: actors.filter(isAllowed),
    refused: actors.filter((actor) => !isAllowed(actor)),
    call: (browser: Browser | undefined) =>
      browser?.fetch(addressOf(path), {
        method,
        ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
      }),
  };
}

// All refused calls come before the allowed ones, because the rows that allowed calls add make comparing states slower.
const withRefusals = endpoints.filter((endpoint) => callerOf(endpoint).refused.length > 0);
describe.for(withRefusals)('O17: the call $method $path', (endpoint) => {
  const { verdicts, refused, call } = callerOf(endpoint);
  test(`refuses a ${refused.join(', ')}, and changes nothing`, async () => {
    const answers = [];
    for (const actor of refused) {
      // oxlint-disable-next-line no-await-in-loop
      const response = await call(browsers.get(actor));
      answers.push({
        actor,
        status: response?.status,
        cookies: response?.headers.getSetCookie(),
        // oxlint-disable-next-line no-await-in-loop
        body: await response?.json(),
      });
    }

    expect(answers).toEqual(
      refused.map((actor) => ({
        actor,
        status: verdicts[actor] === 'auth.required' ? 401 : 403,
        cookies: [],
        body: expect.objectContaining({ success: false, code: verdicts[actor] }),
      })),
    );
    const before = state;
    state = await stateOf(app.db);
    expect(state).toEqual(before);
  });
});

describe.for(endpoints)('O17: the call $method $path', (endpoint) => {
  const { allowed, call } = callerOf(endpoint);
  test.for(allowed)('answers a %s', async (actor) => {
    const response = await call(await browserOf(app, actor));

    // A refusal is JSON even if the call answers with a file.
    const isFile = endpoint.produces === 'bytes' && response?.ok;
    const body = isFile ? { success: true } : ((await response?.json()) as Answer);
    expect(response?.status).toBeLessThan(500);
    // A call that is allowed may still be refused for other reasons, but not with a code about permissions.
    if (!body.success)
      expect(accessCodes.filter((code) => code !== 'auth.forbidden')).not.toContain(body.code);
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
