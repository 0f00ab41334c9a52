import { Readable } from 'node:stream';
import type { AnyEndpoint, RateLimit } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import { accessRefusal } from '@tessera/domain/people/access';
import type { Viewer } from '@tessera/domain/people/viewer';
import { addressGroup } from './requests/client-address.ts';
import { answerOk, answerRefusal } from './answers/answers.ts';
import { createCookieJar } from './requests/cookies.ts';
import { type ExtendSession, extendVisit } from './extend-visit.ts';
import type { Caller, CookieJar, Route } from './handle.ts';
import type { Visitor } from './kept/page-notes.ts';
import { isForeign } from './requests/origin.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { choosePorts, isChange, markWritten, type ReplicaUse } from './replica-use.ts';
import type { RequestFacts } from './requests/request-facts.ts';
import { readInput } from './requests/request-input.ts';

export interface CallOptions<Ports> {
  readonly ports: Ports;
  readonly publicUrl: string;
  readonly isSecure: boolean;
  readonly limits: RateLimits;
  readonly findViewer: (cookies: CookieJar) => Promise<Viewer>;
  readonly extendSession?: ExtendSession;
  readonly replicas?: ReplicaUse<Ports>;
}

export async function callRoute<Ports>(
  route: Route<Ports>,
  request: Request,
  params: Record<string, string>,
  facts: RequestFacts,
  options: CallOptions<Ports>,
): Promise<Response> {
  const { jar, newCookies } = createCookieJar(request.headers.get('cookie'), options.isSecure);
  const answer = await callStepByStep(route, { request, params, facts, jar }, options);
  // The calls that a page makes in this process do not extend the session, because the browser never sees their
  // cookies. The page's own answer does, once.
  if (!facts.isInternal) await extendVisit(answer, facts, jar, options.extendSession);
  for (const cookie of newCookies()) answer.headers.append('Set-Cookie', cookie);
  for (const [name, value] of Object.entries(route.endpoint.headers)) answer.headers.set(name, value);
  return answer;
}

interface CallRequest {
  readonly request: Request;
  readonly params: Record<string, string>;
  readonly facts: RequestFacts;
  readonly jar: CookieJar;
}

/**
 * Runs a call. Before the feature's code, it checks origin, viewer, permissions, rate limits and input, in this order.
 */
async function callStepByStep<Ports>(
  route: Route<Ports>,
  { request, params, facts, jar }: CallRequest,
  options: CallOptions<Ports>,
): Promise<Response> {
  const { endpoint } = route;
  if (endpoint.method !== 'GET' && isForeign(request, options.publicUrl))
    return answerRefusal({ code: 'request.foreign_origin' });

  const viewer = await options.findViewer(jar);
  facts.visit.viewer = viewer;
  const refusal = await findRefusal(endpoint, viewer, facts, options.limits);
  if (refusal) return answerRefusal(refusal);

  const input = await readInput(endpoint, request, params, facts.incoming);
  if (!input.ok) return answerRefusal(input.refusal);

  const caller = {
    ...callerOf(viewer, facts, { jar, headers: request.headers }),
    openBody: () => openBody(request, facts),
    onDisconnect: () => request.signal,
  };
  const call = { ...input.value, ...caller };
  if (!options.replicas) return answerCall(route, call, options.ports);
  const answer = await answerCall(route, call, choosePorts(endpoint, viewer, options));
  if (isChange(endpoint)) await markWritten(viewer, facts, options.replicas);
  return answer;
}

/** The refusal of a viewer who may not make the call, or has made it too often. */
export async function findRefusal(
  endpoint: AnyEndpoint,
  viewer: Viewer,
  facts: RequestFacts,
  limits: RateLimits,
): Promise<Refusal | undefined> {
  const forbidden = accessRefusal(endpoint.access, viewer.actor);
  if (forbidden) return { code: forbidden };
  return takeAllowances(endpoint, viewer, facts, limits);
}

/** What a handler learns about the request, without its body. */
export function callerOf(
  viewer: Viewer,
  facts: RequestFacts,
  { jar, headers }: { readonly jar: CookieJar; readonly headers: Headers },
): Omit<Caller, 'openBody' | 'onDisconnect'> {
  return {
    viewer,
    address: facts.address,
    isLocal: facts.isLocal,
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    requestId: facts.id,
    log: facts.log,
    cookies: jar,
    headers,
    ...(facts.page && { forEachVisitor: (act: (visitor: Visitor) => void) => facts.page?.visits.push(act) }),
  };
}

async function answerCall<Ports>(
  { endpoint, run }: Route<Ports>,
  call: Parameters<Route<Ports>['run']>[0],
  ports: Ports,
): Promise<Response> {
  const reply = await run(call, ports);
  if (!reply.ok) return answerRefusal(reply.refusal);
  return reply.value instanceof Response ? reply.value : answerOk(endpoint.output.parse(reply.value));
}

/**
 * The body as a stream. The connection's own stream is used if there is one, because a web stream around it would cost
 * two thirds of the speed.
 */
function openBody(request: Request, { incoming }: RequestFacts): Readable {
  if (incoming instanceof Readable) return incoming;
  return Readable.from(request.body ?? []);
}

async function takeAllowances(
  endpoint: AnyEndpoint,
  viewer: Viewer,
  facts: RequestFacts,
  limits: RateLimits,
): Promise<Refusal<'request.too_often'> | undefined> {
  for (const limit of endpoint.limits) {
    const subject = subjectOf(limit, viewer, facts);
    if (!subject) continue;
    const prefix = `${endpoint.method} ${endpoint.path}:${limit.by}:${limit.seconds}:`;
    facts.page?.allowances.push({ prefix, allowance: limit });
    if (facts.page?.isFree) continue;
    const verdict = await limits.take(prefix + subject, limit);
    if (!verdict.allowed) return { code: 'request.too_often', retryAfter: verdict.retryAfter };
  }
  return undefined;
}

function subjectOf(limit: RateLimit, viewer: Viewer, facts: RequestFacts): string | undefined {
  if (limit.by === 'address') return addressGroup(facts.address);
  return viewer.user && String(viewer.user.id);
}
