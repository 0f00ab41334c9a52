import { PassThrough } from 'node:stream';
import { endpoint } from '@tessera/contract/endpoint';
import type { PageHandler } from '@tessera/contract/pages';
import { visitor } from '@tessera/domain/people/viewer';
import { ok } from '@tessera/domain/result';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { addApiDescription } from '../platform/http/description/api-description.ts';
import { createEdge, type Edge } from '../platform/http/edge.ts';
import { type Route, handle } from '../platform/http/handle.ts';
import { addHealthRoutes } from '../platform/http/health.ts';
import type { KeptRules } from '../platform/http/kept/kept-requests.ts';
import { createPageKeeper, type PageKeeper } from '../platform/http/kept/page-keeper.ts';
import { createMetrics } from '../platform/http/metrics.ts';
import type { RateLimits } from '../platform/http/limits/rate-limits.ts';
import type { OwnShop } from '../platform/http/own-domains.ts';
import { openLog } from '../platform/log/log.ts';
import { createTestWeb } from './test-web.ts';

/** A text in the errors of the calls below. It must not appear in any answer. */
export const INSIDE = 'canary-of-the-inside';

const common = { summary: 'Of the tests.', access: 'anyone' } as const;
const fault = Object.assign(
  new Error(
    `insert into "${INSIDE}" (email) values ('ada@example.org') failed in /srv/${INSIDE}/pg@8.23.1/index.js`,
  ),
  { code: '42P01', detail: INSIDE, query: `select ${INSIDE}` },
);
const away = Object.assign(new Error(`connect ECONNREFUSED ${INSIDE}:5432`), { code: 'ECONNREFUSED' });

const routes: Route<null>[] = [
  handle(
    endpoint({
      ...common,
      method: 'POST',
      path: '/api/test/echo',
      body: z.object({ text: z.string().max(2_000) }),
      output: z.object({ text: z.string() }),
    }),
    async ({ body }) => ok({ text: body.text }),
  ),
  handle(
    endpoint({
      ...common,
      method: 'GET',
      path: '/api/test/query',
      query: z.object({ page: z.string().optional() }),
      output: z.object({ page: z.string().nullable() }),
    }),
    async ({ query }) => ok({ page: query.page ?? null }),
  ),
  handle(
    endpoint({
      ...common,
      method: 'POST',
      path: '/api/test/often',
      limits: [{ by: 'address', count: 1, seconds: 7 }],
    }),
    async () => ok({}),
  ),
  handle(
    endpoint({
      ...common,
      method: 'GET',
      path: '/api/test/limited',
      limits: [{ by: 'address', count: 2, seconds: 60 }],
    }),
    async () => ok({}),
  ),
  handle(endpoint({ ...common, method: 'GET', path: '/api/test/account', access: 'account' }), async () =>
    ok({}),
  ),
  handle(endpoint({ ...common, method: 'GET', path: '/api/test/fault' }), async () => {
    throw fault;
  }),
  handle(endpoint({ ...common, method: 'GET', path: '/api/test/away' }), async () => {
    throw away;
  }),
  handle(endpoint({ ...common, method: 'GET', path: '/api/test/cookie' }), async ({ cookies }) => {
    cookies.set('tessera_session', 'abc', new Date('2026-04-01T00:00:00Z'));
    return ok({});
  }),
];

const usualLimits: RateLimits = {
  take: async (key) => (key.includes('often') ? { allowed: false, retryAfter: 7 } : { allowed: true }),
  takeInMemory: () => true,
  giveBack: async () => {},
  forget: async () => {},
};

export interface TestEdge {
  readonly edge: Edge;
  /** If pages are kept. */
  readonly keeper?: PageKeeper;
  readonly logged: () => string;
}

interface TestEdgeOptions {
  /** Replaces the pages of `createTestWeb`. */
  readonly renderPage?: PageHandler;
  /** Keeps pages in memory. `now` is the time in milliseconds by which they age. */
  readonly keeps?: { readonly rules: KeptRules; readonly now?: () => number };
  readonly limits?: RateLimits;
  readonly findOwnShop?: (host: string) => Promise<OwnShop | undefined>;
}

/** Creates the real edge with a handful of calls that answer in every possible way. */
export async function createTestEdge(
  environment: Record<string, string> = {},
  { renderPage: chosenPages, keeps, limits = usualLimits, findOwnShop }: TestEdgeOptions = {},
): Promise<TestEdge> {
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', ...environment });
  const lines: string[] = [];
  const sink = new PassThrough();
  sink.on('data', (line: Buffer) => lines.push(line.toString()));
  const { assets, renderPage } = await createTestWeb();
  const metrics = createMetrics();
  const log = openLog({ logLevel: 'trace', mode: 'test' }, sink);
  const keeper = keeps && createPageKeeper({ config, log, metrics, limits, ...keeps });
  const edge = createEdge<null>({
    config,
    log,
    metrics,
    limits,
    ports: null,
    routes,
    findViewer: async () => visitor,
    addPlainRoutes(app) {
      addHealthRoutes(app, {
        metrics,
        servesMetrics: true,
        findProblems: async () => ['The database does not answer.'],
        warnings: [],
      });
      addApiDescription(
        app,
        routes.map((route) => route.endpoint),
        { name: 'Tessera', publicUrl: config.publicUrl },
      );
    },
    assets,
    renderPage: chosenPages ?? renderPage,
    ...(keeper && { keeper }),
    ...(findOwnShop && { findOwnShop }),
  });
  return { edge, ...(keeper && { keeper }), logged: () => lines.join('') };
}
