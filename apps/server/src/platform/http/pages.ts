import type { PageHandler, PageServices, SiteFacts } from '@tessera/contract/pages';
import { withoutCampaign } from '@tessera/domain/site/campaigns/campaign-params';
import { drawQr } from '../qr.ts';
import type { RequestFacts } from './requests/request-facts.ts';
import { bufferedAnswer } from './answers/buffered-answers.ts';
import { createNonce, nonceSources, pagePolicy, type SecurityOptions } from './answers/security-headers.ts';
import { RETRY_AFTER_SECONDS } from './answers/not-now.ts';
import { hashInline } from './kept/inline-hashes.ts';
import type { KeptRequest } from './kept/kept-requests.ts';
import type { DrawnPage } from './kept/page-keeper.ts';
import type { PageNotes } from './kept/page-notes.ts';

interface DrawOptions {
  readonly renderPage: PageHandler;
  readonly site: SiteFacts;
  readonly facts: RequestFacts;
  readonly security: SecurityOptions;
}

/** The calls that a page makes in this process. */
export interface PageCalls {
  readonly fetchInside: (request: Request) => Promise<Response>;
  readonly readInside: PageServices['readApi'];
}

type PageOptions = DrawOptions & PageCalls;

/**
 * Renders a page. Its loaders make the same calls as the browser would, but in this process and with the visitor's
 * cookies.
 */
export async function answerPage(request: Request, options: PageOptions): Promise<Response> {
  const nonce = createNonce();
  const page = await render(request, nonce, options);
  return protect(page, nonce, { isHead: request.method === 'HEAD', security: options.security });
}

interface SharedOptions extends DrawOptions {
  readonly facts: RequestFacts & { readonly page: PageNotes };
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly callsOf: (request: Request) => PageCalls;
}

/**
 * Renders a page that everybody may see. If it turns out that they may not, for example because it sets a cookie or a call of it was
 * refused, the answer is for this one request, as from `answerPage`.
 */
export async function drawPageForAll(
  { target, theme, isHead }: KeptRequest,
  { siteUrl, callsOf, ...options }: SharedOptions,
): Promise<DrawnPage | Response> {
  const { facts, security } = options;
  const url = new URL(target, siteUrl);
  // Nothing of the visitor's request is passed on but what is part of the page's key.
  const request = new Request(url, {
    headers: {
      host: url.host,
      accept: 'text/html',
      ...(theme !== undefined && { cookie: `theme=${theme}` }),
    },
  });
  const nonce = createNonce();
  const page = await render(request, nonce, { ...options, ...callsOf(request) });
  const { response } = page;
  if (!mayBeForAll(response)) return protect(page, nonce, { isHead, security });
  const html = page.html ?? (await response.text());
  // The page refers to its request by the id, in case that it has to report a fault. Others must not get it.
  const hashed = hashInline(html.replaceAll(facts.id, ''), nonce);
  const policy = hashed && pagePolicy(hashed, security);
  const isPersonal = facts.page.isUnfit || (facts.visit.viewer?.actor ?? 'visitor') !== 'visitor';
  if (isPersonal || !hashed || !policy || policy.length > MAX_POLICY_CHARS) {
    return protect({ response, html }, nonce, { isHead, security });
  }
  return { html: hashed.html, policy };
}

/** Proxies refuse answers whose headers are longer than 4 kB, nginx for example. */
const MAX_POLICY_CHARS = 3_000;

/** Whether the page was found and has no headers of its own, such as a cookie. */
function mayBeForAll({ status, headers }: Response): boolean {
  return status === 200 && isHtml(headers) && [...headers.keys()].every((name) => name === 'content-type');
}

interface RenderedPage {
  readonly response: Response;
  /** The page's HTML, unless it is the response's body. */
  readonly html: string | undefined;
}

async function render(request: Request, nonce: string, options: PageOptions): Promise<RenderedPage> {
  const { facts, site } = options;
  let html: string | undefined;
  const response = await options.renderPage(plainRequest(request), {
    nonce,
    requestId: facts.id,
    site,
    takeHtml: (text) => (html = text),
    drawQr,
    fetchApi: async (path, init) => options.fetchInside(insideRequest(request, path, init)),
    readApi: options.readInside,
    reportFault(error) {
      facts.log.error({ error }, 'fault in a page');
      if (facts.page) facts.page.isUnfit = true;
      return facts.id;
    },
  });
  return { response, html };
}

/**
 * The request without the parameters of campaigns. Pages are drawn without them, so that one kept page answers the links of all
 * campaigns; the page's first script removes them from the browser's address too.
 */
function plainRequest(request: Request): Request {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  const { origin, pathname, search } = new URL(request.url);
  const rest = withoutCampaign(pathname + search);
  return rest === pathname + search ? request : new Request(origin + rest, request);
}

/** Adds the headers that make a rendered page private and say what it may load. */
function protect(
  { response, html }: RenderedPage,
  nonce: string,
  { isHead, security }: { readonly isHead: boolean; readonly security: SecurityOptions },
): Response {
  const headers = new Headers(response.headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  if (response.status === 503) headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
  if (isHtml(headers)) {
    headers.set('Content-Security-Policy', pagePolicy(nonceSources(nonce), security));
  }
  const init = { status: response.status, headers };
  if (html !== undefined && !isHead) return bufferedAnswer(Buffer.from(html), init);
  return new Response(isHead ? null : response.body, init);
}

function insideRequest(request: Request, path: string, init: RequestInit | undefined): Request {
  const headers = passedHeaders(request, init?.headers);
  return new Request(new URL(path, request.url), { ...init, headers });
}

/** The headers of a page's request that its calls have too. */
export function passedHeaders(request: Request, others?: HeadersInit): Headers {
  const headers = new Headers(others);
  for (const name of ['cookie', 'user-agent', 'accept-language', 'host', 'referer']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function isHtml(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}
