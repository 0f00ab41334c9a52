import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import type { PageHandler } from '@tessera/contract/pages';
import type { KeptRules } from '../platform/http/kept/kept-requests.ts';
import type { RateLimits } from '../platform/http/limits/rate-limits.ts';
import { serve } from '../platform/http/serve.ts';
import { afterFile } from './files/after-file.ts';
import { createTestEdge } from './test-edge.ts';

const rules: KeptRules = {
  mayKeep: (path, query) => path.startsWith('/') && (query === '' || /^q=\w+$/.test(query)),
  ignoresCookie: (path, name) => name === 'near' && path !== '/',
  tagsIn: () => ['listing-1'],
};
const filler = 'a sentence that is worth compressing. '.repeat(60);

interface Options {
  readonly environment?: Record<string, string>;
  readonly limits?: RateLimits;
  readonly findOwnShop?: (host: string) => Promise<{ shopId: number; slug: string } | undefined>;
}

/** Opens a server that keeps pages. They show everything that their drawing gets to see. */
export async function openKeeper({ environment, limits, findOwnShop }: Options = {}) {
  let time = 0;
  const drawn: string[] = [];
  const renderPage: PageHandler = async (request, { nonce, requestId, fetchApi, readApi }) => {
    const { pathname, search, host } = new URL(request.url);
    drawn.push(pathname + search);
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
    if (pathname === '/fault') throw new Error('no');
    if (pathname === '/missing') return new Response('missing', { status: 404, headers });
    if (pathname === '/away') return new Response('away', { status: 503, headers });
    if (pathname === '/sets-cookie') headers.set('Set-Cookie', 'near=M1');
    if (pathname.startsWith('/calls/')) await fetchApi(`/api/test/${pathname.slice('/calls/'.length)}`);
    if (pathname.startsWith('/reads/')) await readApi(`/api/test/${pathname.slice('/reads/'.length)}`, {});
    const seen = JSON.stringify([...request.headers]);
    const html = `<!doctype html><p>${drawn.length} ${host} ${search} ${seen} ${requestId} ${filler}</p><script nonce="${nonce}">go(${drawn.length})</script>`;
    return new Response(html, { headers });
  };
  const made = await createTestEdge(environment, {
    renderPage,
    keeps: { rules, now: () => time },
    ...(limits && { limits }),
    ...(findOwnShop && { findOwnShop }),
  });
  const listener = await serve({
    edge: made.edge,
    hosts: ['127.0.0.1'],
    port: 0,
    isSecure: false,
    ...(made.keeper && { keeper: made.keeper }),
  });
  afterFile(() => listener.drain());
  return { ...made, drawn, port: listener.port, wait: (ms: number) => (time += ms) };
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** Requests by node:http, which sends any header, also Host. */
export function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      path,
      method,
      headers: { 'x-forwarded-for': '192.0.2.1', ...headers },
      agent: false,
    };
    httpGet({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, body, text: body.toString() });
      });
    }).on('error', reject);
  });
}
