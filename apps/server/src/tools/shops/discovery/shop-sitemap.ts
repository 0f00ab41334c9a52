import { shopPath } from '@tessera/domain/tools/shops/shop-products';
import type { Hono } from 'hono';
import { answerWithin } from '../../../platform/http/answers/answer-within.ts';
import { cacheable } from '../../../platform/http/answers/etag.ts';
import type { EdgeEnv } from '../../../platform/http/requests/request-facts.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { readCards } from '../storefront.ts';
import { findPublicShop, listShopAddresses } from '../shops.queries.ts';

const limit = { name: 'sitemap', allowance: { count: 120, seconds: 60 } };
/** An index of sitemaps may name 50,000 files. The other files of this site are far fewer than the rest. */
const MAX_SHOPS = 40_000;

/** Names of the sitemaps of all shops that everybody can see, for the index of sitemaps. */
export async function listShopSitemaps(db: Db): Promise<string[]> {
  return (await listShopAddresses(db, MAX_SHOPS)).map(({ slug }) => `shop-${slug}`);
}

/** Adds the sitemap of each shop: its first page and its products. Slugs and paths need no escaping as XML. */
export function addShopSitemaps(app: Hono<EdgeEnv>, ports: Ports): void {
  const { publicUrl } = ports.config;
  app.get('/:file{sitemap-shop-[a-z0-9-]{1,60}\\.xml}', async (c, next) => {
    const slug = c.req.param('file').slice('sitemap-shop-'.length, -'.xml'.length);
    const shop = await findPublicShop(ports.db, slug);
    if (!shop) return next();
    return answerWithin(c, ports, limit, async () => {
      const cards = await readCards(ports.db, shop, ports.clock.now());
      const products = cards.filter(({ kind }) => kind === 'product');
      const changed = shop.updatedAt.toISOString();
      const entries = [shopPath(shop.slug), ...products.map(({ path }) => encodeURI(path))].map(
        (path) => `<url><loc>${publicUrl}${path}</loc><lastmod>${changed}</lastmod></url>\n`,
      );
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
      const answer = cacheable(c.req.raw, text, 'application/xml; charset=utf-8');
      answer.headers.set('cache-control', 'public, max-age=3600');
      return answer;
    });
  });
}
