import { decideOwnDomain, toOwnDomainPage } from '@tessera/domain/tools/shops/shop-domains';
import type { Context, Hono } from 'hono';
import type { Config } from '../../config.ts';
import { answerRefusal } from './answers/answers.ts';
import { isHealthPath } from './health.ts';
import type { EdgeEnv, RequestFacts } from './requests/request-facts.ts';
import { hostnameOf, isHostOfSite } from './requests/this-machine.ts';

/** A shop that answers at a domain of its own. */
export interface OwnShop {
  readonly shopId: number;
  readonly slug: string;
}

interface OwnDomain {
  readonly shop: OwnShop;
  readonly host: string;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly isSecure: boolean;
  /** Answers a request of the site in this process. */
  readonly answerInside: (request: Request, facts: RequestFacts) => Response | Promise<Response>;
}

/** Answers at the domains of shops. Everything after this is for the host of the site. */
export function addOwnDomains(
  app: Hono<EdgeEnv>,
  {
    config,
    findOwnShop,
  }: {
    readonly config: Config;
    readonly findOwnShop?: (host: string) => Promise<OwnShop | undefined>;
  },
): void {
  if (!findOwnShop) return;
  const siteUrl = config.publicUrl;
  const siteHost = new URL(siteUrl).hostname;
  app.use(async (c, next) => {
    const host = c.req.header('host') ?? '';
    const hostname = hostnameOf(host).toLowerCase();
    const isOurs = isHostOfSite(hostname, siteHost) || isHealthPath(c.req.path) || c.get('facts').isInternal;
    const shop = isOurs ? undefined : await findOwnShop(hostname);
    if (!shop) return next();
    return answerOwnDomain(c, {
      shop,
      host: host.toLowerCase(),
      siteUrl,
      isSecure: config.isSecure,
      answerInside: (request, internal) => app.fetch(request, { internal }),
    });
  });
}

/**
 * Answers a request at the domain of a shop. Cookies neither come in nor go out, so nobody is ever signed in there, and one shop's
 * domain learns nothing from another's. Everything but the shop's own pages leads to the site.
 */
async function answerOwnDomain(c: Context<EdgeEnv>, own: OwnDomain): Promise<Response> {
  const { shop, siteUrl } = own;
  const facts = c.get('facts');
  facts.route = 'shop domain';
  const request = c.req.raw;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answerRefusal({ code: 'request.wrong_method', allow: ['GET', 'HEAD'] });
  const url = new URL(request.url);
  const origin = `${own.isSecure ? 'https' : 'http'}://${own.host}`;
  switch (decideOwnDomain(shop, url.pathname)) {
    case 'home':
      return redirect(`${origin}/s/${shop.slug}`);
    case 'elsewhere':
      return redirect(`${siteUrl}${url.pathname}${url.search}`);
    case 'robots':
      return text(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`, 'text/plain');
    case 'sitemap':
      return text(await drawSitemap(origin, own, facts), 'application/xml');
    case 'page':
    case 'file':
      return answerShop(request, own, facts);
    default:
      return answerRefusal({ code: 'not_found' });
  }
}

const redirect = (to: string) =>
  new Response(null, { status: 302, headers: { Location: to, 'Cache-Control': 'no-store' } });

const text = (body: string, type: string) =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  });

/** Headers of a visitor that reach the site. None says who they are. */
const passedHeaders = ['accept', 'accept-language', 'if-none-match', 'range', 'user-agent'] as const;

function insideRequest(request: Request, path: string): Request {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(new URL(path, request.url), { method: request.method, headers });
}

async function answerShop(
  request: Request,
  { shop, siteUrl, answerInside }: OwnDomain,
  facts: RequestFacts,
): Promise<Response> {
  const url = new URL(request.url);
  const inside: RequestFacts = {
    ...facts,
    isInternal: true,
    isShopDomain: true,
    incoming: undefined,
    visit: {},
  };
  const answer = await answerInside(insideRequest(request, url.pathname + url.search), inside);
  const headers = new Headers(answer.headers);
  headers.delete('Set-Cookie');
  const to = headers.get('Location');
  // The site leads from one address of a product to another, for example after its title was changed.
  if (to?.startsWith('/') && decideOwnDomain(shop, to.split(/[?#]/, 1)[0] ?? '') !== 'page')
    headers.set('Location', siteUrl + to);
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!isHtml || answer.body === null) return new Response(answer.body, { status: answer.status, headers });
  headers.delete('Content-Length');
  // The forms of the page that lead out of the shop, such as the site's search, are sent to the site.
  const policy = headers.get('Content-Security-Policy');
  if (policy !== null)
    headers.set(
      'Content-Security-Policy',
      policy.replace("form-action 'self'", `form-action 'self' ${new URL(siteUrl).origin}`),
    );
  const html = toOwnDomainPage(await answer.text(), { ...shop, siteUrl });
  return new Response(html, { status: answer.status, headers });
}

const MAX_SITEMAP_PAGES = 10;

async function drawSitemap(
  origin: string,
  { shop, answerInside }: OwnDomain,
  facts: RequestFacts,
): Promise<string> {
  const paths = [`/s/${shop.slug}`];
  for (let page = 1; page <= MAX_SITEMAP_PAGES; page += 1) {
    const request = new Request(new URL(`/api/shops/${shop.slug}/products?page=${page}`, origin));
    const answer = await answerInside(request, {
      ...facts,
      isInternal: true,
      incoming: undefined,
      visit: {},
    });
    const { products = [] } = (await answer.json()) as {
      products?: readonly { path: string; kind: string }[];
    };
    paths.push(...products.flatMap(({ path, kind }) => (kind === 'product' ? [encodeURI(path)] : [])));
    if (products.length === 0) break;
  }
  const entries = [...new Set(paths)].map(
    (path) => `<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
