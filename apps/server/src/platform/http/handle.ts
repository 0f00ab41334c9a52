import type { Readable } from 'node:stream';
import type { AnyEndpoint, Input, Reply } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import type { Result } from '@tessera/domain/result';
import type { SessionFacts, SignedInUser, Viewer } from '@tessera/domain/accounts/viewer';
import type { Log } from '../log/log.ts';

/** What a handler knows of the request beside its checked input. */
export interface Caller {
  readonly viewer: Viewer;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly log: Log;
  readonly cookies: CookieJar;
  readonly headers: Headers;
  /** The body as it comes in, for calls that take a form or bytes. */
  readonly openBody: () => Readable;
  /** Aborted when nobody waits for the answer any more. */
  readonly onDisconnect: () => AbortSignal;
}

export interface CookieJar {
  get(name: string): string | undefined;
  /** HttpOnly, SameSite=Lax, and Secure with the `__Host-` prefix where the site is served over TLS. */
  set(name: string, value: string, expires: Date): void;
  clear(name: string): void;
}

export type Handler<E extends AnyEndpoint, Ports> = (
  call: Input<E> & Caller,
  ports: Ports,
) => Promise<Reply<E>>;

/** An endpoint with the code behind it, whatever its types were. */
export interface Route<Ports> {
  readonly endpoint: AnyEndpoint;
  readonly run: (
    call: Input<AnyEndpoint> & Caller,
    ports: Ports,
  ) => Promise<Reply<AnyEndpoint> | Result<Response, Refusal>>;
}

/** Ties a handler to its endpoint. The edge has checked input and rights before the handler runs. */
export function handle<E extends AnyEndpoint, Ports>(endpoint: E, handler: Handler<E, Ports>): Route<Ports> {
  // The edge parses the input with this very endpoint's schemas before it calls `run`.
  return { endpoint, run: handler as unknown as Route<Ports>['run'] };
}

export type BytesHandler<E extends AnyEndpoint, Ports> = (
  call: Input<E> & Caller,
  ports: Ports,
) => Promise<Result<Response, Refusal<E['refusals'][number]>>>;

/** The same for an endpoint that answers with bytes: the handler makes the answer itself. */
export function handleBytes<E extends AnyEndpoint, Ports>(
  endpoint: E,
  handler: BytesHandler<E, Ports>,
): Route<Ports> {
  return { endpoint, run: handler as unknown as Route<Ports>['run'] };
}

/** The person behind a call whose access rule lets no visitor through. */
export function signedIn(viewer: Viewer): { user: SignedInUser; session: SessionFacts } {
  if (viewer.actor === 'visitor')
    throw new Error('This call is open to visitors, so nobody may be signed in');
  return viewer;
}
