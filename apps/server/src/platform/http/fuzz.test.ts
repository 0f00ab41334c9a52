import type { AnyEndpoint } from '@tessera/contract/endpoint';
import { refusals } from '@tessera/contract/refusals';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../app.ts';
import { CANARY, type HostileRequest, hostileRequest } from '../../testing/hostile-requests.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

const endpoints = routes.map(({ endpoint }) => endpoint);
const kinds = ['visitor', 'guest', 'unverified', 'user', 'moderator', 'admin', 'suspended'] as const;

let app: TestApp;
let people: Record<(typeof kinds)[number], () => Promise<Browser>>;

beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  const { given } = app;
  people = {
    visitor: async () => app.browser(),
    guest: async () => app.as(await given.guest()),
    unverified: async () => app.as(await given.person({ isVerified: false })),
    user: async () => app.as(await given.person()),
    moderator: async () => app.as(await given.person({ role: 'moderator' })),
    admin: async () => app.as(await given.person({ role: 'admin' })),
    suspended: async () => app.as(await given.person({ isSuspended: true })),
  };
});

/** What a feature's own code might let slip. */
const inside =
  /\bat [\w.]+ \(|node_modules|\.ts:\d+|\/(?:srv|home|work|usr)\/|SQLSTATE|syntax error at|violates|pg_|Zod/;

async function check(browser: Browser, { path, init }: HostileRequest): Promise<void> {
  const started = performance.now();
  const response = await browser.fetch(path, init);
  const seconds = (performance.now() - started) / 1_000;
  const text = await response.text();

  expect(response.status, text).toBeLessThan(500);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = JSON.parse(text) as Record<string, unknown>;
  if (response.status === 200) expect(body['success']).toBe(true);
  else {
    expect(body).toMatchObject({ success: false, error: expect.any(String) as string });
    expect(Object.keys(refusals)).toContain(body['code']);
    expect(text).not.toMatch(inside);
  }
  expect(seconds).toBeLessThan(1);
}

function describeRequest({ path, init }: HostileRequest): string {
  return JSON.stringify({ path: path.slice(0, 300), ...init, body: String(init.body).slice(0, 300) });
}

function fuzz(endpoint: AnyEndpoint, runs: number): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), hostileRequest(endpoint), async (kind, request) => {
      try {
        await check(await people[kind](), request);
      } catch (error) {
        throw new Error(`${kind}: ${describeRequest(request)}`, { cause: error });
      }
    }),
    { numRuns: runs },
  );
}

test.for(endpoints)(
  'G01: $method $path answers whatever is sent with a plain refusal',
  { timeout: 60_000 },
  async (endpoint) => {
    await fuzz(endpoint, Number(process.env['FUZZ_RUNS'] ?? 40));

    // G07, G14: nothing of it stayed in the process, and none of it is in the log.
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(app.logged()).not.toContain(CANARY);
    expect(app.logged()).not.toContain('"fault"');
  },
);
