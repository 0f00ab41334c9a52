import type { AnyEndpoint } from '@tessera/contract/endpoint';
import type { PageAnswer, PageInput } from '@tessera/contract/pages';
import { type Refusal, sentenceOf } from '@tessera/contract/refusals';
import type { Viewer } from '@tessera/domain/people/viewer';
import { Readable } from 'node:stream';
import { faultSentence } from './answers/answers.ts';
import { notNow } from './answers/not-now.ts';
import { callerOf, findRefusal } from './call-route.ts';
import type { CookieJar, Route } from './handle.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { choosePorts, type ReplicaUse } from './replica-use.ts';
import { isPlain } from './requests/request-body.ts';
import type { RequestFacts } from './requests/request-facts.ts';
import { checkInput } from './requests/request-input.ts';

interface ReadOptions<Ports> {
  /** From `readableRoutes`. */
  readonly routes: ReadonlyMap<string, Route<Ports>>;
  readonly ports: Ports;
  readonly limits: RateLimits;
  readonly replicas?: ReplicaUse<Ports>;
  readonly findViewer: (cookies: CookieJar) => Promise<Viewer>;
  /** Also reads what every page shows of the person. Without it, `findViewer` is used. */
  readonly findPageViewer?: (cookies: CookieJar) => Promise<Viewer>;
}

interface PageRead {
  /** The endpoint's path, with names of parameters. */
  readonly path: string;
  readonly input: PageInput;
  /** The facts of the page's request. */
  readonly facts: RequestFacts;
  readonly jar: CookieJar;
  readonly headers: Headers;
}

/** The calls that a page can make by `readInside`, by path: those that only read and answer with data. */
export function readableRoutes<Ports>(routes: readonly Route<Ports>[]): ReadonlyMap<string, Route<Ports>> {
  const readable = routes.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.produces === 'json');
  return new Map(readable.map((route) => [route.endpoint.path, route]));
}

/**
 * Runs a reading call of a page directly: with the same checks and the same answer as over HTTP, but without a request,
 * a response and JSON between the page and the handler. Cookies that the handler sets do not reach the browser.
 */
export async function readInside<Ports>(read: PageRead, options: ReadOptions<Ports>): Promise<PageAnswer> {
  const { log, id } = read.facts;
  try {
    const answer = await answerRead(read, options);
    return answer.ok ? answer : refused(answer.refusal);
  } catch (error) {
    const refusal = error instanceof Error ? notNow(error) : undefined;
    if (refusal) {
      log.warn({ error }, 'not now');
      return refused(refusal);
    }
    log.error({ error }, 'fault');
    return { ok: false, fault: { reference: id, sentence: faultSentence(id) } };
  }
}

type Read = { readonly ok: true; readonly value: object } | { readonly ok: false; readonly refusal: Refusal };

async function answerRead<Ports>(
  { path, input, facts, jar, headers }: PageRead,
  { routes, ports, replicas, limits, findViewer, findPageViewer = findViewer }: ReadOptions<Ports>,
): Promise<Read> {
  const route = routes.get(path);
  if (!route) return { ok: false, refusal: { code: 'not_found' } };
  const { endpoint } = route;
  facts.visit.lookup ??= findPageViewer(jar);
  const viewer = await facts.visit.lookup;
  facts.visit.viewer = viewer;
  const refusal = await findRefusal(endpoint, viewer, facts, limits);
  if (refusal) return { ok: false, refusal };

  const checked = checkTexts(endpoint, input);
  if (!checked.ok) return checked;
  const caller = {
    ...callerOf(viewer, facts, { jar, headers }),
    openBody: () => Readable.from([]),
    onDisconnect: () => new AbortController().signal,
  };
  const reply = await route.run(
    { ...checked.value, ...caller },
    // A kept page is drawn by the primary: the age of its data would add to its own.
    choosePorts(endpoint, viewer, { ports, replicas: facts.page ? undefined : replicas }),
  );
  if (!reply.ok) return reply;
  if (reply.value instanceof Response) throw new Error(`${path} answers with bytes, which pages cannot read`);
  return { ok: true, value: endpoint.output.parse(reply.value) };
}

/** Checks the input as it would arrive in an address: as texts. */
function checkTexts(endpoint: AnyEndpoint, { params, query }: PageInput) {
  const texts = { params: textsOf(params), query: textsOf(query) };
  if (!isPlain(texts)) return { ok: false, refusal: { code: 'request.malformed' } } as const;
  return checkInput(endpoint, { ...texts, body: {} });
}

function textsOf(values: PageInput['query'] = {}): Record<string, string> {
  const texts: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) texts[key] = String(value).toWellFormed();
  }
  return texts;
}

function refused(refusal: Refusal): PageAnswer {
  return { ok: false, refusal: { error: sentenceOf(refusal), ...refusal } };
}
