import type { Readable } from 'node:stream';
import type { AnyEndpoint, Input, Reply } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import type { Result } from '@tessera/domain/result';
import type { SessionFacts, SignedInUser, Viewer } from '@tessera/domain/people/viewer';
import type { Log } from '../log/log.ts';
import type { Visitor } from './kept/page-notes.ts';

/** Information about a request besides its checked input. */
export interface Caller {
  readonly viewer: Viewer;
  readonly address: string;
  /**
   * Whether the request comes from the machine that runs this server. Such requests may do more. See
   * `isFromThisMachine`.
   */
  readonly isLocal: boolean;
  readonly userAgent: string;
  readonly requestId: string;
  readonly log: Log;
  readonly cookies: CookieJar;
  readonly headers: Headers;
  /** Opens the raw body, for calls that take a form or bytes. */
  readonly openBody: () => Readable;
  /** Returns a signal that is aborted when the client has disconnected. */
  readonly onDisconnect: () => AbortSignal;
  /**
   * Set if the answer becomes part of a page that many visitors get. What has to be done for each visitor, such as counting
   * them, is given to it instead of being done at once.
   */
  readonly forEachVisitor?: (act: (visitor: Visitor) => void) => void;
}

export interface CookieJar {
  get(name: string): string | undefined;
  /**
   * Sets a cookie with HttpOnly and SameSite=Lax. If the site is served over TLS, it also has Secure and the `__Host-`
   * prefix.
   */
  set(name: string, value: string, expires: Date): void;
  clear(name: string): void;
}

export type Handler<E extends AnyEndpoint, Ports> = (
  call: Input<E> & Caller,
  ports: Ports,
) => Promise<Reply<E>>;

/** An endpoint with its handler, whatever its types. */
export interface Route<Ports> {
  readonly endpoint: AnyEndpoint;
  readonly run: (
    call: Input<AnyEndpoint> & Caller,
    ports: Ports,
  ) => Promise<Reply<AnyEndpoint> | Result<Response, Refusal>>;
}

/** Connects a handler to its endpoint. The edge has checked input and permissions before the handler runs. */
export function handle<E extends AnyEndpoint, Ports>(endpoint: E, handler: Handler<E, Ports>): Route<Ports> {
  // The edge parses the input with this endpoint's schemas before it calls `run`.
  return { endpoint, run: handler as unknown as Route<Ports>['run'] };
}

export type BytesHandler<E extends AnyEndpoint, Ports> = (
  call: Input<E> & Caller,
  ports: Ports,
) => Promise<Result<Response, Refusal<E['refusals'][number]>>>;

/**
 * Connects a handler to an endpoint that answers with bytes. Unlike in `handle`, the handler creates the response
 * itself.
 */
export function handleBytes<E extends AnyEndpoint, Ports>(
  endpoint: E,
  handler: BytesHandler<E, Ports>,
): Route<Ports> {
  return { endpoint, run: handler as unknown as Route<Ports>['run'] };
}

/** The viewer of a call whose access rule requires a signed-in person. Throws for visitors. */
export function signedIn(viewer: Viewer): { user: SignedInUser; session: SessionFacts } {
  if (viewer.actor === 'visitor')
    throw new Error('This call is open to visitors, so nobody may be signed in');
  return viewer;
}
