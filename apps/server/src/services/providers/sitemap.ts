import { providerPath } from '@tessera/domain/services/verticals';
import type { Hono } from 'hono';
import { answerWithin } from '../../platform/http/answers/answer-within.ts';
import { cacheable } from '../../platform/http/answers/etag.ts';
import type { EdgeEnv } from '../../platform/http/requests/request-facts.ts';
import type { Ports } from '../../ports.ts';
import { listPages } from './sitemap.queries.ts';

const limit = { name: 'sitemap', allowance: { count: 120, seconds: 60 } };

/** Adds the sitemap of businesses, which the index of sitemaps names. A slug needs no escaping. */
export function addProviderSitemap(app: Hono<EdgeEnv>, ports: Ports): void {
  const { publicUrl } = ports.config;
  app.get('/sitemap-services.xml', (c) =>
    answerWithin(c, ports, limit, async () => {
      const pages = await listPages(ports.db);
      const entries = pages.map(
        (page) =>
          `<url><loc>${publicUrl}${providerPath(page)}</loc><lastmod>${page.updatedAt.toISOString()}</lastmod></url>\n`,
      );
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
      const answer = cacheable(c.req.raw, text, 'application/xml; charset=utf-8');
      answer.headers.set('cache-control', 'public, max-age=3600');
      return answer;
    }),
  );
}
