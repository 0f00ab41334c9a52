import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Config } from '../../../config.ts';
import type { Changed } from '../../changes/changes.ts';
import type { Log } from '../../log/log.ts';
import { bufferedAnswer } from '../answers/buffered-answers.ts';
import { packAs } from '../answers/compression.ts';
import { etagOf, matchesEtag } from '../answers/etag.ts';
import { setSecurityHeaders } from '../answers/security-headers.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Metrics } from '../metrics.ts';
import { addressGroup, createAddressReader } from '../requests/client-address.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { hostnameOf, isFromThisMachine, isHostOfSite } from '../requests/this-machine.ts';
import { type Coding, createKeptPages, type KeptPage } from './kept-pages.ts';
import { type KeptRequest, type KeptRules, type PlainRequest, readKeptRequest } from './kept-requests.ts';
import { createPageNotes, type PageNotes, type Visitor } from './page-notes.ts';

/** A page as it was drawn for everybody who requests it. */
export interface DrawnPage {
  readonly html: string;
  /** Content-Security-Policy by hashes. */
  readonly policy: string;
}

/** Draws a page. Returns the page if it may be kept, or else a response that is only for the request that caused it. */
export type DrawShared = (
  request: KeptRequest,
  facts: RequestFacts & { readonly page: PageNotes },
) => Promise<DrawnPage | Response>;

interface Options {
  readonly config: Pick<
    Config,
    'publicUrl' | 'isSecure' | 'mode' | 'mail' | 'openToOthers' | 'trustedProxies' | 'keptPages'
  >;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'observe' | 'gauge'>;
  readonly limits: Pick<RateLimits, 'takeInMemory'>;
  readonly rules: KeptRules;
  readonly now?: () => number;
}

/** Answers pages that look the same to all visitors without cookies from memory. */
export interface PageKeeper {
  /** Sets the function that draws a page. */
  connect(draw: DrawShared): void;
  /** Answers on the connection if the page is kept. False if the edge has to answer. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers from memory, or draws the page and keeps it. Undefined if the visitor needs a page drawn for them alone. */
  answer(request: PlainRequest, facts: RequestFacts): Promise<Response | undefined>;
  clear(changed: Changed): void;
}

/**
 * How long a page is shown at most, so that every change is seen within 5 seconds, also one that nobody announces. A shared cache
 * counts the same seconds by the Age header, and may then answer with the old page for one more while it fetches the new one.
 */
const MAX_AGE_MS = 4_000;
/** After this share of a page's life it is drawn again in the background, so that popular pages are always in memory. */
const DUE_SHARE = 0.75;

export function createPageKeeper({
  config,
  log,
  metrics,
  limits,
  rules,
  now = () => performance.now(),
}: Options): PageKeeper {
  const pages = createKeptPages({ maxBytes: config.keptPages.maxBytes, maxAgeMs: MAX_AGE_MS, now });
  metrics.gauge('tessera_kept_pages_bytes', 'Memory of pages kept for visitors.', pages.bytes);
  const readAddress = createAddressReader(config.trustedProxies);
  const siteHost = new URL(config.publicUrl).hostname;
  /** Whether pages for this machine differ from those for others: they link to the inbox and to pages for developers. */
  const hasLocalPages =
    (config.mode === 'development' && !config.openToOthers.devPages) ||
    (config.mail.smtpUrl === undefined && !config.openToOthers.inbox);
  let draw: DrawShared | undefined;

  function read(request: PlainRequest, isLocal: () => boolean): KeptRequest | undefined {
    if (!draw || !isHostOfSite(hostnameOf(request.header('host') ?? '').toLowerCase(), siteHost))
      return undefined;
    return readKeptRequest(request, () => hasLocalPages && isLocal(), rules);
  }

  /** Counts the visitor's request like a drawn page. False if the edge has to refuse it. */
  function mayShow({ allowances }: KeptPage, address: string): boolean {
    return allowances.every(({ prefix, allowance }) =>
      limits.takeInMemory(prefix + addressGroup(address), allowance),
    );
  }

  async function drawPage(
    asked: KeptRequest,
    facts: RequestFacts,
    isFree: boolean,
  ): Promise<KeptPage | Response> {
    if (!draw) throw new Error('The keeper has no function that draws pages');
    const drawnAt = now();
    const page = createPageNotes({ isFree });
    const drawn = await draw(asked, { ...facts, page });
    if (drawn instanceof Response) return drawn;
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': drawn.policy,
      Vary: 'Accept-Encoding, Cookie',
    });
    setSecurityHeaders(headers, { isSecure: config.isSecure, imageOrigins: [] });
    return {
      headers: Object.fromEntries(headers),
      etag: etagOf(drawn.html),
      bodies: new Map([[asked.coding, await encode(Buffer.from(drawn.html), asked.coding)]]),
      tags: rules.tagsIn(drawn.html),
      allowances: page.allowances,
      visits: page.visits,
      drawnAt,
    };
  }

  function headersOf(page: KeptPage, coding: Coding, requestId: string): Record<string, string> {
    const ageSeconds = Math.ceil((now() - page.drawnAt) / 1_000);
    return {
      ...page.headers,
      etag: page.etag,
      age: String(ageSeconds),
      'cache-control': `public, max-age=0, must-revalidate, s-maxage=${MAX_AGE_MS / 1_000}, stale-while-revalidate=1`,
      ...(coding !== 'identity' && { 'content-encoding': coding }),
      'x-request-id': requestId,
    };
  }

  /** Draws a page again that will soon be too old. Until then it is shown as it is. */
  function refreshIfDue(asked: KeptRequest, page: KeptPage): void {
    if (now() - page.drawnAt < MAX_AGE_MS * DUE_SHARE || pages.isDrawing(asked.key)) return;
    const id = randomUUID();
    const facts: RequestFacts = {
      id,
      log: log.child({ requestId: id }),
      address: '127.0.0.1',
      isLocal: asked.isLocal,
      isInternal: false,
      route: 'page',
      visit: {},
    };
    pages
      .draw(asked.key, async () => {
        const drawn = await drawPage(asked, facts, true);
        return drawn instanceof Response ? undefined : drawn;
      })
      .catch((error: unknown) => log.warn({ error }, 'a kept page could not be drawn again'));
  }

  function visit(page: KeptPage, visitor: Visitor): void {
    for (const count of page.visits) count(visitor);
  }

  return {
    connect(given) {
      draw = given;
    },
    answerAtOnce(request, response) {
      const started = performance.now();
      const header = (name: string) => textOf(request.headers[name]);
      const peer = request.socket.remoteAddress ?? '127.0.0.1';
      const address = readAddress(peer, header('x-forwarded-for') ?? null);
      const isLocal = () => {
        const headers = {
          get: (name: string) => header(name) ?? null,
          has: (name: string) => name in request.headers,
        };
        return isFromThisMachine({
          peer: request.socket.remoteAddress,
          address,
          headers,
          httpVersion: request.httpVersion,
        });
      };
      const method = request.method ?? '';
      const asked = read({ method, target: request.url ?? '', header }, isLocal);
      const page = asked && pages.find(asked.key);
      const body = page?.bodies.get(asked?.coding ?? 'identity');
      if (!asked || !page || !body || !mayShow(page, address)) return false;
      refreshIfDue(asked, page);
      const id = randomUUID();
      visit(page, { address, ...saidBy(header), log });
      const isSame = matchesEtag(asked.ifNoneMatch ?? null, page.etag);
      const headers = headersOf(page, asked.coding, id);
      const status = isSame ? 304 : 200;
      if (!isSame) headers['content-length'] = String(body.length);
      response.writeHead(status, headers);
      response.end(isSame || asked.isHead ? undefined : body);
      const seconds = (performance.now() - started) / 1_000;
      metrics.observe({ method, route: KEPT, status, seconds });
      log.info({ requestId: id, method, route: KEPT, status, ms: Math.round(seconds * 1_000) }, 'answered');
      return true;
    },
    async answer(request, facts) {
      const asked = read(request, () => facts.isLocal);
      if (!asked) return undefined;
      let own: Response | undefined;
      const found = pages.find(asked.key);
      if (found && !mayShow(found, facts.address)) return undefined;
      const page =
        found ??
        (await pages.draw(asked.key, async () => {
          const drawn = await drawPage(asked, facts, false);
          if (!(drawn instanceof Response)) return drawn;
          own = drawn;
          return undefined;
        }));
      if (!page) return own;
      facts.route = found ? KEPT : 'page';
      const body = page.bodies.get(asked.coding) ?? (await recode(page, asked.coding));
      pages.addBody(asked.key, page, asked.coding, body);
      visit(page, {
        address: facts.address,
        ...saidBy((name) => request.header(name)),
        log: facts.log,
      });
      const headers = headersOf(page, asked.coding, facts.id);
      if (matchesEtag(asked.ifNoneMatch ?? null, page.etag))
        return new Response(null, { status: 304, headers });
      headers['content-length'] = String(body.length);
      return asked.isHead ? new Response(null, { headers }) : bufferedAnswer(body, { headers });
    },
    clear: (changed) => pages.clear(changed),
  };
}

const KEPT = 'kept page';
const MAX_AGENT_CHARS = 300;

/** What a visitor's browser says about itself and where it comes from. */
function saidBy(header: (name: string) => string | null | undefined): Omit<Visitor, 'address' | 'log'> {
  return {
    userAgent: (header('user-agent') ?? '').slice(0, MAX_AGENT_CHARS),
    referer: header('referer') ?? undefined,
    host: header('host') ?? undefined,
  };
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

function encode(
  body: Buffer<ArrayBuffer>,
  coding: Coding,
): Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer> {
  return coding === 'identity' ? body : packAs(body, coding);
}

async function recode({ bodies }: KeptPage, coding: Coding): Promise<Buffer<ArrayBuffer>> {
  const [from, body] = [...bodies][0] ?? ['identity', Buffer.alloc(0)];
  const plain = from === 'identity' ? body : await (from === 'br' ? unbrotli : unzip)(body);
  return encode(plain, coding);
}
