import { randomUUID } from 'node:crypto';
import type { PageHandler, SiteFacts } from '@tessera/contract/pages';
import type { Viewer } from '@tessera/domain/people/viewer';
import { type Context, Hono } from 'hono';
import type { Config } from '../../config.ts';
import type { Log } from '../log/log.ts';
import { answerFault, answerRefusal } from './answers/answers.ts';
import type { Assets } from './answers/assets.ts';
import { callRoute } from './call-route.ts';
import { createAddressReader } from './requests/client-address.ts';
import { compressAnswer } from './answers/compression.ts';
import { createCookieJar } from './requests/cookies.ts';
import { type ExtendSession, extendVisit } from './extend-visit.ts';
import type { CookieJar, Route } from './handle.ts';
import type { Metrics } from './metrics.ts';
import { isForeign } from './requests/origin.ts';
import { FORM, isSmall, readForm } from './requests/page-forms.ts';
import { isPagePath } from './requests/page-path.ts';
import { notNow } from './answers/not-now.ts';
import { answerPage, drawPageForAll, type PageCalls, passedHeaders } from './pages.ts';
import type { ReplicaUse } from './replica-use.ts';
import { readableRoutes, readInside } from './read-inside.ts';
import type { PlainRequest } from './kept/kept-requests.ts';
import type { PageKeeper } from './kept/page-keeper.ts';
import { plainMessage } from './answers/plain-page.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { EdgeEnv, RequestFacts } from './requests/request-facts.ts';
import { setSecurityHeaders } from './answers/security-headers.ts';
import { isFromThisMachine } from './requests/this-machine.ts';
import { addOwnDomains, type OwnShop } from './own-domains.ts';

export interface EdgeOptions<Ports> {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: RateLimits;
  readonly ports: Ports;
  readonly routes: readonly Route<Ports>[];
  readonly findViewer: (cookies: CookieJar) => Promise<Viewer>;
  /** Determines the viewer of a page, and reads with the same statement what every page shows of them. */
  readonly findPageViewer?: (cookies: CookieJar) => Promise<Viewer>;
  /** Extends the visitor's session. Called when the answer is ready. */
  readonly extendSession?: ExtendSession;
  readonly replicas?: ReplicaUse<Ports>;
  /** Adds addresses that are not calls of the contract: health, API description, inbox, webhooks. */
  readonly addPlainRoutes: (app: Hono<EdgeEnv>) => void;
  /** The shop that answers at a host other than the site's. */
  readonly findOwnShop?: (host: string) => Promise<OwnShop | undefined>;
  readonly assets?: Assets;
  readonly renderPage?: PageHandler;
  /** Paths of pages whose forms are posted to the page's own address, so that they work without script. */
  readonly formPages?: readonly string[];
  /** Whether pages come from the development builder, whose scripts the strict policy would block. */
  readonly isWatched?: boolean;
  /** Keeps pages in memory for visitors without cookies. */
  readonly keeper?: PageKeeper;
}

export type Edge = Hono<EdgeEnv>;

/** Creates the entry point of all requests. Rules that apply to every answer are applied here and nowhere else. */
export function createEdge<Ports>(options: EdgeOptions<Ports>): Edge {
  const app = new Hono<EdgeEnv>();
  useFrame(app, options);
  addOwnDomains(app, options);
  options.addPlainRoutes(app);
  addCalls(app, options);
  addPages(app, options);
  app.onError((error, c) => answerError(error, c));
  return app;
}

/** Assigns the request an id, and afterwards logs, counts, protects and compresses its answer. */
function useFrame<Ports>(app: Edge, { config, log, metrics }: EdgeOptions<Ports>): void {
  const readAddress = createAddressReader(config.trustedProxies);
  app.use(async (c, next) => {
    const started = performance.now();
    const facts = c.env?.internal ?? describeRequest(c, log, readAddress);
    c.set('facts', facts);
    await next();
    if (facts.isInternal) return;
    setSecurityHeaders(c.res.headers, { isSecure: config.isSecure, imageOrigins: [] });
    c.res.headers.set('X-Request-Id', facts.id);
    const answer = await compressAnswer(c.res, c.req.header('accept-encoding') ?? null);
    // Hono would wrap the new response in the old one. Clearing the old one first avoids that.
    c.res = undefined;
    c.res = answer;
    const seconds = (performance.now() - started) / 1_000;
    metrics.observe({ method: c.req.method, route: facts.route, status: c.res.status, seconds });
    facts.log.info(
      { method: c.req.method, route: facts.route, status: c.res.status, ms: Math.round(seconds * 1_000) },
      'answered',
    );
  });
}

function describeRequest(
  c: Context<EdgeEnv>,
  log: Log,
  readAddress: ReturnType<typeof createAddressReader>,
): RequestFacts {
  const id = randomUUID();
  const incoming = c.env?.incoming;
  const peer = incoming?.socket.remoteAddress;
  const address = readAddress(peer ?? '127.0.0.1', c.req.header('x-forwarded-for') ?? null);
  return {
    id,
    log: log.child({ requestId: id }),
    address,
    isLocal: isFromThisMachine({
      peer,
      address,
      headers: c.req.raw.headers,
      httpVersion: incoming?.httpVersion,
    }),
    isInternal: false,
    route: 'none',
    incoming,
    visit: {},
  };
}

function addCalls<Ports>(app: Edge, options: EdgeOptions<Ports>): void {
  const { config, limits, ports, findViewer, extendSession, replicas } = options;
  const { publicUrl, isSecure } = config;
  const calls = {
    ports,
    limits,
    findViewer,
    publicUrl,
    isSecure,
    ...(extendSession && { extendSession }),
    ...(replicas && { replicas }),
  };
  const byPath = Map.groupBy(options.routes, ({ endpoint }) => shapeOf(endpoint.path));
  // Fixed paths come before paths with a parameter in the same position, in whatever order the features are listed.
  const paths = [...byPath].toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const [path, routes] of paths) {
    for (const route of routes) {
      const names = namesIn(route.endpoint.path);
      app.on(route.endpoint.method, path, (c) => {
        const facts = c.get('facts');
        facts.route = route.endpoint.path;
        const params = Object.fromEntries(names.map((name, index) => [name, c.req.param(`p${index}`) ?? '']));
        return callRoute(route, c.req.raw, params, facts, calls);
      });
    }
  }
  // The answers to a wrong method come after all other routes, because a fixed path of one method may match a parameter
  // of another.
  for (const [path, routes] of paths) {
    const allow = routes.map(({ endpoint }) => endpoint.method);
    app.all(path, () => answerRefusal({ code: 'request.wrong_method', allow }));
  }
  app.all('/api/*', () => answerRefusal({ code: 'not_found' }));
}

/** Two calls of one path may name its parameters differently, but it is one path. */
function shapeOf(path: string): string {
  let number = 0;
  return path.replaceAll(/\{\w+\}/g, () => `:p${number++}`);
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

function addPages<Ports>(app: Edge, options: EdgeOptions<Ports>): void {
  const { config, assets, renderPage, formPages = [], isWatched = false, extendSession, keeper } = options;
  const reads = { ...options, routes: readableRoutes(options.routes) };
  const security = { isSecure: config.isSecure, imageOrigins: tileOrigins(config.tilesUrl), isWatched };
  const siteFor = ({ isLocal, isShopDomain = false }: RequestFacts): SiteFacts => ({
    ...config.site,
    publicUrl: config.publicUrl,
    ...(isShopDomain && { isShopDomain }),
    isDevelopment: config.mode === 'development' && (isLocal || config.openToOthers.devPages),
    hasInbox: config.mail.smtpUrl === undefined && (isLocal || config.openToOthers.inbox),
    distanceUnit: config.distanceUnit,
    ...(config.tilesUrl !== undefined && { tilesUrl: config.tilesUrl }),
  });
  /** The calls that the page of a request makes in this process. */
  const callsOf = (request: Request, facts: RequestFacts): PageCalls => {
    const inside = { ...facts, isInternal: true, incoming: undefined };
    // Cookies that a page's reads set go nowhere, so they have a jar of their own.
    const { jar, newCookies } = createCookieJar(request.headers.get('cookie'), config.isSecure);
    const readers = { facts: inside, jar, headers: passedHeaders(request) };
    const noteUnfit = (isUnfit: boolean) => {
      if (isUnfit && facts.page) facts.page.isUnfit = true;
    };
    return {
      async fetchInside(call) {
        const answer = await app.fetch(call, { internal: inside });
        // The call may have changed who the viewer is, or what they may do.
        if (call.method !== 'GET') delete facts.visit.lookup;
        noteUnfit(answer.status >= 400 || answer.headers.has('Set-Cookie'));
        return answer;
      },
      async readInside(path, input) {
        const answer = await readInside({ path, input, ...readers }, reads);
        noteUnfit(!answer.ok || newCookies().length > 0);
        return answer;
      },
    };
  };
  if (renderPage && !isWatched) {
    keeper?.connect((asked, facts) =>
      drawPageForAll(asked, {
        siteUrl: config.publicUrl,
        callsOf: (request) => callsOf(request, facts),
        renderPage,
        site: siteFor(facts),
        facts,
        security,
      }),
    );
  }
  const answerAsPage = async (c: Context<EdgeEnv>) => {
    const facts = c.get('facts');
    facts.route = 'page';
    if (!renderPage || !isPagePath(new URL(c.req.url).pathname))
      return c.html(plainMessage('Not found', 'There is nothing at this address.'), 404);
    const kept = facts.isInternal ? undefined : await keeper?.answer(plainRequestOf(c), facts);
    if (kept) return kept;
    const page = await answerPage(c.req.raw, {
      renderPage,
      site: siteFor(facts),
      facts,
      security,
      ...callsOf(c.req.raw, facts),
    });
    const { jar, newCookies } = createCookieJar(c.req.header('cookie') ?? null, config.isSecure);
    await extendVisit(page, facts, jar, extendSession);
    for (const cookie of newCookies()) page.headers.append('Set-Cookie', cookie);
    return page;
  };
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const asset = assets?.answer(c.req.raw);
    if (!asset) return isFolderOfFiles(c.req.path) ? answerRefusal({ code: 'not_found' }) : answerAsPage(c);
    c.get('facts').route = 'asset';
    return asset;
  });
  for (const path of formPages) {
    app.post(path, async (c) => {
      // The form's origin is checked here, because the calls that the page then makes in this process have none.
      if (isForeign(c.req.raw, config.publicUrl)) return answerRefusal({ code: 'request.foreign_origin' });
      if (!isSmall(c.req.raw)) return answerRefusal({ code: 'request.too_large' });
      const form = await readForm(c.req.raw);
      if (form === 'other') return answerRefusal({ code: 'request.wrong_type', expected: FORM });
      if (form === 'broken') return answerRefusal({ code: 'request.malformed' });
      return answerAsPage(c);
    });
  }
  app.all('*', () => answerRefusal({ code: 'request.wrong_method', allow: ['GET', 'HEAD'] }));
}

function plainRequestOf(c: Context<EdgeEnv>): PlainRequest {
  const { pathname, search } = new URL(c.req.url);
  return { method: c.req.method, target: pathname + search, header: (name) => c.req.header(name) };
}

/** Whether the path is in a folder of scripts and pictures. If such a file is missing, no page is rendered instead. */
function isFolderOfFiles(path: string): boolean {
  return /^\/(?:media|assets)(?:\/|$)/.test(path);
}

/** Origins of the map tiles. In the operator's address, `{s}` stands for one of several hosts. */
function tileOrigins(tilesUrl: string | undefined): string[] {
  const origin = tilesUrl && /^https?:\/\/[^/\s;,]+/.exec(tilesUrl)?.[0];
  return origin ? [origin.replace('{s}', '*')] : [];
}

/** Answers an error. Temporary conditions are refused. A defect is logged under a reference, which the caller gets. */
function answerError(error: Error, c: Context<EdgeEnv>): Response {
  const facts = c.get('facts');
  const acceptsPage = !c.req.path.startsWith('/api/');
  const refusal = notNow(error);
  if (refusal) {
    facts.log.warn({ error }, 'not now');
    const response = answerRefusal(refusal);
    return acceptsPage
      ? asPage(response, 'One moment', 'The site is restarting. Please try again in a few seconds.')
      : response;
  }
  facts.log.error({ error }, 'fault');
  const response = answerFault(facts.id);
  return acceptsPage
    ? asPage(response, 'Something went wrong', `Please try again. Reference: ${facts.id}`)
    : response;
}

function asPage(response: Response, title: string, text: string): Response {
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(plainMessage(title, text), { status: response.status, headers });
}
