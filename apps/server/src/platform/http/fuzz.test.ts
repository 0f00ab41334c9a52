import type { AnyEndpoint } from '@tessera/contract/endpoint';
import { refusals } from '@tessera/contract/refusals';
import { actors } from '@tessera/domain/people/roles';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../composition/app.ts';
import { browserOf } from '../../testing/people/actors.ts';
import {
  CANARY,
  type HostileRequest,
  hostileRequest,
  requestsWithLargeNumbers,
} from '../../testing/hostile-requests.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';
import { rounds } from '../../../../../testing/rounds.ts';

const endpoints = routes.map(({ endpoint }) => endpoint);

let app: TestApp;

beforeAll(async () => (app = await testApp({ isUnlimited: true })));

/** Internal details that an answer must not contain. */
const inside =
  /\bat [\w.]+ \(|node_modules|\.ts:\d+|\/(?:srv|home|work|usr)\/|SQLSTATE|syntax error at|violates|pg_|Zod/;

async function check(browser: Browser, { path, init }: HostileRequest): Promise<void> {
  const response = await browser.fetch(path, init);
  // A stream of events does not end, so it is not read.
  if (response.status === 200 && response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.body?.cancel();
  const text = await response.text();
  // The only answers that are not JSON are files.
  if (response.status === 200 && response.headers.get('content-disposition')?.startsWith('attachment'))
    return;

  expect(response.status, text).toBeLessThan(500);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = JSON.parse(text) as Record<string, unknown>;
  if (response.status === 200) expect(body['success']).toBe(true);
  else {
    expect(body).toMatchObject({ success: false, error: expect.any(String) as string });
    expect(Object.keys(refusals)).toContain(body['code']);
    expect(text).not.toMatch(inside);
  }
}

function describeRequest({ path, init }: HostileRequest): string {
  const body = typeof init.body === 'string' ? init.body : JSON.stringify(init.body);
  return JSON.stringify({ ...init, path: path.slice(0, 300), body: body?.slice(0, 300) });
}

function fuzz(endpoint: AnyEndpoint, runs: number): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.constantFrom(...actors), hostileRequest(endpoint), async (actor, request) => {
      try {
        await check(await browserOf(app, actor), request);
      } catch (error) {
        throw new Error(`${actor}: ${describeRequest(request)}`, { cause: error });
      }
    }),
    { numRuns: runs },
  );
}

test.for(endpoints)(
  'G01: $method $path answers any input with a plain refusal',
  { timeout: rounds(60_000, 600_000) },
  async (endpoint) => {
    const loggedBefore = app.logged().length;
    await fuzz(endpoint, rounds(12, 400));

    // The input has changed no prototype (G07), and none of it is in the log (G14).
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const logged = app.logged().slice(loggedBefore);
    expect(logged).not.toContain(CANARY);
    expect(logged.split('\n').filter((line) => line.includes('"fault"'))).toEqual([]);
  },
);

test.for(endpoints.filter((endpoint) => requestsWithLargeNumbers(endpoint).length > 0))(
  'G01: $method $path refuses numbers that no column can hold',
  async (endpoint) => {
    for (const actor of ['user', 'admin'] as const) {
      const browser = await browserOf(app, actor);
      for (const path of requestsWithLargeNumbers(endpoint))
        await check(browser, { path, init: { method: endpoint.method } });
    }
  },
);
