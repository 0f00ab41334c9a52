import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { RequestError, getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { answerRefusal } from './answers/answers.ts';
import { listenOnAll } from './listen.ts';
import { createBusyAnswer } from './answers/busy-answer.ts';
import { measureAcceptLatency } from './limits/accept-latency.ts';
import { drain } from './drain.ts';
import type { Edge } from './edge.ts';
import type { PageKeeper } from './kept/page-keeper.ts';
import type { LoadShedder } from './limits/load-shedding.ts';
import { setSecurityHeaders } from './answers/security-headers.ts';
import { type Patience, usualPatience, watchSenders } from './limits/slow-senders.ts';
import { writeBuffered } from './answers/buffered-answers.ts';

export interface Listener {
  readonly port: number;
  /** Stops accepting requests, answers those that were accepted, and resolves when the last connection is closed. */
  drain(): Promise<void>;
}

interface ServeOptions {
  readonly edge: Pick<Edge, 'fetch'>;
  /** Addresses to listen on, at least one. Further addresses that this machine does not have are left out. */
  readonly hosts: readonly string[];
  readonly port: number;
  readonly isSecure: boolean;
  readonly shedder?: LoadShedder;
  readonly patience?: Patience;
  /** Pages in memory, which are answered before the edge reads the request. */
  readonly keeper?: Pick<PageKeeper, 'answerAtOnce'>;
  /** Only in development: handles requests for the builder's own files first. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

const HEADERS_WITHIN_MS = 10_000;
/**
 * How long an idle connection stays open. It is longer than proxies keep theirs, usually 60 seconds, because the side
 * that closes first cannot lose a request of the other.
 */
const KEEP_ALIVE_MS = 65_000;

/** Requests that are answered even when all others are refused under load. Answering them costs little. */
const alwaysServed = /^\/(?:healthz|readyz|metrics|assets\/)/;

/** Streams of events do not count as running requests: they stay open without causing work. */
const staysOpen = /^\/api\/shares\/events(?:\?|$)/;

export async function serve({
  edge,
  hosts,
  port,
  isSecure,
  shedder,
  patience = usualPatience,
  keeper,
  before,
}: ServeOptions): Promise<Listener> {
  let isDraining = false;
  let running = 0;
  const turnAway = createBusyAnswer({ isSecure });
  const answerRequest = getRequestListener(answerDirectly(edge), {
    overrideGlobalObjects: false,
    errorHandler: (error) => answerUnreadable(error, isSecure),
  });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // A request with two Host headers is refused, because a proxy before us may have used the other one. An empty Host
    // header makes it unreadable.
    if (countHosts(request.rawHeaders) > 1) request.headers.host = '';
    else if (keeper?.answerAtOnce(request, response)) return;
    void answerRequest(request, response);
  };
  const server = createServer(
    // Node's own limit for a request is switched off, because it does not distinguish a slow sender from a large file.
    // `watchSenders` does.
    { requestTimeout: 0, headersTimeout: HEADERS_WITHIN_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      // Tells the client to connect again, which leads to another process or the next start.
      if (isDraining) response.setHeader('Connection', 'close');
      const url = request.url ?? '';
      if (!alwaysServed.test(url)) {
        if (shedder?.refuses(running)) return turnAway(url, response);
        if (!staysOpen.test(url)) {
          running += 1;
          response.once('close', () => (running -= 1));
        }
      }
      if (before) return before(request, response, () => answer(request, response));
      answer(request, response);
    },
  );
  server.maxRequestsPerSocket = 10_000;
  const endWatch = watchSenders(server, patience);
  const others = await listenOnAll(server, hosts, port);
  const probe = shedder && measureAcceptLatency(server);
  if (probe) shedder.watchAcceptLatency(() => probe.waitMs());
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain() {
      endWatch();
      probe?.stop();
      return drain(server, others, () => (isDraining = true));
    },
  };
}

function answerDirectly(edge: Pick<Edge, 'fetch'>): Parameters<typeof getRequestListener>[0] {
  return async (request, bindings) => {
    const response = await edge.fetch(request, bindings);
    return writeBuffered(response, bindings.outgoing) ? RESPONSE_ALREADY_SENT : response;
  };
}

/** Answers a request whose address or Host header is invalid. It never reaches the edge. */
function answerUnreadable(error: unknown, isSecure: boolean): Response {
  if (!(error instanceof RequestError)) throw error;
  const response = answerRefusal({ code: 'request.malformed' });
  setSecurityHeaders(response.headers, { isSecure, imageOrigins: [] });
  // The connection is closed, because further requests on it cannot be trusted either.
  response.headers.set('Connection', 'close');
  return response;
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
