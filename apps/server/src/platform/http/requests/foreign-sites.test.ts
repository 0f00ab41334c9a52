import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../composition/app.ts';
import { stateOf } from '../../../testing/processes/state.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

const endpoints = routes.map(({ endpoint }) => endpoint);
const changes = endpoints.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS');
const reads = endpoints.filter(({ method }) => method === 'GET');

let app: TestApp;
let administrator: Browser;
/** State before the tests. No refused call may change anything, so it must be the same after each test. */
let state: Record<string, string>;

beforeAll(async () => {
  app = await testApp();
  administrator = await app.as(await app.given.person({ role: 'admin' }));
  state = await stateOf(app.db);
});

async function expectNoChange(): Promise<void> {
  const before = state;
  state = await stateOf(app.db);
  expect(state).toEqual(before);
}

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1');

const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const attacks: Record<string, RequestInit> = {
  'a form': { headers: { ...evil, 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
  'a form that sends JSON as text': { headers: { ...evil, 'content-type': 'text/plain' }, body: '{}' },
  'a form with files': { headers: evil, body: new FormData() },
  'a script with credentials': { headers: { ...evil, 'content-type': 'application/json' }, body: '{}' },
  'a sandboxed frame': { headers: { origin: 'null', 'content-type': 'application/json' }, body: '{}' },
  'a page that hides its origin': { headers: { 'sec-fetch-site': 'cross-site' } },
  'a look-alike of our name': { headers: { origin: 'http://localhost:3000.evil.example' } },
};

describe.for(changes)('C01: the changing call $method $path', ({ method, path }) => {
  test('cannot be called by a page of another site', async () => {
    for (const [attack, init] of Object.entries(attacks)) {
      const response = await administrator.fetch(addressOf(path), { method, ...init });
      expect(response.status, attack).toBe(403);
      expect(await response.json(), attack).toMatchObject({ success: false, code: 'request.foreign_origin' });
      expect(response.headers.getSetCookie(), attack).toEqual([]);
    }

    await expectNoChange();
  });

  test('accepts no form from an old browser that sends no origin', async () => {
    const response = await administrator.fetch(addressOf(path), {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    });

    expect(response.status).toBe(415);
  });

  test('C03: allows no other site to send credentials', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      const response = await administrator.fetch(addressOf(path), {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': method },
      });
      expect([403, 405]).toContain(response.status);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

test.for(reads)(
  'C02: GET $path changes nothing, however often and from wherever it is called',
  async ({ path }) => {
    for (let n = 0; n < 3; n++) {
      const response = await administrator.fetch(addressOf(path), {
        headers: {
          'sec-fetch-site': 'cross-site',
          'sec-fetch-dest': 'image',
          origin: 'https://evil.example',
        },
      });
      expect(response.status).toBeLessThan(500);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }

    await expectNoChange();
  },
);
