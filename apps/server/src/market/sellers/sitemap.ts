import { sellerPath } from '@tessera/domain/market/listings/addresses';
import type { Hono } from 'hono';
import { answerWithin } from '../../platform/http/answers/answer-within.ts';
import { cacheable } from '../../platform/http/answers/etag.ts';
import type { EdgeEnv } from '../../platform/http/requests/request-facts.ts';
import type { Ports } from '../../ports.ts';
import { listSellers } from './sellers.queries.ts';

const limit = { name: 'sitemap', allowance: { count: 120, seconds: 60 } };
/** The sitemap protocol allows no more addresses in a file. */
const MAX_ADDRESSES = 50_000;

/** Adds the sitemap of sellers, which the index of sitemaps names. */
export function addSellerSitemap(app: Hono<EdgeEnv>, ports: Ports): void {
  const { publicUrl } = ports.config;
  app.get('/sitemap-sellers.xml', (c) =>
    answerWithin(c, ports, limit, async () => {
      const sellers = await listSellers(ports.db, ports.clock.now(), MAX_ADDRESSES);
      const entries = sellers.map(
        ({ id, changedAt }) =>
          `<url><loc>${publicUrl}${sellerPath(id)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`,
      );
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
      const answer = cacheable(c.req.raw, text, 'application/xml; charset=utf-8');
      answer.headers.set('cache-control', 'public, max-age=3600');
      return answer;
    }),
  );
}
