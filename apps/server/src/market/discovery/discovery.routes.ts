import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { searchListings } from '@tessera/contract/market/search';
import { queryIn } from '@tessera/domain/market/listings/search/search-address';
import { searchPaths, systemOfPath } from '@tessera/domain/market/listings/search/search-paths';
import type { Context, Hono } from 'hono';
import { answerWithin } from '../../platform/http/answers/answer-within.ts';
import { answerRefusal } from '../../platform/http/answers/answers.ts';
import { acceptedEncoding } from '../../platform/http/answers/compression.ts';
import { cacheable } from '../../platform/http/answers/etag.ts';
import type { Db } from '../../platform/db/database.ts';
import { isStorable } from '../../platform/http/requests/request-body.ts';
import type { EdgeEnv } from '../../platform/http/requests/request-facts.ts';
import type { Ports } from '../../ports.ts';
import { findListings } from '../search/public.ts';
import { robotsText } from './robots.ts';
import { searchFeed } from './search-feed.ts';
import { hasSitemapFile, sitemapIndex, sitemapOfListings, sitemapOfPages } from './sitemaps.ts';

const XML_TYPE = 'application/xml; charset=utf-8';
const RSS_TYPE = 'application/rss+xml; charset=utf-8';
const CACHE_ONE_HOUR = 'public, max-age=3600';
const CACHE_FIVE_MINUTES = 'public, max-age=300';
const FEED_ITEMS = 50;

const allowance = { count: 120, seconds: 60 };
const sitemapLimit = { name: 'sitemap', allowance };
const feedLimit = { name: 'feed', allowance };

/** Names of further sitemaps for the index, such as `shop-blue-kiln` for `/sitemap-shop-blue-kiln.xml`. */
export type ListSitemaps = (db: Db) => Promise<readonly string[]>;

/**
 * Adds the files for search engines and feed readers: robots.txt, sitemaps and feeds. The sitemaps of `listOthers` are
 * served by features above this one.
 */
export function addDiscovery(app: Hono<EdgeEnv>, ports: Ports, listOthers: ListSitemaps): void {
  const { publicUrl } = ports.config;
  app.get('/robots.txt', (c) =>
    withCacheControl(
      cacheable(c.req.raw, robotsText(publicUrl), 'text/plain; charset=utf-8'),
      CACHE_ONE_HOUR,
    ),
  );
  app.get('/sitemap.xml', (c) =>
    answerWithin(c, ports, sitemapLimit, async () =>
      withCacheControl(
        cacheable(c.req.raw, await sitemapIndex(ports, publicUrl, await listOthers(ports.db)), XML_TYPE),
        CACHE_ONE_HOUR,
      ),
    ),
  );
  app.get('/sitemap-pages.xml', (c) =>
    withCacheControl(cacheable(c.req.raw, sitemapOfPages(publicUrl), XML_TYPE), CACHE_ONE_HOUR),
  );
  app.get('/:file{sitemap-listings-[1-9][0-9]{0,4}\\.xml}', async (c, next) => {
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    if (!(await hasSitemapFile(ports, number))) return next();
    return answerWithin(c, ports, sitemapLimit, async () => {
      const text = sitemapOfListings(ports, { number, publicUrl });
      return streamed(text, c.req.header('accept-encoding') ?? null);
    });
  });
  for (const path of searchPaths)
    app.get(`${path}.rss`, (c) => answerWithin(c, ports, feedLimit, () => answerFeed(c, ports)));
}

async function answerFeed(c: Context<EdgeEnv>, ports: Ports): Promise<Response> {
  const { pathname, searchParams } = new URL(c.req.url);
  const system = systemOfPath(pathname.slice(0, -'.rss'.length));
  const { cursor: _, counts: __, ...criteria } = queryIn(searchParams, system);
  if (!Object.values(criteria).every(isStorable)) return answerRefusal({ code: 'request.malformed' });
  const query = searchListings.query.safeParse({
    ...criteria,
    sort: 'newest',
    counts: '0',
    exact: '1',
    limit: String(FEED_ITEMS),
  });
  if (!query.success) return answerRefusal({ code: 'request.malformed' });
  const found = await findListings(query.data, ports, c.get('facts').log);
  if (!found.ok) return answerRefusal(found.refusal);
  const { publicUrl, site } = ports.config;
  const feed = searchFeed({
    system,
    query: criteria,
    cards: found.value.listings,
    site: { name: site.name, publicUrl },
  });
  return withCacheControl(cacheable(c.req.raw, feed, RSS_TYPE), CACHE_FIVE_MINUTES);
}

function withCacheControl(response: Response, cacheControl: string): Response {
  response.headers.set('Cache-Control', cacheControl);
  return response;
}

/** A response with a large XML file, which is compressed while it is sent. */
function streamed(text: AsyncIterable<string>, accepted: string | null): Response {
  // Only gzip is used, because all crawlers accept it.
  const takesGzip = acceptedEncoding((accepted ?? '').replaceAll(/\bbr\b/gi, '')) === 'gzip';
  const plain = Readable.from(text, { objectMode: false });
  const bytes = takesGzip ? pipeline(plain, createGzip(), () => {}) : plain;
  // Node and the browser declare different types for the same stream.
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': XML_TYPE,
      'Cache-Control': CACHE_ONE_HOUR,
      Vary: 'Accept-Encoding',
      ...(takesGzip && { 'Content-Encoding': 'gzip' }),
    },
  });
}
