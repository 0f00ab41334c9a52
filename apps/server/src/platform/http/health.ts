import type { Hono } from 'hono';
import type { Metrics } from './metrics.ts';
import type { EdgeEnv } from './requests/request-facts.ts';

export interface Health {
  readonly metrics: Metrics;
  /** Whether /metrics is answered on the main port, to this machine only. */
  readonly servesMetrics: boolean;
  /** Names the problems because of which this process should get no traffic. */
  readonly findProblems: () => Promise<readonly string[]>;
  /** Warnings for the operator. The process gets traffic all the same. */
  readonly warnings: readonly string[];
}

/** Whether a proxy asks how the server is. It may name any host, and the answer must not depend on the database. */
export const isHealthPath = (path: string) => path === '/healthz' || path === '/readyz';

export function addHealthRoutes(
  app: Hono<EdgeEnv>,
  { metrics, servesMetrics, findProblems, warnings }: Health,
): void {
  app.get('/healthz', (c) => c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const problems = await findProblems();
    const status = problems.length === 0 ? 200 : 503;
    const retry = status === 503 ? { 'Retry-After': '2' } : undefined;
    return c.json({ ok: status === 200, problems, ...(warnings.length > 0 && { warnings }) }, status, {
      'Cache-Control': 'no-store',
      ...retry,
    });
  });
  app.get('/metrics', async (c) => {
    if (!servesMetrics || !c.get('facts').isLocal || isProxied(c.req.raw.headers)) return c.notFound();
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
}

/** Whether the request came through a proxy. Programs that read the metrics on this machine need none. */
function isProxied(headers: Headers): boolean {
  return ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => headers.has(name));
}
