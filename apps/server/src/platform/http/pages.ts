import type { PageHandler, PageServices, SiteFacts } from '@tessera/contract/pages';
import { drawQr } from '../qr.ts';
import type { RequestFacts } from './requests/request-facts.ts';
import { createNonce, pagePolicy, type SecurityOptions } from './answers/security-headers.ts';

interface PageOptions {
  readonly renderPage: PageHandler;
  readonly site: SiteFacts;
  readonly facts: RequestFacts;
  readonly security: SecurityOptions;
  readonly fetchInside: (request: Request) => Promise<Response>;
  readonly readInside: PageServices['readApi'];
}

/**
 * Renders a page. Its loaders make the same calls as the browser would, but in this process and with the visitor's
 * cookies.
 */
export async function answerPage(request: Request, options: PageOptions): Promise<Response> {
  const { facts, site } = options;
  const nonce = createNonce();
  const response = await options.renderPage(request, {
    nonce,
    requestId: facts.id,
    site,
    drawQr,
    fetchApi: async (path, init) => options.fetchInside(insideRequest(request, path, init)),
    readApi: options.readInside,
    reportFault(error) {
      facts.log.error({ error }, 'fault in a page');
      return facts.id;
    },
  });
  const headers = new Headers(response.headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  if (isHtml(headers)) {
    headers.set('Content-Security-Policy', pagePolicy(nonce, options.security));
  }
  return new Response(request.method === 'HEAD' ? null : response.body, { status: response.status, headers });
}

function insideRequest(request: Request, path: string, init: RequestInit | undefined): Request {
  const headers = passedHeaders(request, init?.headers);
  return new Request(new URL(path, request.url), { ...init, headers });
}

/** The headers of a page's request that its calls have too. */
export function passedHeaders(request: Request, others?: HeadersInit): Headers {
  const headers = new Headers(others);
  for (const name of ['cookie', 'user-agent', 'accept-language', 'host']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function isHtml(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}
