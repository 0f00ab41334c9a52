import type { Hono } from 'hono';
import { answerWithin } from '../../platform/http/answers/answer-within.ts';
import { etagOf, matchesEtag } from '../../platform/http/answers/etag.ts';
import type { EdgeEnv } from '../../platform/http/requests/request-facts.ts';
import type { Ports } from '../../ports.ts';
import { findPoolLog } from './find-pool-log.ts';
import { listPoolHeadlines } from './pools.queries.ts';

/** How many logs an address may load in a minute. The log of a large pool has three megabytes. */
const allowance = { count: 60, seconds: 60 };

/**
 * Serves the share log of a pool, which everybody may read and save as a file. It does not say who the holders are. It
 * stays available when its listing is hidden or deleted, so that a receipt can always be checked.
 */
export function addPoolLogs(app: Hono<EdgeEnv>, ports: Ports): void {
  const { db } = ports;
  app.get('/pools/:id{[1-9][0-9]{0,8}}/log.json', async (c, next) => {
    const poolId = Number(c.req.param('id'));
    const headline = (await listPoolHeadlines(db, [poolId])).get(poolId);
    if (!headline) return next();
    return answerWithin(c, ports, { name: 'pool-log', allowance }, async () => {
      // The newest digest commits to the whole log, so it changes whenever the log does.
      const etag = etagOf(headline.digest);
      const headers = {
        ETag: etag,
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `inline; filename="pool-${poolId}-log.json"`,
      };
      if (matchesEtag(c.req.header('if-none-match') ?? null, etag))
        return new Response(null, { status: 304, headers });
      return new Response(JSON.stringify(await findPoolLog(db, poolId)), { headers });
    });
  });
}
